/**
 * Where apps run, and how traffic reaches them.
 *
 * A candidate is a process that has booted and answered its health path, and takes no traffic. `goLive` makes it the project's
 * live version for every request from then on; the previous one drains and stays warm for a rollback. Apps asleep are woken by
 * traffic. Aborting the signal of a boot kills the booting process; the boot ends as `failed`.
 */
import type { Json, OutputLine } from '@davit/contract';
import type { Occurrence } from '../records.ts';
import type { AppSetting } from './app-settings.ts';
import type { AppSite } from './stages.ts';

export interface AppToRun {
  projectId: string;
  workspaceId: string;
  slug: string;
  publicUrl: string;
  /** Contains `server.mjs`. */
  bundleFolder: string;
  artifactDigest: string;
  /** Whether it may send requests out, through the egress proxy. */
  network: boolean;
  /** The largest request body that it takes; default: the target's own limit. */
  maxBodyBytes?: number;
  /** Its code is the owner's own: it never boots without a sandbox. */
  ownCode?: true;
  /** It has features that a model wrote: it never boots without a sandbox, either. */
  needsSandbox?: true;
  /** `none`: it keeps none. `postgres`: its owner asked for a database, which counts while there are none yet. */
  rows?: 'none' | 'postgres';
}

/** `none`: its bundle has no tests. `lastOutput` is the end of what they printed, bounded. */
export type OwnTestsEnd =
  | { outcome: 'none' }
  | { outcome: 'passed'; passed: number }
  | { outcome: 'failed'; reason: string; lastOutput: string[] };

/** `said` is the end of the app's output, bounded, for the log. */
export type BootFailure = {
  outcome: 'failed';
  reason: string;
  lastOutput: string[];
  /** It ran, and was ended at the deadline of its start. */
  isLate?: true;
  /** It needs a sandbox, and this machine has none: it was not started, and never is here. */
  neverHere?: true;
};

export interface Rehearsal {
  site: AppSite;
  /** The path of a fresh one-time link that makes its visitor the owner. Rejects on a copy. */
  ownerLink(): Promise<string>;
  /**
   * Follows steps in a browser; by place null if they hold, else what does not, and undefined if they could not be tried. Left out
   * without a browser. `timeFactor` multiplies the deadline of each; rejects with `TooSlow` if one exceeds it and none is broken.
   */
  browse?(visits: readonly BrowserVisit[], signal: AbortSignal, timeFactor?: number): Promise<(string | null | undefined)[]>;
  /** Columns and tables that its boot added to the store, as sentences. */
  schemaChanges: string[];
  /** What it has removed or changed so far of the tables and columns of the data that it copied, as sentences. */
  schemaLosses(): Promise<string[]>;
  /** Kills the process and removes its store. */
  end(): Promise<void>;
}

/** A promise of a bespoke feature that only a browser can test. */
export interface BrowserVisit {
  /** Of its check. */
  name: string;
  by: 'visitor' | 'member' | 'owner';
  /** The feature's. */
  key: string;
  steps: Json[];
}

/** The candidate of a run that is previewed, and its private address. */
export interface PreviewToServe {
  runId: string;
  url: string;
}

export interface Candidate {
  readonly app: AppToRun;
  schemaChanges: string[];
  /** Ends it, unless it has gone live meanwhile. */
  discard(): Promise<void>;
}

export type AppFailure = { projectId: string; versionNumber: number; kind: 'crash' | 'failed_health_check'; at: number };

export type JobEnd = { outcome: 'done' } | { outcome: 'failed'; reason: string };

/** Candidates that people try before their release. */
export interface TargetPreviews {
  /**
   * Boots on a copy of the project's data (empty, if there is none), without jobs, and answers at the private address: guarded by
   * its name alone, which a certificate may publish, never indexed, and asleep without traffic.
   */
  open(app: AppToRun, preview: PreviewToServe, signal?: AbortSignal): Promise<{ outcome: 'open' } | BootFailure>;
  /** Serves it, from its copy on disk if it was opened by an earlier process. False if there is no copy. */
  resume(app: AppToRun, preview: PreviewToServe): boolean;
  /** Ends its processes, closes its address and removes its copy. */
  close(projectId: string, runId: string): Promise<void>;
  /** Closes all but those of runs that stay, and removes copies that earlier processes left. */
  keep(stays: (runId: string, projectId: string) => boolean): Promise<void>;
}

/** Changed settings of an app, ready to take effect. Exactly one of the functions is called. */
export interface PreparedSettings {
  outcome: 'ready';
  /** next_start: no process of it runs, or it could not start yet. */
  applied: 'now' | 'next_start';
  /** Atomic for every request, like `goLive`; never throws. */
  commit(): void;
  discard(): Promise<void>;
}

/** Of an app that cannot run now: its next process reads them. */
export const whenStarted: PreparedSettings = {
  outcome: 'ready',
  applied: 'next_start',
  commit: () => undefined,
  discard: async () => undefined,
};

/** Why a project's app may not run. */
export type Withdrawal = 'deleted' | 'suspended' | 'moving';

/** Where a project has its rows: in its folder, or in a database of its own. */
export type RowsPlace = 'files' | 'postgres';

/** `there`: they were there already. */
export type RowsMoved = { outcome: 'moved'; rows: number } | { outcome: 'there' };

export interface TargetRows {
  /**
   * Moves those of a withdrawn project, all or none; where they were they stay. `bundleFolder`: of its live version; null: it has
   * none that keeps rows. Throws a sentence.
   */
  move(projectId: string, to: RowsPlace, bundleFolder: string | null): Promise<RowsMoved>;
  /** Removes them where they were before the last move. False if there are none. */
  dropFormer(projectId: string): Promise<boolean>;
}

export interface Target {
  /**
   * Boots on its own store (empty, or a consistent copy of the project's data), without network and jobs. `timeFactor` multiplies
   * the deadline of the start; default: 1.
   */
  rehearse(
    app: AppToRun,
    store: 'empty' | 'copy',
    signal?: AbortSignal,
    timeFactor?: number,
  ): Promise<{ outcome: 'booted'; rehearsal: Rehearsal } | BootFailure>;
  /**
   * Runs the tests in its bundle (`tests.mjs`) as a process of their own, in the same sandbox as the app: on an empty store,
   * without network. Only in a sandbox.
   */
  runOwnTests(app: AppToRun, signal?: AbortSignal): Promise<OwnTestsEnd>;
  readonly previews: TargetPreviews;
  /**
   * Snapshots the project's data, boots on the live data (additive migrations in one transaction) and waits for health. The first
   * one makes the database that its owner asked for.
   */
  prepare(app: AppToRun, signal?: AbortSignal): Promise<{ outcome: 'booted'; candidate: Candidate } | BootFailure>;
  /** Atomic for every request; never throws. The previous version finishes its in-flight requests and stays warm. */
  goLive(candidate: Candidate, versionNumber: number): void;
  /** Boots the live version with these settings, if its process is up. */
  prepareSettings(projectId: string, settings: readonly AppSetting[]): Promise<PreparedSettings | BootFailure>;
  /** Registers the live version without booting it (at startup): it sleeps until traffic arrives. */
  adopt(app: AppToRun, versionNumber: number): void;
  /** Opens its host name, and its own port if it has one: 503 with a page that says so, until something is live. */
  address(projectId: string, slug: string, port: number | null): Promise<void>;
  /**
   * Ends its processes, and starts none until it is reinstated; its addresses answer 410, 403 if suspended, or 503 while its rows
   * move: then its previews stay, on their copies. Its data stays.
   */
  withdraw(projectId: string, why?: Withdrawal): Promise<void>;
  /**
   * Ends the processes of all these projects and closes their addresses, because another server runs them from now on: their data
   * stays. What visitors were promised is answered before.
   */
  leave(isAmong: (projectId: string) => boolean): Promise<void>;
  /** Undoes `withdraw`: its addresses answer as before, with nothing live. */
  reinstate(projectId: string): void;
  /** Ends its processes, closes its port, removes its data. */
  remove(projectId: string): Promise<void>;
  readonly rows: TargetRows;
  /** Crashes and failed health checks of live versions; and `recovered` once one answers again. */
  onAppFailure(listener: (failure: AppFailure) => void): void;
  onRecovered(listener: (projectId: string, versionNumber: number) => void): void;
  /**
   * Has the live version carry out a scheduled job, waking it: POST to its private path. `failed` if nothing is live, it does
   * not start, or it does not answer 2xx in time. Never throws.
   */
  callJob(projectId: string, jobId: string, occurrence: Occurrence, deadlineMs: number): Promise<JobEnd>;
  /** How many live apps are awake, and how many of them failed their newest health check. */
  health(): { awake: number; failing: number };
  /** Whether the live version passed its newest health check, or sleeps after having passed it. */
  isHealthy(projectId: string): boolean;
  /** A folder in the project's data where one-time owner links are left, hashed. */
  leaveOwnerLink(projectId: string, tokenSha256: string, expiresAt: number): Promise<void>;
  /** The newest output lines of the project's app, oldest first. */
  output(projectId: string, limit: number): Promise<string[]>;
  readOutput(projectId: string, options: { limit: number; after?: number; version?: number }): Promise<OutputLine[]>;
  /** Adds a line of Davit's own to the app's output: what was done to it, and why. Never throws. */
  addOutputLine(projectId: string, line: string): void;
}
