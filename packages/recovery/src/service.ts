/** The service interface of the recovery package. Answers have the shapes of the wire. */
import type {
  AgentFramework,
  AgentRun,
  AgentRunStatus,
  Checkpoint,
  Directive,
  HealAttempt,
  HealCategory,
  Json,
  MetadataValue,
  SideEffect,
  Step,
  StepStatus,
  settledStatuses,
  ToIdempotentResponse,
  WorkspaceBounds,
} from '@davit/contract';
import type { StateText } from './checkpoints/state-text.ts';
import type { ExportRecord } from './commands/export-run.ts';
import type { RunsInput } from './ports/store.ts';
import type { CheckpointRetention } from './records.ts';

/** A workspace's healing policy. */
export interface HealPolicy {
  /** Attempts for one incident. */
  healAttemptsPerIncident: number;
  /** Attempts for one run. */
  healAttemptsPerRun: number;
  /** Milliseconds without a report before a run counts as stalled; null: learned from the run. */
  stallTimeoutMs: number | null;
}

/** A workspace's checkpoint retention policy. */
export interface RetentionPolicy {
  /** Checkpoints older than this many days are pruned; null: no pruning by age. */
  checkpointRetentionDays: number | null;
  /** How many of a run's newest checkpoints stay at any age. */
  checkpointsPerRunAtLeast: number;
}

/** The caller on whose behalf something is done. */
export interface Workspace {
  workspaceId: string;
  policy: HealPolicy;
  /** Its limits; omitted: unlimited. */
  bounds?: WorkspaceBounds;
}

export interface StartInput {
  agentId: string;
  framework: AgentFramework;
  metadata?: { [key: string]: Json };
  correlationId: string;
  threadId?: string;
  /** Milliseconds without a write after which the run is deleted. */
  expiresAfterMs?: number;
  /** With `threadId`: always a new run. */
  fresh?: boolean;
  /** Tools whose effects must not be repeated. */
  nonRetryableTools?: string[];
}

export interface StartAnswer {
  runId: string;
  correlationId: string;
  epoch: number;
}

export interface StepInput {
  stepNumber: number;
  stepType: string;
  toolName?: string;
  durationMs?: number;
  status: StepStatus;
  error?: string;
  input?: Json;
  output?: Json;
  /** There was one, but it was not sent. */
  inputOmitted?: boolean;
  outputOmitted?: boolean;
  category?: HealCategory;
  /** False: its effect must not be repeated. */
  retryable?: boolean;
  epoch?: number;
  healAttemptId?: string;
}

/** A step that calls for no directive. */
export interface SettledStepInput extends Omit<StepInput, 'error' | 'category' | 'retryable' | 'epoch'> {
  status: (typeof settledStatuses)[number];
}

export interface NewCheckpointInput {
  stepNumber: number;
  /** One JSON value. */
  stateJson: StateText;
  frameworkMeta?: { [key: string]: Json };
  key?: string;
  retention?: Partial<CheckpointRetention> & Pick<CheckpointRetention, 'namespace'>;
}

export interface CheckpointInput extends NewCheckpointInput {
  epoch?: number;
}

export interface DetailInput {
  stepsCursor?: string;
  checkpointsCursor?: string;
  checkpointKey?: string;
  /** Latest arrival first. */
  newestCheckpointsFirst?: boolean;
  checkpointsLimit?: number;
  /** Unseals the checkpoints' states; such a page ends early at the contract's limit. */
  includeState: boolean;
}

export interface MetadataInput {
  /** Null removes a member; unnamed ones stay. */
  metadata: { [name: string]: MetadataValue | null };
  epoch?: number;
}

export interface StatusInput {
  status: 'COMPLETED' | 'FAILED';
  failureDetail?: string;
  epoch?: number;
}

/** Which checkpoint to restore; default: the last known-good one. If both are given, both must match. */
export interface RollbackInput {
  checkpointId?: string;
  /** The newest of this step that can be restored. */
  stepNumber?: number;
}

export interface StepAnswer {
  stepId: string;
  runId: string;
  stepNumber: number;
  attempt: number;
  runStatus: AgentRunStatus;
  epoch: number;
  /** What the agent should do now; null: continue. */
  heal: Directive | null;
}

export interface AgentRollback {
  runId: string;
  status: 'RUNNING';
  epoch: number;
  healAttemptId: string;
  checkpointId: string;
  stepNumber: number;
  resumeFromStep: number;
  checksum: string;
  stateJson: StateText;
  frameworkMeta: { [key: string]: Json } | null;
  supersededSteps: number;
  sideEffects: SideEffect[];
  /** There are more than these. */
  sideEffectsTruncated: boolean;
  /** What may have taken effect. */
  possibleSideEffects: SideEffect[];
  possibleSideEffectsTruncated: boolean;
}

/** As on the wire, except for a long state. */
export type ShownCheckpoint = Omit<Checkpoint, 'stateJson'> & { stateJson?: StateText | null };

export interface CheckpointPageInput {
  cursor?: string;
  limit?: number;
  /** Unseals the states; the page ends early at the contract's limit. */
  includeState: boolean;
}

export interface CheckpointListInput extends CheckpointPageInput {
  namespace?: string;
  checkpointKey?: string;
}

export interface ShownWithAdditions extends ShownCheckpoint {
  namespace: string | null;
  additions: ShownCheckpoint[];
  additionsOmitted?: true;
}

export interface CheckpointPage {
  runId: string;
  threadId?: string;
  status: AgentRunStatus;
  epoch: number;
  checkpoints: ShownWithAdditions[];
  nextCursor: string | null;
  /** The run has none that was saved without retention. */
  complete: boolean;
}

export type SideEffects = Pick<
  AgentRollback,
  'sideEffects' | 'sideEffectsTruncated' | 'possibleSideEffects' | 'possibleSideEffectsTruncated'
>;

export interface RunSideEffects extends SideEffects {
  runId: string;
  epoch: number;
  /** The last rollback's checkpoint; null: there was none. */
  rolledBackTo: { checkpointId: string; stepNumber: number } | null;
}

export interface AgentRunDetail extends AgentRun {
  steps: Step[];
  stepsNextCursor: string | null;
  checkpoints: ShownCheckpoint[];
  checkpointsNextCursor: string | null;
  healHistory: HealAttempt[];
}

/** Throws Fault `run_not_found` for ids that are not in this workspace, and `conflict` if a named epoch is not the run's. */
export interface Recovery {
  /** With a thread that a run has: that run, RUNNING again if it had ended. */
  startRun(workspace: Workspace, input: StartInput, remember?: ToIdempotentResponse): Promise<StartAnswer>;
  reportStep(workspace: Workspace, runId: string, input: StepInput, remember?: ToIdempotentResponse): Promise<StepAnswer>;
  /** None of them failed. All of them, or none, unless the run is HEALING or has ended: then one after another. */
  reportSteps(
    workspace: Workspace,
    runId: string,
    input: { steps: readonly SettledStepInput[]; epoch?: number },
    remember?: ToIdempotentResponse,
  ): Promise<{ steps: { stepId: string; stepNumber: number }[] }>;
  /** The answer of an earlier report, from its stored part. */
  recallStep(workspace: Workspace, remembered: Json): Promise<StepAnswer>;
  saveCheckpoint(
    workspace: Workspace,
    runId: string,
    input: CheckpointInput,
    remember?: ToIdempotentResponse,
  ): Promise<{ checkpointId: string; checksum: string }>;
  /** All of them, or none. */
  saveCheckpoints(
    workspace: Workspace,
    runId: string,
    input: { checkpoints: readonly NewCheckpointInput[]; epoch?: number },
    remember?: ToIdempotentResponse,
  ): Promise<{ checkpoints: { checkpointId: string; checksum: string }[] }>;
  /** The answers of earlier saves, from their stored parts and the states in the requests. */
  recallSaved(remembered: Json, states: readonly [StateText]): Promise<{ checkpointId: string; checksum: string }>;
  recallSavedSeveral(
    remembered: Json,
    states: readonly StateText[],
  ): Promise<{ checkpoints: { checkpointId: string; checksum: string }[] }>;
  /** Deletes the run and all its data. */
  deleteRun(workspace: Workspace, runId: string): Promise<{ runId: string; deleted: true }>;
  setStatus(workspace: Workspace, runId: string, input: StatusInput): Promise<AgentRun>;
  /** Changes some members of the run's metadata. `conflict` also for too many members. */
  setMetadata(workspace: Workspace, runId: string, input: MetadataInput): Promise<AgentRun>;
  listRuns(
    workspace: Workspace,
    options: RunsInput,
  ): Promise<{ runs: AgentRun[]; nextCursor: string | null; total: number; totalCapped?: true }>;
  /** Checks that there is such a run; cheap for one that was seen before. */
  requireRun(workspace: Workspace, runId: string): Promise<void>;
  /** All of the run, oldest first, page by page as it is consumed. */
  exportRun(workspace: Workspace, runId: string, includeState: boolean): AsyncIterable<ExportRecord>;
  getRunDetail(workspace: Workspace, runId: string, options: DetailInput): Promise<AgentRunDetail>;
  /** Newest first. */
  listCheckpoints(workspace: Workspace, runId: string, options: CheckpointListInput): Promise<CheckpointPage>;
  /** The newest of every reachable history. */
  newestCheckpoints(workspace: Workspace, runId: string, options: CheckpointPageInput): Promise<CheckpointPage>;
  /**
   * Throws Fault `checkpoint_not_found` if none is known-good, or the chosen one is not the run's, and `conflict` if that one
   * cannot be restored. The stored answer contains only ids.
   */
  rollbackRun(
    workspace: Workspace,
    runId: string,
    input?: RollbackInput,
    remember?: ToIdempotentResponse,
  ): Promise<AgentRollback>;
  /** The side effects that the last rollback returned. */
  listSideEffects(workspace: Workspace, runId: string): Promise<RunSideEffects>;
  /** The answer of an earlier rollback, unsealed again from its stored part. */
  recallRollback(workspace: Workspace, remembered: Json): Promise<AgentRollback>;
  /** Watches for stalls and deadlines, and prunes. */
  start(): void;
  stop(): Promise<void>;
}
