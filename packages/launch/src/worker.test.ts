import { expect, test } from 'vitest';
import type { Lane } from './lanes.ts';
import type { PipelineEnd } from './pipeline.ts';
import type { ProjectWithWork } from './ports/queue.ts';
import type { ClaimedRun } from './ports/store.ts';
import { createRunNotifier } from './run-notifier.ts';
import { createManualTime } from './testing/manual-time.ts';
import { createWorker } from './worker.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const never = new AbortController().signal;

/** A worker on a project that always has another run. */
function setUp(end: PipelineEnd) {
  const pushed: [Lane, ProjectWithWork][] = [];
  let claims = 0;
  const push = (lane: Lane) => ({ push: (project: ProjectWithWork) => void pushed.push([lane, project]) });
  const worker = createWorker({
    ledger: {
      checkClaim: async () => ({ outcome: 'held' }),
      claimRun: async () =>
        ({ run: { id: `run ${++claims}`, attempt: 1 }, project: { id: 'p', workspaceId: 'w' } }) as unknown as ClaimedRun,
    },
    queues: { making: push('making'), apps: push('apps') },
    runsApps: () => true,
    runPipeline: async () => end,
    ended: () => {},
    clock: { now: () => 0, monotonicMs: () => 0 },
    timers: createManualTime(),
    runNotifier: createRunNotifier(),
    log: silent,
  });
  return { worker, pushed, claims: () => claims };
}

test('worker: gives its place back after each run, so a project with run after run keeps no other waiting', async () => {
  const { worker, pushed, claims } = setUp('succeeded');
  await worker.work('p', 'making', never);
  expect(claims()).toBe(1);
  expect(pushed).toEqual([['making', { projectId: 'p', workspaceId: 'w' }]]);
});

test.each<[Lane, PipelineEnd, Lane[]]>([
  ['making', 'failed', ['making']],
  ['making', 'canceled', ['making']],
  ['making', 'lost', []],
  ['making', 'passed_on', ['apps']],
  ['making', 'handed_over', ['apps', 'making']],
  ['apps', 'succeeded', ['making']],
  ['apps', 'lost', ['making']],
  ['apps', 'passed_on', ['apps', 'making']],
  ['apps', 'handed_over', ['apps', 'making']],
])('worker: after a run in the lane %s that ended as %s, it tells %j', async (lane, end, pushedLanes) => {
  const { worker, pushed } = setUp(end);
  await worker.work('p', lane, never);
  expect(pushed.map(([next]) => next)).toEqual(pushedLanes);
});
