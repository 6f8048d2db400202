/**
 * Counts requests of visitors, in memory, until what was counted is stored. A request costs a few additions. Its size is bounded,
 * whatever visitors send and however many projects there are: what exceeds it is not counted.
 */
import {
  addCounts,
  addLatency,
  type FailedVisit,
  maxPages,
  minuteMs,
  noTraffic,
  otherPages,
  type TrafficDelta,
  type VersionTraffic,
} from '@davit/launch';
import type { FailedRequest } from './failure-notes.ts';
import { pagePath } from './page-path.ts';

export interface AnsweredRequest extends FailedRequest {
  contentType: string;
}

const maxDeltas = 5_000;
/** Of all projects together. */
const maxPaths = 50_000;
/** As many as are shown, so that those are the newest of a flood. */
const maxFailures = 20;
const maxMethodLength = 20;

export class TrafficCounter {
  readonly #now: () => number;
  /** By minute and project. */
  #deltas = new Map<string, TrafficDelta>();
  #paths = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  count(projectId: string, answered: AnsweredRequest): void {
    const now = this.#now();
    const delta = this.#deltaOf(projectId, now - (now % minuteMs));
    if (delta === null) return;
    const counts = countsOf(delta, answered.versionNumber ?? 0);
    counts.requests += 1;
    if (answered.status >= 500) counts.serverErrors += 1;
    else if (answered.status >= 400) counts.clientErrors += 1;
    // A stream lasts as long as its page is open.
    if (!answered.contentType.startsWith('text/event-stream')) addLatency(counts.latencies, answered.tookMs);
    if (isPage(answered)) this.#addViews(counts.pages, pagePath(answered.url) ?? otherPages, 1);
    if (answered.status >= 500) addFailures(delta, [failureOf(answered, now)]);
  }

  /** What was counted since the last call. */
  take(): TrafficDelta[] {
    const deltas = [...this.#deltas.values()];
    this.#deltas = new Map();
    this.#paths = 0;
    return deltas;
  }

  /** Could not be stored: is part of the next `take`, added to what was counted since in the same minutes. */
  giveBack(deltas: readonly TrafficDelta[]): void {
    for (const { projectId, minute, versions, failures } of deltas) {
      const delta = this.#deltaOf(projectId, minute);
      if (delta === null) continue;
      for (const [versionNumber, counts] of versions) {
        const sum = countsOf(delta, versionNumber);
        addCounts(sum, counts);
        for (const [path, views] of counts.pages) this.#addViews(sum.pages, path, views);
      }
      addFailures(delta, failures);
    }
  }

  #deltaOf(projectId: string, minute: number): TrafficDelta | null {
    const key = `${minute} ${projectId}`;
    const present = this.#deltas.get(key);
    if (present !== undefined) return present;
    if (this.#deltas.size >= maxDeltas) return null;
    const delta: TrafficDelta = { projectId, minute, versions: new Map(), failures: [] };
    this.#deltas.set(key, delta);
    return delta;
  }

  #addViews(pages: Map<string, number>, path: string, views: number): void {
    const isFull = pages.size >= maxPages || this.#paths >= maxPaths;
    const place = isFull && !pages.has(path) ? otherPages : path;
    const present = pages.get(place);
    if (present === undefined) this.#paths += 1;
    pages.set(place, (present ?? 0) + views);
  }
}

/** The newest stay. */
function addFailures(delta: TrafficDelta, failures: readonly FailedVisit[]): void {
  if (failures.length === 0) return;
  delta.failures = [...delta.failures, ...failures].sort((a, b) => a.at - b.at).slice(-maxFailures);
}

function countsOf({ versions }: TrafficDelta, versionNumber: number): VersionTraffic {
  const present = versions.get(versionNumber);
  if (present !== undefined) return present;
  const counts = { ...noTraffic(), pages: new Map() };
  versions.set(versionNumber, counts);
  return counts;
}

const isPage = ({ method, status, contentType }: AnsweredRequest): boolean =>
  method === 'GET' && status >= 200 && status < 300 && contentType.startsWith('text/html');

const failureOf = ({ requestId, method, url, status, tookMs, versionNumber }: AnsweredRequest, at: number): FailedVisit => ({
  requestId,
  at,
  method: method.slice(0, maxMethodLength),
  path: pagePath(url) ?? otherPages,
  status,
  tookMs: Math.round(tookMs),
  versionNumber,
});
