/** The store port of the recovery package across workspaces: silences, and retention. */
import type { AgentRunRecord, CheckpointRecord } from '../records.ts';
import type { RunChange, RunView } from './store.ts';

/** A run that the watchdog must look at. */
export interface DueRun {
  runId: string;
  workspaceId: string;
  nextCheckAt: number;
}

/** What judging a silence looks up, in the transaction that judges it. */
export type DueRunView = Pick<RunView, 'run' | 'recentDurations'>;

/** What comes of it; null: the run stays as it is. */
export type DueChange = Pick<RunChange, 'run' | 'attempts' | 'events'> | null;

/** A run, and how old what it holds has grown. */
export interface AgingRun {
  runId: string;
  workspaceId: string;
  /** All that were ever saved. */
  checkpointCount: number;
  /** Null: it holds none. */
  oldestCheckpointAt: number | null;
  /** All that were ever reported. */
  stepCount: number;
  /** Null: it holds none. */
  oldestStepSeq: number | null;
  updatedAt: number;
  expiresAfterMs: number | null;
}

/** A checkpoint as retention sees it. */
export interface CheckpointTrace extends Pick<CheckpointRecord, 'seq' | 'id' | 'baseId' | 'key' | 'retention'> {
  superseded: boolean;
}

/** Which steps of a run stay in any case. */
export interface StepsKept {
  newest: number;
  /** Those reported at this time or later. */
  since: number;
}

export interface RecoveryLedger {
  /** RUNNING and HEALING runs with `nextCheckAt` at or before `now`, the longest due first. */
  dueRuns(now: number, limit: number): Promise<DueRun[]>;
  /** Workspaces that have due runs, in the order of their ids; `afterId` null: from the first. */
  dueWorkspaces(now: number, afterId: string | null, limit: number): Promise<string[]>;
  /** The workspace's `limit` longest due RUNNING runs, its `limit` newest due ones, and its `limit` longest due HEALING ones; each once. */
  dueRunsOf(workspaceId: string, now: number, limit: number): Promise<DueRun[]>;
  /**
   * One transaction for all: of these runs, those that still are due as it says and that nobody
   * else is changing are handed to `decide`, and what it says of each is written. Answers the
   * ids of those that were handed to it. What `decide` throws undoes all, and is thrown.
   */
  changeDueRuns(due: readonly DueRun[], decide: (look: DueRunView) => Promise<DueChange>): Promise<string[]>;
  /**
   * One conditional update: sets `nextCheckAt` to `until` only where it still is what `due` says.
   * False: another server has it, or the agent has shown itself.
   */
  claimRun(due: DueRun, until: number): Promise<boolean>;
  /** Runs that may hold checkpoints to prune: those with more than `keep` and a few, most that no pruning has considered first. */
  runsToPrune(keep: number, limit: number): Promise<{ runId: string; workspaceId: string }[]>;
  /** The next `limit` runs by their ids, which grow with time; `afterRunId` null: from the first. */
  runsByAge(afterRunId: string | null, limit: number): Promise<AgingRun[]>;
  /** The run's checkpoints that arrived before `beforeSeq`, the newest first. */
  traces(runId: string, beforeSeq: number, limit: number): Promise<CheckpointTrace[]>;
  /**
   * Removes these. False, and nothing is removed, where the run is gone or of another epoch, or something that arrived
   * after its first `checkpointCount` is built on one of them (A5) or needs it.
   */
  removeCheckpoints(
    runId: string,
    asOf: Pick<AgentRunRecord, 'epoch' | 'checkpointCount'>,
    traces: readonly CheckpointTrace[],
  ): Promise<boolean>;
  /**
   * Removes older steps than these, but none whose number is that of a checkpoint that may be gone back to, or greater.
   * Answers how many.
   */
  pruneSteps(runId: string, kept: StepsKept): Promise<number>;
  /**
   * Makes the next `limit` runs that an older Davit saved findable by their metadata (A9). Answers how many it looked at;
   * 0: none are left.
   */
  hashEarlierMetadata(limit: number): Promise<number>;
  /** All of the run before `fromSeq` was considered: it is due again once enough has arrived. */
  markPruned(runId: string, fromSeq: number): Promise<void>;
}
