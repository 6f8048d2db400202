/**
 * The records of the recovery package. Times are epoch milliseconds, ids UUID v7.
 *
 * Invariants, enforced by the store's transactions and cited from them:
 *  A1 A run's steps, and its checkpoints, are numbered by `seq` from 1 in order of arrival;
 *     `stepCount` and `checkpointCount` are the last ones. Rows are never renumbered.
 *  A2 A write that names an epoch happens only while that is the run's epoch: the writing
 *     statement itself says so.
 *  A3 A step or checkpoint is written without reading the run only while the run is settled:
 *     RUNNING, with nothing open in `healing`. Everything else goes through `changeRun`, one change
 *     of a run at a time.
 *  A4 A run's row, its heal attempts and the step or checkpoint that moved them are written
 *     in one transaction.
 *  A5 A checkpoint's base is a checkpoint of the same run that was stored before it; a base
 *     exists as long as something is built on it.
 *  A6 Only retention and the deletion of the run remove steps and checkpoints; a rollback marks them superseded.
 *  A7 An answer stored for its Idempotency-Key is written with its effect.
 *  A8 Agents' texts (error, input, output, frameworkMeta, metadata, failureDetail, an
 *     attempt's detail) are sealed by the store, and bound to their row; a text that fails
 *     verification is read as null, and its row is `damaged`.
 *  A9 With metadata, the store writes a keyed hash of each searchable member
 *     (searchablePairs of the contract), in the same transaction.
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
  /**
   * The highest step number reported in the current lineage; -1 before the first. Heartbeats, skipped and cancelled steps count
   * too.
   */
  highestStep: number;
  /** Opaque to the store, stored as JSON. */
  healing: HealingState;
  /** RUNNING with nothing open in `healing` (A3). */
  isSettled: boolean;
  /** The last write that shows the agent alive. */
  lastActivityAt: number;
  /** When the watchdog must check the run next; null: never. Settled appends keep it shortly before `at + checkIntervalMs`. */
  nextCheckAt: number | null;
  /** Milliseconds; null if the run is never checked. Fixed when the run starts. */
  checkIntervalMs: number | null;
  /** Milliseconds without any write after which it is deleted; null: never. Fixed when the run starts. */
  expiresAfterMs: number | null;
  startedAt: number;
  updatedAt: number;
  finishedAt: number | null;
  /** Its metadata and failureDetail were stored but failed verification: they are null. */
  damaged?: boolean;
}

/** A step as it is reported; the store assigns `seq`, `attempt` and `epoch`. */
export interface NewStep {
  id: string;
  runId: string;
  workspaceId: string;
  /** The run's: stored with the step, so that a tool's calls can be counted across runs. */
  agentId: string;
  stepNumber: number;
  stepType: string;
  toolName: string | null;
  durationMs: number | null;
  status: StepStatus;
  error: string | null;
  /** JSON text; null if none was sent. */
  input: string | null;
  output: string | null;
  category: HealCategory | null;
  healAttemptId: string | null;
  createdAt: number;
}

export interface StepRecord extends NewStep {
  seq: number;
  /** Which report of this step number it is, from 1, including superseded ones. */
  attempt: number;
  /** The run's when it was written. */
  epoch: number;
  /** The epoch of the rollback that superseded it; null: none did. */
  supersededBy: number | null;
  /** Its error, input and output were stored but failed verification: they are null. */
  damaged?: boolean;
}

/** How a checkpoint can be reached, as declared by its agent (retention/reach.ts). */
export interface CheckpointRetention {
  /** The history that it belongs to. */
  namespace: string;
  /** All of its history from the first of these keys on must stay with it; an empty key: from the beginning. */
  needsFrom: string[];
  /** Its history is reachable only through the checkpoint with this key; null: always. */
  onlyWith: string | null;
  /** It is an addition to the checkpoint with the same key, not a separate state. */
  addition: boolean;
}

/** A checkpoint as it is saved; the store assigns `seq` and `epoch`. */
export interface NewCheckpoint {
  id: string;
  runId: string;
  workspaceId: string;
  stepNumber: number;
  /** `sha256:` and lowercase hex, over the UTF-8 bytes of the state. */
  checksum: string;
  /** UTF-8 bytes of the state as received. */
  sizeBytes: number;
  /** JSON text; null if none was sent. */
  frameworkMeta: string | null;
  /** The key that its agent finds it by; not unique. */
  key: string | null;
  /** What retention needs to know; null if its agent did not declare it, or an older Davit did not ask. */
  retention: CheckpointRetention | null;
  /** The base of its delta; null: a keyframe (A5). */
  baseId: string | null;
  /** How many checkpoints it is built on; 0: a keyframe. */
  depth: number;
  /** The encoded state, sealed. */
  sealed: Uint8Array;
  /**
   * Why it is never, or not yet, known-good; null: nothing speaks against it. An incident's id: it was saved while that one was
   * open; cleared if the incident succeeds.
   */
  doubt: 'said_bad' | 'after_end' | (string & {}) | null;
  createdAt: number;
}

/** A checkpoint without its state. */
export interface CheckpointRecord extends Omit<NewCheckpoint, 'sealed'> {
  seq: number;
  epoch: number;
  supersededBy: number | null;
  /** Failed restores of it. */
  failedRestores: number;
  /** When it was found corrupt; it is never served again. */
  corruptAt: number | null;
  /** Its frameworkMeta was stored but failed verification: it is null. */
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
  /** Its detail was stored but failed verification: it is null. */
  damaged?: boolean;
}

/** The circuit breaker of one tool of one agent in a workspace, across runs. A row exists once it has opened. */
export interface BreakerRecord {
  agentId: string;
  toolName: string;
  /** Open until then; afterwards one trial, and more with each success. */
  openUntil: number;
  /** The trials belong to the runs that claimed them until then; null: none is claimed. */
  trialUntil: number | null;
  /** How many are claimed until then. */
  trials: number;
}

export type { IdempotentResponse } from '@davit/contract';
