/**
 * A run as far as it is read: pages of steps and of checkpoints, each by the cursor it begins with.
 *
 *  P1 Rows are shown up to the moment to which both kinds are read: nothing is ever inserted above what a person reads.
 *  P2 What a rollback changes is on every page, so that a new epoch begins the reading again.
 *  P3 At most `maxPages` pages of a kind are held.
 *  P4 Reading may begin at the last pages instead of the first. Rows are shown from the moment from which both are read.
 */
import type { AgentRun, AgentRunDetail, Checkpoint, HealAttempt, Step } from '@davit/client';

export interface Page<T> {
  /** Null: the first. */
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

/** Of each kind: 20,000 steps. */
export const maxPages = 200;

/** Where the reading begins: at the first pages, or at those of the request. */
export function firstRead(detail: AgentRunDetail, request: PageRequest = {}): ReadRun {
  const { steps, stepsNextCursor, checkpoints, checkpointsNextCursor } = detail;
  return {
    run: runOf(detail),
    healHistory: detail.healHistory,
    steps: [{ cursor: request.stepsCursor ?? null, items: steps, nextCursor: stepsNextCursor }],
    checkpoints: [{ cursor: request.checkpointsCursor ?? null, items: checkpoints, nextCursor: checkpointsNextCursor }],
  };
}

/** The answer to a request, put in its place: pages with the same cursor are replaced. */
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

/** Nothing is known to hold any more but what a first page says; another one has to be read first (P2). */
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

/** The request that reads on; null where all is read, or as much as is held. */
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

/** The request that reads the last pages again: what is new is there, or after them. */
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
  /** Whether the run's beginning is among them. */
  isFromStart: boolean;
  isWhole: boolean;
}

/** What can be shown (P1, P4). */
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

/** From when a kind is read: ever since, where its first page is. */
function beginOf(pages: readonly Page<{ createdAt: string }>[]): number {
  const [first] = pages;
  const oldest = first?.items[0];
  return first === undefined || first.cursor === null || oldest === undefined
    ? Number.NEGATIVE_INFINITY
    : Date.parse(oldest.createdAt);
}

/** To when a kind is read: for ever, where its last page is. */
function horizonOf(pages: readonly Page<{ createdAt: string }>[]): number {
  const last = pages.at(-1);
  if (last === undefined) return Number.NEGATIVE_INFINITY;
  if (last.nextCursor === null) return Number.POSITIVE_INFINITY;
  const newest = pages.findLast(({ items }) => items.length > 0)?.items.at(-1);
  return newest === undefined ? Number.NEGATIVE_INFINITY : Date.parse(newest.createdAt);
}

export interface CheckpointPlace {
  /** Of the page that the checkpoint is on. */
  cursor: string | null;
  /** On that page. */
  index: number;
}

/** Where a checkpoint is found again, to read its state alone. */
export function placeOf({ checkpoints }: ReadRun, checkpointId: string): CheckpointPlace | null {
  for (const { cursor, items } of checkpoints) {
    const index = items.findIndex((one) => one.checkpointId === checkpointId);
    if (index !== -1) return { cursor, index };
  }
  return null;
}
