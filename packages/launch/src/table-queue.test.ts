import { expect, test } from 'vitest';
import type { ProjectWithWork } from './ports/queue.ts';
import { createTableQueue } from './table-queue.ts';
import { createManualTime } from './testing/manual-time.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const ours = (projectId: string, workspaceId = 'ours'): ProjectWithWork => ({ projectId, workspaceId });

function setUp(found: string[] = []) {
  const time = createManualTime();
  const queue = createTableQueue({
    ledger: { projectsWithWork: async () => found.map((id) => ours(id)) },
    lane: 'making',
    timers: time,
    log: silent,
  });
  const underWay = new Map<string, { end(): void; fail(): void; signal: AbortSignal }>();
  const begun: string[] = [];
  const handler = (projectId: string, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (underWay.has(projectId)) throw new Error(`${projectId} is handled twice at once`);
      begun.push(projectId);
      const over = (act: () => void) => () => {
        underWay.delete(projectId);
        act();
      };
      underWay.set(projectId, { end: over(resolve), fail: over(() => reject(new Error('the store failed'))), signal });
    });
  return { time, queue, handler, underWay, begun };
}

/** Lets all pending promises settle. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('bounded concurrency, in the order of the pushes', async () => {
  const { queue, handler, underWay, begun } = setUp();
  queue.start(handler, 2);
  for (const project of ['a', 'b', 'c', 'd']) queue.push(ours(project));
  await turn();
  expect(begun).toEqual(['a', 'b']);
  underWay.get('b')?.end();
  await turn();
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('one handler a project at a time; pushed meanwhile, it is handled once more', async () => {
  const { queue, handler, underWay, begun } = setUp();
  queue.start(handler, 5);
  for (let push = 0; push < 5; push++) queue.push(ours('a'));
  await turn();
  expect(begun).toEqual(['a']);
  underWay.get('a')?.end();
  await turn();
  expect(begun).toEqual(['a', 'a']);
  underWay.get('a')?.end();
  await turn();
  expect(begun).toEqual(['a', 'a']);
});

test('what was pushed before the start, and what nobody pushed, is found', async () => {
  const found = ['left by a crash'];
  const { time, queue, handler, begun } = setUp(found);
  queue.push(ours('early'));
  queue.start(handler, 5);
  await turn();
  expect(begun.toSorted()).toEqual(['early', 'left by a crash']);
  found.push('from elsewhere');
  time.advance(2_000);
  await turn();
  expect(begun).toContain('from elsewhere');
});

test('after a failure it waits, longer each time, and no push hurries it', async () => {
  const found = ['a'];
  const { time, queue, handler, underWay, begun } = setUp(found);
  queue.start(handler, 5);
  await turn();
  for (const [failures, waitMs] of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000].entries()) {
    expect(begun).toHaveLength(failures + 1);
    underWay.get('a')?.fail();
    await turn();
    queue.push(ours('a'));
    time.advance(waitMs - 1);
    await turn();
    expect(begun).toHaveLength(failures + 1);
    time.advance(1);
    await turn();
  }
  expect(begun).toHaveLength(7);
});

test('a stop takes no more, waits for what is under way, then aborts it', async () => {
  const { time, queue, handler, underWay, begun } = setUp();
  queue.start(handler, 1);
  queue.push(ours('a'));
  queue.push(ours('b'));
  await turn();
  let stopped = false;
  void queue.stop(1_000).then(() => {
    stopped = true;
  });
  await turn();
  expect(underWay.get('a')?.signal.aborted).toBe(false);
  time.advance(1_000);
  await turn();
  expect(underWay.get('a')?.signal.aborted).toBe(true);
  expect(stopped).toBe(false);
  underWay.get('a')?.end();
  await turn();
  expect(stopped).toBe(true);
  expect(begun).toEqual(['a']);
  expect(time.waiting()).toBe(0);
});

test('workspaces take turns, however many projects of one wait', async () => {
  const { queue, handler, underWay, begun } = setUp();
  queue.start(handler, 2);
  for (let project = 1; project <= 30; project++) queue.push(ours(`a${project}`, 'a'));
  await turn();
  queue.push(ours('b1', 'b'));
  queue.push(ours('b2', 'b'));
  for (let ended = 0; ended < 4; ended++) {
    const [longest = ''] = underWay.keys();
    underWay.get(longest)?.end();
    await turn();
  }
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
});

test('a workspace with long work does not take the last slot while another waits', async () => {
  const { queue, handler, underWay, begun } = setUp();
  queue.start(handler, 2);
  for (const project of ['a1', 'a2', 'a3', 'b1', 'b2', 'b3']) queue.push(ours(project, project[0]));
  await turn();
  // Two of workspace a were first, when nobody else waited.
  expect(begun).toEqual(['a1', 'a2']);
  underWay.get('a2')?.end();
  for (const project of ['b1', 'b2', 'b3']) {
    await turn();
    underWay.get(project)?.end();
  }
  await turn();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2', 'b3', 'a3']);
});
