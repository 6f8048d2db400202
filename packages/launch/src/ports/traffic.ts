/** What visitors did at an app: counted by the server that runs it, stored by minute and hour. Nothing about any visitor. */
import type { Latencies } from '../traffic/latencies.ts';

export interface TrafficCounts {
  requests: number;
  clientErrors: number;
  serverErrors: number;
  latencies: Latencies;
}

/** Of one version. */
export interface VersionTraffic extends TrafficCounts {
  /** Views by path. */
  pages: Map<string, number>;
}

/** A request that was answered with a server error. */
export interface FailedVisit {
  /** As the visitor saw it. */
  requestId: string;
  at: number;
  method: string;
  /** Without ids and query. */
  path: string;
  status: number;
  tookMs: number;
  versionNumber: number | null;
}

/** Of one project in one minute, to be added to what is stored. */
export interface TrafficDelta {
  projectId: string;
  /** Its beginning, epoch milliseconds. */
  minute: number;
  /** By version number; 0: no version was live. */
  versions: Map<number, VersionTraffic>;
  failures: FailedVisit[];
}

export interface TrafficRow extends TrafficCounts {
  at: number;
  versionNumber: number | null;
}

export interface StoredTraffic {
  rows: TrafficRow[];
  /** The most viewed first. */
  pages: { path: string; views: number }[];
  /** The newest first. */
  failures: FailedVisit[];
}

/** Of all versions, if it names none. */
export interface TrafficSelection {
  from: number;
  spanMs: number;
  versionNumber?: number | undefined;
}

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
/** Paths of a project in an hour, each counted once per version; views of more are added to `otherPages`. */
export const maxPages = 200;
/** No path: it does not begin with a slash. */
export const otherPages = 'other';

export interface TrafficStore {
  /** In one transaction. Ignored if the project no longer exists. */
  add(delta: TrafficDelta): Promise<void>;
  read(workspaceId: string, projectId: string, window: TrafficSelection): Promise<StoredTraffic>;
  /** Deletes what is older: minutes, and everything else. */
  prune(before: { minutes: number; rest: number }): Promise<void>;
}
