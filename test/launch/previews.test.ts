import type { Run } from '@davit/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { until } from '../harness/until.ts';
import { openTestLaunch, type TestLaunch } from './test-launch.ts';

let harness: TestLaunch;
let projectId: string;
beforeEach(async () => {
  harness = await openTestLaunch();
  projectId = await harness.withVersions(1);
  harness.builder.bytes = 'bytes of the candidate';
});
afterEach(() => harness.close());

const hourMs = 60 * 60_000;
const runOf = (runId: string): Promise<Run> => harness.launch.getRun(harness.workspaceId, runId);
const statusOf = async (runId: string) => (await runOf(runId)).preview?.status;

async function opened(runId: string): Promise<Run> {
  await until(`the preview of run ${runId} to open`, async () => (await statusOf(runId)) === 'open', { everyMs: 2 });
  return runOf(runId);
}
const previewOf = async (prompt?: string): Promise<Run> => {
  const { launch, workspaceId } = harness;
  const { runId } =
    prompt === undefined
      ? await launch.deploy(workspaceId, projectId, { preview: true })
      : await launch.changeProject(workspaceId, projectId, { prompt, preview: true });
  return opened(runId);
};
const release = (runId: string) => harness.launch.releasePreview(harness.workspaceId, runId);
const cancel = (runId: string) => harness.launch.cancelRun(harness.workspaceId, runId);
const plan = async () => (await harness.launch.readPlan(harness.workspaceId, projectId)) as { edits?: object[] };
const newestPlan = async () => (await harness.storage.launch.inWorkspace(harness.workspaceId).readPlan(projectId))?.blueprint;
const kept = async () =>
  (await harness.launch.listChanges(harness.workspaceId, projectId)).map((change) => [change.prompt, change.kept]);
async function refused(work: Promise<unknown>): Promise<[string, string]> {
  const fault = await work.then(
    () => ({ code: 'none', message: 'It was accepted.' }),
    (error: { code: string; message: string }) => error,
  );
  return [fault.code, fault.message];
}
/** Two seconds at a time, as the previews are looked after. */
async function inTime(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  await until(what, async () => {
    harness.time.advance(2_000);
    return condition();
  });
}

describe('a preview', () => {
  test('is open at a private address on a verified candidate, and the live version stays', async () => {
    const run = await previewOf();
    expect(run).toMatchObject({ status: 'RUNNING', versionNumber: null, preview: { status: 'open' } });
    expect(run.stages.map(({ status }) => status)).toEqual(['SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED', 'PENDING']);
    const { url } = harness.target.openPreviews.get(run.runId) ?? {};
    expect(run.preview?.url).toBe(url);
    expect(url).toMatch(/^http:\/\/preview-[a-z0-9]{40}\.localhost/);
    const project = await harness.launch.getProject(harness.workspaceId, projectId);
    expect([project.versionNumber, project.deploymentUrl === url]).toEqual([1, false]);
    expect(harness.target.live.get(projectId)?.versionNumber).toBe(1);
    expect((await harness.log(run.runId)).map(({ message }) => message).join('\n')).not.toContain('preview-');
  });

  test('of a project without a live version becomes its first one', async () => {
    const { launch, workspaceId } = harness;
    projectId = (await launch.createProject(workspaceId, { prompt: 'a list', autoDeploy: false, hints: {} })).id;
    const { runId } = await previewOf();
    expect(await launch.getProject(workspaceId, projectId)).toMatchObject({ deploymentUrl: null, versionNumber: null });
    await release(runId);
    expect(await harness.settled(projectId)).toMatchObject({ status: 'SUCCEEDED', versionNumber: 1 });
  });

  test('that does not start fails its run, and nothing of it is left', async () => {
    harness.target.previewing = () => ({ outcome: 'failed', reason: 'it exits', lastOutput: ['bad'] });
    const { runId } = await harness.launch.changeProject(harness.workspaceId, projectId, { prompt: 'one', preview: true });
    expect(await harness.settled(projectId)).toMatchObject({ runId, status: 'FAILED', preview: { status: 'ended', url: null } });
    expect([...harness.target.previewCopies]).toEqual([]);
    expect(await kept()).toEqual([['one', false]]);
  });
});

describe('a release', () => {
  test('switches over as every release does: on the live data, with a new version and a way back', async () => {
    const { runId } = await previewOf('one');
    expect(await release(runId)).toMatchObject({ status: 'RUNNING', preview: { status: 'releasing', url: null } });
    const run = await harness.settled(projectId);
    expect(run).toMatchObject({ runId, status: 'SUCCEEDED', versionNumber: 2 });
    expect(harness.target.live.get(projectId)?.versionNumber).toBe(2);
    expect(harness.target.prepared).toHaveLength(2);
    expect(await plan()).toMatchObject({ edits: [{}] });
    const messages = (await harness.log(runId)).map(({ message }) => message);
    expect(messages).toContain('The release was requested.');
    expect(messages.join('\n')).not.toContain('Interrupted');
    await inTime('the copy to be removed', () => harness.target.previewCopies.size === 0);
    const back = await harness.launch.rollback(harness.workspaceId, projectId);
    expect([back.versionNumber, back.leftBehind]).toEqual([1, ['one']]);
  });

  test('of a run without an open preview is a conflict that says why', async () => {
    const { lastRun } = await harness.launch.getProject(harness.workspaceId, projectId);
    expect(await refused(release(lastRun?.runId ?? ''))).toEqual(['conflict', expect.stringContaining('has no preview')]);
    harness.builder.building = (signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
    const building = await harness.launch.deploy(harness.workspaceId, projectId, { preview: true });
    expect(await refused(release(building.runId))).toEqual(['conflict', expect.stringContaining('not open yet')]);
    await cancel(building.runId);
    expect(await refused(release(building.runId))).toEqual(['conflict', expect.stringContaining('has ended')]);
    expect((await refused(harness.launch.releasePreview('other', building.runId)))[0]).toBe('run_not_found');
  });

  test('that fails on the live data leaves the live version, and the change in the plan, as any failed run does', async () => {
    harness.target.preparing = (app) =>
      app.artifactDigest === harness.target.live.get(projectId)?.app.artifactDigest
        ? 'boots'
        : { outcome: 'failed', reason: 'it exits', lastOutput: [] };
    const { runId } = await previewOf('one');
    await release(runId);
    expect(await harness.settled(projectId)).toMatchObject({ runId, status: 'FAILED' });
    expect(harness.target.live.get(projectId)?.versionNumber).toBe(1);
    expect(await kept()).toEqual([['one', true]]);
  });
});

describe('the end of a preview', () => {
  test('canceled: its address and copy are gone, the live version stays, and its change leaves the plan', async () => {
    const before = await newestPlan();
    const { runId } = await previewOf('one');
    expect(await cancel(runId)).toMatchObject({ status: 'CANCELED', preview: { status: 'ended', url: null, expiresAt: null } });
    expect([harness.target.openPreviews.size, harness.target.previewCopies.size]).toEqual([0, 0]);
    expect([await newestPlan(), await kept()]).toEqual([before, [['one', false]]]);
    const { status, versionNumber } = await harness.launch.getProject(harness.workspaceId, projectId);
    expect([status, versionNumber]).toEqual(['deployed', 1]);
  });

  test('after an hour it is discarded, and can no longer be released', async () => {
    const { runId, preview } = await previewOf('one');
    expect(Date.parse(preview?.expiresAt ?? '') - harness.time.now()).toBeLessThanOrEqual(hourMs);
    harness.time.advance(hourMs - 60_000);
    expect(await statusOf(runId)).toBe('open');
    harness.time.advance(60_001);
    expect((await refused(release(runId)))[0]).toBe('conflict');
    await inTime('the preview to be discarded', async () => (await runOf(runId)).status === 'CANCELED');
    expect((await runOf(runId)).error).toBe('Discarded: the preview was not released within an hour.');
    await inTime('its copy to be removed', () => harness.target.previewCopies.size === 0);
    expect(await kept()).toEqual([['one', false]]);
  });

  test('a newer run replaces it, and carries its change', async () => {
    const { runId } = await previewOf('one');
    await harness.launch.changeProject(harness.workspaceId, projectId, { prompt: 'two' });
    expect(await harness.settled(projectId)).toMatchObject({ status: 'SUCCEEDED', versionNumber: 2 });
    expect(await runOf(runId)).toMatchObject({ status: 'CANCELED', error: expect.stringContaining('replaced this preview') });
    expect(await plan()).toMatchObject({ edits: [{}, {}] });
    expect(await kept()).toEqual([
      ['two', true],
      ['one', true],
    ]);
    await inTime('its copy to be removed', () => harness.target.previewCopies.size === 0);
  });

  test('discarding a preview that replaced another takes both of their changes out', async () => {
    const before = await newestPlan();
    await previewOf('one');
    const { runId } = await previewOf('two');
    expect(await newestPlan()).toMatchObject({ edits: [{}, {}] });
    await cancel(runId);
    expect(await newestPlan()).toEqual(before);
    expect((await kept()).map(([, isKept]) => isKept)).toEqual([false, false]);
  });

  test('a rollback cancels it at once', async () => {
    await harness.deployed(projectId);
    const { runId } = await previewOf('one');
    await harness.launch.rollback(harness.workspaceId, projectId);
    expect(await runOf(runId)).toMatchObject({ status: 'CANCELED', error: 'Canceled by a rollback to version 1.' });
    await inTime('its copy to be removed', () => harness.target.previewCopies.size === 0);
  });

  test('a deleted project leaves no copy', async () => {
    await previewOf();
    await harness.launch.softDeleteProject(harness.workspaceId, projectId);
    await inTime('its copy to be removed', () => harness.target.previewCopies.size === 0);
  });
});

describe('a restart', () => {
  test('serves an open preview from its copy, which can then be released', async () => {
    const { runId, preview } = await previewOf('one');
    harness.target.openPreviews.clear();
    let isLeader = false;
    await harness.restart({ runsApps: () => isLeader, looksAfter: () => true });
    expect(harness.target.openPreviews.get(runId)?.url).toBe(preview?.url);
    isLeader = true;
    await release(runId);
    expect(await harness.settled(projectId)).toMatchObject({ runId, status: 'SUCCEEDED', versionNumber: 2 });
  });

  test('discards one whose hour is over, and one whose copy is gone', async () => {
    const first = await previewOf();
    harness.time.advance(hourMs + 1);
    await harness.restart();
    expect([(await runOf(first.runId)).status, harness.target.previewCopies.size]).toEqual(['CANCELED', 0]);
    const second = await previewOf();
    harness.target.openPreviews.clear();
    harness.target.previewCopies.clear();
    await harness.restart();
    expect((await runOf(second.runId)).error).toContain('copy of the data is not on the server');
  });

  test('removes the copy of a preview whose opening was interrupted', async () => {
    harness.target.previewCopies.add('00000000-0000-7000-8000-000000009999');
    await harness.restart();
    expect(harness.target.previewCopies.size).toBe(0);
  });
});

test('a workspace has at most ten previews, and one of a project does not count against its next', async () => {
  const { launch, workspaceId } = harness;
  harness.builder.building = (signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
  const ids = [projectId];
  while (ids.length < 10)
    ids.push((await launch.createProject(workspaceId, { prompt: 'a list', autoDeploy: false, hints: {} })).id);
  for (const id of ids) await launch.deploy(workspaceId, id, { preview: true });
  await launch.deploy(workspaceId, projectId, { preview: true });
  const { id } = await launch.createProject(workspaceId, { prompt: 'a list', autoDeploy: false, hints: {} });
  await expect(launch.deploy(workspaceId, id, { preview: true })).rejects.toMatchObject({
    code: 'insufficient_permissions',
    options: { reason: 'quota_exceeded', limit: 10, used: 10 },
  });
});
