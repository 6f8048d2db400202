/** Bringing live apps to the kit of this Davit: which are behind, and deploying them again. */
import type { RebuildInput, RebuiltApp } from '@davit/launch';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../harness/until.ts';
import { openTestLaunch, type TestLaunch } from './test-launch.ts';

let harness: TestLaunch;
beforeEach(async () => {
  harness = await openTestLaunch();
  useKit('1.0.0-old');
});
afterEach(() => harness.close());

const useKit = (version: string) => {
  harness.builder.kit = () => ({ version, dataFormat: 1, files: [{ path: 'vendor/app-kit/a.ts', content: version }] });
};
const never = new AbortController().signal;

async function live(prompt = 'a todo list'): Promise<string> {
  const projectId = await harness.create(prompt);
  await harness.settled(projectId);
  return projectId;
}

async function rebuild(input: RebuildInput = {}, signal = never): Promise<RebuiltApp[]> {
  const ended: RebuiltApp[] = [];
  await harness.launch.rebuildApps(input, { ended: (end) => void ended.push(end) }, signal);
  return ended;
}

const outdated = async () => (await harness.launch.outdatedApps()).apps.map(({ projectId }) => projectId);
const outcomes = (ended: RebuiltApp[]) => ended.map(({ app, outcome }) => [app.projectId, outcome]);
const versionOf = async (projectId: string) => (await harness.launch.getProject(harness.workspaceId, projectId)).versionNumber;

test('outdated: live versions on another kit, with version, kit, time and holes; drafts and current ones are not listed', async () => {
  const behind = await live();
  await harness.restart({ knownHoles: [{ fixedIn: 2, says: 'Sessions can be guessed.' }] });
  useKit('2.0.0-new');
  await live('another list');
  await harness.launch.createProject(harness.workspaceId, { prompt: 'a draft', autoDeploy: false, hints: {} });
  expect(await harness.launch.outdatedApps()).toEqual({
    kit: '2.0.0-new',
    apps: [
      {
        projectId: behind,
        workspaceId: harness.workspaceId,
        name: 'Todo List',
        slug: 'todo-list',
        versionNumber: 1,
        kit: '1.0.0-old',
        since: harness.time.now(),
        knownHoles: ['Sessions can be guessed.'],
        isPlanLive: true,
        isOwnCode: false,
      },
    ],
  });
  expect((await harness.launch.outdatedApps('another-workspace')).apps).toEqual([]);
});

test('a version of an earlier Davit, which names no kit, is outdated', async () => {
  delete harness.builder.kit;
  const projectId = await live();
  useKit('2.0.0-new');
  expect((await harness.launch.outdatedApps()).apps).toMatchObject([{ projectId, kit: null }]);
});

test('rebuild deploys each from its stored plan and waits for it; repeated, nothing is left to do', async () => {
  const projects = [await live(), await live('two'), await live('three')];
  useKit('2.0.0-new');
  const ended = await rebuild();
  expect(outcomes(ended).sort()).toEqual(projects.map((id) => [id, 'rebuilt']).sort());
  expect(ended).toMatchObject(ended.map(() => ({ versionNumber: 2 })));
  for (const id of projects) {
    const [second, first] = await harness.launch.versions(harness.workspaceId, id);
    expect(second).toMatchObject({ blueprint: first?.blueprint, manifest: { kitVersion: '2.0.0-new' } });
  }
  expect(await outdated()).toEqual([]);
  expect(await rebuild()).toEqual([]);
});

test('never more at once than wanted, and never more in all than the limit', async () => {
  for (const prompt of ['one', 'two', 'three', 'four']) await live(prompt);
  useKit('2.0.0-new');
  const { promise, resolve } = Promise.withResolvers<void>();
  let building = 0;
  let most = 0;
  harness.builder.building = async () => {
    most = Math.max(most, ++building);
    await promise;
    building--;
  };
  const rebuilding = rebuild({ limit: 3, atOnce: 1 });
  await until('a build to begin', () => building === 1);
  resolve();
  expect(await rebuilding).toHaveLength(3);
  expect(most).toBe(1);
  expect(await outdated()).toHaveLength(1);
});

test('one that fails is reported with its reason, the next ones follow, and its live version stays', async () => {
  const [broken, sound] = [await live('broken'), await live('sound')];
  useKit('2.0.0-new');
  let builds = 0;
  harness.builder.building = () => {
    harness.builder.errors = ++builds === 1 ? ['src/main.tsx:1: no'] : [];
  };
  const ended = await rebuild({ atOnce: 1 });
  expect(ended).toMatchObject([
    { app: { projectId: broken }, outcome: 'failed', why: expect.stringContaining('src/main.tsx:1: no') },
    { app: { projectId: sound }, outcome: 'rebuilt' },
  ]);
  expect(await versionOf(broken)).toBe(1);
});

test('changes that were not released stay unreleased, unless the project is named', async () => {
  const projectId = await live();
  await harness.launch.editProject(harness.workspaceId, projectId, { edits: [], deploy: false });
  const workspace = harness.storage.launch.inWorkspace(harness.workspaceId);
  const plan = await workspace.readPlan(projectId);
  const found = await workspace.getProject(projectId);
  if (!plan || !found) throw new Error('the project is gone');
  const change = { revision: plan.revision, name: 'x', spec: found.project.spec, blueprint: { prompt: 'changed' }, at: 1 };
  expect(await workspace.changePlan(projectId, change, null)).toBe('changed');
  useKit('2.0.0-new');
  expect(await rebuild()).toMatchObject([{ outcome: 'skipped', why: expect.stringContaining('not released') }]);
  expect(await versionOf(projectId)).toBe(1);
  expect(await rebuild({ projectIds: [projectId] })).toMatchObject([{ outcome: 'rebuilt', versionNumber: 2 }]);
});

test('an open preview is not discarded; a suspended app is left alone', async () => {
  const [previewed, suspended] = [await live('previewed'), await live('suspended')];
  await harness.launch.deploy(harness.workspaceId, previewed, { preview: true });
  await until('the preview to open', async () => {
    const [run] = (await harness.launch.listRuns(harness.workspaceId, previewed, { limit: 1 })).runs;
    return run?.preview?.status === 'open';
  });
  await harness.launch.suspendProject(harness.workspaceId, suspended);
  useKit('2.0.0-new');
  const ended = await rebuild({ atOnce: 1 });
  expect(ended.map(({ outcome }) => outcome)).toEqual(['skipped', 'skipped']);
  expect(ended).toMatchObject([{ why: expect.stringContaining('preview') }, { why: 'It is suspended.' }]);
});

test('a run that is under way is waited for, and not repeated', async () => {
  const projectId = await live();
  useKit('2.0.0-new');
  const { promise, resolve } = Promise.withResolvers<void>();
  harness.builder.building = () => promise;
  await harness.launch.deploy(harness.workspaceId, projectId);
  const rebuilding = rebuild();
  resolve();
  expect(await rebuilding).toMatchObject([{ outcome: 'rebuilt', versionNumber: 2 }]);
  expect((await harness.launch.listRuns(harness.workspaceId, projectId, { limit: 10 })).runs).toHaveLength(2);
});

test('once the caller leaves, no further app is begun', async () => {
  for (const prompt of ['one', 'two', 'three']) await live(prompt);
  useKit('2.0.0-new');
  const leaving = new AbortController();
  const ended: RebuiltApp[] = [];
  await harness.launch.rebuildApps(
    { atOnce: 1 },
    {
      ended(end) {
        ended.push(end);
        leaving.abort();
      },
    },
    leaving.signal,
  );
  expect(ended).toHaveLength(1);
  expect(await outdated()).toHaveLength(2);
});
