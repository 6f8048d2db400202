/**
 * The store port of the launch package. Each method is one transaction: when its promise resolves, its effect is durable.
 * `inWorkspace` offers everything that a caller's key can reach; `LaunchLedger` is the platform's own access across workspaces.
 */
import type { IdempotentResponse, Json, Page, RunStatus, Spec, StageName, WorkspaceBounds } from '@davit/contract';
import type { Lane } from '../lanes.ts';
import type {
  AppManifest,
  DeploymentKind,
  DeploymentRecord,
  LogRecord,
  PlanChangeRecord,
  ProjectRecord,
  RunRecord,
  ScheduleRecord,
  Timing,
  VersionRecord,
} from '../records.ts';
import type { ProjectWithWork } from './queue.ts';
import type { Replan } from './replan.ts';

export type { Page } from '@davit/contract';
export type { Replan };

/** A project as shown in lists, without the blueprint, by far its longest part. */
export type ListedProject = Omit<ProjectRecord, 'blueprint'>;

export interface ProjectWithLastRun {
  project: ListedProject;
  lastRun: RunRecord | null;
  /** Whether any run is PENDING or RUNNING. */
  deploying: boolean;
  /** Null if it is not deleted. */
  deletedAt: number | null;
}

/** Which projects: existing ones, or deleted ones that can be restored. */
export type ProjectSet = 'present' | 'deleted';

export interface DeletedProject {
  projectId: string;
  workspaceId: string;
  deletedAt: number;
}

export interface StoredPlan {
  blueprint: Json;
  /** SHA-256 of the stored plan. */
  revision: string;
}

/** What decides which changes a plan contains: all in one project, each oldest first. */
export interface PlanHistory {
  changes: PlanChangeRecord[];
  /** Rollbacks and restores: each makes the plan of a version the plan of the project. */
  rollbacks: { at: number; versionNumber: number }[];
  /** Versions, with the time at which their run was accepted. */
  versions: { number: number; plannedAt: number }[];
}

export interface WorkspaceLaunchStore {
  /**
   * Slug and port must be free: `taken` names the conflict, and nothing is written. Throws Fault `insufficient_permissions` if
   * it would exceed a limit of the workspace, also in a race.
   */
  createProject(
    project: ProjectRecord,
    run: RunRecord | null,
    remember?: IdempotentResponse,
    bounds?: WorkspaceBounds,
  ): Promise<{ outcome: 'created' } | { outcome: 'taken'; what: 'slug' | 'port' }>;
  /** Newest first. An unreadable cursor throws Fault invalid_request at /query/cursor. */
  listProjects(options: { limit: number; cursor?: string; set?: ProjectSet }): Promise<Page<ProjectWithLastRun>>;
  getProject(projectId: string, set?: ProjectSet): Promise<ProjectWithLastRun | null>;
  /** False if there is none. */
  renameProject(projectId: string, name: string, at: number): Promise<boolean>;
  /** The newest accepted plan; null if the project does not exist. `revision` identifies it. */
  readPlan(projectId: string): Promise<StoredPlan | null>;
  /**
   * Replaces the plan with `revision`, with the run that builds it, if any. `moved`: another change came first, and nothing was
   * written. `accepted` is kept with it. Limits apply as for a project.
   */
  changePlan(
    projectId: string,
    change: { revision: string; name: string; spec: Spec; blueprint: Json; at: number; accepted?: PlanChangeRecord },
    run: RunRecord | null,
    remember?: IdempotentResponse,
    bounds?: WorkspaceBounds,
  ): Promise<'changed' | 'moved' | 'gone'>;
  /** The newest changes, and what happened to the plan since the first of them. */
  planHistory(projectId: string): Promise<PlanHistory>;
  /** False if the project does not exist. Limits apply as for a project. */
  createRun(run: RunRecord, remember?: IdempotentResponse, bounds?: WorkspaceBounds): Promise<boolean>;
  /**
   * Cancels a waiting or active run, with a last log entry that gives the reason. The next write of its holder is refused (L2).
   * `onlyOpenPreview`: any other run answers `ended`.
   */
  cancelRun(
    runId: string,
    end: { reason: string; at: number; onlyOpenPreview?: true },
    remember?: (run: RunRecord) => IdempotentResponse | undefined,
  ): Promise<CancelOutcome>;
  /** Has an open preview released: its run continues with the release stage. An ended preview is never released. */
  releasePreview(
    runId: string,
    at: number,
    remember?: (run: RunRecord) => IdempotentResponse | undefined,
  ): Promise<ReleasePreviewOutcome>;
  getRun(runId: string): Promise<RunRecord | null>;
  /** Newest first. An unreadable cursor throws Fault invalid_request at /query/cursor. */
  listRuns(projectId: string, options: { limit: number; cursor?: string; status?: RunStatus }): Promise<Page<RunRecord>>;
  /** Entries with seq > afterSeq, oldest first. */
  readLogs(runId: string, afterSeq: number, limit: number): Promise<LogRecord[]>;
  countLogs(runId: string): Promise<number>;
  /** Newest first, including collected ones. */
  listVersions(projectId: string): Promise<VersionRecord[]>;
  /** Newest first, including collected ones. An unreadable cursor throws Fault invalid_request at /query/cursor. */
  pageVersions(projectId: string, options: { limit: number; cursor?: string }): Promise<Page<VersionRecord>>;
  getVersion(projectId: string, number: number): Promise<VersionRecord | null>;
  /** Marks it as deleted, ends its runs with this reason, and its schedules. False if it does not exist. */
  softDelete(projectId: string, change: { at: number; reason: string }): Promise<boolean>;
  /** Ends its runs and schedules; no run of it begins until it is resumed. Idempotent; false if there is no such project. */
  suspend(projectId: string, change: { at: number; reason: string }): Promise<boolean>;
  /** False if it is not suspended. */
  resume(projectId: string, schedules: PlannedSchedule[]): Promise<boolean>;
  /** Clears the mark. False if there is none, or if it is older than `notBefore`. Throws Fault at the limit of projects. */
  undelete(
    projectId: string,
    change: { at: number; notBefore: number; schedules: PlannedSchedule[] },
    remember?: IdempotentResponse,
    bounds?: WorkspaceBounds,
  ): Promise<boolean>;
  /** Removes the project with its runs, logs, versions and deployments. False if there was none. */
  deleteProject(projectId: string): Promise<boolean>;
  /** The stored answer for this key, method, path and idempotency key, if younger than `notBefore`. */
  findIdempotentResponse(
    requestKey: Pick<IdempotentResponse, 'apiKeyId' | 'method' | 'path' | 'idempotencyKey'>,
    notBefore: number,
  ): Promise<IdempotentResponse | null>;
}

/** A run as its worker holds it: the fence of every write that follows (L2). */
export interface RunClaim {
  runId: string;
  attempt: number;
}

/**
 * held: the write is durable. lost: another attempt has the run, or it ended; nothing was written. canceled: a rollback or
 * deletion marked the run; nothing was written, and the holder must end it as CANCELED with this reason.
 */
export type ClaimOutcome = { outcome: 'held' } | { outcome: 'lost' } | { outcome: 'canceled'; reason: string };

export interface ClaimedRun {
  run: RunRecord;
  project: ProjectRecord;
  /** The results of finished stages, by name. */
  results: Partial<Record<StageName, Json>>;
  /** What a language model answered to earlier attempts, by the digest of the request. */
  answers: Record<string, string>;
  /** The last log entry's seq; 0 if there is none. */
  lastSeq: number;
  /** The length of the messages in its log. */
  logBytes: number;
  /** True if an earlier attempt had it RUNNING. */
  resumed: boolean;
  /** Runs that were waiting before the claimed one and are now CANCELED. */
  superseded: string[];
}

/** A job of the version that goes live. An existing job with the same id and timing continues. */
export interface PlannedSchedule {
  jobId: string;
  timing: Timing;
  dueAt: number;
}

export interface RollbackChange {
  deploymentId: string;
  from: number | null;
  to: number;
  kind: Exclude<DeploymentKind, 'release'>;
  at: number;
  /** When a newer version is restored: the replaced one was healthy until now. */
  fromIsGood?: boolean;
  /** As in a release. */
  schedules?: PlannedSchedule[];
}

export type CancelOutcome =
  | { outcome: 'canceled'; run: RunRecord }
  | { outcome: 'ended'; status: RunStatus }
  | { outcome: 'gone' };

/** `closed`: it is no preview, or not open. */
export type ReleasePreviewOutcome = { outcome: 'releasing' | 'closed'; run: RunRecord } | { outcome: 'gone' };

/** An open preview, with what its build stored. */
export interface OpenPreview {
  run: RunRecord;
  build: Json;
}

export interface ReleaseRecord {
  deploymentId: string;
  artifactDigest: string;
  sizeBytes: number;
  spec: Spec;
  blueprint: Json;
  buildSettings: Json;
  /** Omitted: it needs nothing. */
  manifest?: AppManifest;
  /** The schedules from now on; all other schedules of the project end. */
  schedules?: PlannedSchedule[];
  at: number;
  /** The run's last log entries, written in the same transaction, because an ended run accepts no more. */
  closing?: LogRecord[];
}

/** The live version of a project, in short. */
export interface LiveVersion {
  projectId: string;
  workspaceId: string;
  name: string;
  slug: string;
  versionNumber: number;
  manifest: AppManifest;
  createdAt: number;
  /** False: the plan of the project was changed since, without a release. */
  isPlanLive: boolean;
}

export interface ProjectAddress {
  projectId: string;
  slug: string;
  port: number | null;
  liveUrl: string;
}

/** Bounds one transaction of `moveAddresses`. */
export const maxMovedAddresses = 200;

export interface LaunchLedger {
  /**
   * Projects with a PENDING or RUNNING run whose next stage is in this lane, or in any: first the oldest of each workspace,
   * then the second of each, and so on.
   */
  projectsWithWork(limit: number, lane?: Lane): Promise<ProjectWithWork[]>;
  /**
   * Takes over the project's RUNNING run, else claims its newest PENDING one (older ones, and an open preview, become CANCELED
   * with a log entry that names the superseding run); attempt + 1. Null if nothing waits, the next stage is in another lane, or
   * the run is backing off (F3). An open preview is not taken over.
   */
  claimRun(projectId: string, at: number, lane?: Lane): Promise<ClaimedRun | null>;
  /** Whether the run still belongs to this attempt; writes nothing. */
  checkClaim(claim: RunClaim): Promise<ClaimOutcome>;
  startStage(claim: RunClaim, stage: StageName, at: number): Promise<ClaimOutcome>;
  /** Ends the stage as SUCCEEDED with its result; `replan` replaces the project's plan. */
  finishStage(claim: RunClaim, stage: StageName, result: Json, at: number, replan?: Replan): Promise<ClaimOutcome>;
  /** Replaces the answers of a language model that the next attempt gets; they end with the run. */
  keepAnswers(claim: RunClaim, answers: Readonly<Record<string, string>>): Promise<ClaimOutcome>;
  /** Counts a crash of the process that worked on the run's stage (F1); returns the total. */
  countDeath(claim: RunClaim): Promise<{ outcome: 'held'; deaths: number } | Exclude<ClaimOutcome, { outcome: 'held' }>>;
  /** Durable, in order; group-committed with other runs' entries. */
  appendLogs(claim: RunClaim, entries: LogRecord[]): Promise<ClaimOutcome>;
  /**
   * Ends the run and its current stage: FAILED where the run FAILED, else SKIPPED; `closing` are its last log entries, written
   * in the same transaction. A marked run answers `canceled` to FAILED, and is `held` for CANCELED. With `needsApps` it answers
   * `lost` if another server has taken over the apps.
   */
  finishRun(
    claim: RunClaim,
    status: 'FAILED' | 'CANCELED',
    error: string,
    at: number,
    closing?: LogRecord[],
    options?: { needsApps: boolean },
  ): Promise<ClaimOutcome>;
  /**
   * The release: version number given, version and deployment written, the project's live version set, the replaced version
   * marked known-good if `replacedIsGood`, stage and run SUCCEEDED; all or nothing (L3, L4, L6).
   */
  release(
    claim: RunClaim,
    release: ReleaseRecord,
    replacedIsGood: boolean,
  ): Promise<{ outcome: 'released'; versionNumber: number } | Exclude<ClaimOutcome, { outcome: 'held' }>>;
  /** The run is left to its preview until it is released or discarded. `lost` too if another server has taken over the apps. */
  openPreview(claim: RunClaim, preview: { until: number; closing: LogRecord[] }): Promise<ClaimOutcome>;
  openPreviews(): Promise<OpenPreview[]>;
  /**
   * The rollback's commit: requires that `from` is still the live version (else `moved`). Writes the deployment, sets the live
   * version, marks `from` as rolled back if `to` is older (else as known-good, if `fromIsGood`), marks every active run of the
   * project for canceling (PENDING ones end at once) unless the kind is automatic_rollback, sets the project healthy (a
   * release does too), and stores the answer for replays.
   */
  rollback(
    projectId: string,
    change: RollbackChange,
    remember?: IdempotentResponse,
  ): Promise<{ outcome: 'switched' } | { outcome: 'moved' }>;
  planHistory(projectId: string): Promise<PlanHistory>;
  markGood(projectId: string, versionNumber: number, at: number): Promise<void>;
  setHealthy(projectId: string, healthy: boolean, at: number): Promise<void>;
  /** Null if it is deleted, unless `any` is set. */
  getProject(projectId: string, set?: 'present' | 'any'): Promise<ProjectRecord | null>;
  /** Those deleted before `before`, oldest deletion first. */
  /** Ordered by id. */
  suspendedProjectIds(limit: number): Promise<string[]>;
  isSuspended(projectId: string): Promise<boolean>;
  deletedProjects(before: number, limit: number): Promise<DeletedProject[]>;
  /** Every project with a live version that is not deleted, for the edge at startup. */
  liveProjects(): Promise<ProjectRecord[]>;
  /** Of projects that are not deleted, by project id after the given one. */
  liveVersions(afterProjectId: string, limit: number): Promise<LiveVersion[]>;
  /** The address of every project, for the edge, including projects without a live version and deleted ones. */
  addresses(): Promise<ProjectAddress[]>;
  /** Gives projects new live URLs, at most `maxMovedAddresses` of them. */
  moveAddresses(moved: readonly Pick<ProjectAddress, 'projectId' | 'liveUrl'>[]): Promise<void>;
  /** Newest first. With `stored`, only versions that are not collected, at most the newest `limit`. */
  versions(projectId: string, which?: { stored?: boolean; limit?: number }): Promise<VersionRecord[]>;
  newestDeployment(projectId: string): Promise<DeploymentRecord | null>;
  markCollected(projectId: string, versionNumber: number, at: number): Promise<void>;
  /**
   * Artifact digests that some version not yet collected, or an active run (its uploaded source, or the build stage's
   * `artifactDigest`), still needs.
   */
  neededArtifacts(): Promise<Set<string>>;
  /** Durations in milliseconds of the newest SUCCEEDED runs of projects on this stack. */
  recentRunDurations(stack: string, limit: number): Promise<number[]>;
  deleteIdempotentResponses(before: number): Promise<number>;
  /** Those with `wakeAt` at or before `at`, longest waiting first; none of a suspended workspace. */
  dueSchedules(at: number, limit: number): Promise<ScheduleRecord[]>;
  /** The earliest `wakeAt`, except those of suspended workspaces; null if there is none. */
  nextScheduleAt(): Promise<number | null>;
  /** By job. */
  schedules(projectId: string): Promise<ScheduleRecord[]>;
  /**
   * Writes everything but the timing, and the next revision. False, with nothing written, if the schedule is gone or has
   * another revision.
   */
  changeSchedule(schedule: ScheduleRecord): Promise<boolean>;
}

export interface LaunchStore {
  inWorkspace(workspaceId: string): WorkspaceLaunchStore;
  ledger: LaunchLedger;
}
