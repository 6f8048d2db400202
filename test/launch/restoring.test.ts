import type { Fault } from '@davit/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestLaunch, type TestLaunch } from './test-launch.ts';

let harness: TestLaunch;
beforeEach(async () => {
  harness = await openTestLaunch();
});
afterEach(() => harness.close());

const restore = (projectId: string, number: number) => harness.launch.restoreVersion(harness.workspaceId, projectId, number);
const liveNumber = (projectId: string) => harness.target.live.get(projectId)?.versionNumber;
const list = (projectId: string, options = { limit: 20 }) => harness.launch.listVersions(harness.workspaceId, projectId, options);
const refusal = (act: Promise<unknown>): Promise<Fault> =>
  act.then(
    () => expect.fail('it was not refused'),
    (fault: Fault) => fault,
  );

test('restore: makes an older version live, then a newer one again, without a build', async () => {
  const projectId = await harness.withVersions(3);
  const { built } = harness.builder;
  expect(await restore(projectId, 1)).toMatchObject({ ok: true, versionNumber: 1 });
  expect(liveNumber(projectId)).toBe(1);
  expect(await restore(projectId, 3)).toMatchObject({ ok: true, versionNumber: 3 });
  expect(liveNumber(projectId)).toBe(3);
  expect(harness.builder.built).toBe(built);
});

test('restore: a version that a rollback left is known-good again once it proved itself', async () => {
  const projectId = await harness.withVersions(2);
  await restore(projectId, 1);
  expect((await list(projectId)).versions[0]).toMatchObject({ number: 2, knownGood: false });
  await restore(projectId, 2);
  expect((await list(projectId)).versions).toMatchObject([
    { number: 2, live: true, knownGood: false },
    { number: 1, live: false, knownGood: true },
  ]);
  harness.time.advance(61_000);
  await expect.poll(async () => (await list(projectId)).versions[0]?.knownGood).toBe(true);
});

test('restore: the live version answers as it is, and nothing is switched', async () => {
  const projectId = await harness.withVersions(2);
  const before = harness.target.switches.length;
  expect(await restore(projectId, 2)).toMatchObject({ ok: true, versionNumber: 2, deploymentId: expect.stringMatching(/^0/) });
  expect(harness.target.switches.length).toBe(before);
});

test('restore: an unknown version and a collected one are not found', async () => {
  const projectId = await harness.withVersions(2);
  await harness.storage.launch.ledger.markCollected(projectId, 1, 9);
  for (const number of [1, 7]) expect((await refusal(restore(projectId, number))).code).toBe('version_not_found');
  expect(liveNumber(projectId)).toBe(2);
  expect((await list(projectId)).versions[1]).toMatchObject({ number: 1, collected: true });
});

test('restore: a version that does not start leaves the live one alone', async () => {
  const projectId = await harness.withVersions(2);
  harness.target.preparing = () => ({ outcome: 'failed', reason: 'exited with 1', lastOutput: [] });
  expect(await refusal(restore(projectId, 1))).toMatchObject({ code: 'unavailable', options: { retryAfter: 10 } });
  expect(liveNumber(projectId)).toBe(2);
});

test('versions: say what each changed, over the edge of a page too', async () => {
  const projectId = await harness.withVersions(3);
  const first = await list(projectId, { limit: 2 });
  expect(first.versions.map(({ number, changes }) => [number, changes])).toEqual([
    [3, ['The same plan, built again.']],
    [2, ['The same plan, built again.']],
  ]);
  const rest = await harness.launch.listVersions(harness.workspaceId, projectId, { limit: 2, cursor: first.nextCursor ?? '' });
  expect(rest.versions.map(({ changes }) => changes)).toEqual([['First version.']]);
  expect(rest).toMatchObject({ nextCursor: null, total: 3 });
});
