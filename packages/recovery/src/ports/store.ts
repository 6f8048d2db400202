/**
 * The store port of the recovery package. Each method is one transaction: when its promise
 * resolves, what it says is durable. Two doors: `inWorkspace` for everything a caller's key
 * may reach, and `ledger` for the watchdog's work across workspaces.
 */
import type { AgentRunEvent, Page, RememberedAnswer, WorkspaceBounds } from '@davit/contract';
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

/** not_quiet: nothing was written. The run is gone, of another epoch, or not quiet (A2, A3). */
export type Appended<T> = { outcome: 'appended'; row: T } | { outcome: 'not_quiet' };

export interface StepPlace {
  seq: number;
  attempt: number;
  epoch: number;
}

export interface CheckpointPlace {
  seq: number;
  epoch: number;
}

/** Which checkpoints may be gone back to; those of the current lineage without doubt, found whole, alone. */
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
 * What a change may look up: all of it as it is in the change's own transaction, and the
 * run's row does not change until its end. Nothing else may be awaited meanwhile.
 */
export interface RunView {
  run: AgentRunRecord;
  /**
   * `durationMs` of the newest `limit` steps that have one, among the run's newest 1,000;
   * heartbeats, skipped and cancelled ones are left out.
   */
  recentDurations(limit: number): Promise<number[]>;
  /**
   * The newest `limit` calls of the tool by runs of this agent in this workspace, newest
   * first: steps with this toolName, but no heartbeats, skipped or cancelled ones.
   */
  recentCalls(agentId: string, toolName: string, limit: number): Promise<ToolCall[]>;
  breaker(agentId: string, toolName: string): Promise<BreakerRecord | null>;
  /**
   * The newest checkpoint by `seq` that is not superseded, has `doubt` null, `corruptAt`
   * null and fewer than 2 failed restores, lies within `within`, and whose step number's
   * newest step (by seq, not superseded, no heartbeat, skipped or cancelled one; none is fine)
   * has neither status error nor timeout.
   */
  newestGood(within: GoodWithin): Promise<CheckpointRecord | null>;
  /**
   * The run's checkpoint that is asked for, whatever speaks against it. Of a step number alone, its newest by `seq` that is
   * neither superseded nor found not to be whole, and that its agent did not call bad.
   */
  findCheckpoint(choice: CheckpointChoice): Promise<CheckpointRecord | null>;
  /** The `seq` of the run's first checkpoint that was saved at this time or later; null: there is none. */
  firstCheckpointSince(at: number): Promise<number | null>;
}

/** What a rollback does to later work (A6). */
export interface Supersede {
  /** The rollback's: the run's new epoch. */
  epoch: number;
  /** Steps with a greater number are superseded, unless they are already. */
  afterStep: number;
  /** Checkpoints that arrived later are superseded, unless they are already. */
  afterCheckpointSeq: number;
}

/** One change of a run: all of it is written, or nothing. */
export interface RunChange {
  /** Replaces these of the run; steps and checkpoints written with it count themselves, a step also in `highestStep`. */
  run: Partial<
    Pick<
      AgentRunRecord,
      | 'status'
      | 'failureDetail'
      | 'metadata'
      | 'epoch'
      | 'healing'
      | 'isSettled'
      | 'lastSignAt'
      | 'nextCheckAt'
      | 'updatedAt'
      | 'finishedAt'
      | 'highestStep'
    >
  >;
  /** Appended with the epoch that the run has after the change. */
  step?: NewStep;
  checkpoints?: readonly NewCheckpoint[];
  /**
   * What the workspace may use at most. Where step and checkpoints would take it past that, also
   * in a race, nothing is written: Fault `insufficient_permissions`. Left out: any amount.
   */
  bounds?: WorkspaceBounds;
  /** Written by id: new ones are added, known ones replaced. */
  attempts?: HealAttemptRecord[];
  /** Checkpoints whose doubt is this incident lose it. */
  clearDoubt?: string;
  /** One more failed restore for this checkpoint. */
  failedRestoreOf?: string;
  /** These checkpoints were found not to be whole. */
  corrupt?: { checkpointIds: string[]; at: number };
  supersede?: Supersede;
  /** The events for webhooks. */
  events?: readonly AgentRunEvent[];
  /**
   * Written only where the breaker still is `from` (null: no row): one conditional
   * statement. Else the whole change is rolled back and decided again.
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
  /** Kept in the same transaction (A7). Null: nothing is kept. */
  remember?(answer: T): RememberedAnswer | null;
}

export interface WorkspaceRecoveryStore {
  createRun(run: AgentRunRecord, remember?: RememberedAnswer): Promise<void>;
  /**
   * Creates the run unless one of its agent has its thread: then that one is answered. With `fresh` that one gives the
   * thread up. `remember` is kept in the same transaction. Of two at once, one creates.
   */
  createRunOfThread(
    run: AgentRunRecord & { threadId: string },
    fresh: boolean,
    remember: (run: AgentRunRecord) => RememberedAnswer | undefined,
  ): Promise<AgentRunRecord>;
  getRun(runId: string): Promise<AgentRunRecord | null>;
  /** Removes the run and all that belongs to it, also answers kept for its requests, a portion at a time. False: there is none. */
  /** With `idleSince` only where nothing was written to it after. */
  deleteRun(runId: string, idleSince?: number): Promise<boolean>;
  /**
   * Newest first. An unreadable cursor throws Fault invalid_request at /query/cursor. A search by framework, metadata or
   * times looks at a bounded number of runs: its page may be short, even empty, and have a next one.
   */
  listRuns(options: RunsInput): Promise<Page<AgentRunRecord>>;
  /**
   * The way of a healthy run, without a read before: appends the step, counts it, raises
   * `highestStep`, sets `lastSignAt` and `updatedAt` to the step's `createdAt` and sees to it
   * that `nextCheckAt` is at most `checkIntervalMs` past it, and not much less; all of it only while the run is quiet and, where `epoch` is
   * given, of this epoch (A2, A3). Group-committed; past its bound Fault `unavailable`.
   * `answer` is kept with it, in its transaction (A7); Fault `conflict`, and nothing written,
   * where one of the same identity was kept before.
   */
  appendStep(step: NewStep, epoch: number | null, answer?: RememberedAnswer | null): Promise<Appended<StepPlace>>;
  /** The same for a checkpoint. */
  appendCheckpoint(
    checkpoint: NewCheckpoint,
    epoch: number | null,
    answer?: RememberedAnswer | null,
  ): Promise<Appended<CheckpointPlace>>;
  /** The same for checkpoints of one run, at least one: all of them, or none. */
  appendCheckpoints(
    checkpoints: readonly NewCheckpoint[],
    epoch: number | null,
    answer?: RememberedAnswer | null,
  ): Promise<Appended<CheckpointPlace[]>>;
  /**
   * Serialised on the run. `decide` may be called again where its change could not be
   * written (RunChange.breaker), each time with what then is. Null where there is no such
   * run. What `decide` throws undoes all, and is thrown.
   */
  changeRun<T>(runId: string, decide: (look: RunView) => Promise<Decision<T>>): Promise<T | null>;
  /** The one of this number with this id. */
  getStep(runId: string, stepNumber: number, stepId: string): Promise<StepRecord | null>;
  /** An unreadable cursor throws Fault invalid_request at /query/stepsCursor. */
  listSteps(runId: string, options: { limit: number; cursor?: string }): Promise<Slice<StepRecord>>;
  /** An unreadable cursor throws Fault invalid_request at /query/checkpointsCursor. */
  listCheckpoints(runId: string, options: CheckpointsInput): Promise<Slice<CheckpointRecord>>;
  /** Newest first, superseded ones among them. An unreadable cursor throws Fault invalid_request at /query/cursor. */
  listHistory(runId: string, options: HistoryInput): Promise<Slice<CheckpointRecord>>;
  /**
   * The newest checkpoint of every history that can be reached, the last to arrive first; none that is superseded. Reached
   * are histories without `onlyWith`, and those with the key of one that is reached.
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
  /** The newest by arrival, superseded or not: what the next one may be a delta against. */
  newestCheckpoint(runId: string): Promise<CheckpointRecord | null>;
  /** Those of these checkpoints of the run that are there, with their sealed states, in no order. */
  readStored(runId: string, ids: readonly string[]): Promise<StoredCheckpoint[]>;
  /**
   * With everything it is built on, keyframe first, itself last; shorter where something is
   * gone, [] where it is. Down to `knownId`, where that is among it, and without that one.
   */
  readChain(runId: string, checkpointId: string, knownId?: string): Promise<StoredCheckpoint[]>;
  /**
   * Steps past `afterStep` that the rollback to `epoch` superseded, or one before it, and that
   * had an effect or may have had (EffectCertainty): what had its effect had it, however often
   * the run went back since. Oldest rollback first, in order of arrival.
   */
  listSideEffects(
    runId: string,
    past: { afterStep: number; epoch: number },
    certainty: EffectCertainty,
    limit: number,
  ): Promise<StepRecord[]>;
}

/**
 * certain: succeeded steps of type tool_call. possible: those that timed out or were cancelled,
 * and steps of any other type but `effectlessTypes` that did not fail.
 */
export type EffectCertainty = 'certain' | 'possible';

/** Steps of these types change nothing outside the agent. */
export const effectlessTypes = ['llm_call', 'decision', 'heartbeat'] as const;

export interface RecoveryStore {
  inWorkspace(workspaceId: string): WorkspaceRecoveryStore;
  ledger: RecoveryLedger;
}
