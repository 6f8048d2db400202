/** Two Davit servers of one machine on one folder of app data: one after the other runs the apps. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTarget, type TargetUnderTest, until } from '../testing/target-under-test.ts';
import { visit } from '../testing/visit.ts';

let appsDataDir: string;
const targets: TargetUnderTest[] = [];
beforeEach(() => {
  appsDataDir = mkdtempSync(join(tmpdir(), 'davit-apps-'));
});
afterEach(async () => {
  await Promise.all(targets.splice(0).map((target) => target.close()));
  rmSync(appsDataDir, { recursive: true });
});

async function start(mayRun: () => boolean): Promise<TargetUnderTest> {
  const target = await startTarget({}, { appsDataDir, mayRun });
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
  expect(second.logLines.join()).toContain('Ended processes of the server that ran the apps before.');
  await second.target.address(home.projectId, home.slug, null);
  second.target.adopt(second.version(home, 'steady', 'one'), 1);
  expect(JSON.parse((await visit(second, home, '/notes')).body)).toEqual(['kept']);
  await until('the former one has noticed', () => first.failures.length > 0);
  expect((await visit(first, home, '/notes')).status).toBe(503);
  await expect.poll(() => first.processes()).toEqual([]);
  expect(second.processes()).not.toEqual([]);
});

it('a folder keeps its id, and no two have the same', async () => {
  const shared = [await start(() => true), await start(() => true)];
  const alone = await startTarget();
  targets.push(alone);
  expect(shared[1]?.target.place).toBe(shared[0]?.target.place);
  expect(alone.target.place).not.toBe(shared[0]?.target.place);
});
