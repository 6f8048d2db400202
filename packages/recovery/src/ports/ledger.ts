/** The store port of the recovery package across workspaces: stalls and retention. */
import type { AgentRunRecord, CheckpointRecord } from '../records.ts';
import type { RunChange, RunView } from './store.ts';

/** A run that the watchdog must check. */
export interface DueRun {
  runId: string;
  workspaceId: string;
  nextCheckAt: number;
}

/** The data for judging a silent run, read in the transaction that judges it. */
export type DueRunView = Pick<RunView, 'run' | 'recentDurations'>;

/** The decision; null: the run stays unchanged. */
export type DueChange = Pick<RunChange, 'run' | 'attempts' | 'events'> | null;

/** A run, and the age of its data. */
export interface AgingRun {
  runId: string;
  workspaceId: string;
  /** All that were ever saved. */
  checkpointCount: number;
  /** Null: it has none. */
  oldestCheckpointAt: number | null;
  /** All that were ever reported. */
  stepCount: number;
  /** Null: it has none. */
  oldestStepSeq: number | null;
  updatedAt: number;
  expiresAfterMs: number | null;
}

/** A checkpoint as retention sees it. */
export interface CheckpointTrace extends Pick<CheckpointRecord, 'seq' | 'id' | 'baseId' | 'key' | 'retention'> {
  superseded: boolean;
}

/** Which steps of a run always stay. */
export interface StepRetention {
  newest: number;
  /** Keeps steps reported at or after this time. */
  since: number;
}

export interface RecoveryLedger {
  /** RUNNING and HEALING runs with `nextCheckAt` at or before `now`, longest overdue first. */
  dueRuns(now: number, limit: number): Promise<DueRun[]>;
  /** Workspaces with due runs, ordered by id; `afterId` null: from the first. */
  dueWorkspaces(now: number, afterId: string | null, limit: number): Promise<string[]>;
  /**
   * The workspace's `limit` longest overdue RUNNING runs, its `limit` newest due ones, and its `limit` longest overdue HEALING
   * ones; each once.
   */
  dueRunsOf(workspaceId: string, now: number, limit: number): Promise<DueRun[]>;
  /**
   * One transaction for all: those of the runs that are still due as stated and that no other transaction is changing are
   * passed to `decide`, and its decisions are written. Returns the ids of those passed. If `decide` throws, everything is
   * rolled back, and the error is rethrown.
   */
  changeDueRuns(due: readonly DueRun[], decide: (look: DueRunView) => Promise<DueChange>): Promise<string[]>;
  /**
   * One conditional update: sets `nextCheckAt` to `until` only if it is still as in `due`. False: another server has it, or the
   * agent has reported.
   */
  claimRun(due: DueRun, until: number): Promise<boolean>;
  /**
   * Runs that may have checkpoints to prune: those with more than `keep` and a few. Those with the most checkpoints not yet
   * considered come first.
   */
  runsToPrune(keep: number, limit: number): Promise<{ runId: string; workspaceId: string }[]>;
  /** The next `limit` runs by id, which grows with time; `afterRunId` null: from the first. */
  runsByAge(afterRunId: string | null, limit: number): Promise<AgingRun[]>;
  /** The run's checkpoints that arrived before `beforeSeq`, newest first. */
  traces(runId: string, beforeSeq: number, limit: number): Promise<CheckpointTrace[]>;
  /**
   * Deletes these. False, with nothing deleted, if the run is gone or of another epoch, or something that arrived after its
   * first `checkpointCount` is built on one of them (A5) or needs it.
   */
  removeCheckpoints(
    runId: string,
    asOf: Pick<AgentRunRecord, 'epoch' | 'checkpointCount'>,
    traces: readonly CheckpointTrace[],
  ): Promise<boolean>;
  /**
   * Deletes steps older than these, but none whose number is at or above that of a checkpoint that may be restored. Returns how
   * many.
   */
  pruneSteps(runId: string, keep: StepRetention): Promise<number>;
  /**
   * Makes the next `limit` runs of an older Davit searchable by metadata (A9). Returns how many it examined; 0: none are left.
   */
  hashEarlierMetadata(limit: number): Promise<number>;
  /** Everything before `fromSeq` was considered: the run is due again once enough has arrived. */
  markPruned(runId: string, fromSeq: number): Promise<void>;
}
