import { randomUUID } from 'node:crypto';
import type { DeploymentKind, LaunchStore } from '@davit/launch';
import { describe, expect, test } from 'vitest';
import { claimRun, plantProject, plantRun, plantVersion, sampleAnswer } from '../sample-records.ts';

const switchTo = (from: number | null, to: number, kind: Exclude<DeploymentKind, 'release'> = 'rollback') => ({
  deploymentId: randomUUID(),
  from,
  to,
  kind,
  at: 500,
});

/** A project with versions 1 and 2, the second live. */
async function plantTwo(store: LaunchStore) {
  const planted = await plantProject(store);
  await plantVersion(store, planted.project);
  await plantVersion(store, planted.project);
  return planted;
}

export function rollbackSuite(store: () => LaunchStore): void {
  describe('rolling back', () => {
    test('a rollback writes its deployment, makes the version live and marks the other as replaced', async () => {
      const { project, workspace } = await plantTwo(store());
      await store().ledger.setHealthy(project.id, false, 1);
      const answer = sampleAnswer();
      const change = switchTo(2, 1);
      expect(await store().ledger.rollback(project.id, change, answer)).toEqual({ outcome: 'switched' });
      expect(await store().ledger.getProject(project.id)).toMatchObject({
        liveVersionNumber: 1,
        liveDeploymentId: change.deploymentId,
        healthy: true,
        updatedAt: 500,
      });
      expect(await store().ledger.newestDeployment(project.id)).toEqual({
        id: change.deploymentId,
        projectId: project.id,
        versionNumber: 1,
        kind: 'rollback',
        createdAt: 500,
      });
      expect((await workspace.listVersions(project.id)).map(({ leftAt }) => leftAt)).toEqual([500, null]);
      expect(await workspace.findIdempotentResponse(answer, 0)).toEqual(answer);
    });

    test('a rollback from a version that is no longer live writes nothing', async () => {
      const { project, workspace } = await plantTwo(store());
      const waiting = await plantRun(store(), project);
      const before = await store().ledger.getProject(project.id);
      for (const from of [1, null]) {
        expect(await store().ledger.rollback(project.id, switchTo(from, 1))).toEqual({ outcome: 'moved' });
      }
      expect(await store().ledger.rollback('gone', switchTo(null, 1))).toEqual({ outcome: 'moved' });
      expect(await store().ledger.getProject(project.id)).toEqual(before);
      expect((await workspace.getRun(waiting.id))?.status).toBe('PENDING');
    });

    test('a collected or unknown version cannot be restored', async () => {
      const { project } = await plantTwo(store());
      await store().ledger.markCollected(project.id, 1, 9);
      for (const to of [1, 7]) {
        expect(await store().ledger.rollback(project.id, switchTo(2, to))).toEqual({ outcome: 'moved' });
      }
      expect((await store().ledger.getProject(project.id))?.liveVersionNumber).toBe(2);
    });

    test('every active run is canceled: a waiting one at once, with a log entry, the RUNNING one at its next commit', async () => {
      const { project, workspace } = await plantTwo(store());
      const running = await plantRun(store(), project);
      await claimRun(store(), project.id);
      const waiting = await plantRun(store(), project);
      await store().ledger.rollback(project.id, switchTo(2, 1));

      expect(await workspace.getRun(running.id)).toMatchObject({
        status: 'RUNNING',
        cancelReason: expect.stringContaining('rollback'),
      });
      const ended = await workspace.getRun(waiting.id);
      expect(ended).toMatchObject({
        status: 'CANCELED',
        finishedAt: 500,
        error: expect.stringContaining('rollback to version 1'),
      });
      expect((await workspace.readLogs(waiting.id, 0, 9)).map(({ seq, message }) => [seq, message])).toEqual([[1, ended?.error]]);
      const later = await plantRun(store(), project);
      expect((await workspace.getRun(later.id))?.cancelReason).toBeNull();
      const claimed = await store().ledger.claimRun(project.id, 600);
      expect(claimed?.run).toMatchObject({ id: running.id, cancelReason: expect.stringContaining('rollback') });
    });

    test('an automatic rollback cancels no active run', async () => {
      const { project, workspace } = await plantTwo(store());
      const run = await plantRun(store(), project);
      const held = await claimRun(store(), project.id);
      expect(await store().ledger.rollback(project.id, switchTo(2, 1, 'automatic_rollback'))).toEqual({ outcome: 'switched' });
      expect((await workspace.getRun(run.id))?.cancelReason).toBeNull();
      expect(await store().ledger.startStage(held, 'plan', 1)).toEqual({ outcome: 'held' });
      expect((await store().ledger.newestDeployment(project.id))?.kind).toBe('automatic_rollback');
    });

    test('restoring a newer version keeps the older one known-good, or makes it so', async () => {
      for (const fromIsGood of [true, false]) {
        const { project, workspace } = await plantTwo(store());
        await store().ledger.rollback(project.id, switchTo(2, 1));
        await store().ledger.rollback(project.id, { ...switchTo(1, 2), at: 600, fromIsGood });
        expect((await store().ledger.getProject(project.id))?.liveVersionNumber).toBe(2);
        const [newer, older] = await workspace.listVersions(project.id);
        expect([older?.goodAt, older?.leftAt]).toEqual([fromIsGood ? 600 : null, null]);
        expect(newer?.leftAt).toBe(500);
      }
    });

    test('versions are paged, newest first', async () => {
      const { project, workspace } = await plantTwo(store());
      await plantVersion(store(), project);
      const first = await workspace.pageVersions(project.id, { limit: 2 });
      expect(first).toMatchObject({ total: 3, totalCapped: false });
      expect(first.items.map(({ number }) => number)).toEqual([3, 2]);
      const rest = await workspace.pageVersions(project.id, { limit: 2, cursor: first.nextCursor ?? '' });
      expect(rest.items.map(({ number }) => number)).toEqual([1]);
      expect(rest.nextCursor).toBeNull();
      await expect(workspace.pageVersions(project.id, { limit: 2, cursor: 'no' })).rejects.toMatchObject({
        code: 'invalid_request',
      });
      const stranger = store().inWorkspace(randomUUID());
      expect((await stranger.pageVersions(project.id, { limit: 2 })).items).toEqual([]);
    });

    test('of two rollbacks from one version, one happens', async () => {
      const { project } = await plantTwo(store());
      const outcomes = await Promise.all([0, 1].map(() => store().ledger.rollback(project.id, switchTo(2, 1))));
      expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['moved', 'switched']);
    });

    test('a cancel and an end that race leave an ended run as it ended', async () => {
      for (const finishFirst of [true, false]) {
        const { project, workspace } = await plantTwo(store());
        const run = await plantRun(store(), project);
        const held = await claimRun(store(), project.id);
        const finish = () => store().ledger.finishRun(held, 'FAILED', 'broken', 9);
        const cancel = () => store().ledger.rollback(project.id, switchTo(2, 1));
        const [first, second] = await Promise.all(finishFirst ? [finish(), cancel()] : [cancel(), finish()]);
        const finished = finishFirst ? first : second;
        const after = await workspace.getRun(run.id);
        if (finished.outcome === 'held') expect(after).toMatchObject({ status: 'FAILED', error: 'broken', cancelReason: null });
        else expect(after).toMatchObject({ status: 'RUNNING', cancelReason: expect.stringContaining('rollback') });
      }
    });

    test('the newest deployment is the last cutover, even if the clock went back', async () => {
      const { project } = await plantTwo(store());
      const change = { ...switchTo(2, 1), at: 3 };
      await store().ledger.rollback(project.id, change);
      expect((await store().ledger.newestDeployment(project.id))?.id).toBe(change.deploymentId);
    });
  });
}
