/** Records for the suites: complete, and different where they must be. */
import { randomBytes, randomUUID } from 'node:crypto';
import {
  type AgentRunRecord,
  type BreakerRecord,
  type CheckpointRecord,
  type GoodWithin,
  type HealAttemptRecord,
  type NewCheckpoint,
  type NewStep,
  newHealingState,
  pruneRun,
  type RecoveryStore,
  type RetentionWindow,
  type RunChange,
  type StepRecord,
  type WorkspaceRecoveryStore,
} from '@davit/recovery';

export const startedAt = 1_700_000_000_000;

let made = 0;

/** A UUID v7 that is greater than all before it. */
export function nextId(): string {
  made += 1;
  const time = (startedAt + made).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

export function sampleRun(change: Partial<AgentRunRecord> = {}): AgentRunRecord {
  return {
    id: nextId(),
    workspaceId: randomUUID(),
    correlationId: 'größe ✓ "quoted"',
    agentId: 'writer',
    threadId: null,
    framework: 'langgraph',
    metadata: { nested: [1, null, { deep: "'; drop table agent_run; --" }] },
    status: 'RUNNING',
    failureDetail: null,
    epoch: 1,
    stepCount: 0,
    checkpointCount: 0,
    highestStep: -1,
    healing: newHealingState,
    isSettled: true,
    lastActivityAt: startedAt,
    nextCheckAt: startedAt + 60_000,
    checkIntervalMs: 60_000,
    expiresAfterMs: null,
    startedAt,
    updatedAt: startedAt,
    finishedAt: null,
    ...change,
  };
}

type OfRun = Pick<AgentRunRecord, 'id' | 'workspaceId'> & Partial<Pick<AgentRunRecord, 'agentId'>>;

export function sampleStep(run: OfRun, change: Partial<NewStep> = {}): NewStep {
  return {
    id: nextId(),
    runId: run.id,
    workspaceId: run.workspaceId,
    agentId: run.agentId ?? 'writer',
    stepNumber: 0,
    stepType: 'tool_call',
    toolName: 'search',
    durationMs: 12,
    status: 'success',
    error: null,
    input: '{"q":"größe ✓"}',
    output: null,
    category: null,
    healAttemptId: null,
    createdAt: startedAt + 1_000,
    ...change,
  };
}

export function sampleCheckpoint(run: OfRun, change: Partial<NewCheckpoint> = {}): NewCheckpoint {
  return {
    id: nextId(),
    runId: run.id,
    workspaceId: run.workspaceId,
    stepNumber: 0,
    checksum: `sha256:${'ab'.repeat(32)}`,
    sizeBytes: 100,
    frameworkMeta: '{"ns":""}',
    key: null,
    retention: null,
    baseId: null,
    depth: 0,
    sealed: randomBytes(40),
    doubt: null,
    createdAt: startedAt + 2_000,
    ...change,
  };
}

export function sampleAttempt(run: OfRun, change: Partial<HealAttemptRecord> = {}): HealAttemptRecord {
  const id = change.id ?? nextId();
  return {
    id,
    runId: run.id,
    workspaceId: run.workspaceId,
    incidentId: nextId(),
    attempt: 1,
    epoch: 1,
    trigger: 'step_failed',
    failedStep: 3,
    toolName: 'search',
    category: 'TRANSIENT',
    fingerprint: 'f'.repeat(64),
    strategy: 'RETRY_STEP',
    directive: {
      attemptId: id,
      attempt: 1,
      of: 3,
      action: 'RETRY_STEP',
      category: 'TRANSIENT',
      retryAfterMs: 500,
      hint: null,
      checkpointId: null,
    },
    checkpointId: null,
    startedAt,
    deadlineAt: startedAt + 60_500,
    endedAt: null,
    outcome: 'PENDING',
    resolvedByStep: null,
    detail: null,
    ...change,
  };
}

export const sampleBreaker: BreakerRecord = {
  agentId: 'writer',
  toolName: 'search',
  openUntil: startedAt,
  trialUntil: null,
  trials: 0,
};

/** A run in the store. */
export async function plantRun(store: RecoveryStore, change: Partial<AgentRunRecord> = {}) {
  const run = sampleRun(change);
  const workspace = store.inWorkspace(run.workspaceId);
  await workspace.createRun(run);
  return { run, workspace };
}

/** Appends a step, and returns its whole record. */
export async function plantStep(
  workspace: WorkspaceRecoveryStore,
  run: OfRun,
  change: Partial<NewStep> = {},
): Promise<StepRecord> {
  const step = sampleStep(run, change);
  const appended = await workspace.appendStep(step, null);
  if (appended.outcome !== 'appended') throw new Error('the run is not quiet');
  return { ...step, ...appended.row, supersededBy: null };
}

/** Appends a checkpoint, and returns its whole record. */
export async function plantCheckpoint(
  workspace: WorkspaceRecoveryStore,
  run: OfRun,
  change: Partial<NewCheckpoint> = {},
): Promise<CheckpointRecord> {
  const { sealed: _, ...checkpoint } = sampleCheckpoint(run, change);
  const appended = await workspace.appendCheckpoint({ ...checkpoint, sealed: change.sealed ?? randomBytes(40) }, null);
  if (appended.outcome !== 'appended') throw new Error('the run is not quiet');
  return { ...checkpoint, ...appended.row, supersededBy: null, failedRestores: 0, corruptAt: null };
}

/** Checkpoints each built on the previous one. */
export async function plantChain(workspace: WorkspaceRecoveryStore, run: OfRun, length: number): Promise<CheckpointRecord[]> {
  const chain: CheckpointRecord[] = [];
  for (let depth = 0; depth < length; depth += 1) {
    chain.push(await plantCheckpoint(workspace, run, { stepNumber: depth, depth, baseId: chain.at(-1)?.id ?? null }));
  }
  return chain;
}

/** Writes a change without reading anything. */
export function write(workspace: WorkspaceRecoveryStore, runId: string, change: RunChange) {
  return workspace.changeRun(runId, async () => ({ change, answer: (changed) => changed }));
}

/** Deletes the unreachable ones before `fromSeq`, and returns how many. */
export async function prune(
  store: RecoveryStore,
  { id, workspaceId }: Pick<AgentRunRecord, 'id' | 'workspaceId'>,
  fromSeq: number,
  good: RetentionWindow['good'] = null,
): Promise<number> {
  const run = (await store.inWorkspace(workspaceId).getRun(id)) ?? sampleRun({ id });
  return pruneRun(store.ledger, run, { fromSeq, good });
}

/** What a change would see as the newest good checkpoint; writes nothing. */
export function newestGood(workspace: WorkspaceRecoveryStore, runId: string, within: Partial<GoodWithin> = {}) {
  return workspace.changeRun(runId, async (look) => {
    const good = await look.newestGood({ beforeSeq: null, belowStep: null, ...within });
    return { change: null, answer: () => good };
  });
}
