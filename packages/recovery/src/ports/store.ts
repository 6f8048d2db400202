/**
 * The store port of the recovery package. Each method is one transaction: when its promise resolves, its effect is durable.
 * `inWorkspace` offers everything that a caller's key can reach; `ledger` is for the watchdog's work across workspaces.
 */
import type { AgentRunEvent, IdempotentResponse, Page, WorkspaceBounds } from '@davit/contract';
import type {
  AgentRunRecord,
  BreakerRecord,
  CheckpointRecord,
  HealAttemptRecord,
  NewCheckpoint,
  NewStep,
  StepRecord,
  StoredCheckpoint,
} from '../records.ts';
import type { CheckpointChoice, CheckpointsInput, HistoryInput, RunsInput } from './inputs.ts';
import type { RecoveryLedger } from './ledger.ts';

export type * from './inputs.ts';
export type * from './ledger.ts';

/** A page of a run's steps or checkpoints, oldest first. */
export interface Slice<T> {
  items: T[];
  /** Opaque; null on the last page. */
  nextCursor: string | null;
}

/** not_settled: nothing was written. The run is gone, of another epoch, or not settled (A2, A3). */
export type Appended<T> = { outcome: 'appended'; row: T } | { outcome: 'not_settled' };

export interface StepPlace {
  seq: number;
  attempt: number;
  epoch: number;
}

export interface CheckpointPlace {
  seq: number;
  epoch: number;
}

/** Which checkpoints may be restored; only those of the current lineage, without doubt, and not corrupt. */
export interface GoodWithin {
  /** Only ones that arrived before: `seq` less than this; null: any. */
  beforeSeq: number | null;
  /** Only ones whose step number is less than this; null: any. */
  belowStep: number | null;
}

/** One recent call of a tool, by any run of the agent. */
export interface ToolCall {
  runId: string;
  failed: boolean;
  at: number;
}

/**
 * What a change may read: all in the change's own transaction, while the run's row is locked. Nothing else may be awaited
 * meanwhile.
 */
export interface RunView {
  run: AgentRunRecord;
  /**
   * `durationMs` of the newest `limit` steps that have one, among the run's newest 1,000; without heartbeats, skipped and
   * cancelled ones.
   */
  recentDurations(limit: number): Promise<number[]>;
  /**
   * The newest `limit` calls of the tool by runs of this agent in this workspace, newest first: steps with this toolName,
   * without heartbeats, skipped or cancelled ones.
   */
  recentCalls(agentId: string, toolName: string, limit: number): Promise<ToolCall[]>;
  breaker(agentId: string, toolName: string): Promise<BreakerRecord | null>;
  /**
   * The newest checkpoint by `seq` that is not superseded, has `doubt` null, `corruptAt` null and fewer than 2 failed restores,
   * lies within `within`, and whose step number's newest step (by seq, not superseded, no heartbeat, not skipped or cancelled)
   * has neither status error nor timeout; having no such step is fine.
   */
  newestGood(within: GoodWithin): Promise<CheckpointRecord | null>;
  /**
   * The requested checkpoint of the run, whatever speaks against it. Given only a step number, its newest by `seq` that is not
   * superseded, not corrupt, and not declared bad by its agent.
   */
  findCheckpoint(choice: CheckpointChoice): Promise<CheckpointRecord | null>;
  /** The `seq` of the run's first checkpoint saved at or after this time; null: there is none. */
  firstCheckpointSince(at: number): Promise<number | null>;
}

/** The effect of a rollback on later work (A6). */
export interface Supersede {
  /** The run's new epoch. */
  epoch: number;
  /** Steps with a greater number are superseded, unless they are already. */
  afterStep: number;
  /** Checkpoints that arrived later are superseded, unless they are already. */
  afterCheckpointSeq: number;
}

/** One change of a run: all of it is written, or nothing. */
export interface RunChange {
  /**
   * Replaces these fields of the run. Steps and checkpoints written with it count automatically, a step also in `highestStep`.
   */
  run: Partial<
    Pick<
      AgentRunRecord,
      | 'status'
      | 'failureDetail'
      | 'metadata'
      | 'epoch'
      | 'healing'
      | 'isSettled'
      | 'lastActivityAt'
      | 'nextCheckAt'
      | 'updatedAt'
      | 'finishedAt'
      | 'highestStep'
    >
  >;
  /** Appended with the run's epoch after the change. */
  step?: NewStep;
  checkpoints?: readonly NewCheckpoint[];
  /**
   * The workspace's limits. If step and checkpoints would exceed them, also in a race, nothing is written: Fault
   * `insufficient_permissions`. Omitted: unlimited.
   */
  bounds?: WorkspaceBounds;
  /** Written by id: new ones are inserted, known ones replaced. */
  attempts?: HealAttemptRecord[];
  /** Checkpoints with this incident as their doubt lose it. */
  clearDoubt?: string;
  /** One more failed restore for this checkpoint. */
  failedRestoreOf?: string;
  /** These checkpoints were found corrupt. */
  corrupt?: { checkpointIds: string[]; at: number };
  supersede?: Supersede;
  /** The events for webhooks. */
  events?: readonly AgentRunEvent[];
  /**
   * Written only if the breaker still equals `from` (null: no row), in one conditional statement. Else the whole change is
   * rolled back and decided again.
   */
  breaker?: { from: BreakerRecord | null; to: BreakerRecord };
}

/** What was written, for the answer. */
export interface Changed {
  step: StepPlace | null;
  checkpoints: CheckpointPlace[];
  supersededSteps: number;
}

export interface Decision<T> {
  /** Null: nothing is written. */
  change: RunChange | null;
  /** Called inside the transaction, after the change was written. */
  answer(changed: Changed): T;
  /** Stored in the same transaction (A7). Null: nothing is stored. */
  remember?(answer: T): IdempotentResponse | null;
}

export interface WorkspaceRecoveryStore {
  createRun(run: AgentRunRecord, remember?: IdempotentResponse): Promise<void>;
  /**
   * Creates the run unless a run of its agent has its thread: then returns that one. With `fresh` that one loses the thread.
   * `remember` is stored in the same transaction. Of two concurrent calls, one creates.
   */
  createRunOfThread(
    run: AgentRunRecord & { threadId: string },
    fresh: boolean,
    remember: (run: AgentRunRecord) => IdempotentResponse | undefined,
  ): Promise<AgentRunRecord>;
  getRun(runId: string): Promise<AgentRunRecord | null>;
  /** Deletes the run and everything that belongs to it, including stored answers, in batches. False: it does not exist. */
  /** With `idleSince`, only if nothing was written to it later. */
  deleteRun(runId: string, idleSince?: number): Promise<boolean>;
  /**
   * Newest first. An unreadable cursor throws Fault invalid_request at /query/cursor. A search by framework, metadata or times
   * examines a bounded number of runs: its page may be short, even empty, and have a next one.
   */
  listRuns(options: RunsInput): Promise<Page<AgentRunRecord>>;
  /**
   * The path of a healthy run, without a prior read: appends the step, counts it, raises `highestStep`, sets `lastActivityAt` and
   * `updatedAt` to the step's `createdAt`, and keeps `nextCheckAt` at most `checkIntervalMs` after it, and not much less; all
   * only while the run is settled and, if `epoch` is given, of this epoch (A2, A3). Group-committed; a full queue throws Fault
   * `unavailable`. `answer` is stored in the same transaction (A7); Fault `conflict`, with nothing written, if one of the same
   * identity is already stored.
   */
  appendStep(step: NewStep, epoch: number | null, answer?: IdempotentResponse | null): Promise<Appended<StepPlace>>;
  /** The same for one or more steps of a run: all of them, or none. */
  appendSteps(
    steps: readonly NewStep[],
    epoch: number | null,
    answer?: IdempotentResponse | null,
  ): Promise<Appended<StepPlace[]>>;
  /** The same for a checkpoint. */
  appendCheckpoint(
    checkpoint: NewCheckpoint,
    epoch: number | null,
    answer?: IdempotentResponse | null,
  ): Promise<Appended<CheckpointPlace>>;
  /** The same for one or more checkpoints of a run: all of them, or none. */
  appendCheckpoints(
    checkpoints: readonly NewCheckpoint[],
    epoch: number | null,
    answer?: IdempotentResponse | null,
  ): Promise<Appended<CheckpointPlace[]>>;
  /**
   * Serialized per run. `decide` may be called again if its change could not be written (RunChange.breaker), each time with
   * current data. Null if there is no such run. If `decide` throws, everything is rolled back, and the error is rethrown.
   */
  changeRun<T>(runId: string, decide: (look: RunView) => Promise<Decision<T>>): Promise<T | null>;
  /** The one of this number with this id. */
  getStep(runId: string, stepNumber: number, stepId: string): Promise<StepRecord | null>;
  /** An unreadable cursor throws Fault invalid_request at /query/stepsCursor. */
  listSteps(runId: string, options: { limit: number; cursor?: string }): Promise<Slice<StepRecord>>;
  /** An unreadable cursor throws Fault invalid_request at /query/checkpointsCursor. */
  listCheckpoints(runId: string, options: CheckpointsInput): Promise<Slice<CheckpointRecord>>;
  /** Newest first, including superseded ones. An unreadable cursor throws Fault invalid_request at /query/cursor. */
  listHistory(runId: string, options: HistoryInput): Promise<Slice<CheckpointRecord>>;
  /**
   * The newest checkpoint of every reachable history that is not superseded, latest arrival first. Reachable are histories
   * without `onlyWith`, and those whose `onlyWith` is the key of a reachable one.
   */
  listNewest(runId: string, options: { limit: number; cursor?: string }): Promise<Slice<CheckpointRecord>>;
  /** Additions with one of these keys, in no order. */
  listAdditions(runId: string, keys: readonly string[], limit: number): Promise<CheckpointRecord[]>;
  /** Whether the oldest checkpoint was saved without retention, and so belongs to no history. */
  beginsUnplaced(runId: string): Promise<boolean>;
  /** The cursor of the page after this checkpoint, for a page that must end early. */
  cursorAfter(checkpoint: CheckpointRecord): string;
  /** Oldest first; the newest `limit`. */
  listAttempts(runId: string, limit: number): Promise<HealAttemptRecord[]>;
  getCheckpoint(runId: string, checkpointId: string): Promise<CheckpointRecord | null>;
  /** The newest by arrival, superseded or not: a possible base of the next delta. */
  newestCheckpoint(runId: string): Promise<CheckpointRecord | null>;
  /** Those of these checkpoints of the run that exist, with their sealed states, in no order. */
  readStored(runId: string, ids: readonly string[]): Promise<StoredCheckpoint[]>;
  /**
   * With everything it is built on, keyframe first, itself last; shorter if a part is missing, [] if it is itself. Down to
   * `knownId`, excluded, if the chain contains it.
   */
  readChain(runId: string, checkpointId: string, knownId?: string): Promise<StoredCheckpoint[]>;
  /**
   * Steps past `afterStep` that the rollback to `epoch` or an earlier one superseded, and that took effect or may have
   * (EffectCertainty): an effect stays, however often the run went back. Oldest rollback first, in order of arrival.
   */
  listSideEffects(
    runId: string,
    past: { afterStep: number; epoch: number },
    certainty: EffectCertainty,
    limit: number,
  ): Promise<StepRecord[]>;
}

/**
 * certain: succeeded steps of type tool_call. possible: those that timed out or were cancelled, and steps of any other type
 * except `effectlessTypes` that did not fail.
 */
export type EffectCertainty = 'certain' | 'possible';

/** Steps of these types change nothing outside the agent. */
export const effectlessTypes = ['llm_call', 'decision', 'heartbeat'] as const;

export interface RecoveryStore {
  inWorkspace(workspaceId: string): WorkspaceRecoveryStore;
  ledger: RecoveryLedger;
}
