import { randomUUID } from 'node:crypto';
import { unbounded } from '@davit/contract';
import type { LaunchStore } from '@davit/launch';
import { describe, expect, test } from 'vitest';
import { claimRun, plantProject, plantRun, plantVersion, sampleAnswer, sampleProject, sampleRun } from '../sample-records.ts';

const cancel = { reason: 'Canceled on request.', at: 900 };
const deletion = { reason: 'Canceled because the project was deleted.', at: 900 };
const schedules = [{ jobId: 'digest', timing: { everyMinutes: 5 }, dueAt: 1_000 }];

export function deletingSuite(store: () => LaunchStore): void {
  describe('canceling a run', () => {
    test('a waiting run and an active one end at once, with an entry in their log', async () => {
      for (const isUnderWay of [false, true]) {
        const { project, run, workspace } = await plantProject(store());
        const held = isUnderWay ? await claimRun(store(), project.id) : null;
        if (held) await store().ledger.startStage(held, 'plan', 5);
        const answer = sampleAnswer();
        const canceled = await workspace.cancelRun(run.id, cancel, () => answer);
        expect(canceled).toMatchObject({
          outcome: 'canceled',
          run: { status: 'CANCELED', finishedAt: 900, error: cancel.reason },
        });
        expect(await workspace.getRun(run.id)).toEqual(canceled.outcome === 'canceled' && canceled.run);
        expect((await workspace.readLogs(run.id, 0, 9)).map(({ message }) => message)).toEqual([cancel.reason]);
        expect((await workspace.getProject(project.id))?.deploying).toBe(false);
        expect(await workspace.findIdempotentResponse(answer, 0)).toEqual(answer);
        expect(await store().ledger.claimRun(project.id, 1_000)).toBeNull();
      }
    });

    test('the former holder is refused from then on, and finds out by checking', async () => {
      const { project, run, workspace } = await plantProject(store());
      const held = await claimRun(store(), project.id);
      expect(await store().ledger.checkClaim(held)).toEqual({ outcome: 'held' });
      await workspace.cancelRun(run.id, cancel);
      expect(await store().ledger.checkClaim(held)).toEqual({ outcome: 'lost' });
      expect(await store().ledger.startStage(held, 'plan', 5)).toEqual({ outcome: 'lost' });
      expect(await store().ledger.finishRun(held, 'FAILED', 'late', 6)).toEqual({ outcome: 'lost' });
    });

    test('checking a claim reports a cancellation, another attempt, and a release by this attempt', async () => {
      const { project } = await plantProject(store());
      const version = await plantVersion(store(), project);
      await plantRun(store(), project);
      const held = await claimRun(store(), project.id);
      await store().ledger.rollback(project.id, {
        deploymentId: randomUUID(),
        from: version,
        to: version,
        kind: 'rollback',
        at: 9,
      });
      expect(await store().ledger.checkClaim(held)).toMatchObject({ outcome: 'canceled' });
      expect(await store().ledger.checkClaim({ ...held, attempt: held.attempt + 1 })).toEqual({ outcome: 'lost' });
      const other = await plantProject(store());
      const released = await claimRun(store(), other.project.id);
      await store().ledger.finishRun(released, 'FAILED', 'broken', 9);
      expect(await store().ledger.checkClaim(released)).toEqual({ outcome: 'held' });
    });

    test('an ended run does not change, and a run of another workspace is not found', async () => {
      const { project, run, workspace } = await plantProject(store());
      await plantVersion(store(), project);
      const ended = await workspace.getRun(run.id);
      expect(await workspace.cancelRun(run.id, cancel)).toEqual({ outcome: 'ended', status: 'SUCCEEDED' });
      expect(await workspace.getRun(run.id)).toEqual(ended);
      expect(await store().inWorkspace(randomUUID()).cancelRun(run.id, cancel)).toEqual({ outcome: 'gone' });
    });
  });

  describe('renaming a project', () => {
    test('changes its name and nothing else, in its workspace alone', async () => {
      const { project, workspace } = await plantProject(store());
      expect(await store().inWorkspace(randomUUID()).renameProject(project.id, 'x', 7)).toBe(false);
      expect(await workspace.renameProject(project.id, 'Neuer Name ✓', 7)).toBe(true);
      expect(await store().ledger.getProject(project.id)).toEqual({ ...project, name: 'Neuer Name ✓', updatedAt: 7 });
    });
  });

  describe('deleting a project that can be restored', () => {
    test('it disappears from every list, its runs end, and it keeps its slug and port', async () => {
      const { project, run, workspace } = await plantProject(store());
      await claimRun(store(), project.id);
      const waiting = await plantRun(store(), project);
      expect(await workspace.softDelete(project.id, deletion)).toBe(true);

      expect(await workspace.getProject(project.id)).toBeNull();
      expect(await workspace.getRun(run.id)).toBeNull();
      expect((await workspace.listProjects({ limit: 10 })).items).toEqual([]);
      expect(await store().ledger.getProject(project.id)).toBeNull();
      expect((await store().ledger.getProject(project.id, 'any'))?.id).toBe(project.id);
      expect((await store().ledger.addresses()).map(({ projectId }) => projectId)).toContain(project.id);
      expect((await store().ledger.projectsWithWork(1_000_000)).map(({ projectId }) => projectId)).not.toContain(project.id);
      expect(await workspace.createRun(sampleRun(project))).toBe(false);
      expect(await store().ledger.claimRun(project.id, 1_000)).toBeNull();
      const { slug, port } = project;
      expect(await workspace.createProject(sampleProject(project.workspaceId, { slug }), null)).toEqual({
        outcome: 'taken',
        what: 'slug',
      });
      expect(await workspace.createProject(sampleProject(project.workspaceId, { port }), null)).toEqual({
        outcome: 'taken',
        what: 'port',
      });

      const deleted = await workspace.listProjects({ limit: 10, set: 'deleted' });
      expect(deleted).toMatchObject({ total: 1, items: [{ project: { id: project.id }, deletedAt: 900, deploying: false }] });
      expect(deleted.items[0]?.lastRun).toMatchObject({ id: waiting.id, status: 'CANCELED', error: deletion.reason });
      expect(await workspace.softDelete(project.id, deletion)).toBe(false);
    });

    test('it makes room for another at once, and is gone once it is removed', async () => {
      const { project, workspace } = await plantProject(store());
      await workspace.softDelete(project.id, deletion);
      const bounds = { ...unbounded, maxProjects: 1 };
      const another = sampleProject(project.workspaceId);
      expect(await workspace.createProject(another, null, undefined, bounds)).toEqual({ outcome: 'created' });
      expect(await workspace.deleteProject(project.id)).toBe(true);
      expect((await store().ledger.deletedProjects(1_000, 1_000)).map(({ projectId }) => projectId)).not.toContain(project.id);
    });

    test('its live version is no longer adopted, and no job is called', async () => {
      const { project, workspace } = await plantProject(store());
      await plantVersion(store(), project, { schedules });
      await workspace.softDelete(project.id, deletion);
      expect((await store().ledger.liveProjects()).map(({ id }) => id)).not.toContain(project.id);
      expect(await store().ledger.schedules(project.id)).toEqual([]);
      const change = { deploymentId: randomUUID(), from: 1, to: 1, kind: 'rollback' as const, at: 9 };
      expect(await store().ledger.rollback(project.id, change)).toEqual({ outcome: 'moved' });
    });

    test('a restored project is unchanged, with the given schedules', async () => {
      const { project, run, workspace } = await plantProject(store());
      await plantVersion(store(), project, { schedules });
      await workspace.softDelete(project.id, deletion);
      const answer = sampleAnswer();
      expect(await store().inWorkspace(randomUUID()).undelete(project.id, { at: 950, notBefore: 0, schedules })).toBe(false);
      expect(await workspace.undelete(project.id, { at: 950, notBefore: 900, schedules }, answer)).toBe(true);
      expect(await workspace.getProject(project.id)).toMatchObject({ project: { liveVersionNumber: 1 }, deletedAt: null });
      expect((await workspace.getRun(run.id))?.status).toBe('SUCCEEDED');
      expect((await store().ledger.schedules(project.id)).map(({ jobId }) => jobId)).toEqual(['digest']);
      expect(await workspace.findIdempotentResponse(answer, 0)).toEqual(answer);
      expect(await workspace.undelete(project.id, { at: 960, notBefore: 0, schedules })).toBe(false);
    });

    test('it cannot be restored after its time, and is listed for removal', async () => {
      const { project, workspace } = await plantProject(store());
      await workspace.softDelete(project.id, { ...deletion, at: 100 });
      expect(await workspace.undelete(project.id, { at: 950, notBefore: 101, schedules: [] })).toBe(false);
      const { workspaceId } = project;
      expect(await store().ledger.deletedProjects(101, 1_000)).toContainEqual({
        projectId: project.id,
        workspaceId,
        deletedAt: 100,
      });
      expect((await store().ledger.deletedProjects(100, 1_000)).map(({ projectId }) => projectId)).not.toContain(project.id);
    });
  });
}
