/**
 * Where apps run, and how traffic reaches them.
 *
 * A candidate is a process that has booted and answered its health path, and takes no
 * traffic. `goLive` makes it the project's live one for every request from then on; the
 * one before it drains, and stays warm as the way back. Apps asleep are woken by traffic.
 * Aborting the signal of a boot kills what boots: it ends as `failed`.
 */
import type { Occurrence } from '../records.ts';
import type { AppSite } from './stages.ts';

export interface AppToRun {
  projectId: string;
  slug: string;
  publicUrl: string;
  /** Holds `server.mjs`. */
  bundleFolder: string;
  artifactDigest: string;
  /** Whether it may send requests to the outside, through the egress proxy. */
  network: boolean;
  /** The largest request body that it takes; the target's own bound where it does not say. */
  maxBodyBytes?: number;
}

/** `said` is the tail of what the app printed, bounded, for the log. */
export type BootFailure = { outcome: 'failed'; reason: string; lastOutput: string[] };

export interface Rehearsal {
  site: AppSite;
  /** The path of a fresh one-time link that makes its visitor the owner. Rejects on a copy. */
  ownerLink(): Promise<string>;
  /** Columns and tables that its boot added to the store, as sentences. */
  schemaChanges: string[];
  /** Kills the process and removes its store. */
  end(): Promise<void>;
}

export interface Candidate {
  readonly app: AppToRun;
  schemaChanges: string[];
  /** Ends it, unless it went live meanwhile. */
  discard(): Promise<void>;
}

export type AppFailure = { projectId: string; versionNumber: number; kind: 'crash' | 'failed_health_check'; at: number };

export type JobEnd = { outcome: 'done' } | { outcome: 'failed'; reason: string };

export interface Target {
  /** Boots on a store of its own (empty, or a consistent copy of the project's data), without network and jobs. */
  rehearse(
    app: AppToRun,
    store: 'empty' | 'copy',
    signal?: AbortSignal,
  ): Promise<{ outcome: 'booted'; rehearsal: Rehearsal } | BootFailure>;
  /** Snapshots the project's data, boots on the live data (additive migrations in one transaction) and waits for health. */
  prepare(app: AppToRun, signal?: AbortSignal): Promise<{ outcome: 'booted'; candidate: Candidate } | BootFailure>;
  /** Atomic for every request; never throws. The version before keeps its in-flight requests and stays warm. */
  goLive(candidate: Candidate, versionNumber: number): void;
  /** Names what is live without booting it (a start of the platform): it sleeps until traffic comes. */
  adopt(app: AppToRun, versionNumber: number): void;
  /** Its name answers, and its own port where it has one: 503 with a page that says so, until something is live. */
  address(projectId: string, slug: string, port: number | null): Promise<void>;
  /** Ends its processes; its addresses answer that it is gone. Its data stays. */
  withdraw(projectId: string): Promise<void>;
  /** Takes the word back: its addresses answer as before it was withdrawn, with nothing live. */
  reinstate(projectId: string): void;
  /** Ends its processes, closes its port, removes its data. */
  remove(projectId: string): Promise<void>;
  /** Crashes and failed health checks of live versions; and `recovered` once one answers again. */
  onAppFailure(listener: (failure: AppFailure) => void): void;
  onRecovered(listener: (projectId: string, versionNumber: number) => void): void;
  /**
   * Has the live version carry out a scheduled job, waking it: POST to its private path.
   * `failed` where nothing is live, it does not start, or gives no answer of 2xx in time. Never throws.
   */
  callJob(projectId: string, jobId: string, occurrence: Occurrence, deadlineMs: number): Promise<JobEnd>;
  /** How many live apps are awake, and how many of them failed their newest health check. */
  health(): { awake: number; failing: number };
  /** Whether the live version answered its newest health check, or sleeps after having done so. */
  isHealthy(projectId: string): boolean;
  /** A folder in the project's data where one-time owner links are left, hashed. */
  leaveOwnerLink(projectId: string, tokenSha256: string, expiresAt: number): Promise<void>;
  /** The newest output lines of the project's app, oldest first. */
  output(projectId: string, limit: number): Promise<string[]>;
  /** Adds a line of Davit's own to the app's output: what was done to it, and why. Never throws. */
  addOutputLine(projectId: string, line: string): void;
}
