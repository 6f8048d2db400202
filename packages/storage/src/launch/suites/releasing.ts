import { randomUUID } from 'node:crypto';
import type { LaunchStore } from '@davit/launch';
import { describe, expect, test } from 'vitest';
import { claimRun, plantProject, plantRun, plantVersion, sampleEntries, sampleRelease } from '../sample-records.ts';

export function releaseSuite(store: () => LaunchStore): void {
  describe('releasing', () => {
    test('a release writes the version and its deployment, makes it live and ends the run, in one transaction', async () => {
      const { project, run, workspace } = await plantProject(store());
      const held = await claimRun(store(), project.id);
      await store().ledger.setHealthy(project.id, false, 1);
      await store().ledger.startStage(held, 'release', 5);
      const release = sampleRelease({ closing: sampleEntries(1, 2) });
      expect(await store().ledger.release(held, release, false)).toEqual({ outcome: 'released', versionNumber: 1 });

      const { deploymentId, artifactDigest, sizeBytes, spec, blueprint, buildSettings, at } = release;
      const version = {
        projectId: project.id,
        number: 1,
        runId: run.id,
        artifactDigest,
        sizeBytes,
        spec,
        blueprint,
        buildSettings,
        manifest: { network: false, schedules: [] },
      };
      const unproved = { createdAt: at, goodAt: null, leftAt: null, collectedAt: null };
      expect(await workspace.listVersions(project.id)).toEqual([{ ...version, ...unproved }]);
      expect(await workspace.getVersion(project.id, 1)).toEqual({ ...version, ...unproved });
      expect(await workspace.getVersion(project.id, 2)).toBeNull();
      expect(await store().ledger.newestDeployment(project.id)).toEqual({
        id: deploymentId,
        projectId: project.id,
        versionNumber: 1,
        kind: 'release',
        createdAt: at,
      });
      const live = { liveVersionNumber: 1, liveDeploymentId: deploymentId, healthy: true, updatedAt: at };
      expect(await store().ledger.getProject(project.id)).toEqual({ ...project, ...live });
      const ended = await workspace.getRun(run.id);
      expect(ended).toMatchObject({ status: 'SUCCEEDED', versionNumber: 1, error: null, finishedAt: at });
      expect(ended?.stages.at(-1)).toEqual({ name: 'release', status: 'SUCCEEDED', startedAt: 5, finishedAt: at });
      expect(await workspace.countLogs(run.id)).toBe(2);
    });

    test('versions are numbered from 1 without gaps, even after failed runs and for equal bytes', async () => {
      const { project, workspace } = await plantProject(store());
      const artifactDigest = 'c'.repeat(64);
      for (let n = 1; n <= 3; n += 1) {
        expect(await plantVersion(store(), project, { artifactDigest })).toBe(n);
        await plantRun(store(), project);
        await store().ledger.finishRun(await claimRun(store(), project.id), 'FAILED', 'x', 1);
      }
      expect((await workspace.listVersions(project.id)).map(({ number }) => number)).toEqual([3, 2, 1]);
    });

    test('the replaced version is marked known-good if it was healthy', async () => {
      const { project, workspace } = await plantProject(store());
      await plantVersion(store(), project);
      for (const [replacedIsGood, at] of [
        [true, 100],
        [false, 200],
      ] as const) {
        await plantRun(store(), project);
        await store().ledger.release(await claimRun(store(), project.id), sampleRelease({ at }), replacedIsGood);
      }
      expect((await workspace.listVersions(project.id)).map(({ goodAt }) => goodAt)).toEqual([null, null, 100]);
    });

    test('of two releases of one run, one happens', async () => {
      const { project, workspace } = await plantProject(store());
      const held = await claimRun(store(), project.id);
      const outcomes = await Promise.all([0, 1].map(() => store().ledger.release(held, sampleRelease(), false)));
      expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['lost', 'released']);
      expect(await workspace.listVersions(project.id)).toHaveLength(1);
    });

    test('a release that fails midway writes nothing', async () => {
      const { project, run, workspace } = await plantProject(store());
      const held = await claimRun(store(), project.id);
      const gap = sampleEntries(9, 1);
      await expect(store().ledger.release(held, sampleRelease({ closing: gap }), false)).rejects.toThrow();
      expect(await workspace.listVersions(project.id)).toEqual([]);
      expect(await store().ledger.newestDeployment(project.id)).toBeNull();
      expect(await store().ledger.getProject(project.id)).toEqual(project);
      expect((await workspace.getRun(run.id))?.status).toBe('RUNNING');
    });

    test.each([1, 2, 3, 4])('a release and a rollback that race leave one story (round %i)', async (round) => {
      const { project, workspace } = await plantProject(store());
      await plantVersion(store(), project);
      await plantVersion(store(), project);
      const run = await plantRun(store(), project);
      const held = await claimRun(store(), project.id);
      const change = { deploymentId: randomUUID(), from: 2, to: 1, kind: 'rollback', at: 9 } as const;
      const race = [
        () => store().ledger.release(held, sampleRelease(), false),
        () => store().ledger.rollback(project.id, change),
      ];
      if (round % 2 === 0) race.reverse();
      const outcomes = (await Promise.all(race.map((go) => go()))).map(({ outcome }) => outcome);

      const now = await store().ledger.getProject(project.id);
      const deployment = await store().ledger.newestDeployment(project.id);
      expect(deployment).toMatchObject({ id: now?.liveDeploymentId, versionNumber: now?.liveVersionNumber });
      if (outcomes.includes('released')) {
        expect(outcomes).toContain('moved');
        expect(now?.liveVersionNumber).toBe(3);
      } else {
        expect(outcomes.sort()).toEqual(['canceled', 'switched']);
        expect(now?.liveVersionNumber).toBe(1);
        expect(await workspace.listVersions(project.id)).toHaveLength(2);
        expect((await workspace.getRun(run.id))?.status).toBe('RUNNING');
      }
    });
  });
}
