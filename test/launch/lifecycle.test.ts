import { type Fault, undeleteWithinMs } from '@davit/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { until } from '../harness/until.ts';
import { openTestLaunch, type TestLaunch } from './test-launch.ts';

let harness: TestLaunch;
beforeEach(async () => {
  harness = await openTestLaunch();
});
afterEach(() => harness.close());

const refusal = (act: Promise<unknown>): Promise<Fault> =>
  act.then(
    () => expect.fail('it was not refused'),
    (fault: Fault) => fault,
  );
const newestRun = async (projectId: string) => {
  const [run] = (await harness.launch.listRuns(harness.workspaceId, projectId, { limit: 1 })).runs;
  if (!run) throw new Error('no run');
  return run;
};
const project = (projectId: string) => harness.launch.getProject(harness.workspaceId, projectId);
const list = async (deleted: boolean) =>
  (await harness.launch.listProjects(harness.workspaceId, { limit: 10, deleted })).projects.map(({ id }) => id);

/** Builds hang until their signal is aborted; returns whether one was. */
function hangBuilds(): { began: Promise<void>; aborted: () => boolean } {
  const { promise: began, resolve } = Promise.withResolvers<void>();
  let isAborted = false;
  harness.builder.building = (signal) => {
    resolve();
    return new Promise<void>((_done, reject) => {
      signal.addEventListener('abort', () => {
        isAborted = true;
        reject(signal.reason as Error);
      });
    });
  };
  return { began, aborted: () => isAborted };
}

describe('cancel', () => {
  test('ends a run under way at once, its work with it, and what was live stays', async () => {
    const projectId = await harness.withVersions(1);
    const hanging = hangBuilds();
    await harness.launch.deploy(harness.workspaceId, projectId);
    await hanging.began;
    const { runId } = await newestRun(projectId);
    const canceled = await harness.launch.cancelRun(harness.workspaceId, runId);
    expect(canceled).toMatchObject({ runId, status: 'CANCELED', error: 'Canceled on request.', finishedAt: expect.any(String) });
    expect(hanging.aborted()).toBe(true);
    expect(await newestRun(projectId)).toEqual(canceled);
    expect(await project(projectId)).toMatchObject({ status: 'deployed', versionNumber: 1, lastRun: { status: 'CANCELED' } });
    expect((await harness.log(runId)).at(-1)?.message).toBe('Canceled on request.');
    expect(harness.target.booted.size).toBe(0);
  });

  test('lets the run that waited behind it go on', async () => {
    const projectId = await harness.withVersions(1);
    const hanging = hangBuilds();
    const first = await harness.launch.deploy(harness.workspaceId, projectId);
    await hanging.began;
    harness.builder.building = () => undefined;
    harness.builder.bytes = 'second';
    const second = await harness.launch.deploy(harness.workspaceId, projectId);
    await harness.launch.cancelRun(harness.workspaceId, first.runId);
    expect(await harness.settled(projectId)).toMatchObject({ runId: second.runId, status: 'SUCCEEDED', versionNumber: 2 });
  });

  test('a run that waits ends without having begun', async () => {
    const projectId = await harness.withVersions(1);
    const hanging = hangBuilds();
    const first = await harness.launch.deploy(harness.workspaceId, projectId);
    await hanging.began;
    const waiting = await harness.launch.deploy(harness.workspaceId, projectId);
    expect(await harness.launch.cancelRun(harness.workspaceId, waiting.runId)).toMatchObject({ status: 'CANCELED' });
    expect(hanging.aborted()).toBe(false);
    await harness.launch.cancelRun(harness.workspaceId, first.runId);
    expect(await project(projectId)).toMatchObject({ status: 'deployed', versionNumber: 1 });
  });

  test('a run that has ended is a conflict with a hint', async () => {
    const projectId = await harness.withVersions(1);
    const fault = await refusal(harness.launch.cancelRun(harness.workspaceId, (await newestRun(projectId)).runId));
    expect(fault).toMatchObject({
      code: 'conflict',
      message: 'The run has already ended as SUCCEEDED, and cannot be canceled.',
    });
    expect(fault.options.hint).toContain('Roll the project back');
    expect((await refusal(harness.launch.cancelRun('other', (await newestRun(projectId)).runId))).code).toBe('run_not_found');
  });

  test('a worker that was not asked finds out within seconds, though its stage writes nothing', async () => {
    const projectId = await harness.withVersions(1);
    const hanging = hangBuilds();
    const { runId } = await harness.launch.deploy(harness.workspaceId, projectId);
    await hanging.began;
    // As another server does it.
    await harness.storage.launch
      .inWorkspace(harness.workspaceId)
      .cancelRun(runId, { reason: 'Elsewhere.', at: harness.time.now() });
    await until('the build to be stopped', () => {
      harness.time.advance(2_000);
      return hanging.aborted();
    });
    expect(await newestRun(projectId)).toMatchObject({ status: 'CANCELED', error: 'Elsewhere.' });
  });
});

test('rename: changes the display name and leaves the address', async () => {
  const projectId = await harness.withVersions(1);
  const before = await project(projectId);
  expect(await harness.launch.renameProject(harness.workspaceId, projectId, 'Other')).toMatchObject({
    ...before,
    name: 'Other',
    updatedAt: expect.any(String),
  });
  expect((await refusal(harness.launch.renameProject('other', projectId, 'Mine'))).code).toBe('project_not_found');
});

describe('delete', () => {
  const remove = (projectId: string) => harness.launch.softDeleteProject(harness.workspaceId, projectId);
  const undelete = (projectId: string) => harness.launch.undeleteProject(harness.workspaceId, projectId);

  test('stops the app and hides the project, and says until when it can be restored', async () => {
    const projectId = await harness.withVersions(1);
    const at = harness.time.now();
    const deleted = await remove(projectId);
    expect(deleted).toMatchObject({
      id: projectId,
      deletedAt: new Date(at).toISOString(),
      deletedUntil: new Date(at + undeleteWithinMs).toISOString(),
    });
    expect(harness.target.withdrawn.has(projectId)).toBe(true);
    expect(harness.target.live.has(projectId)).toBe(false);
    expect((await refusal(project(projectId))).code).toBe('project_not_found');
    expect((await refusal(harness.launch.deploy(harness.workspaceId, projectId))).code).toBe('project_not_found');
    expect((await refusal(harness.launch.rollback(harness.workspaceId, projectId))).code).toBe('project_not_found');
    expect([await list(false), await list(true)]).toEqual([[], [projectId]]);
    // A client that lost the first response repeats the request.
    expect(await remove(projectId)).toEqual(deleted);
  });

  test('ends a run under way, which releases nothing', async () => {
    const projectId = await harness.withVersions(1);
    const hanging = hangBuilds();
    await harness.launch.deploy(harness.workspaceId, projectId);
    await hanging.began;
    await remove(projectId);
    expect(hanging.aborted()).toBe(true);
    expect(harness.target.booted.size).toBe(0);
  });

  test('once restored it is live again at the same URL, and works as before', async () => {
    const projectId = await harness.withVersions(2);
    const before = await project(projectId);
    await remove(projectId);
    const back = await undelete(projectId);
    expect(back).toMatchObject({ ...before, updatedAt: expect.any(String) });
    expect(back.deletedAt).toBeUndefined();
    expect(harness.target.withdrawn.has(projectId)).toBe(false);
    expect(harness.target.live.get(projectId)?.versionNumber).toBe(2);
    expect((await harness.launch.rollback(harness.workspaceId, projectId)).versionNumber).toBe(1);
    expect(await undelete(projectId)).toMatchObject({ id: projectId, versionNumber: 1 });
  });

  test('a draft that was never live can be deleted and brought back', async () => {
    const { id } = await harness.launch.createProject(harness.workspaceId, { prompt: 'a list', autoDeploy: false, hints: {} });
    await remove(id);
    expect(await undelete(id)).toMatchObject({ status: 'draft', deploymentUrl: null });
  });

  test('survives a restart: it stays withdrawn, and can still be brought back', async () => {
    const projectId = await harness.withVersions(1);
    await remove(projectId);
    harness.target.withdrawn.clear();
    harness.target.adopted.length = 0;
    await harness.restart();
    expect(harness.target.withdrawn.has(projectId)).toBe(true);
    expect(harness.target.adopted).toEqual([]);
    expect(await undelete(projectId)).toMatchObject({ versionNumber: 1 });
    expect(harness.target.live.has(projectId)).toBe(true);
  });

  test('after 7 days it is removed for good, and not before', async () => {
    const projectId = await harness.withVersions(1);
    await remove(projectId);
    harness.time.advance(undeleteWithinMs - 60_000);
    expect(await list(true)).toEqual([projectId]);
    await until('the project to be removed', async () => {
      harness.time.advance(11 * 60_000);
      return (await list(true)).length === 0;
    });
    expect(harness.target.removed).toContain(projectId);
    expect(harness.ownChanges).toEqual([`removeProject ${projectId}`]);
    expect((await refusal(undelete(projectId))).code).toBe('project_not_found');
    expect(await harness.storage.launch.ledger.getProject(projectId, 'any')).toBeNull();
  });

  test('an operator removes it for good at once, deleted or not', async () => {
    const [first, second] = [await harness.withVersions(1), await harness.withVersions(1)];
    await remove(first);
    for (const id of [first, second]) await harness.launch.deleteProject(harness.workspaceId, id);
    expect([await list(false), await list(true)]).toEqual([[], []]);
  });
});

describe('suspension by an operator', () => {
  const suspend = (projectId: string) => harness.launch.suspendProject(harness.workspaceId, projectId);
  const resume = (projectId: string) => harness.launch.resumeProject(harness.workspaceId, projectId);
  const suspended = { code: 'insufficient_permissions', options: { reason: 'app_suspended' } };

  test('stops the app and refuses every start until it is resumed, also after a restart', async () => {
    const projectId = await harness.withVersions(2);
    await suspend(projectId);
    await suspend(projectId);
    harness.target.withdrawn.clear();
    harness.target.adopted.length = 0;
    await harness.restart();
    expect(harness.target.withdrawn.has(projectId)).toBe(true);
    expect(harness.target.adopted).toEqual([]);
    expect(await project(projectId)).toMatchObject({ id: projectId, versionNumber: 2 });
    expect(await refusal(harness.launch.deploy(harness.workspaceId, projectId))).toMatchObject(suspended);
    expect(await refusal(harness.launch.rollback(harness.workspaceId, projectId))).toMatchObject(suspended);
    expect(await refusal(harness.launch.restoreVersion(harness.workspaceId, projectId, 1))).toMatchObject(suspended);
    await resume(projectId);
    await resume(projectId);
    expect(harness.target.withdrawn.has(projectId)).toBe(false);
    expect(harness.target.live.get(projectId)?.versionNumber).toBe(2);
    expect((await harness.launch.rollback(harness.workspaceId, projectId)).versionNumber).toBe(1);
  });

  test('ends a run under way, and outlives a deletion that is undone', async () => {
    const projectId = await harness.withVersions(1);
    const hanging = hangBuilds();
    await harness.launch.deploy(harness.workspaceId, projectId);
    await hanging.began;
    await suspend(projectId);
    expect(hanging.aborted()).toBe(true);
    await harness.launch.softDeleteProject(harness.workspaceId, projectId);
    await harness.launch.undeleteProject(harness.workspaceId, projectId);
    expect(harness.target.withdrawn.has(projectId)).toBe(true);
    expect(harness.target.live.has(projectId)).toBe(false);
    expect(await refusal(resume('00000000-0000-0000-0000-000000000000'))).toMatchObject({ code: 'project_not_found' });
  });
});
