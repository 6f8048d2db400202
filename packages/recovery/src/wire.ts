/** Converts records to the shapes of the wire. */
import type { AgentRun, Checkpoint, HealAttempt, Json, Step } from '@davit/contract';
import type { AgentRunRecord, CheckpointRecord, HealAttemptRecord, StepRecord } from './records.ts';

export function wireRun(run: AgentRunRecord): AgentRun {
  const { tools: nonRetryableTools = [] } = run.healing.nonRetryable ?? {};
  return {
    runId: run.id,
    correlationId: run.correlationId,
    agentId: run.agentId,
    ...(run.threadId === null ? {} : { threadId: run.threadId }),
    framework: run.framework,
    status: run.status,
    metadata: run.metadata,
    failureDetail: run.failureDetail,
    ...(nonRetryableTools.length > 0 && { nonRetryableTools: [...nonRetryableTools] }),
    stepCount: run.stepCount,
    checkpointCount: run.checkpointCount,
    epoch: run.epoch,
    startedAt: timestamp(run.startedAt),
    updatedAt: timestamp(run.updatedAt),
    finishedAt: timestampOrNull(run.finishedAt),
    ...(run.damaged && { damaged: true }),
  };
}

/** The cost of serializing a step's texts depends on their length. */
export function textLength({ input, output, error }: Pick<StepRecord, 'input' | 'output' | 'error'>): number {
  return (input?.length ?? 0) + (output?.length ?? 0) + (error?.length ?? 0);
}

/**
 * Stands for an input or output that its agent omitted. It is JSON, so that an older Davit reads null, and no JSON.stringify
 * writes it.
 */
export const omittedText = ' null';

export function wireOmitted({
  input,
  output,
}: Pick<StepRecord, 'input' | 'output'>): Pick<Step, 'inputOmitted' | 'outputOmitted'> {
  return { ...(input === omittedText && { inputOmitted: true }), ...(output === omittedText && { outputOmitted: true }) };
}

export function wireStep(step: StepRecord): Step {
  return {
    stepId: step.id,
    stepNumber: step.stepNumber,
    attempt: step.attempt,
    stepType: step.stepType,
    toolName: step.toolName,
    durationMs: step.durationMs,
    status: step.status,
    error: step.error,
    input: json(step.input),
    output: json(step.output),
    ...wireOmitted(step),
    category: step.category,
    healAttemptId: step.healAttemptId,
    epoch: step.epoch,
    superseded: step.supersededBy !== null,
    ...(step.damaged && { damaged: true }),
    createdAt: timestamp(step.createdAt),
  };
}

export function wireCheckpoint(checkpoint: CheckpointRecord): Checkpoint {
  return {
    checkpointId: checkpoint.id,
    stepNumber: checkpoint.stepNumber,
    checksum: checkpoint.checksum,
    sizeBytes: checkpoint.sizeBytes,
    frameworkMeta: jsonObject(checkpoint.frameworkMeta),
    ...(checkpoint.key === null ? {} : { key: checkpoint.key }),
    epoch: checkpoint.epoch,
    superseded: checkpoint.supersededBy !== null,
    ...(checkpoint.damaged && { damaged: true }),
    createdAt: timestamp(checkpoint.createdAt),
  };
}

export function wireAttempt({ runId: _run, workspaceId: _workspace, ...attempt }: HealAttemptRecord): HealAttempt {
  return {
    ...attempt,
    startedAt: timestamp(attempt.startedAt),
    deadlineAt: timestampOrNull(attempt.deadlineAt),
    endedAt: timestampOrNull(attempt.endedAt),
  };
}

export function json(text: string | null): Json {
  return text === null ? null : JSON.parse(text);
}

export function jsonObject(text: string | null): { [key: string]: Json } | null {
  return text === null ? null : JSON.parse(text);
}

function timestamp(at: number): string {
  return new Date(at).toISOString();
}

function timestampOrNull(at: number | null): string | null {
  return at === null ? null : timestamp(at);
}
