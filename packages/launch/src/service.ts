/** The service interface of the launch package. Answers have the shapes of the wire. */
import type {
  Change,
  ChangeResult,
  EnvUpdated,
  EnvVariable,
  Json,
  LogEntry,
  OutputLine,
  PlanEdit,
  Project,
  Run,
  RunStatus,
  ToIdempotentResponse,
  UpdateEnvBody,
  Version,
} from '@davit/contract';
import type { EditProjectInput, ProjectEdited } from './commands/edit-project.ts';
import type { EditedPlan, Plan, SourceFile } from './ports/stages.ts';
import type { JobEnd, RowsMoved, RowsPlace } from './ports/target.ts';
import type { OutdatedApps } from './rebuilding/outdated-apps.ts';
import type { RebuildInput, RebuildListener } from './rebuilding/rebuild-apps.ts';
import type { ConfigHints, Occurrence, VersionRecord } from './records.ts';

export type { ToIdempotentResponse } from '@davit/contract';

export interface DeployResult {
  runId: string;
  status: 'PENDING';
  /** Whole seconds. */
  estimatedTime: number;
}

export interface RunOptions {
  /** Whether what it builds opens as a preview, and is released only on request. */
  preview?: boolean | undefined;
}

export interface DeployOptions extends RunOptions {
  /** Whether generated code may replace the owner's own. */
  overwrite?: boolean | undefined;
}

export interface ChangeInput extends DeployOptions {
  prompt: string;
}

export interface RollbackResult {
  ok: true;
  versionNumber: number;
  liveUrl: string;
  deploymentId: string;
  leftBehind?: string[];
  knownHoles?: string[];
}

export interface VersionList {
  versions: Version[];
  nextCursor: string | null;
  /** Exact to 10,000. */
  total: number;
  totalCapped?: true;
}

/**
 * Throws Fault `project_not_found`, `run_not_found` or `version_not_found` for ids that are not in this workspace, and
 * `unavailable` if something is missing: a free address for a new project, or an older version that starts.
 */
export interface Launch {
  createProject(
    workspaceId: string,
    input: { prompt: string; name?: string; autoDeploy: boolean; hints: ConfigHints; edits?: readonly PlanEdit[] },
    remember?: ToIdempotentResponse,
  ): Promise<Project>;
  /** The newest accepted plan after edits; nothing is stored. */
  previewEdits(workspaceId: string, projectId: string, edits: readonly PlanEdit[], signal?: AbortSignal): Promise<EditedPlan>;
  /**
   * Edits the plan, and deploys it if requested. Throws Fault `invalid_request` if an edit is invalid, and `conflict` if a
   * deployment would replace the owner's own code without `overwrite`; then none is applied.
   */
  editProject(workspaceId: string, projectId: string, input: EditProjectInput): Promise<ProjectEdited>;
  /**
   * Changes the plan as a sentence says, and deploys it. Throws Fault `invalid_request` if nothing in it is recognized, and
   * `conflict` if it would replace the owner's own code without `overwrite`.
   */
  changeProject(
    workspaceId: string,
    projectId: string,
    input: ChangeInput,
    remember?: ToIdempotentResponse,
  ): Promise<ChangeResult>;
  /** Newest first. */
  listChanges(workspaceId: string, projectId: string): Promise<Change[]>;
  /** The plan of a prompt; nothing is stored. */
  plan(workspaceId: string, input: { prompt: string; hints: ConfigHints }, signal?: AbortSignal): Promise<Plan>;
  /** The plan of a version; default: the live one's, or the newest if none is live. */
  readPlan(workspaceId: string, projectId: string, versionNumber?: number): Promise<Json>;
  /** Newest first. */
  listProjects(
    workspaceId: string,
    options: { limit: number; cursor?: string; deleted?: boolean },
  ): Promise<{ projects: Project[]; nextCursor: string | null; total: number; totalCapped?: true }>;
  getProject(workspaceId: string, projectId: string): Promise<Project>;
  /** Builds the project's own code again, if it has some and `overwrite` is not set; else the newest accepted plan. */
  deploy(workspaceId: string, projectId: string, options?: DeployOptions, remember?: ToIdempotentResponse): Promise<DeployResult>;
  /** Builds these files, which replace the project's code. Their paths, sizes and packages were checked. */
  deploySource(
    workspaceId: string,
    projectId: string,
    files: SourceFile[],
    options?: RunOptions,
    remember?: ToIdempotentResponse,
  ): Promise<DeployResult>;
  rollback(workspaceId: string, projectId: string, remember?: ToIdempotentResponse): Promise<RollbackResult>;
  /** Makes this version live, an older or a newer one, without a build. Throws like a rollback. */
  restoreVersion(
    workspaceId: string,
    projectId: string,
    versionNumber: number,
    remember?: ToIdempotentResponse,
  ): Promise<RollbackResult>;
  /** Newest first, with the changes of each plan. */
  listVersions(workspaceId: string, projectId: string, options: { limit: number; cursor?: string }): Promise<VersionList>;
  renameProject(workspaceId: string, projectId: string, name: string): Promise<Project>;
  /** Throws Fault `conflict` if the run has ended. */
  cancelRun(workspaceId: string, runId: string, remember?: ToIdempotentResponse): Promise<Run>;
  /** Throws Fault `conflict` if the run is not an open preview. */
  releasePreview(workspaceId: string, runId: string, remember?: ToIdempotentResponse): Promise<Run>;
  listRuns(
    workspaceId: string,
    projectId: string,
    options: { limit: number; cursor?: string; status?: RunStatus },
  ): Promise<{ runs: Run[]; nextCursor: string | null; total: number; totalCapped?: true }>;
  getRun(workspaceId: string, runId: string): Promise<Run>;
  /** A page of a run's log, oldest first. `cursor` as returned by the previous page. */
  readLogs(
    workspaceId: string,
    runId: string,
    options: { limit: number; cursor?: string; afterSeq?: number },
  ): Promise<{ logs: LogEntry[]; nextCursor: string | null; total: number }>;
  /** Streams log entries in committed batches until the run ends. */
  followLogs(workspaceId: string, runId: string, afterSeq: number, signal: AbortSignal): AsyncIterable<readonly LogEntry[]>;
  /** Live versions on another kit than that of this Davit, of one workspace or of all. For operators. */
  outdatedApps(workspaceId?: string): Promise<OutdatedApps>;
  /** Deploys them again, a few at a time, and waits for each. Begins no further one once the signal is aborted. */
  rebuildApps(input: RebuildInput, listener: RebuildListener, signal: AbortSignal): Promise<void>;
  /** Stops the app until it is resumed. Throws Fault `project_not_found`. */
  suspendProject(workspaceId: string, projectId: string): Promise<void>;
  resumeProject(workspaceId: string, projectId: string): Promise<void>;
  /** Moves the rows of its app. May be repeated. Throws Fault `project_not_found`, and `conflict` if they cannot move now. */
  moveProject(workspaceId: string, projectId: string, to: RowsPlace): Promise<RowsMoved>;
  /** Removes the rows where they were before the last move. False if there are none. */
  dropFormerRows(workspaceId: string, projectId: string): Promise<boolean>;
  /** Stops its app; it can be restored for 7 days. */
  softDeleteProject(workspaceId: string, projectId: string): Promise<Project>;
  /** Whether it is deleted or not. */
  findProject(workspaceId: string, projectId: string): Promise<Project>;
  undeleteProject(workspaceId: string, projectId: string, remember?: ToIdempotentResponse): Promise<Project>;
  /** By name, without the values of secrets. */
  listEnv(workspaceId: string, projectId: string): Promise<{ variables: EnvVariable[] }>;
  /**
   * Restarts a running app with them. Throws Fault `invalid_request`, and `conflict` if it does not start. `by`: the name of the
   * key or person.
   */
  changeEnv(workspaceId: string, projectId: string, body: UpdateEnvBody, by: string): Promise<EnvUpdated>;
  /** Permanently and at once, whether it was soft-deleted before or not. */
  deleteProject(workspaceId: string, projectId: string): Promise<void>;
  versions(workspaceId: string, projectId: string): Promise<VersionRecord[]>;
  /** Also one that was collected. Throws Fault `version_not_found`, which names those that exist. */
  findVersion(workspaceId: string, projectId: string, versionNumber: number): Promise<VersionRecord>;
  /** The files of a version as they were generated. */
  source(workspaceId: string, projectId: string, versionNumber: number): Promise<SourceFile[]>;
  /** A one-time address, 24 h, that makes its visitor the owner of the app. */
  ownerLink(workspaceId: string, projectId: string): Promise<{ url: string; expiresAt: string }>;
  /** Has the live version carry out a scheduled job: for the server that keeps the schedules. */
  callJob(projectId: string, jobId: string, occurrence: Occurrence, deadlineMs: number): Promise<JobEnd>;
  /** Adds a line to the output of the project's app. */
  note(projectId: string, line: string): Promise<void>;
  /** The newest output lines of the project's app. */
  output(workspaceId: string, projectId: string, limit: number): Promise<string[]>;
  /** The same with their numbers; with `after`, the oldest of those that follow it. */
  readOutput(
    workspaceId: string,
    projectId: string,
    options: { limit: number; after?: number; version?: number },
  ): Promise<OutputLine[]>;
  /** Starts all of the following, for a single process with every role. */
  start(): Promise<void>;
  /** This process now runs the apps: adopts live versions, verifies and releases builds. */
  startApps(isAmong?: (projectId: string) => boolean): Promise<void>;
  /** Begins to run the apps of more projects. */
  adoptApps(isAmong: (projectId: string) => boolean): Promise<void>;
  /** Another server runs the apps of these projects from now on: ends what is under way, and the apps. */
  leaveApps(isAmong: (projectId: string) => boolean): Promise<void>;
  /** Processes waiting runs, and resumes those that a crash left while they were built. */
  startWork(): void;
  /** Runs schedules, and collects old versions. */
  startMaintenance(): void;
  /** Ends or hands over active work within `graceMs`. */
  stop(graceMs: number): Promise<void>;
}
