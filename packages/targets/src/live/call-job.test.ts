import { afterEach, describe, expect, it } from 'vitest';
import { startTarget, type TargetUnderTest, until } from '../testing/target-under-test.ts';
import { requestAt, visit } from '../testing/visit.ts';

let under: TargetUnderTest;
afterEach(async () => {
  await under.close();
  await expect.poll(() => under.processes()).toEqual([]);
});

const occurrence = { id: 'occurrence-1', dueAt: Date.parse('2026-01-31T09:00:00.000Z'), attempt: 2 };

describe('calling a scheduled job', () => {
  it('wakes a sleeping app, and passes the occurrence', async () => {
    under = await startTarget({ appIdleMs: 300 });
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    await until('it sleeps', () => under.processes().length === 0);
    expect(await under.target.callJob(home.projectId, 'tick', occurrence, 5_000)).toEqual({ outcome: 'done' });
    expect(JSON.parse((await visit(under, home, '/calls')).body)).toEqual([
      { occurrence: 'occurrence-1', dueAt: '2026-01-31T09:00:00.000Z', attempt: 2, header: 'occurrence-1', booted: 'one' },
    ]);
  });

  it('calls the live version alone', async () => {
    under = await startTarget();
    const home = await under.home();
    expect(await under.target.callJob(home.projectId, 'tick', occurrence, 5_000)).toEqual({
      outcome: 'failed',
      reason: 'no version is live',
    });
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    await under.target.prepare(under.version(home, 'steady', 'candidate'));
    await under.release(home, under.version(home, 'steady', 'two'), 2);
    await under.target.callJob(home.projectId, 'tick', occurrence, 5_000);
    expect(JSON.parse((await visit(under, home, '/calls')).body)).toMatchObject([{ booted: 'two' }]);
  });

  it('is once at a time: an occurrence under way is joined, another one of its job waits for it', async () => {
    under = await startTarget();
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    const call = (jobId: string, id: string) => under.target.callJob(home.projectId, jobId, { ...occurrence, id }, 5_000);
    const first = call('slow', 'a');
    const [joined, next] = [call('slow', 'a'), call('slow', 'b')];
    expect(await Promise.all([first, joined, next])).toEqual([{ outcome: 'done' }, { outcome: 'done' }, { outcome: 'done' }]);
    expect(await call('slow', 'a')).toEqual({ outcome: 'done' });
    const calls = JSON.parse((await visit(under, home, '/calls')).body) as { occurrence: string; concurrent: number }[];
    expect(calls.map(({ occurrence: id, concurrent }) => [id, concurrent])).toEqual([
      ['a', 0],
      ['b', 0],
      ['a', 0],
    ]);
  });

  it('explains a failed call: an error response, a timeout, or a failed start', async () => {
    under = await startTarget();
    const [home, broken] = [await under.home(), await under.home()];
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    const call = (jobId: string, deadlineMs = 5_000) => under.target.callJob(home.projectId, jobId, occurrence, deadlineMs);
    expect(await call('broken')).toEqual({ outcome: 'failed', reason: 'the app answered 500, saying "no paper left"' });
    expect(await call('unknown')).toMatchObject({ outcome: 'failed' });
    expect(await call('hangs', 100)).toEqual({ outcome: 'failed', reason: 'it took longer than 0.1 s' });
    under.target.adopt(under.version(broken, 'crashes-at-start'), 1);
    expect(await under.target.callJob(broken.projectId, 'tick', occurrence, 5_000)).toEqual({
      outcome: 'failed',
      reason: 'the app does not start, or is too busy',
    });
  });

  it('is the platform’s alone: from outside the path is not there, however it is written, and the header is taken off', async () => {
    under = await startTarget();
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    const paths = [
      '/-/schedules/tick',
      '/-/schedules',
      '/-/schedules/tick?x=1',
      '/%2d/schedules/tick',
      '/-/%73chedules/tick',
      '/%252d/schedules/tick',
      '/-%2fschedules/tick',
      '//-/schedules/tick',
      '/x/../-/schedules/tick',
      '/./-/schedules/tick',
      '/-//schedules//tick',
      '/-\\schedules\\tick',
      '/-/SCHEDULES/tick',
    ];
    for (const path of paths) {
      const answers = [
        await visit(under, home, path, { method: 'POST', body: '{}', headers: { 'x-davit-occurrence': 'x' } }),
        await requestAt(home.port, path, { method: 'POST', body: '{}' }),
      ];
      expect([path, ...answers.map(({ status }) => status)]).toEqual([path, 404, 404]);
      for (const answer of answers) expect(answer.body).toContain('There is no such page');
    }
    expect(JSON.parse((await visit(under, home, '/calls')).body)).toEqual([]);
    const passed = await visit(under, home, '/headers?about=schedules', { headers: { 'x-davit-occurrence': 'forged' } });
    expect(passed.status).toBe(200);
    expect(JSON.parse(passed.body)).not.toHaveProperty('x-davit-occurrence');
    expect((await visit(under, home, '/schedules/tick')).body).toBe('no such page');
  });
});
