import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestLaunch, type TestLaunch } from './test-launch.ts';

let harness: TestLaunch;
beforeEach(async () => {
  harness = await openTestLaunch();
});
afterEach(() => harness.close());

const change = (projectId: string, prompt: string) => harness.launch.changeProject(harness.workspaceId, projectId, { prompt });
const builtFrom = async (projectId: string, number: number) =>
  (await harness.launch.versions(harness.workspaceId, projectId)).find((version) => version.number === number)?.blueprint;
const listed = async (projectId: string) =>
  (await harness.launch.listChanges(harness.workspaceId, projectId)).map(({ prompt, kept, startedFrom }) => [
    prompt,
    kept,
    startedFrom,
  ]);

test('a change is deployed as the next version, and kept with the version it started from', async () => {
  const projectId = await harness.withVersions(1);
  const { runId, changes } = await change(projectId, 'add a phone number');
  expect(changes).toEqual(['Changed: add a phone number.']);
  expect(await harness.settled(projectId)).toMatchObject({ runId, status: 'SUCCEEDED', versionNumber: 2 });
  expect(await listed(projectId)).toEqual([['add a phone number', true, 1]]);
});

test('two quick changes are both in the version of the newest run', async () => {
  const projectId = await harness.withVersions(1);
  await Promise.all([change(projectId, 'one'), change(projectId, 'two')]);
  await harness.settled(projectId);
  const [newest] = await harness.launch.versions(harness.workspaceId, projectId);
  expect(newest?.blueprint).toMatchObject({ edits: [{}, {}] });
});

test('a sentence without a change changes nothing, and says why', async () => {
  const projectId = await harness.withVersions(1);
  await expect(change(projectId, 'nothing')).rejects.toMatchObject({
    code: 'invalid_request',
    options: { details: [{ path: '/prompt', message: '“nothing”: It is not a change.' }] },
  });
  expect(await listed(projectId)).toEqual([]);
  expect((await harness.launch.listRuns(harness.workspaceId, projectId, { limit: 9 })).total).toBe(1);
});

test('a change whose run is canceled leaves the live version, stays in the plan, and the next deploy builds it', async () => {
  const projectId = await harness.withVersions(1);
  harness.builder.building = (signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
  const { runId } = await change(projectId, 'one');
  await harness.launch.cancelRun(harness.workspaceId, runId);
  expect(await harness.launch.getProject(harness.workspaceId, projectId)).toMatchObject({ status: 'deployed', versionNumber: 1 });
  expect(await listed(projectId)).toEqual([['one', true, 1]]);
  harness.builder.building = () => undefined;
  await harness.deployed(projectId);
  expect(await builtFrom(projectId, 2)).toMatchObject({ edits: [{}] });
});

test('a rollback names the changes that it leaves behind; a deploy does not apply them, and a restore brings them back', async () => {
  const projectId = await harness.withVersions(1);
  await change(projectId, 'one');
  await harness.settled(projectId);
  expect((await harness.launch.rollback(harness.workspaceId, projectId)).leftBehind).toEqual(['one']);
  expect(await listed(projectId)).toEqual([['one', false, 1]]);
  await harness.deployed(projectId);
  expect(await builtFrom(projectId, 3)).toEqual(await builtFrom(projectId, 1));
  expect((await harness.launch.restoreVersion(harness.workspaceId, projectId, 2)).leftBehind).toBeUndefined();
  expect(await listed(projectId)).toEqual([['one', true, 1]]);
});
