/** Servers that divide the apps on one folder: each has a claim, which another one ends when it takes over. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { folderForApps } from '../testing/target-under-test.ts';
import { claimFolder } from './data-folder-owner.ts';
import { ProjectFolders } from './project-folders.ts';
import { endAllClaims, joinFolder } from './shared-claims.ts';

let folder: string;
beforeEach(() => {
  folder = folderForApps('davit-shared-');
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const nothing = async () => 0;

it('several stand at a time, until one of them is taken over from; that one stays ended', async () => {
  const [a, b] = [await joinFolder(folder, 'a', '/run/a', nothing), await joinFolder(folder, 'b', '/run/b', nothing)];
  expect([a.stands(), b.stands(), b.mayStillRun]).toEqual([true, true, false]);
  const ended: string[] = [];
  const c = await joinFolder(folder, 'c', '/run/c', async (runtimeDir) => ended.push(runtimeDir));
  expect(await Promise.all([c.takeOverFrom('a'), c.takeOverFrom('a')])).toEqual([1, 1]);
  expect(ended).toEqual(['/run/a']);
  expect([a.stands(), b.stands(), c.stands()]).toEqual([false, true, true]);
  expect(readdirSync(join(folder, '.servers')).sort()).toEqual(['a.ended', 'b', 'c']);
  b.release();
  expect([b.stands(), c.stands()]).toEqual([false, true]);
});

it('what cannot be ended from here gets time to end, unless it was the same server’s former process', async () => {
  vi.useFakeTimers();
  const here = await joinFolder(folder, 'new', '/run/a', nothing);
  await joinFolder(folder, 'elsewhere', '/run/b', nothing);
  await joinFolder(folder, 'former', '/run/a', nothing);
  expect(await here.takeOverFrom('former')).toBe(0);
  let waited = false;
  const taken = here.takeOverFrom('elsewhere').then(() => (waited = true));
  await vi.advanceTimersByTimeAsync(2_900);
  expect(waited).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  await taken;
});

it('a server that runs all apps alone ends the claims of all, and they that of one alone', async () => {
  const alone = await claimFolder(folder, '/run/alone', nothing);
  const a = await joinFolder(folder, 'a', '/run/a', async () => 2);
  expect([alone.stands(), a.stands(), a.ended, a.mayStillRun]).toEqual([false, true, 2, false]);
  const next = await claimFolder(folder, '/run/next', async () => 1);
  expect(await endAllClaims(folder, '/run/next', async () => 1)).toBe(1);
  expect([a.stands(), next.stands()]).toEqual([false, true]);
  expect(existsSync(join(folder, '.servers', 'a'))).toBe(false);
});

it('servers give the apps of different shards users of different ranges', async () => {
  const folders = ['a', 'b'].map(() => new ProjectFolders(folder, folder, false));
  const shardOf = (projectId: string) => Number(projectId.split('-')[0]);
  for (const [index, one] of folders.entries())
    await one.joinFolder({ claim: `${index}`, shardCount: 64, shardOf }, `/run/${index}`, nothing);
  const users = ['1-a', '1-b', '2-a', '63-a'].map((id) => folders[0]?.userOf(id));
  expect(new Set(users).size).toBe(4);
  expect(folders[1]?.userOf('3-a')).not.toBe(folders[0]?.userOf('1-a'));
  expect(Math.max(...users.map(Number)) - Math.min(...users.map(Number))).toBeLessThan(100_000);
});
