/**
 * The loaded part of a run: pages of steps and of checkpoints, each with the cursor of its beginning.
 *
 *  P1 Rows are shown up to the time to which both kinds are loaded, so no row is ever inserted above the visible ones.
 *  P2 A rollback changes rows on every page, so a new epoch restarts the loading.
 *  P3 At most `maxPages` pages of a kind are held.
 *  P4 Loading may begin at the last pages. Rows are then shown from the time from which both kinds are loaded.
 */
import type { AgentRun, AgentRunDetail, Checkpoint, HealAttempt, Step } from '@davit/client';

export interface Page<T> {
  /** Null: the first page. */
  cursor: string | null;
  items: T[];
  nextCursor: string | null;
}

export interface ReadRun {
  run: AgentRun;
  healHistory: HealAttempt[];
  steps: Page<Step>[];
  checkpoints: Page<Checkpoint>[];
}

export interface PageRequest {
  stepsCursor?: string;
  checkpointsCursor?: string;
}

/** Pages of each kind; 200 pages hold 20,000 steps. */
export const maxPages = 200;

/** The start of loading: the first pages, or the pages of the request. */
export function firstRead(detail: AgentRunDetail, request: PageRequest = {}): ReadRun {
  const { steps, stepsNextCursor, checkpoints, checkpointsNextCursor } = detail;
  return {
    run: runOf(detail),
    healHistory: detail.healHistory,
    steps: [{ cursor: request.stepsCursor ?? null, items: steps, nextCursor: stepsNextCursor }],
    checkpoints: [{ cursor: request.checkpointsCursor ?? null, items: checkpoints, nextCursor: checkpointsNextCursor }],
  };
}

/** Adds the result of a request: pages with the same cursor are replaced. */
export function withPage(read: ReadRun, request: PageRequest, detail: AgentRunDetail): ReadRun {
  const { steps, stepsNextCursor, checkpoints, checkpointsNextCursor, healHistory, ...run } = detail;
  if (read.run.epoch !== run.epoch && read.steps.length > 0) return startedOver(read, request, detail);
  return {
    run,
    healHistory,
    steps: placed(read.steps, { cursor: request.stepsCursor ?? null, items: steps, nextCursor: stepsNextCursor }),
    checkpoints: placed(read.checkpoints, {
      cursor: request.checkpointsCursor ?? null,
      items: checkpoints,
      nextCursor: checkpointsNextCursor,
    }),
  };
}

/** Discards all pages but a first one, which must be loaded again (P2). */
function startedOver(read: ReadRun, request: PageRequest, detail: AgentRunDetail): ReadRun {
  const isFirst =
    (request.stepsCursor ?? null) === read.steps[0]?.cursor &&
    (request.checkpointsCursor ?? null) === (read.checkpoints[0]?.cursor ?? null);
  return isFirst
    ? firstRead(detail, request)
    : { ...read, run: runOf(detail), healHistory: detail.healHistory, steps: [], checkpoints: [] };
}

function runOf({
  steps: _s,
  stepsNextCursor: _sn,
  checkpoints: _c,
  checkpointsNextCursor: _cn,
  healHistory: _h,
  ...run
}: AgentRunDetail) {
  return run;
}

function placed<T>(pages: readonly Page<T>[], page: Page<T>): Page<T>[] {
  const index = pages.findIndex(({ cursor }) => cursor === page.cursor);
  if (index !== -1) return pages.map((one, at) => (at === index ? page : one));
  // A page that does not follow the last one would leave a gap.
  const follows = pages.length === 0 ? page.cursor === null : pages.at(-1)?.nextCursor === page.cursor;
  return follows && pages.length < maxPages ? [...pages, page] : [...pages];
}

/** The request for the next page; null if everything is loaded, or the limit is reached. */
export function nextRequest({ steps, checkpoints }: ReadRun): PageRequest | null {
  const [step, checkpoint] = [steps.at(-1), checkpoints.at(-1)];
  if (step === undefined || checkpoint === undefined) return {};
  const more = (page: Page<unknown>, pages: readonly unknown[]) => page.nextCursor !== null && pages.length < maxPages;
  if (!more(step, steps) && !more(checkpoint, checkpoints)) return null;
  return requestOf(
    more(step, steps) ? step.nextCursor : step.cursor,
    more(checkpoint, checkpoints) ? checkpoint.nextCursor : checkpoint.cursor,
  );
}

/** Reloads the last pages: new rows are on them, or after them. */
export function refreshRequest({ steps, checkpoints }: ReadRun): PageRequest {
  return requestOf(steps.at(-1)?.cursor ?? null, checkpoints.at(-1)?.cursor ?? null);
}

function requestOf(stepsCursor: string | null, checkpointsCursor: string | null): PageRequest {
  return { ...(stepsCursor !== null && { stepsCursor }), ...(checkpointsCursor !== null && { checkpointsCursor }) };
}

export interface Records {
  steps: Step[];
  checkpoints: Checkpoint[];
  healHistory: HealAttempt[];
  epoch: number;
  /** Whether the beginning of the run is loaded. */
  isFromStart: boolean;
  isWhole: boolean;
}

/** The rows to show (P1, P4). */
export function recordsOf({ run, healHistory, steps, checkpoints }: ReadRun): Records {
  const horizonMs = Math.min(horizonOf(steps), horizonOf(checkpoints));
  const fromMs = Math.max(beginOf(steps), beginOf(checkpoints));
  const isShown = (createdAt: string) => Date.parse(createdAt) >= fromMs && Date.parse(createdAt) <= horizonMs;
  return {
    steps: steps.flatMap(({ items }) => items).filter(({ createdAt }) => isShown(createdAt)),
    checkpoints: checkpoints.flatMap(({ items }) => items).filter(({ createdAt }) => isShown(createdAt)),
    healHistory: healHistory.filter(({ startedAt }) => isShown(startedAt)),
    epoch: run.epoch,
    isFromStart: fromMs === Number.NEGATIVE_INFINITY,
    isWhole: horizonMs === Number.POSITIVE_INFINITY,
  };
}

/** The time from which a kind is loaded: unbounded if its first page is. */
function beginOf(pages: readonly Page<{ createdAt: string }>[]): number {
  const [first] = pages;
  const oldest = first?.items[0];
  return first === undefined || first.cursor === null || oldest === undefined
    ? Number.NEGATIVE_INFINITY
    : Date.parse(oldest.createdAt);
}

/** The time to which a kind is loaded: unbounded if its last page is. */
function horizonOf(pages: readonly Page<{ createdAt: string }>[]): number {
  const last = pages.at(-1);
  if (last === undefined) return Number.NEGATIVE_INFINITY;
  if (last.nextCursor === null) return Number.POSITIVE_INFINITY;
  const newest = pages.findLast(({ items }) => items.length > 0)?.items.at(-1);
  return newest === undefined ? Number.NEGATIVE_INFINITY : Date.parse(newest.createdAt);
}

export interface CheckpointPlace {
  /** The cursor of the checkpoint's page. */
  cursor: string | null;
  /** Its index on that page. */
  index: number;
}

/** Where to find a checkpoint again, to load its state alone. */
export function placeOf({ checkpoints }: ReadRun, checkpointId: string): CheckpointPlace | null {
  for (const { cursor, items } of checkpoints) {
    const index = items.findIndex((one) => one.checkpointId === checkpointId);
    if (index !== -1) return { cursor, index };
  }
  return null;
}
