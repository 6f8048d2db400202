/** The platform calls the scheduled jobs of live versions: on a real store, with a fake clock. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { until } from '../harness/until.ts';
import { openTestLaunch, type TestLaunch } from './test-launch.ts';

const minuteMs = 60_000;
let harness: TestLaunch;
/** The manifest of the next version; null for none. */
let manifest: object | null;
beforeEach(async () => {
  harness = await openTestLaunch();
  manifest = { network: true, schedules: [{ id: 'check', cron: '*/2 * * * *', timeZone: 'UTC' }] };
  const generate = harness.generator.generate;
  harness.generator.generate = (blueprint) => [
    ...generate(blueprint),
    ...(manifest === null ? [] : [{ path: 'davit.json', content: JSON.stringify(manifest) }]),
  ];
});
afterEach(() => harness.close());

/** A project whose live version has the manifest. */
async function release(): Promise<string> {
  const projectId = await harness.create();
  await harness.settled(projectId);
  return projectId;
}

const schedules = (projectId: string) => harness.storage.launch.ledger.schedules(projectId);
const calls = () => harness.target.calls;

/** Advances time in small steps, with a moment for pending work in between. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 10_000) {
    harness.time.advance(10_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Advances time until the condition holds and no call is active. */
async function passUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  await until('what was waited for has come', async () => {
    if (await holds()) return true;
    await pass(10_000);
    return false;
  });
}

const ended = async (projectId: string) => (await schedules(projectId)).every(({ occurrence }) => occurrence === null);
/** Time stands still meanwhile: on a busy machine it would outrun a call's writes and end its lease. */
const untilEnded = (projectId: string) => until('no call is under way', () => ended(projectId));

describe('a scheduled job', () => {
  test('is called when it is due, with the live version, repeatedly, and its success is stored', async () => {
    const projectId = await release();
    expect(await schedules(projectId)).toMatchObject([{ jobId: 'check', dueAt: Date.parse('2026-01-31T09:32:00.000Z') }]);
    await pass(1.5 * minuteMs);
    expect(calls()).toEqual([]);
    await passUntil(() => calls().length === 1);
    expect(calls()[0]).toMatchObject({
      projectId,
      jobId: 'check',
      versionNumber: 1,
      occurrence: { dueAt: Date.parse('2026-01-31T09:32:00.000Z'), attempt: 1 },
    });
    await passUntil(() => calls().length === 2);
    expect(calls()[1]?.occurrence.id).not.toBe(calls()[0]?.occurrence.id);
    await untilEnded(projectId);
    expect((await schedules(projectId))[0]?.lastEnd?.error).toBeNull();
  });

  test('that fails is retried under the same id, a bounded number of times, and its failure is reported', async () => {
    manifest = { schedules: [{ id: 'check', cron: '1-59/15 * * * *', timeZone: 'UTC' }] };
    const projectId = await release();
    harness.target.calling = () => ({ outcome: 'failed', reason: 'the app answered 500' });
    await passUntil(() => calls().length === 4);
    await untilEnded(projectId);
    expect(calls().map(({ occurrence }) => occurrence.attempt)).toEqual([1, 2, 3, 4]);
    expect(new Set(calls().map(({ occurrence }) => occurrence.id)).size).toBe(1);
    expect((await schedules(projectId))[0]?.lastEnd?.error).toBe('the app answered 500');
    expect(harness.target.notes.filter((line) => line.includes('scheduled job check failed: the app answered 500'))).toHaveLength(
      4,
    );
    harness.target.calling = () => ({ outcome: 'done' });
    await passUntil(() => calls().length === 5);
    expect(calls()[4]?.occurrence.attempt).toBe(1);
  });

  test('is not tried again if it is due before that', async () => {
    manifest = { schedules: [{ id: 'check', cron: '* * * * *', timeZone: 'UTC' }] };
    const projectId = await release();
    harness.target.calling = () => ({ outcome: 'failed', reason: 'no' });
    await passUntil(() => calls().length >= 6);
    const attempts = calls().map(({ occurrence }) => occurrence.attempt);
    // A retry after 30 s fits into the minute, the next one after two more does not.
    expect(Math.max(...attempts)).toBe(2);
    expect(await schedules(projectId)).toHaveLength(1);
  });

  test('is never called twice at once, however long a call takes; what was missed meanwhile is made good once', async () => {
    manifest = { schedules: [{ id: 'check', everyMinutes: 1 }] };
    const projectId = await release();
    let finish = () => {};
    harness.target.calling = () =>
      new Promise((resolve) => {
        finish = () => resolve({ outcome: 'done' });
      });
    await passUntil(() => calls().length === 1);
    await pass(80_000);
    expect(calls()).toHaveLength(1);
    finish();
    await passUntil(() => calls().length === 2);
    finish();
    await untilEnded(projectId);
    expect(calls()).toHaveLength(2);
  });

  test('that was missed while Davit was down is called once at its start, not once for each time', async () => {
    const projectId = await release();
    await harness.launch.stop(0);
    harness.time.advance(5 * 60 * minuteMs);
    expect(calls()).toEqual([]);
    await harness.restart();
    await passUntil(() => calls().length === 1);
    await untilEnded(projectId);
    expect(calls()).toHaveLength(1);
    expect(calls()[0]?.occurrence.dueAt).toBe(Date.parse('2026-01-31T09:32:00.000Z'));
    expect((await schedules(projectId))[0]?.dueAt).toBeGreaterThan(harness.time.now());
  });

  test('whose process ended in the middle of the call is called once more, under the same id, soon', async () => {
    manifest = { schedules: [{ id: 'check', everyMinutes: 5 }] };
    const projectId = await release();
    harness.target.calling = () => new Promise(() => undefined);
    await passUntil(() => calls().length === 1);
    await harness.launch.stop(0);
    harness.target.calling = () => ({ outcome: 'done' });
    await harness.restart();
    await pass(10_000);
    // The previous lease has not expired yet.
    expect(calls()).toHaveLength(1);
    await passUntil(() => calls().length === 2);
    expect(calls()[1]?.occurrence).toEqual({ ...calls()[0]?.occurrence, attempt: 2 });
    await untilEnded(projectId);
  });

  test('that takes long is left to the process that called it', async () => {
    manifest = { schedules: [{ id: 'check', everyMinutes: 5 }] };
    const projectId = await release();
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    harness.target.calling = async () => {
      await mayEnd;
      return { outcome: 'done' };
    };
    await passUntil(() => calls().length === 1);
    await harness.restart();
    const [begun] = await schedules(projectId);
    // Longer than a lease in total; each part is on disk before the next is due.
    for (let count = 1; count <= 10; count += 1) {
      harness.time.advance(5_000);
      await until(
        'the lease is kept',
        async () => ((await schedules(projectId))[0]?.revision ?? 0) === (begun?.revision ?? 0) + count,
      );
    }
    expect(calls()).toHaveLength(1);
    end();
    await untilEnded(projectId);
    expect((await schedules(projectId))[0]?.lastEnd?.error).toBeNull();
    expect(calls()).toHaveLength(1);
  });

  test('is not called while its workspace is suspended; when it is resumed, one call stands for those missed', async () => {
    const projectId = await release();
    await harness.storage.identity.setSuspended(harness.workspaceId, harness.time.now());
    await pass(20 * minuteMs);
    expect(calls()).toEqual([]);
    expect((await schedules(projectId))[0]).toMatchObject({ occurrence: null, revision: 0 });
    await harness.storage.identity.setSuspended(harness.workspaceId, null);
    await passUntil(() => calls().length === 1);
    expect(calls()[0]?.occurrence.dueAt).toBe(Date.parse('2026-01-31T09:32:00.000Z'));
    await untilEnded(projectId);
    expect((await schedules(projectId))[0]?.dueAt).toBeGreaterThan(harness.time.now());
    expect(calls()).toHaveLength(1);
  });

  test('waits for a place where many are due at once, and each is called once', async () => {
    await Promise.all(Array.from({ length: 6 }, release));
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    harness.target.calling = async () => {
      await mayEnd;
      return { outcome: 'done' };
    };
    await passUntil(() => calls().length > 0);
    // Time stands still except for these seconds: an expired lease would call a job again.
    await until('as many as may are called', () => calls().length === 4);
    await pass(30_000);
    expect(calls()).toHaveLength(4);
    end();
    await until('the others are called', () => calls().length === 6);
    expect(new Set(calls().map(({ projectId }) => projectId)).size).toBe(6);
  });

  test('is called by one of two processes on the same store', async () => {
    const projectId = await release();
    await harness.restart();
    await passUntil(() => calls().length === 1);
    await untilEnded(projectId);
    await pass(minuteMs);
    expect(calls()).toHaveLength(1);
  });
});

describe('which version is called', () => {
  test('the new one from its release on; a job of the same times is not disturbed by it', async () => {
    const projectId = await release();
    const [before] = await schedules(projectId);
    harness.builder.bytes = 'second';
    await harness.deployed(projectId);
    expect(await schedules(projectId)).toEqual([before]);
    await passUntil(() => calls().length === 1);
    expect(calls()[0]?.versionNumber).toBe(2);
  });

  test('none, once a version without the job is live; and the older one again after a rollback', async () => {
    manifest = { schedules: [{ id: 'check', cron: '*/10 * * * *', timeZone: 'UTC' }] };
    const projectId = await release();
    await harness.untilKnownGood(projectId);
    manifest = null;
    harness.builder.bytes = 'second';
    await harness.deployed(projectId);
    expect(await schedules(projectId)).toEqual([]);
    await pass(5 * minuteMs);
    expect(calls()).toEqual([]);
    await harness.launch.rollback(harness.workspaceId, projectId);
    expect(await schedules(projectId)).toMatchObject([{ jobId: 'check' }]);
    await passUntil(() => calls().length === 1);
    expect(calls()[0]?.versionNumber).toBe(1);
  });

  test('none of a project that was deleted, and no rehearsal ever', async () => {
    const projectId = await release();
    await harness.launch.deleteProject(harness.workspaceId, projectId);
    await pass(5 * minuteMs);
    expect(calls()).toEqual([]);
    expect(await schedules(projectId)).toEqual([]);
  });
});

test('what a version needs goes with it: to its candidate and its live process, not to a rehearsal', async () => {
  const rehearsed: boolean[] = [];
  harness.target.rehearsing = ({ network }) => {
    rehearsed.push(network);
    return 'boots';
  };
  const projectId = await release();
  expect(harness.target.live.get(projectId)?.app.network).toBe(true);
  expect(rehearsed).toEqual([false]);
  const launch = await harness.restart();
  expect(harness.target.live.get(projectId)?.app.network).toBe(true);
  expect((await launch.versions(harness.workspaceId, projectId))[0]?.manifest).toEqual({
    network: true,
    schedules: [{ id: 'check', timing: { cron: '*/2 * * * *', timeZone: 'UTC' } }],
  });
});

test('a malformed manifest fails the build, saying where', async () => {
  manifest = { schedules: [{ id: 'check', cron: 'hourly', timeZone: 'UTC' }] };
  const projectId = await harness.create();
  const run = await harness.settled(projectId);
  expect(run.status).toBe('FAILED');
  expect(run.error).toContain('davit.json: the schedule check must have everyMinutes, or cron in five fields');
});
