/**
 * The records of the recovery package. Times are epoch milliseconds, ids UUID v7.
 *
 * Invariants, held by the store's transactions and cited from them:
 *  A1 A run's steps, and its checkpoints, are numbered by `seq` from 1 in order of arrival;
 *     `stepCount` and `checkpointCount` are the last ones. Rows are never renumbered.
 *  A2 A write that names an epoch happens only while that is the run's epoch: the writing
 *     statement itself says so.
 *  A3 A step or checkpoint is written without a look at the run only while the run is quiet:
 *     RUNNING, with nothing open in `healing`. All else goes through `changeRun`, one change
 *     of a run at a time.
 *  A4 A run's row, its heal attempts and the step or checkpoint that moved them are written
 *     in one transaction.
 *  A5 A checkpoint's base is a checkpoint of the same run that was stored before it; a base
 *     is there as long as something is built on it.
 *  A6 Nothing but retention, and what deletes their run, removes steps and checkpoints; a rollback marks them superseded.
 *  A7 An answer that is kept for its Idempotency-Key is written with its effect.
 *  A8 What agents said (error, input, output, frameworkMeta, metadata, failureDetail, an
 *     attempt's detail) is sealed by the store before it is kept, and bound to its row; what
 *     does not prove whole is null when it is read, and its row `damaged`.
 *  A9 Of metadata the store keeps beside it a keyed hash of each member that a run is found by
 *     (searchablePairs of the contract), written in the transaction that writes the metadata.
 */
import type {
  AgentFramework,
  AgentRunStatus,
  Directive,
  HealAction,
  HealCategory,
  HealOutcome,
  HealTrigger,
  Json,
  StepStatus,
} from '@davit/contract';
import type { HealingState } from './healing/state.ts';

export interface AgentRunRecord {
  id: string;
  workspaceId: string;
  correlationId: string;
  agentId: string;
  /** At most one run of an agent has a thread. */
  threadId: string | null;
  framework: AgentFramework;
  metadata: { [key: string]: Json } | null;
  status: AgentRunStatus;
  failureDetail: string | null;
  /** From 1; each rollback adds one (A2). */
  epoch: number;
  stepCount: number;
  checkpointCount: number;
  /** The highest step number reported in the current lineage; -1 before the first. Heartbeats, skipped and cancelled steps count too. */
  highestStep: number;
  /** Opaque to the store, kept as JSON. */
  healing: HealingState;
  /** RUNNING with nothing open in `healing` (A3). */
  isSettled: boolean;
  /** The last write that shows the agent alive. */
  lastSignAt: number;
  /** When the watchdog must look at the run next; null: never. Quiet appends keep it before `at + checkIntervalMs`, by little. */
  nextCheckAt: number | null;
  /** Milliseconds; null where the run is never to be looked at. Fixed when the run starts. */
  checkIntervalMs: number | null;
  /** Milliseconds without any write after which it is deleted; null: it stays. Fixed when the run starts. */
  expiresAfterMs: number | null;
  startedAt: number;
  updatedAt: number;
  finishedAt: number | null;
  /** Its metadata and failureDetail were stored, but did not prove whole: they are null. */
  damaged?: boolean;
}

/** A step as it is reported; the store gives `seq`, `attempt` and `epoch`. */
export interface NewStep {
  id: string;
  runId: string;
  workspaceId: string;
  /** The run's: kept with the step, so that a tool's calls can be counted across runs. */
  agentId: string;
  stepNumber: number;
  stepType: string;
  toolName: string | null;
  durationMs: number | null;
  status: StepStatus;
  error: string | null;
  /** JSON text; null where none was sent. */
  input: string | null;
  output: string | null;
  category: HealCategory | null;
  healAttemptId: string | null;
  createdAt: number;
}

export interface StepRecord extends NewStep {
  seq: number;
  /** Which report of this step number it is, from 1, superseded ones counted. */
  attempt: number;
  /** The run's when it was written. */
  epoch: number;
  /** The epoch of the rollback that went back to before it; null: none did. */
  supersededBy: number | null;
  /** Its error, input and output were stored, but did not prove whole: they are null. */
  damaged?: boolean;
}

/** How a checkpoint can be reached, as its agent said (retention/reach.ts). */
export interface CheckpointRetention {
  /** The history that it belongs to. */
  namespace: string;
  /** All of its history from the first of these keys on must stay with it; an empty key: from the beginning. */
  needsFrom: string[];
  /** Its history can be reached through the checkpoint with this key alone; null: by itself. */
  onlyWith: string | null;
  /** It adds to the checkpoint with the same key, and is no state of its own. */
  addition: boolean;
}

/** A checkpoint as it is saved; the store gives `seq` and `epoch`. */
export interface NewCheckpoint {
  id: string;
  runId: string;
  workspaceId: string;
  stepNumber: number;
  /** `sha256:` and lower-case hex, over the UTF-8 bytes of the state. */
  checksum: string;
  /** UTF-8 bytes of the state as it was received. */
  sizeBytes: number;
  /** JSON text; null where none was sent. */
  frameworkMeta: string | null;
  /** What its agent finds it by; not unique. */
  key: string | null;
  /** What retention must know of it; null: its agent did not say, or an older Davit did not ask. */
  retention: CheckpointRetention | null;
  /** What it is a delta against; null: a keyframe (A5). */
  baseId: string | null;
  /** How many checkpoints it is built on; 0: a keyframe. */
  depth: number;
  /** The encoded state, sealed. */
  sealed: Uint8Array;
  /**
   * Why it is never, or not yet, known-good; null: nothing speaks against it. An incident's
   * id: it was saved while that one was open, and is cleared if it succeeds.
   */
  doubt: 'said_bad' | 'after_end' | (string & {}) | null;
  createdAt: number;
}

/** A checkpoint without its state. */
export interface CheckpointRecord extends Omit<NewCheckpoint, 'sealed'> {
  seq: number;
  epoch: number;
  supersededBy: number | null;
  /** Restores of it that failed. */
  failedRestores: number;
  /** When it was found not to be whole; such a one is never served. */
  corruptAt: number | null;
  /** Its frameworkMeta was stored, but did not prove whole: it is null. */
  damaged?: boolean;
}

export interface StoredCheckpoint extends CheckpointRecord {
  sealed: Uint8Array;
}

export interface HealAttemptRecord {
  id: string;
  runId: string;
  workspaceId: string;
  incidentId: string;
  /** From 1 in its incident. */
  attempt: number;
  epoch: number;
  trigger: HealTrigger;
  failedStep: number | null;
  toolName: string | null;
  category: HealCategory;
  fingerprint: string | null;
  strategy: HealAction;
  directive: Directive;
  checkpointId: string | null;
  startedAt: number;
  /** Null: it never expires. */
  deadlineAt: number | null;
  endedAt: number | null;
  outcome: HealOutcome;
  resolvedByStep: number | null;
  detail: string | null;
  /** Its detail was stored, but did not prove whole: it is null. */
  damaged?: boolean;
}

/** The circuit breaker of one tool of one agent in a workspace, across runs. A row exists once it has opened. */
export interface BreakerRecord {
  agentId: string;
  toolName: string;
  /** Open until then; afterwards a trial, and more with each that succeeds. */
  openUntil: number;
  /** The trials belong to the runs that claimed them until then; null: nobody has claimed one. */
  trialUntil: number | null;
  /** How many were claimed until then. */
  trials: number;
}

export type { RememberedAnswer } from '@davit/contract';
