/**
 * The records of the launch package. Times are epoch milliseconds, ids UUID v7.
 *
 * Invariants, enforced by the store's transactions and cited from them:
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
  /**
   * The app's own loopback port, unique in the installation, fixed at creation; null if none was free: then it has only its
   * name.
   */
  port: number | null;
  /** Its form is fixed at creation; public once a version is live. */
  liveUrl: string;
  spec: Spec;
  blueprint: Json;
  autoDeploy: boolean;
  liveVersionNumber: number | null;
  liveDeploymentId: string | null;
  /** False after an automatic rollback found nothing older, until the app answers again. */
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
  /** How often a stage's own process crashed. */
  processDeaths: number;
  /** Interrupted too often to resume at once: no claim before this time. Null if it is not backing off. */
  resumeAt: number | null;
  /** Set by a rollback or a deletion: the run ends CANCELED at its next commit (L6). */
  cancelReason: string | null;
  stages: StageRecord[];
  /** The artifact with the owner's own files, which it builds; null: it builds what its plan generates. */
  sourceDigest: string | null;
  /** Null: the run releases what it builds without a preview. */
  preview: PreviewRecord | null;
  /** The trace of the request that caused it, a W3C `traceparent`; null: it was not traced. */
  traceContext: string | null;
  versionNumber: number | null;
  /** A sentence for a person, if the run did not succeed. */
  error: string | null;
  createdAt: number;
  /** When it was accepted. */
  startedAt: number;
  finishedAt: number | null;
}

/** A run that is released only on request: its states are in `previews.ts`. */
export interface PreviewRecord {
  state: PreviewState;
  /** Unguessable: it is all that a visitor needs while the preview is open. */
  url: string;
  /** When it is discarded; null until it opens. */
  until: number | null;
}

export type PreviewState = 'building' | 'open' | 'releasing';

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
  /** SHA-256 of the artifact's bytes (bundle and source). Equal bytes have equal digests. */
  artifactDigest: string;
  sizeBytes: number;
  spec: Spec;
  blueprint: Json;
  buildSettings: Json;
  manifest: AppManifest;
  createdAt: number;
  /** When it became known-good: live and healthy for 60 s, or until replaced. */
  goodAt: number | null;
  /** When a rollback last replaced it; cleared when it goes live again and becomes known-good. */
  leftAt: number | null;
  /** When its artifact was removed to free space. */
  collectedAt: number | null;
}

/** What a version needs from the platform, from `davit.json` in its source, and what it was built with. */
// Types, not interfaces: they are stored as JSON, which an interface cannot be assigned to.
export type AppManifest = {
  /** Whether it sends requests to other servers. */
  network: boolean;
  schedules: ScheduledJob[];
  /** The largest request body that it takes; absent if the version does not say. */
  maxBodyBytes?: number;
  /** The artifact with the framework that its source imports; absent if the source holds all. */
  kit?: string;
  /** Its source is the owner's own: it runs only in a sandbox. Absent: it was generated. */
  ownCode?: true;
  /** It has features that a model wrote: it runs only in a sandbox. */
  sandbox?: true;
  /** The version of that framework; absent if an earlier Davit built it, or the source holds all. */
  kitVersion?: string;
  /** Of the tables and values that it stores; absent like `kitVersion`. */
  dataFormat?: number;
};

export type ScheduledJob = {
  /** Kebab-case, unique in the app: the last part of the path to call. */
  id: string;
  timing: Timing;
};

/** Cron (five fields) in local time of the time zone, or a fixed number of minutes apart, counted from 1970. */
export type Timing = { cron: string; timeZone: string } | { everyMinutes: number };

/** One due time of a job. Its id is the same on every attempt. */
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
  /** The due time of the next occurrence that has not started. */
  dueAt: number;
  /** When there is something to do: at `dueAt`, at a retry, or at the end of a call's lease. */
  wakeAt: number;
  /** Active, or waiting for a retry. */
  occurrence: Occurrence | null;
  /** The result of the newest attempt; `error` is null on success. */
  lastEnd: { at: number; error: string | null } | null;
  /** Counts changes: each write names the revision that it read. */
  revision: number;
}

/** A change by a sentence, as accepted: its plan is in the plan of the project from then on, until a rollback leaves it behind. */
export interface PlanChangeRecord {
  id: string;
  projectId: string;
  prompt: string;
  /** What it changed, in words. */
  changes: string[];
  runId: string;
  /** The live version when it was accepted. */
  startedFrom: number | null;
  createdAt: number;
  /** When a preview of it was discarded, and with it the change. */
  discardedAt: number | null;
  /** Sentences about how it was understood, for the build log. */
  report: string[];
}

export type DeploymentKind = 'release' | 'rollback' | 'automatic_rollback';

export interface DeploymentRecord {
  id: string;
  projectId: string;
  versionNumber: number;
  kind: DeploymentKind;
  createdAt: number;
}

export type { IdempotentResponse } from '@davit/contract';
