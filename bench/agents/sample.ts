/** Runs and steps as agents send them. */
import { randomUUID } from 'node:crypto';
import type { AgentRunRecord, NewStep } from '@davit/recovery';

export function newRun(): AgentRunRecord {
  const at = Date.now();
  return {
    id: randomUUID(),
    workspaceId: 'w',
    correlationId: 'c',
    agentId: 'a',
    threadId: null,
    framework: 'custom',
    metadata: null,
    status: 'RUNNING',
    failureDetail: null,
    epoch: 1,
    stepCount: 0,
    checkpointCount: 0,
    highestStep: -1,
    healing: { incident: null, stall: null, spent: 0, fingerprints: [], failedBy: null },
    isSettled: true,
    lastActivityAt: at,
    nextCheckAt: at + 300_000,
    checkIntervalMs: 300_000,
    expiresAfterMs: null,
    startedAt: at,
    updatedAt: at,
    finishedAt: null,
  };
}

export function stepBody(stepNumber: number) {
  return {
    stepNumber,
    stepType: 'tool_call',
    toolName: 'search',
    durationMs: 412,
    output: { found: [stepNumber, 'two', 'three'] },
  };
}

export function newStep({ id, workspaceId, agentId }: AgentRunRecord, stepNumber: number): NewStep {
  const { stepType, toolName, durationMs, output } = stepBody(stepNumber);
  return {
    id: randomUUID(),
    runId: id,
    workspaceId,
    agentId,
    stepNumber,
    stepType,
    toolName,
    durationMs,
    status: 'success',
    error: null,
    input: null,
    output: JSON.stringify(output),
    category: null,
    healAttemptId: null,
    createdAt: Date.now(),
  };
}
