import type { ConsoleEvent } from '@davit/contract/console';
import type { Activity, ReadActivity } from '@davit/storage';
import { expect, test } from 'vitest';
import { createManualTime } from '../../../../../packages/launch/src/testing/manual-time.ts';
import { changesOf, createActivityWatch } from './activity-watch.ts';

type Part = 'projects' | 'runs' | 'agentRuns' | 'viewedProjects' | 'viewedAgentRuns';
const activity = (change: { [part in Part]?: Record<string, string> } = {}): Activity => ({
  projects: new Map(Object.entries(change.projects ?? {})),
  runs: new Map(Object.entries(change.runs ?? {})),
  agentRuns: new Map(Object.entries(change.agentRuns ?? {})),
  viewed: {
    projects: new Map(Object.entries(change.viewedProjects ?? {})),
    agentRuns: new Map(Object.entries(change.viewedAgentRuns ?? {})),
  },
});
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

test('changes: a project that changed, one whose run went on, and ones that came or went', () => {
  const before = activity({ projects: { a: '1', b: '1', c: '1' }, runs: { b: 'plan' }, agentRuns: { x: '1' } });
  expect(changesOf(before, before)).toEqual([]);
  expect(
    changesOf(before, activity({ projects: { a: '2', b: '1', c: '1' }, runs: { b: 'build' }, agentRuns: { x: '2' } })),
  ).toEqual([
    { type: 'project', id: 'a' },
    { type: 'project', id: 'b' },
    { type: 'agent-run', id: 'x' },
  ]);
  const after = activity({ projects: { a: '1', b: '1' }, runs: { b: 'plan' }, agentRuns: { x: '1', y: '1' } });
  expect(changesOf(before, after)).toEqual([
    { type: 'projects' },
    { type: 'project', id: 'c' },
    { type: 'agent-runs' },
    { type: 'agent-run', id: 'y' },
  ]);
});

test('changes: of what is viewed, that it changed or went, and not that somebody opened or left it', () => {
  const before = activity({ viewedProjects: { old: '1', left: '1' }, viewedAgentRuns: { x: '3 steps' } });
  const now = activity({ viewedProjects: { old: 'gone', opened: '1' }, viewedAgentRuns: { x: '4 steps' } });
  expect(changesOf(before, now)).toEqual([
    { type: 'project', id: 'old' },
    { type: 'agent-run', id: 'x' },
  ]);
});

test('watch: looks at what the pages of those who watch show, as long as they do', async () => {
  const time = createManualTime();
  const looked: string[] = [];
  const readActivity: ReadActivity = async (_, { projects, agentRuns }) => {
    looked.push([...projects, ...agentRuns].join(' '));
    return activity();
  };
  const { watch } = createActivityWatch({ readActivity, timers: time, log: silent });
  const stop = watch('w', () => undefined, { projectId: 'a' });
  const leave = watch('w', () => undefined, { projectId: 'a', agentRunId: 'x' });
  await expect.poll(() => time.waiting()).toBe(1);
  time.advance(1_000);
  await expect.poll(() => time.waiting()).toBe(1);
  leave();
  time.advance(1_000);
  await expect.poll(() => looked).toEqual(['a', 'a x', 'a']);
  stop();
});

test('watch: one look a second for all who watch a workspace, and none once nobody does', async () => {
  const time = createManualTime();
  let polls = 0;
  const readActivity = async () => activity({ projects: { a: String(++polls) } });
  const { watch } = createActivityWatch({ readActivity, timers: time, log: silent });
  const received: [number, readonly ConsoleEvent[]][] = [];
  const stops = [1, 2].map((who) => watch('w', (events) => void received.push([who, events])));
  await expect.poll(() => time.waiting()).toBe(1);
  expect([polls, received]).toEqual([1, []]);
  time.advance(999);
  expect(polls).toBe(1);
  time.advance(1);
  await expect.poll(() => received.length).toBe(2);
  expect(received).toEqual([1, 2].map((who) => [who, [{ type: 'project', id: 'a' }]]));
  for (const stop of stops) stop();
  expect(time.waiting()).toBe(0);
});

test('watch: continues after a failed read', async () => {
  const time = createManualTime();
  let looks = 0;
  const readActivity = async () => {
    if (++looks === 2) throw new Error('the database is away');
    return activity({ projects: { a: String(looks) } });
  };
  const received: unknown[] = [];
  const stop = createActivityWatch({ readActivity, timers: time, log: silent }).watch(
    'w',
    (events) => void received.push(...events),
  );
  for (const look of [1, 2, 3]) {
    await expect.poll(() => [looks, time.waiting()]).toEqual([look, 1]);
    time.advance(1_000);
  }
  await expect.poll(() => received.length).toBeGreaterThan(0);
  stop();
});
