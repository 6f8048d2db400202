import { type Fault, undeleteWithinMs } from '@davit/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { until } from '../harness/until.ts';
import { openTestLaunch, type TestLaunch } from './test-launch.ts';

let scene: TestLaunch;
beforeEach(async () => {
  scene = await openTestLaunch();
});
afterEach(() => scene.close());

const refusal = (act: Promise<unknown>): Promise<Fault> =>
  act.then(
    () => expect.fail('it was not refused'),
    (fault: Fault) => fault,
  );
const newestRun = async (projectId: string) => {
  const [run] = (await scene.launch.listRuns(scene.workspaceId, projectId, { limit: 1 })).runs;
  if (!run) throw new Error('no run');
  return run;
};
const project = (projectId: string) => scene.launch.getProject(scene.workspaceId, projectId);
const list = async (deleted: boolean) =>
  (await scene.launch.listProjects(scene.workspaceId, { limit: 10, deleted })).projects.map(({ id }) => id);

/** Builds hang until their signal is aborted; the answer says whether one was. */
function hangBuilds(): { began: Promise<void>; aborted: () => boolean } {
  const { promise: began, resolve } = Promise.withResolvers<void>();
  let isAborted = false;
  scene.builder.building = (signal) => {
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
    const projectId = await scene.withVersions(1);
    const hanging = hangBuilds();
    await scene.launch.deploy(scene.workspaceId, projectId);
    await hanging.began;
    const { runId } = await newestRun(projectId);
    const canceled = await scene.launch.cancelRun(scene.workspaceId, runId);
    expect(canceled).toMatchObject({ runId, status: 'CANCELED', error: 'Canceled on request.', finishedAt: expect.any(String) });
    expect(hanging.aborted()).toBe(true);
    expect(await newestRun(projectId)).toEqual(canceled);
    expect(await project(projectId)).toMatchObject({ status: 'deployed', versionNumber: 1, lastRun: { status: 'CANCELED' } });
    expect((await scene.log(runId)).at(-1)?.message).toBe('Canceled on request.');
    expect(scene.target.booted.size).toBe(0);
  });

  test('lets the run that waited behind it go on', async () => {
    const projectId = await scene.withVersions(1);
    const hanging = hangBuilds();
    const first = await scene.launch.deploy(scene.workspaceId, projectId);
    await hanging.began;
    scene.builder.building = () => undefined;
    scene.builder.bytes = 'second';
    const second = await scene.launch.deploy(scene.workspaceId, projectId);
    await scene.launch.cancelRun(scene.workspaceId, first.runId);
    expect(await scene.settled(projectId)).toMatchObject({ runId: second.runId, status: 'SUCCEEDED', versionNumber: 2 });
  });

  test('a run that waits ends without having begun', async () => {
    const projectId = await scene.withVersions(1);
    const hanging = hangBuilds();
    const first = await scene.launch.deploy(scene.workspaceId, projectId);
    await hanging.began;
    const waiting = await scene.launch.deploy(scene.workspaceId, projectId);
    expect(await scene.launch.cancelRun(scene.workspaceId, waiting.runId)).toMatchObject({ status: 'CANCELED' });
    expect(hanging.aborted()).toBe(false);
    await scene.launch.cancelRun(scene.workspaceId, first.runId);
    expect(await project(projectId)).toMatchObject({ status: 'deployed', versionNumber: 1 });
  });

  test('a run that has ended is a conflict that says what to do', async () => {
    const projectId = await scene.withVersions(1);
    const fault = await refusal(scene.launch.cancelRun(scene.workspaceId, (await newestRun(projectId)).runId));
    expect(fault).toMatchObject({
      code: 'conflict',
      message: 'The run has already ended as SUCCEEDED, and cannot be canceled.',
    });
    expect(fault.options.hint).toContain('Roll the project back');
    expect((await refusal(scene.launch.cancelRun('other', (await newestRun(projectId)).runId))).code).toBe('run_not_found');
  });

  test('a worker that was not asked finds out within seconds, though its stage writes nothing', async () => {
    const projectId = await scene.withVersions(1);
    const hanging = hangBuilds();
    const { runId } = await scene.launch.deploy(scene.workspaceId, projectId);
    await hanging.began;
    // As another server does it.
    await scene.storage.launch.inWorkspace(scene.workspaceId).cancelRun(runId, { reason: 'Elsewhere.', at: scene.time.now() });
    await until('the build to be stopped', () => {
      scene.time.advance(2_000);
      return hanging.aborted();
    });
    expect(await newestRun(projectId)).toMatchObject({ status: 'CANCELED', error: 'Elsewhere.' });
  });
});

test('rename: changes the display name and leaves the address', async () => {
  const projectId = await scene.withVersions(1);
  const before = await project(projectId);
  expect(await scene.launch.renameProject(scene.workspaceId, projectId, 'Other')).toMatchObject({
    ...before,
    name: 'Other',
    updatedAt: expect.any(String),
  });
  expect((await refusal(scene.launch.renameProject('other', projectId, 'Mine'))).code).toBe('project_not_found');
});

describe('delete', () => {
  const remove = (projectId: string) => scene.launch.softDeleteProject(scene.workspaceId, projectId);
  const undelete = (projectId: string) => scene.launch.undeleteProject(scene.workspaceId, projectId);

  test('stops the app and hides the project, and says until when it can be brought back', async () => {
    const projectId = await scene.withVersions(1);
    const at = scene.time.now();
    const deleted = await remove(projectId);
    expect(deleted).toMatchObject({
      id: projectId,
      deletedAt: new Date(at).toISOString(),
      deletedUntil: new Date(at + undeleteWithinMs).toISOString(),
    });
    expect(scene.target.withdrawn.has(projectId)).toBe(true);
    expect(scene.target.live.has(projectId)).toBe(false);
    expect((await refusal(project(projectId))).code).toBe('project_not_found');
    expect((await refusal(scene.launch.deploy(scene.workspaceId, projectId))).code).toBe('project_not_found');
    expect((await refusal(scene.launch.rollback(scene.workspaceId, projectId))).code).toBe('project_not_found');
    expect([await list(false), await list(true)]).toEqual([[], [projectId]]);
    // Who lost the first answer asks again.
    expect(await remove(projectId)).toEqual(deleted);
  });

  test('ends a run under way, which releases nothing', async () => {
    const projectId = await scene.withVersions(1);
    const hanging = hangBuilds();
    await scene.launch.deploy(scene.workspaceId, projectId);
    await hanging.began;
    await remove(projectId);
    expect(hanging.aborted()).toBe(true);
    expect(scene.target.booted.size).toBe(0);
  });

  test('brought back it is live again at the same address, and goes on as before', async () => {
    const projectId = await scene.withVersions(2);
    const before = await project(projectId);
    await remove(projectId);
    const back = await undelete(projectId);
    expect(back).toMatchObject({ ...before, updatedAt: expect.any(String) });
    expect(back.deletedAt).toBeUndefined();
    expect(scene.target.withdrawn.has(projectId)).toBe(false);
    expect(scene.target.live.get(projectId)?.versionNumber).toBe(2);
    expect((await scene.launch.rollback(scene.workspaceId, projectId)).versionNumber).toBe(1);
    expect(await undelete(projectId)).toMatchObject({ id: projectId, versionNumber: 1 });
  });

  test('a draft that was never live can be deleted and brought back', async () => {
    const { id } = await scene.launch.createProject(scene.workspaceId, { prompt: 'a list', autoDeploy: false, hints: {} });
    await remove(id);
    expect(await undelete(id)).toMatchObject({ status: 'draft', deploymentUrl: null });
  });

  test('survives a restart: it stays withdrawn, and can still be brought back', async () => {
    const projectId = await scene.withVersions(1);
    await remove(projectId);
    scene.target.withdrawn.clear();
    scene.target.adopted.length = 0;
    await scene.restart();
    expect(scene.target.withdrawn.has(projectId)).toBe(true);
    expect(scene.target.adopted).toEqual([]);
    expect(await undelete(projectId)).toMatchObject({ versionNumber: 1 });
    expect(scene.target.live.has(projectId)).toBe(true);
  });

  test('after 7 days it is removed for good, and not before', async () => {
    const projectId = await scene.withVersions(1);
    await remove(projectId);
    scene.time.advance(undeleteWithinMs - 60_000);
    expect(await list(true)).toEqual([projectId]);
    await until('the project to be removed', async () => {
      scene.time.advance(11 * 60_000);
      return (await list(true)).length === 0;
    });
    expect(scene.target.removed).toContain(projectId);
    expect((await refusal(undelete(projectId))).code).toBe('project_not_found');
    expect(await scene.storage.launch.ledger.getProject(projectId, 'any')).toBeNull();
  });

  test('an operator removes it for good at once, deleted or not', async () => {
    const [first, second] = [await scene.withVersions(1), await scene.withVersions(1)];
    await remove(first);
    for (const id of [first, second]) await scene.launch.deleteProject(scene.workspaceId, id);
    expect([await list(false), await list(true)]).toEqual([[], []]);
  });
});
