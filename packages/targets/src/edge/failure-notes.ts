/**
 * Failed requests as lines of the app's output: what a visitor saw, with the id to find what the app printed about it. Their
 * number is bounded, so that a flood does not push out what the app printed. Never the visitor, the query, the body or an id in
 * the path.
 */

import { otherPages } from '@davit/launch';
import type { Printer } from '../process/output.ts';
import { pagePath } from './page-path.ts';

const maxLines = 10;
const windowMs = 10_000;

export interface FailedRequest {
  method: string;
  url: string;
  status: number;
  tookMs: number;
  requestId: string;
  versionNumber: number | null;
}

export class FailureNotes {
  readonly #note: (line: string, by?: Printer) => void;
  readonly #monotonicMs: () => number;
  #since = Number.NEGATIVE_INFINITY;
  #lines = 0;
  #left = 0;

  constructor(note: (line: string, by?: Printer) => void, monotonicMs: () => number) {
    this.#note = note;
    this.#monotonicMs = monotonicMs;
  }

  add(failed: FailedRequest): void {
    const now = this.#monotonicMs();
    if (now - this.#since >= windowMs) {
      if (this.#left > 0) this.#note(`${this.#left} more requests failed.`);
      this.#since = now;
      this.#lines = 0;
      this.#left = 0;
    }
    if (this.#lines < maxLines) this.#note(lineOf(failed), failed);
    else this.#left++;
    this.#lines++;
  }
}

function lineOf({ method, url, status, tookMs, requestId, versionNumber }: FailedRequest): string {
  const path = pagePath(url) ?? otherPages;
  const version = versionNumber === null ? '' : `, version ${versionNumber}`;
  return `${method} ${path} failed with ${status} after ${Math.round(tookMs)} ms (request ${requestId}${version}).`;
}
