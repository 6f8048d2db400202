/** The answers of the admin socket, as JSON; times are ISO 8601. */
import type { ApiKey, ErrorCode, FaultDetail, Project } from '@davit/contract';
import type { About, Role, Usage } from '@davit/contract/console';
import type { AgentPolicy, ApiKeyRecord, WorkspaceRecord } from '@davit/identity';
import type { OutdatedApp, RebuiltApp, ScheduleRecord } from '@davit/launch';
import type { BackupResult, Progress } from '../backup/write-backup.ts';
import { toApiKey } from '../http/to-api-key.ts';

export interface ServerStatus {
  pid: number;
  apiUrl: string;
  /** The address of the API and the console for people. */
  publicUrl: string;
  /** False while it starts or drains. */
  ready: boolean;
  /** How apps are confined, as a sentence; null: they run on another server. */
  isolation: { summary: string; sandboxed: boolean } | null;
  /** Null: versions are in no bucket. */
  artifacts: { inWords: string; isFailing: boolean } | null;
  /** Ids of the projects that had databases of their own where its backup was made, and do not have them again. */
  restoredFromDatabases: string[];
  /** Null: it makes no scheduled backups. */
  backups: { inWords: string; isFailing: boolean } | null;
}

export interface AdminWorkspace {
  id: string;
  name: string;
  createdAt: string;
  suspendedAt: string | null;
  policy: AgentPolicy;
}

export interface AdminKey extends ApiKey {
  workspaceId: string;
}

/** `apiKey` is shown only in this answer. */
export interface AdminNewKey extends AdminKey {
  apiKey: string;
}

export interface AdminProject extends Project {
  workspaceId: string;
}

export interface AdminOwnerLink {
  url: string;
  expiresAt: string;
}

/** `url` is shown only in this answer. */
export interface AdminSignInLink {
  url: string;
  expiresAt: string;
  /** The address that it also goes to by e-mail. */
  mailedTo?: string;
}

export interface AdminPerson {
  id: string;
  name: string;
  /** Null: signed in by the first link, and not set up yet. */
  email: string | null;
  /** How many there are; a reset link removes them all. */
  passkeys: number;
  workspaces: { id: string; name: string; role: Role }[];
}

/** A member whose role was changed; `role` is null where the member was removed. */
export interface AdminMember {
  email: string;
  workspaceId: string;
  workspaceName: string;
  role: Role | null;
}

/** As the console shows them. */
export type AdminUsage = Usage;
export type AdminAbout = About;

/** The workspaces with a new data key. */
export interface AdminRotatedDataKeys {
  workspaceIds: string[];
}

/** Ids of master keys distinguish them without revealing anything. */
export interface AdminRotatedMasterKey {
  masterKeyId: string;
  formerMasterKeyId: string;
}

/** An app whose live version runs on another kit than this Davit's. */
export interface AdminOutdatedApp {
  projectId: string;
  workspaceId: string;
  name: string;
  slug: string;
  versionNumber: number;
  /** Null: an earlier Davit built it, which did not record its kit. */
  kit: string | null;
  /** When this version was released. */
  since: string;
  /** Sentences. */
  knownHoles: string[];
}

export interface AdminOutdatedApps {
  /** The kit of this Davit. */
  kit: string | null;
  apps: AdminOutdatedApp[];
}

/** One line of the answer to a request for a rebuild: an app, as its rebuild ended. `why` is a sentence. */
export interface AdminRebuiltApp {
  app: AdminOutdatedApp;
  outcome: 'rebuilt' | 'failed' | 'skipped' | 'unfinished';
  /** Of a rebuilt app: the version that is live now. */
  versionNumber: number | null;
  why: string | null;
}

/** `began` is the first line, sent at once; `error`: why it ended early. */
export type AdminRebuildLine = { began: true } | { rebuilt: AdminRebuiltApp } | { error: string };

/** Oldest first. */
export interface AdminOutput {
  lines: string[];
}

export interface AdminSchedule {
  jobId: string;
  /** Cron with its time zone, or `every 90 minutes`. */
  timing: string;
  /** When it is due next. */
  dueAt: string;
  /** The attempt in progress, or waited for; null between occurrences. */
  trying: number | null;
  lastEndedAt: string | null;
  /** Why the newest attempt failed; null if it succeeded. */
  lastError: string | null;
}

/** One line of the answer to a request for a backup; `error` or `backup` is the last. */
export type AdminBackupLine = { progress: Progress } | { backup: BackupResult } | { error: string };

export interface AdminError {
  error: ErrorCode;
  message: string;
  details?: FaultDetail[];
}

export function toAdminWorkspace({ id, name, createdAt, suspendedAt, policy }: WorkspaceRecord): AdminWorkspace {
  return { id, name, createdAt: iso(createdAt), suspendedAt: isoOrNull(suspendedAt), policy };
}

export function toAdminKey(key: ApiKeyRecord): AdminKey {
  return { workspaceId: key.workspaceId, ...toApiKey(key) };
}

export function toAdminOutdatedApp(app: OutdatedApp): AdminOutdatedApp {
  const { isPlanLive: _plan, isOwnCode: _code, since, ...rest } = app;
  return { ...rest, since: iso(since) };
}

export function toAdminRebuiltApp(end: RebuiltApp): AdminRebuiltApp {
  const ended =
    end.outcome === 'rebuilt' ? { versionNumber: end.versionNumber, why: null } : { versionNumber: null, why: end.why };
  return { app: toAdminOutdatedApp(end.app), outcome: end.outcome, ...ended };
}

export function toAdminSchedule({ jobId, timing, dueAt, occurrence, lastEnd }: ScheduleRecord): AdminSchedule {
  return {
    jobId,
    timing: 'cron' in timing ? `${timing.cron} (${timing.timeZone})` : `every ${timing.everyMinutes} minutes`,
    dueAt: iso(dueAt),
    trying: occurrence?.attempt ?? null,
    lastEndedAt: isoOrNull(lastEnd?.at ?? null),
    lastError: lastEnd?.error ?? null,
  };
}

const iso = (time: number): string => new Date(time).toISOString();
const isoOrNull = (time: number | null): string | null => (time === null ? null : iso(time));
