import type { Fault } from '@davit/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestLaunch, type TestLaunch } from './test-launch.ts';

let harness: TestLaunch;
beforeEach(async () => {
  harness = await openTestLaunch();
});
afterEach(() => harness.close());

const rename = (name: string) => ({ op: 'rename-app' as const, name });
const edit = (projectId: string, name: string, deploy = true) =>
  harness.launch.editProject(harness.workspaceId, projectId, { edits: [rename(name)], deploy });
const planOf = async (projectId: string) =>
  (await harness.storage.launch.inWorkspace(harness.workspaceId).readPlan(projectId))?.blueprint as { edits?: object[] };
/** The plan that a version was built from. */
const builtFrom = async (projectId: string, number: number) =>
  (await harness.launch.versions(harness.workspaceId, projectId)).find((version) => version.number === number)?.blueprint;
const refusal = (act: Promise<unknown>): Promise<Fault> =>
  act.then(
    () => expect.fail('it was not refused'),
    (fault: Fault) => fault,
  );

test('an edit changes the plan and is deployed as the next version', async () => {
  const projectId = await harness.withVersions(1);
  const { runId } = await edit(projectId, 'Shelf');
  expect(await harness.settled(projectId)).toMatchObject({ runId, status: 'SUCCEEDED', versionNumber: 2 });
  expect(await builtFrom(projectId, 2)).toEqual({
    ...((await builtFrom(projectId, 1)) as object),
    name: 'Shelf',
    edits: [rename('Shelf')],
  });
});

test('an edit that is not deployed waits for the next deploy', async () => {
  const projectId = await harness.withVersions(1);
  expect(await edit(projectId, 'Shelf', false)).toEqual({ runId: null, notes: [] });
  expect((await harness.launch.listRuns(harness.workspaceId, projectId, { limit: 9 })).total).toBe(1);
  await harness.deployed(projectId);
  expect(await builtFrom(projectId, 2)).toMatchObject({ name: 'Shelf' });
});

test('two concurrent edits are both stored', async () => {
  const projectId = await harness.withVersions(1);
  await Promise.all([edit(projectId, 'One'), edit(projectId, 'Two')]);
  expect((await planOf(projectId)).edits).toHaveLength(2);
  await harness.settled(projectId);
  const [newest] = await harness.launch.versions(harness.workspaceId, projectId);
  expect(newest?.blueprint).toMatchObject({ edits: [{}, {}] });
});

test('where one edit cannot be made none is, and nothing is deployed', async () => {
  const projectId = await harness.withVersions(1);
  const edits = [rename('Shelf'), { op: 'remove-list' as const, list: 'book' }];
  const fault = await refusal(harness.launch.editProject(harness.workspaceId, projectId, { edits, deploy: true }));
  expect(fault).toMatchObject({
    code: 'invalid_request',
    options: { details: [{ path: '/edits/1', message: 'Lists stay here.' }] },
  });
  expect((await planOf(projectId)).edits).toBeUndefined();
  expect((await harness.launch.listRuns(harness.workspaceId, projectId, { limit: 9 })).total).toBe(1);
});

test('a preview stores nothing', async () => {
  const projectId = await harness.withVersions(1);
  const preview = await harness.launch.previewEdits(harness.workspaceId, projectId, [rename('Shelf')]);
  expect(preview).toMatchObject({ name: 'Shelf', refused: [] });
  expect((await planOf(projectId)).edits).toBeUndefined();
});

test('a project of another workspace has no plan', async () => {
  const projectId = await harness.withVersions(1);
  const theirs = { edits: [rename('Theirs')], deploy: true };
  expect((await refusal(harness.launch.editProject('another', projectId, theirs))).code).toBe('project_not_found');
  expect((await refusal(harness.launch.previewEdits('another', projectId, theirs.edits))).code).toBe('project_not_found');
});

test('after a rollback the changes left behind are not built again', async () => {
  const projectId = await harness.withVersions(1);
  await harness.untilKnownGood(projectId);
  await edit(projectId, 'Shelf');
  await harness.settled(projectId);
  await harness.launch.rollback(harness.workspaceId, projectId);
  await harness.deployed(projectId);
  expect(await builtFrom(projectId, 3)).toEqual(await builtFrom(projectId, 1));
});

test('a run that another process takes over builds the plan that it began with', async () => {
  const projectId = await harness.withVersions(1);
  let building = () => {};
  const began = new Promise<void>((resolve) => {
    building = resolve;
  });
  harness.builder.building = () => {
    building();
    return new Promise(() => {});
  };
  await harness.launch.deploy(harness.workspaceId, projectId);
  await began;
  await edit(projectId, 'Shelf', false);
  harness.builder.building = () => undefined;
  await harness.restart();
  expect(await harness.settled(projectId)).toMatchObject({ status: 'SUCCEEDED', versionNumber: 2 });
  expect(await builtFrom(projectId, 2)).toEqual(await builtFrom(projectId, 1));
  expect((await planOf(projectId)).edits).toHaveLength(1);
});
