import { randomUUID } from 'node:crypto';
import type { LaunchStore, RunClaim } from '@davit/launch';
import { describe, expect, test } from 'vitest';
import { claimRun, plantProject, plantRun, plantVersion, sampleEntries, sampleRelease, sampleSpec } from '../sample-records.ts';

/** Every write that a run's holder can make. */
const writes: Record<string, (store: LaunchStore, held: RunClaim) => Promise<{ outcome: string }>> = {
  keepAnswers: (store, held) => store.ledger.keepAnswers(held, { digest: 'text' }),
  startStage: (store, held) => store.ledger.startStage(held, 'generate', 50),
  finishStage: (store, held) =>
    store.ledger.finishStage(held, 'plan', { late: true }, 50, {
      spec: { ...sampleSpec, stack: 'late' },
      blueprint: 'late',
      replaces: 'early',
    }),
  countDeath: (store, held) => store.ledger.countDeath(held),
  appendLogs: (store, held) => store.ledger.appendLogs(held, sampleEntries(1, 2)),
  finishRun: (store, held) => store.ledger.finishRun(held, 'FAILED', 'late', 50, sampleEntries(1, 1)),
  cancelRun: (store, held) => store.ledger.finishRun(held, 'CANCELED', 'late', 50, sampleEntries(1, 1)),
  release: (store, held) => store.ledger.release(held, sampleRelease({ closing: sampleEntries(1, 1) }), true),
};

/** Everything stored of a project, to check that nothing changed. */
async function everything(store: LaunchStore, projectId: string, runId: string) {
  const project = await store.ledger.getProject(projectId);
  const workspace = store.inWorkspace(project?.workspaceId ?? '');
  return {
    project,
    run: await workspace.getRun(runId),
    logs: await workspace.readLogs(runId, 0, 100),
    versions: await store.ledger.versions(projectId),
    deployment: await store.ledger.newestDeployment(projectId),
  };
}

export function claimFenceSuite(store: () => LaunchStore): void {
  describe('holding a run', () => {
    test.each(Object.keys(writes))('%s by another attempt than the holder changes nothing', async (write) => {
      const { project, run } = await plantProject(store());
      const old = await claimRun(store(), project.id);
      await store().ledger.claimRun(project.id, 1);
      const before = await everything(store(), project.id, run.id);
      for (const attempt of [old.attempt, old.attempt + 2]) {
        expect(await writes[write]?.(store(), { ...old, attempt })).toEqual({ outcome: 'lost' });
      }
      expect(await everything(store(), project.id, run.id)).toEqual(before);
    });

    test.each(['FAILED', 'CANCELED', 'SUCCEEDED'])('nothing changes a run that %s', async (status) => {
      const { project, run } = await plantProject(store());
      const held = await claimRun(store(), project.id);
      if (status === 'SUCCEEDED') await store().ledger.release(held, sampleRelease(), false);
      else await store().ledger.finishRun(held, status as 'FAILED', 'ended', 40);
      const before = await everything(store(), project.id, run.id);
      expect(before.run?.status).toBe(status);
      for (const write of Object.values(writes)) expect(await write(store(), held)).toEqual({ outcome: 'lost' });
      expect(await everything(store(), project.id, run.id)).toEqual(before);
    });

    test('a run marked for cancellation can only log and end as CANCELED', async () => {
      const { project, run } = await plantProject(store());
      const version = await plantVersion(store(), project);
      const next = await plantRun(store(), project);
      const held = await claimRun(store(), project.id);
      const change = { deploymentId: randomUUID(), from: version, to: version, kind: 'rollback', at: 9 } as const;
      await store().ledger.rollback(project.id, change);
      const before = await everything(store(), project.id, next.id);
      const reason = before.run?.cancelReason;
      expect(reason).toContain(`version ${version}`);

      for (const write of ['startStage', 'finishStage', 'finishRun', 'release']) {
        expect(await writes[write]?.(store(), held)).toEqual({ outcome: 'canceled', reason });
      }
      expect(await everything(store(), project.id, next.id)).toEqual(before);
      expect(await writes.appendLogs?.(store(), held)).toEqual({ outcome: 'held' });
      expect(await store().ledger.finishRun(held, 'CANCELED', reason ?? '', 60, sampleEntries(3, 1))).toEqual({
        outcome: 'held',
      });
      const after = await everything(store(), project.id, next.id);
      expect(after.run).toMatchObject({ status: 'CANCELED', error: reason, finishedAt: 60 });
      expect(after.logs.map(({ seq }) => seq)).toEqual([1, 2, 3]);
      expect(after.project?.liveVersionNumber).toBe(version);
      expect(run.id).not.toBe(next.id);
    });

    test('a stage shows when it began and ended', async () => {
      const { project, run, workspace } = await plantProject(store());
      const held = await claimRun(store(), project.id);
      const plan = async () => (await workspace.getRun(run.id))?.stages[0];
      expect(await store().ledger.startStage(held, 'plan', 10)).toEqual({ outcome: 'held' });
      expect(await plan()).toEqual({ name: 'plan', status: 'RUNNING', startedAt: 10, finishedAt: null });
      expect(await store().ledger.finishStage(held, 'plan', null, 20)).toEqual({ outcome: 'held' });
      expect(await plan()).toEqual({ name: 'plan', status: 'SUCCEEDED', startedAt: 10, finishedAt: 20 });
    });

    test('a repeated plan replaces the project’s plan when its stage ends', async () => {
      const { project } = await plantProject(store());
      const held = await claimRun(store(), project.id);
      const replan = { spec: { ...sampleSpec, goalType: 'api' }, blueprint: { replanned: true } };
      await store().ledger.finishStage(held, 'plan', 1, 20, { ...replan, replaces: project.blueprint });
      expect(await store().ledger.getProject(project.id)).toMatchObject({ ...replan, updatedAt: 20 });
    });

    test.each([
      ['replaces the name', false, 'Family tree'],
      ['keeps a name that a person gave meanwhile', true, 'Ours'],
    ])('a repeated plan with a name %s', async (_what, isRenamed, expected) => {
      const { project, workspace } = await plantProject(store());
      const held = await claimRun(store(), project.id);
      if (isRenamed) await workspace.renameProject(project.id, 'Ours', 15);
      const renamed = { to: 'Family tree', from: project.name };
      const replan = { spec: sampleSpec, blueprint: { replanned: true }, replaces: project.blueprint, renamed };
      await store().ledger.finishStage(held, 'plan', 1, 20, replan);
      expect((await store().ledger.getProject(project.id))?.name).toBe(expected);
    });

    test('a plan made again does not replace one that a person changed meanwhile', async () => {
      const { project } = await plantProject(store());
      const held = await claimRun(store(), project.id);
      const replan = { spec: sampleSpec, blueprint: { replanned: true }, replaces: { earlier: true } };
      await store().ledger.finishStage(held, 'plan', 1, 20, replan);
      expect((await store().ledger.getProject(project.id))?.blueprint).toEqual(project.blueprint);
    });

    test.each([
      ['FAILED', 'FAILED'],
      ['CANCELED', 'SKIPPED'],
    ] as const)('a run that ends %s leaves the active stage %s and the rest SKIPPED', async (status, underWay) => {
      const { project, run, workspace } = await plantProject(store());
      const held = await claimRun(store(), project.id);
      await store().ledger.startStage(held, 'plan', 1);
      await store().ledger.finishStage(held, 'plan', 1, 2);
      await store().ledger.startStage(held, 'generate', 3);
      expect(await store().ledger.finishRun(held, status, 'because', 9)).toEqual({ outcome: 'held' });
      const ended = await workspace.getRun(run.id);
      expect(ended).toMatchObject({ status, error: 'because', finishedAt: 9, versionNumber: null });
      expect(ended?.stages.map((stage) => stage.status)).toEqual(['SUCCEEDED', underWay, 'SKIPPED', 'SKIPPED', 'SKIPPED']);
      expect(ended?.stages[1]).toMatchObject({ startedAt: 3, finishedAt: 9 });
    });
  });
}
