/** Complete records of a run for tests; a test overrides the fields that it is about. */
import type { AgentRun, Checkpoint, HealAttempt, Step } from '@davit/client';

const startMs = Date.parse('2026-01-31T09:30:00.000Z');
/** Milliseconds from the start of the run. */
export const at = (ms: number): string => new Date(startMs + ms).toISOString();
const uuid = (kind: number, n: number) => `019b76da-${String(kind).padStart(4, '0')}-7000-8000-${String(n).padStart(12, '0')}`;

export function sampleRun(more: Partial<AgentRun> = {}): AgentRun {
  return {
    runId: uuid(1, 1),
    correlationId: 'order-17',
    agentId: 'buyer',
    framework: 'custom',
    status: 'RUNNING',
    metadata: null,
    failureDetail: null,
    stepCount: 0,
    checkpointCount: 0,
    epoch: 1,
    startedAt: at(0),
    updatedAt: at(0),
    finishedAt: null,
    ...more,
  };
}

/** A successful tool call, reported `atMs` after the start. */
export function sampleStep(stepNumber: number, atMs: number, more: Partial<Step> = {}): Step {
  return {
    stepId: uuid(2, stepNumber * 1000 + (more.attempt ?? 1) + (more.epoch ?? 1) * 10),
    stepNumber,
    attempt: 1,
    stepType: 'tool_call',
    toolName: 'search',
    durationMs: 100,
    status: 'success',
    error: null,
    input: null,
    output: null,
    category: null,
    healAttemptId: null,
    epoch: 1,
    superseded: false,
    createdAt: at(atMs),
    ...more,
  };
}

export function sampleCheckpoint(stepNumber: number, atMs: number, more: Partial<Checkpoint> = {}): Checkpoint {
  return {
    checkpointId: uuid(3, stepNumber * 1000 + (more.epoch ?? 1)),
    stepNumber,
    checksum: `sha256:${'0'.repeat(64)}`,
    sizeBytes: 15,
    frameworkMeta: null,
    epoch: 1,
    superseded: false,
    createdAt: at(atMs),
    ...more,
  };
}

export function sampleAttempt(n: number, atMs: number, more: Partial<HealAttempt> = {}): HealAttempt {
  const id = uuid(4, n);
  const strategy = more.strategy ?? 'RETRY_STEP';
  const category = more.category ?? 'TRANSIENT';
  return {
    id,
    incidentId: uuid(5, 1),
    attempt: n,
    epoch: 1,
    trigger: 'step_failed',
    failedStep: 3,
    toolName: 'search',
    fingerprint: null,
    strategy,
    category,
    directive: {
      attemptId: id,
      attempt: n,
      of: 3,
      action: strategy,
      category,
      retryAfterMs: 0,
      hint: null,
      checkpointId: null,
    },
    checkpointId: null,
    startedAt: at(atMs),
    deadlineAt: null,
    endedAt: null,
    outcome: 'PENDING',
    resolvedByStep: null,
    detail: null,
    ...more,
  };
}
