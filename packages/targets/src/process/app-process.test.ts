import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type AppName, startTarget, type TargetUnderTest, until } from '../testing/target-under-test.ts';
import { visit } from '../testing/visit.ts';

let under: TargetUnderTest;
afterEach(async () => {
  await under.close();
  await expect.poll(() => under.processes()).toEqual([]);
});

async function prepareFailing(app: AppName) {
  const home = await under.home();
  const prepared = await under.target.prepare(under.version(home, app));
  if (prepared.outcome !== 'failed') throw new Error('it should not have started');
  await expect.poll(() => under.processes()).toEqual([]);
  return prepared;
}

describe('an app that starts while Davit itself stands still', () => {
  it('is looked at once more, however long ago its deadline passed', async () => {
    under = await startTarget({ bootDeadlineMs: 1_000 });
    const home = await under.home();
    const preparing = under.target.prepare(under.version(home, 'steady'));
    await until('its process', () => under.processes().length > 0);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000);
    const prepared = await preparing;
    expect(prepared.outcome).toBe('booted');
    if (prepared.outcome === 'booted') await prepared.candidate.discard();
  });
});

describe('an app that does not start', () => {
  it('is reported with its exit code and output, when it ends', async () => {
    under = await startTarget();
    const failed = await prepareFailing('crashes-at-start');
    expect(failed.reason).toBe('The app exited during startup: exit code 3.');
    expect(failed.lastOutput).toEqual(['reading the settings', 'the settings are broken']);
  });

  it('is reported with the deadline, when it hangs', async () => {
    under = await startTarget({ bootDeadlineMs: 2_000 });
    const failed = await prepareFailing('hangs-at-start');
    expect(failed.reason).toContain('/-/health did not answer');
    expect(failed.lastOutput).toEqual(['still thinking']);
  });

  it('is reported with the status of its health path', async () => {
    under = await startTarget();
    expect((await prepareFailing('unhealthy')).reason).toBe('The app started but is not healthy: /-/health answered 500.');
  });

  it('is refused when it puts a link in the place of its socket', async () => {
    under = await startTarget();
    expect((await prepareFailing('links-its-socket')).reason).toContain('replaced its socket');
  });

  it('is reported if its folder cannot be created, and Davit continues', async () => {
    under = await startTarget();
    const [home, neighbor] = [await under.home(), await under.home()];
    writeFileSync(join(under.dataDir, 'projects', home.projectId), 'a file in the way');
    const app = under.version(home, 'steady');
    expect(await under.target.prepare(app)).toMatchObject({ outcome: 'failed', reason: expect.stringContaining('EEXIST') });
    expect(await under.target.rehearse(app, 'empty')).toMatchObject({ outcome: 'failed' });
    under.target.adopt(app, 1);
    expect((await visit(under, home)).status).toBe(503);
    await under.release(neighbor, under.version(neighbor, 'steady', 'calm'), 1);
    expect((await visit(under, neighbor)).body).toBe('calm');
  });

  it('leaves the live version unchanged', async () => {
    under = await startTarget();
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'good'), 1);
    const prepared = await under.target.prepare(under.version(home, 'crashes-at-start'));
    expect(prepared.outcome).toBe('failed');
    expect(await visit(under, home)).toMatchObject({ status: 200, body: 'good' });
    expect(under.failures).toEqual([]);
  });
});

describe('the end of a process', () => {
  it('is forced on an app that ignores SIGTERM', async () => {
    under = await startTarget({ stopGraceMs: 200, appIdleMs: 50 });
    const home = await under.home();
    await under.release(home, under.version(home, 'ignores-sigterm'), 1);
    await until('nothing is left', () => under.processes().length === 0);
    expect(await under.target.output(home.projectId, 10)).toContain('no');
  });

  it('takes with it whatever the app started', async () => {
    under = await startTarget({ appIdleMs: 200 });
    const home = await under.home();
    await under.release(home, under.version(home, 'forks-children'), 1);
    await until('nothing is left', () => under.processes().length === 0);
  });
});
