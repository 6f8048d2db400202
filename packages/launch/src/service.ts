/** The service interface of the launch package. Answers have the shapes of the wire. */
import type { Json, LogEntry, PlanEdit, Project, Remember, Run, RunStatus, Version } from '@davit/contract';
import type { EditProjectInput, ProjectEdited } from './commands/edit-project.ts';
import type { EditedPlan, Plan, SourceFile } from './ports/stages.ts';
import type { JobEnd } from './ports/target.ts';
import type { ConfigHints, Occurrence, VersionRecord } from './records.ts';

export type { Remember } from '@davit/contract';

export interface DeployResult {
  runId: string;
  status: 'PENDING';
  /** Whole seconds. */
  estimatedTime: number;
}

export interface RollbackResult {
  ok: true;
  versionNumber: number;
  liveUrl: string;
  deploymentId: string;
}

export interface VersionList {
  versions: Version[];
  nextCursor: string | null;
  /** Exact to 10,000. */
  total: number;
  totalCapped?: true;
}

/**
 * Throws Fault `project_not_found`, `run_not_found` or `version_not_found` for ids this
 * workspace does not have, and `unavailable` where something needed is not to be had: a
 * free address for a new project, or an older version that starts.
 */
export interface Launch {
  createProject(
    workspaceId: string,
    input: { prompt: string; name?: string; autoDeploy: boolean; hints: ConfigHints; edits?: readonly PlanEdit[] },
    remember?: Remember,
  ): Promise<Project>;
  /** The newest accepted plan after edits; nothing is stored. */
  previewEdits(workspaceId: string, projectId: string, edits: readonly PlanEdit[], signal?: AbortSignal): Promise<EditedPlan>;
  /** Changes the plan, and deploys it where asked to. Throws Fault `invalid_request` where an edit cannot be made: then none is. */
  editProject(workspaceId: string, projectId: string, input: EditProjectInput): Promise<ProjectEdited>;
  /** The plan that a prompt would give; nothing is stored. */
  plan(workspaceId: string, input: { prompt: string; hints: ConfigHints }, signal?: AbortSignal): Promise<Plan>;
  /** The plan of a version; without a number the live one's, or the newest where none is live. */
  readPlan(workspaceId: string, projectId: string, versionNumber?: number): Promise<Json>;
  /** Newest first. */
  listProjects(
    workspaceId: string,
    options: { limit: number; cursor?: string; deleted?: boolean },
  ): Promise<{ projects: Project[]; nextCursor: string | null; total: number; totalCapped?: true }>;
  getProject(workspaceId: string, projectId: string): Promise<Project>;
  deploy(workspaceId: string, projectId: string, remember?: Remember): Promise<DeployResult>;
  rollback(workspaceId: string, projectId: string, remember?: Remember): Promise<RollbackResult>;
  /** Makes this version live, an older or a newer one, without a build. Throws as a rollback does. */
  restoreVersion(workspaceId: string, projectId: string, versionNumber: number, remember?: Remember): Promise<RollbackResult>;
  /** Newest first, with what each plan changed. */
  listVersions(workspaceId: string, projectId: string, options: { limit: number; cursor?: string }): Promise<VersionList>;
  renameProject(workspaceId: string, projectId: string, name: string): Promise<Project>;
  /** Throws Fault `conflict` where the run has ended. */
  cancelRun(workspaceId: string, runId: string, remember?: Remember): Promise<Run>;
  listRuns(
    workspaceId: string,
    projectId: string,
    options: { limit: number; cursor?: string; status?: RunStatus },
  ): Promise<{ runs: Run[]; nextCursor: string | null; total: number; totalCapped?: true }>;
  getRun(workspaceId: string, runId: string): Promise<Run>;
  /** A page of a run's log, oldest first. `cursor` as given by the page before. */
  readLogs(
    workspaceId: string,
    runId: string,
    options: { limit: number; cursor?: string; afterSeq?: number },
  ): Promise<{ logs: LogEntry[]; nextCursor: string | null; total: number }>;
  /** Entries after `afterSeq` as they become durable, those together that did so together; ends once the run has ended and all was given. */
  followLogs(workspaceId: string, runId: string, afterSeq: number, signal: AbortSignal): AsyncIterable<readonly LogEntry[]>;
  /** Stops its app; it can be brought back for 7 days. */
  softDeleteProject(workspaceId: string, projectId: string): Promise<Project>;
  /** Whether it is deleted or not. */
  findProject(workspaceId: string, projectId: string): Promise<Project>;
  undeleteProject(workspaceId: string, projectId: string, remember?: Remember): Promise<Project>;
  /** At once and for good, whether it was deleted before or not. */
  deleteProject(workspaceId: string, projectId: string): Promise<void>;
  versions(workspaceId: string, projectId: string): Promise<VersionRecord[]>;
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
  /** All that follows: for the one process that plays every role. */
  start(): Promise<void>;
  /** Where this process has come to run the apps: adopts what is live, verifies and releases what was made. */
  startApps(): Promise<void>;
  /** Takes up runs that wait, and those that a crash left while they were made. */
  startWork(): void;
  /** Has schedules kept, and collects what is old. */
  startMaintenance(): void;
  /** Ends or hands over what is under way within `graceMs`. */
  stop(graceMs: number): Promise<void>;
}
