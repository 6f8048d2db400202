/** Two Davit servers of one machine on one folder of app data: one after the other runs the apps. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { podsCluster } from '../testing/pods-under-test.ts';
import { folderForApps, startTarget, type TargetUnderTest, until } from '../testing/target-under-test.ts';
import { visit } from '../testing/visit.ts';
import { claimFolder } from './data-folder-owner.ts';

let appsDataDir: string;
const targets: TargetUnderTest[] = [];
beforeEach(() => {
  appsDataDir = folderForApps('davit-apps-');
});
afterEach(async () => {
  await Promise.all(targets.splice(0).map((target) => target.close()));
  rmSync(appsDataDir, { recursive: true });
});

async function start(mayRun: () => boolean, onDataLost = () => {}): Promise<TargetUnderTest> {
  const target = await startTarget({}, { appsDataDir, mayRun, onDataLost });
  targets.push(target);
  return target;
}

it('the next one serves an app with its data, and ends what the one before left running, which starts no app again', async () => {
  let former = true;
  const first = await start(() => former);
  const home = await first.home();
  await first.release(home, first.version(home, 'steady', 'one'), 1);
  await visit(first, home, '/note', { method: 'POST', body: 'kept' });
  expect(first.processes()).not.toEqual([]);

  former = false;
  const second = await start(() => true);
  expect(second.target.place).toBe(first.target.place);
  // A server of another pod may end its own while this one waits until it has noticed.
  if (podsCluster !== null) expect(first.processes()).toEqual([]);
  else expect(second.logLines.join()).toContain('Ended processes of the server that ran the apps before.');
  await second.target.address(home.projectId, home.slug, null);
  second.target.adopt(second.version(home, 'steady', 'one'), 1);
  expect(JSON.parse((await visit(second, home, '/notes')).body)).toEqual(['kept']);
  await until('the former one has noticed', () => first.logLines.join().includes('Another server has taken over the data'));
  await expect(visit(first, home, '/notes')).rejects.toThrow();
  await expect.poll(() => first.processes()).toEqual([]);
  expect(second.processes()).not.toEqual([]);
});

it('one that another machine has claimed ends its apps, and takes its claim back from nobody', async () => {
  const lost = vi.fn();
  const first = await start(() => true, lost);
  const home = await first.home();
  await first.release(home, first.version(home, 'steady', 'one'), 1);
  const elsewhere = JSON.stringify({ runtimeDir: '/run/davit', bootId: 'another machine', id: 'newer' });
  writeFileSync(join(appsDataDir, '.in-use'), elsewhere);
  await until('it has noticed', () => lost.mock.calls.length > 0);
  expect(first.processes()).toEqual([]);
  expect(first.logLines.join()).toContain('Another server has taken over the data of the apps');
  expect(readFileSync(join(appsDataDir, '.in-use'), 'utf8')).toBe(elsewhere);
});

it('one that takes over from another machine waits until the apps there have ended, unless they were handed over', async () => {
  const claim = (id: string) => claimFolder(appsDataDir, `/run/${id}`, async () => 0);
  const first = await claim('first');
  expect([first.mayStillRun, first.stands()]).toEqual([false, true]);
  const second = await claim('second');
  expect([second.mayStillRun, first.stands(), second.stands()]).toEqual([true, false, true]);
  first.release();
  expect(second.stands()).toBe(true);
  second.release();
  expect((await claim('third')).mayStillRun).toBe(false);
});

it('a folder keeps its id, and no two have the same', async () => {
  const shared = [await start(() => true), await start(() => true)];
  const alone = await startTarget();
  targets.push(alone);
  expect(shared[1]?.target.place).toBe(shared[0]?.target.place);
  expect(alone.target.place).not.toBe(shared[0]?.target.place);
});
