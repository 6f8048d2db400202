/**
 * The records of the launch package. Times are epoch milliseconds, ids UUID v7.
 *
 * Invariants, held by the store's transactions and cited from them:
 *  L1 At most one run of a project is RUNNING.
 *  L2 Every write of a run names the attempt that makes it; another attempt's write changes nothing.
 *  L3 A version exists only if its run SUCCEEDED; numbers of a project are consecutive from 1.
 *  L4 A project's live version is the one its newest deployment names.
 *  L5 An ended run (SUCCEEDED, FAILED, CANCELED) never changes again.
 *  L6 A rollback marks every run created before it; a marked run never releases.
 */
import type { Json, LogLevel, RunStatus, RunTrigger, Spec, StageName, StageStatus } from '@davit/contract';

export interface ConfigHints {
  stack?: Json;
  db?: Json;
  auth?: Json;
}

export interface ProjectRecord {
  id: string;
  workspaceId: string;
  name: string;
  prompt: string;
  hints: ConfigHints;
  /** DNS label, unique in the installation, fixed at creation. */
  slug: string;
  /** The app's own loopback port, unique in the installation, fixed at creation; null where none was free: it has its name alone. */
  port: number | null;
  /** Its form is fixed at creation; public once a version is live. */
  liveUrl: string;
  spec: Spec;
  blueprint: Json;
  autoDeploy: boolean;
  liveVersionNumber: number | null;
  liveDeploymentId: string | null;
  /** False once an automatic rollback found nothing older to go back to, until it answers again. */
  healthy: boolean;
  createdAt: number;
  updatedAt: number;
}

export interface StageRecord {
  name: StageName;
  status: StageStatus;
  startedAt: number | null;
  finishedAt: number | null;
}

export interface RunRecord {
  id: string;
  workspaceId: string;
  projectId: string;
  status: RunStatus;
  trigger: RunTrigger;
  /** Counts claims, from 0 (never claimed). Fences every write (L2). */
  attempt: number;
  /** How often the server that worked on it died, stopped, or lost it to another. */
  interruptions: number;
  /** How often a stage's own process died. */
  processDeaths: number;
  /** Interrupted too often to resume at once: no claim before this time. Null where it does not wait. */
  resumeAt: number | null;
  /** Set by a rollback or a deletion: the run ends CANCELED at its next commit (L6). */
  cancelReason: string | null;
  stages: StageRecord[];
  versionNumber: number | null;
  /** A sentence for a person, where the run did not succeed. */
  error: string | null;
  createdAt: number;
  /** When it was accepted. */
  startedAt: number;
  finishedAt: number | null;
}

export interface LogRecord {
  seq: number;
  timestamp: number;
  level: LogLevel;
  stage: StageName | null;
  message: string;
}

export interface VersionRecord {
  projectId: string;
  number: number;
  runId: string;
  /** SHA-256 of the artifact: the bundle's and the source's bytes. Equal bytes, equal digest. */
  artifactDigest: string;
  sizeBytes: number;
  spec: Spec;
  blueprint: Json;
  buildSettings: Json;
  manifest: AppManifest;
  createdAt: number;
  /** When it proved known-good: live and healthy for 60 s, or until replaced. */
  goodAt: number | null;
  /** When a rollback last left it; cleared when it goes live again and proves itself. */
  leftAt: number | null;
  /** When its artifact was removed to free space. */
  collectedAt: number | null;
}

/** What a version needs of the platform, as its source says in `davit.json`. */
// Types, not interfaces: they are stored as JSON, which an interface cannot be assigned to.
export type AppManifest = {
  /** Whether it sends requests to the outside. */
  network: boolean;
  schedules: ScheduledJob[];
  /** The largest request body that it takes; absent in versions that do not say. */
  maxBodyBytes?: number;
};

export type ScheduledJob = {
  /** Kebab-case, unique in the app: the last part of the path that is called. */
  id: string;
  timing: Timing;
};

/** Cron (five fields) as clocks in the time zone show it, or a fixed number of minutes apart, counted from 1970. */
export type Timing = { cron: string; timeZone: string } | { everyMinutes: number };

/** One time that a job is due. Its id is the same at every try. */
export type Occurrence = {
  id: string;
  dueAt: number;
  /** From 1. */
  attempt: number;
};

/** A job of a project's live version: its state machine is in `scheduler.ts`. */
export interface ScheduleRecord {
  projectId: string;
  workspaceId: string;
  jobId: string;
  timing: Timing;
  /** When the next occurrence that has not begun is due. */
  dueAt: number;
  /** When there is something to do: at `dueAt`, at a retry, or at the end of a call's lease. */
  wakeAt: number;
  /** Under way, or to be tried again. */
  occurrence: Occurrence | null;
  /** How the newest try ended; `error` is null where it went well. */
  lastEnd: { at: number; error: string | null } | null;
  /** Counts changes: each write names the one that it read. */
  revision: number;
}

export type DeploymentKind = 'release' | 'rollback' | 'automatic_rollback';

export interface DeploymentRecord {
  id: string;
  projectId: string;
  versionNumber: number;
  kind: DeploymentKind;
  createdAt: number;
}

export type { RememberedAnswer } from '@davit/contract';
