/**
 * Counts requests of visitors, in memory, until what was counted is stored. A request costs a few additions. Its size is bounded,
 * whatever visitors send and however many projects there are: what exceeds it is not counted.
 */
import {
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
const maxFailures = 10;
const maxMethodLength = 20;

export class TrafficCounter {
  readonly #now: () => number;
  #current = new Map<string, TrafficDelta>();
  /** Of minutes that have ended. */
  #ended: TrafficDelta[] = [];
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
    if (isPage(answered)) this.#countPage(counts.pages, pagePath(answered.url) ?? otherPages);
    if (answered.status >= 500 && delta.failures.length < maxFailures) delta.failures.push(failureOf(answered, now));
  }

  /** What was counted since the last call. */
  take(): TrafficDelta[] {
    const deltas = [...this.#ended, ...this.#current.values()];
    this.#current = new Map();
    this.#ended = [];
    this.#paths = 0;
    return deltas;
  }

  /** Could not be stored: is part of the next `take`. */
  giveBack(deltas: readonly TrafficDelta[]): void {
    for (const delta of deltas) {
      const paths = pathsOf(delta);
      if (!this.#hasRoom() || this.#paths + paths > maxPaths) return;
      this.#paths += paths;
      this.#ended.push(delta);
    }
  }

  #hasRoom(): boolean {
    return this.#ended.length + this.#current.size < maxDeltas;
  }

  #deltaOf(projectId: string, minute: number): TrafficDelta | null {
    const current = this.#current.get(projectId);
    if (current?.minute === minute) return current;
    if (!this.#hasRoom()) return null;
    if (current !== undefined) this.#ended.push(current);
    const delta: TrafficDelta = { projectId, minute, versions: new Map(), failures: [] };
    this.#current.set(projectId, delta);
    return delta;
  }

  #countPage(pages: Map<string, number>, path: string): void {
    const views = pages.get(path);
    if (views !== undefined) return void pages.set(path, views + 1);
    const isFull = pages.size >= maxPages || this.#paths >= maxPaths;
    const others = pages.get(otherPages);
    if (isFull && others !== undefined) return void pages.set(otherPages, others + 1);
    this.#paths += 1;
    pages.set(isFull ? otherPages : path, 1);
  }
}

function countsOf({ versions }: TrafficDelta, versionNumber: number): VersionTraffic {
  const present = versions.get(versionNumber);
  if (present !== undefined) return present;
  const counts = { ...noTraffic(), pages: new Map() };
  versions.set(versionNumber, counts);
  return counts;
}

const pathsOf = ({ versions }: TrafficDelta): number => [...versions.values()].reduce((sum, { pages }) => sum + pages.size, 0);

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
