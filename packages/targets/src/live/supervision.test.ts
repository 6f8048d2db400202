import { afterEach, describe, expect, it } from 'vitest';
import { runsOf } from '../../../../test/harness/every-case.ts';
import { startTarget, type TargetUnderTest, until } from '../testing/target-under-test.ts';
import { visit } from '../testing/visit.ts';

let under: TargetUnderTest;
afterEach(async () => {
  await under.close();
  await expect.poll(() => under.processes()).toEqual([]);
});

describe('an app that fails while it is live', () => {
  it('is restarted after a crash; the crash and the recovery are reported', async () => {
    under = await startTarget();
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'one'), 4);
    const crashed = await visit(under, home, '/crash');
    expect(crashed.status).toBe(503);
    expect(crashed.headers['retry-after']).toBe('1');
    await until('it answers again', async () => (await visit(under, home)).status === 200);
    expect(under.failures).toMatchObject([{ projectId: home.projectId, versionNumber: 4, kind: 'crash' }]);
    expect(under.recovered).toEqual([`${home.projectId} 4`]);
    expect(under.target.isHealthy(home.projectId)).toBe(true);
  });

  it('is restarted with a growing delay while it keeps crashing, and answers 503 meanwhile', async () => {
    under = await startTarget();
    const home = await under.home();
    await under.release(home, under.version(home, 'crashes-later'), 1);
    await until(
      'the restart waits for its delay',
      async () => Number((await visit(under, home)).headers['retry-after'] ?? 0) >= 2,
      30_000,
    );
    const kinds = under.failures.map((failure) => failure.kind);
    expect(kinds.length).toBeGreaterThanOrEqual(3);
    expect(new Set(kinds)).toEqual(new Set(['crash']));
    expect(under.target.health()).toEqual({ awake: 1, failing: 1 });
    expect(under.target.isHealthy(home.projectId)).toBe(false);
    // Releasing a working version ends the crash loop at once.
    await under.release(home, under.version(home, 'steady', 'good'), 2);
    expect((await visit(under, home)).body).toBe('good');
    expect(under.target.isHealthy(home.projectId)).toBe(true);
  });

  it('is killed and restarted when it hangs', async () => {
    under = await startTarget({ healthIntervalMs: 50, healthDeadlineMs: 300 });
    const home = await under.home();
    await under.release(home, under.version(home, 'hangs-on-request'), 1);
    const hanging = visit(under, home, '/hang');
    await until('the failed checks are reported', () => under.failures.length >= 3);
    expect(under.failures.every((failure) => failure.kind === 'failed_health_check')).toBe(true);
    expect((await hanging).status).toBe(503);
    await until('it answers again', async () => (await visit(under, home)).body === 'well');
    await until('its recovery is reported', () => under.recovered.length > 0);
    await until('it counts as healthy', () => under.target.health().failing === 0);
  });

  it('takes down neither other apps nor Davit when it exhausts its memory', async () => {
    under = await startTarget({ appMemoryMiB: 96 });
    const [home, neighbor] = [await under.home(), await under.home()];
    await under.release(home, under.version(home, 'eats-memory'), 1);
    await under.release(neighbor, under.version(neighbor, 'steady', 'calm'), 1);
    expect((await visit(under, home, '/eat')).status).toBe(503);
    expect((await visit(under, neighbor)).body).toBe('calm');
    await until('it answers again', async () => (await visit(under, home)).status === 200);
  });
});

describe('waking', () => {
  it('starts one process for many simultaneous requests', async () => {
    under = await startTarget();
    const home = await under.home();
    under.target.adopt(under.version(home, 'steady', 'one'), 3);
    await expect.poll(() => under.processes()).toEqual([]);
    const answers = await Promise.all(Array.from({ length: 40 }, () => visit(under, home)));
    expect(answers.map((answer) => answer.body)).toEqual(Array.from({ length: 40 }, () => 'one'));
    expect(JSON.parse((await visit(under, home, '/served')).body).boots).toBe(1);
  });

  const many = runsOf(12, 50);
  it(`wakes ${many} apps at once without a failed request`, async () => {
    under = await startTarget({ maxAwake: many });
    const homes = await Promise.all(Array.from({ length: many }, () => under.home()));
    for (const [index, home] of homes.entries()) under.target.adopt(under.version(home, 'steady', `app ${index}`), 1);
    const answers = await Promise.all(homes.map((home) => visit(under, home)));
    expect(answers.map((answer) => answer.body)).toEqual(homes.map((_home, index) => `app ${index}`));
  });

  it('answers 503 with Retry-After if the app does not start, and reports it', async () => {
    under = await startTarget();
    const home = await under.home();
    under.target.adopt(under.version(home, 'crashes-at-start'), 1);
    const answer = await visit(under, home, '/', { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('The app is not responding');
    expect(under.failures[0]?.kind).toBe('crash');
    expect(await under.target.output(home.projectId, 100)).toContain('the settings are broken');
  });

  it('bounds the number of waiting requests', async () => {
    under = await startTarget({ maxWaiting: 5, bootDeadlineMs: 1_500 });
    const home = await under.home();
    // The app never starts, so the allowed requests wait while the others are refused.
    under.target.adopt(under.version(home, 'hangs-at-start'), 1);
    const answered: Awaited<ReturnType<typeof visit>>[] = [];
    const visits = Array.from({ length: 12 }, () => visit(under, home).then((answer) => answered.push(answer)));
    await until('the requests over the limit are refused', () => answered.length >= 7);
    expect(answered).toHaveLength(7);
    for (const { status, headers } of answered) expect([status, headers['retry-after']]).toEqual([503, '1']);
    await Promise.all(visits);
  });

  it('does not put an app to sleep while a stream is open', async () => {
    under = await startTarget({ appIdleMs: 60 });
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    const slow = visit(under, home, '/slow');
    expect(await slow).toMatchObject({ status: 200, body: 'one' });
    await until('it sleeps once it is idle', () => under.processes().length === 0);
    expect(under.failures).toEqual([]);
  });
});
