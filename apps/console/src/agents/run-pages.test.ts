import type { AgentRunDetail, Checkpoint, Step } from '@davit/client';
import { expect, test } from 'vitest';
import {
  firstRead,
  maxPages,
  nextRequest,
  type PageRequest,
  placeOf,
  type ReadRun,
  recordsOf,
  refreshRequest,
  withPage,
} from './run-pages.ts';
import { sampleAttempt, sampleCheckpoint, sampleRun, sampleStep } from './sample-records.ts';

/** A server with this many steps and checkpoints, ten per page. */
function serve(steps: readonly Step[], checkpoints: readonly Checkpoint[], epoch = 1) {
  const page = <T>(items: readonly T[], cursor: string | undefined) => {
    const from = Number(cursor ?? 0);
    return { items: items.slice(from, from + 10), next: from + 10 < items.length ? String(from + 10) : null };
  };
  return ({ stepsCursor, checkpointsCursor }: PageRequest): AgentRunDetail => {
    const [ofSteps, ofCheckpoints] = [page(steps, stepsCursor), page(checkpoints, checkpointsCursor)];
    return {
      ...sampleRun({ epoch, stepCount: steps.length, checkpointCount: checkpoints.length }),
      steps: ofSteps.items,
      stepsNextCursor: ofSteps.next,
      checkpoints: ofCheckpoints.items,
      checkpointsNextCursor: ofCheckpoints.next,
      healHistory: [sampleAttempt(1, 25)],
    };
  };
}

const stepsTo = (count: number, more: Partial<Step> = {}) => Array.from({ length: count }, (_, n) => sampleStep(n, n * 2, more));
const checkpointsTo = (count: number) => Array.from({ length: count }, (_, n) => sampleCheckpoint(n, n * 2 + 1));

function readAll(answer: (request: PageRequest) => AgentRunDetail, begun?: ReadRun): { read: ReadRun; requests: number } {
  let read = begun ?? firstRead(answer({}));
  for (let requests = 1; ; requests++) {
    const next = nextRequest(read);
    if (next === null) return { read, requests };
    read = withPage(read, next, answer(next));
  }
}

test('rows are shown up to where both kinds are read', () => {
  const read = firstRead(serve(stepsTo(30), checkpointsTo(4))({}));
  const records = recordsOf(read);
  expect([records.steps.length, records.checkpoints.length, records.healHistory.length, records.isWhole]).toEqual([
    10,
    4,
    0,
    false,
  ]);
});

test('reading on reaches everything, each once, with as many requests as the longer kind has pages', () => {
  const { read, requests } = readAll(serve(stepsTo(25), checkpointsTo(42)));
  const records = recordsOf(read);
  expect([records.steps.length, records.checkpoints.length, records.isWhole, requests]).toEqual([25, 42, true, 5]);
});

test('a refresh reads the last pages again and finds what is new there and after them', () => {
  const { read } = readAll(serve(stepsTo(25), []));
  expect(refreshRequest(read)).toEqual({ stepsCursor: '20' });
  const later = serve(stepsTo(37), []);
  const refreshed = withPage(read, refreshRequest(read), later(refreshRequest(read)));
  expect(recordsOf(readAll(later, refreshed).read).steps.map(({ stepNumber }) => stepNumber)).toEqual([...Array(37).keys()]);
});

test('a new epoch begins the reading again', () => {
  const { read } = readAll(serve(stepsTo(25), []));
  const after = serve(stepsTo(25, { superseded: true }), [], 2);
  const refreshed = withPage(read, refreshRequest(read), after(refreshRequest(read)));
  expect(refreshed).toMatchObject({ steps: [], checkpoints: [], run: { epoch: 2 } });
  expect(nextRequest(refreshed)).toEqual({});
  expect(recordsOf(readAll(after, refreshed).read).steps.every(({ superseded }) => superseded)).toBe(true);
});

test('no more pages are held than are allowed', () => {
  const endless = (request: PageRequest) => {
    const n = Number(request.stepsCursor ?? 0);
    return { ...serve(stepsTo(1), [])({}), stepsNextCursor: String(n + 1) };
  };
  const { read } = readAll(endless);
  expect(read.steps).toHaveLength(maxPages);
  expect(recordsOf(read).isWhole).toBe(false);
});

test('a checkpoint is found by the cursor of its page and its place there', () => {
  const { read } = readAll(serve([], checkpointsTo(25)));
  expect(placeOf(read, sampleCheckpoint(13, 0).checkpointId)).toEqual({ cursor: '10', index: 3 });
  expect(placeOf(read, 'unknown')).toBeNull();
});

test('reading begins at the last pages: rows are shown from where both kinds are read, and what follows is read on', () => {
  const answer = serve(stepsTo(45), checkpointsTo(31));
  const end = { stepsCursor: '35', checkpointsCursor: '21' };
  const { read } = readAll(answer, firstRead(answer(end), end));
  const records = recordsOf(read);
  expect(records.steps[0]?.stepNumber).toBe(35);
  expect([records.steps.length, records.checkpoints.length]).toEqual([10, 0]);
  expect([records.isFromStart, records.isWhole]).toEqual([false, true]);
});

test('reading begins at the first pages of a kind that one page holds', () => {
  const answer = serve(stepsTo(45), checkpointsTo(4));
  const end = { stepsCursor: '35' };
  const records = recordsOf(firstRead(answer(end), end));
  expect([records.steps.length, records.checkpoints.length, records.isFromStart]).toEqual([10, 0, false]);
});
