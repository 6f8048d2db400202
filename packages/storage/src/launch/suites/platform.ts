import { randomUUID } from 'node:crypto';
import type { LaunchStore, LiveVersion } from '@davit/launch';
import { describe, expect, test } from 'vitest';
import { claimRun, plantProject, plantRun, plantVersion, sampleRelease } from '../sample-records.ts';

export function platformSuite(store: () => LaunchStore): void {
  describe('the platform’s own work', () => {
    test('a version becomes known-good only while live, and once', async () => {
      const { project, workspace } = await plantProject(store());
      await plantVersion(store(), project);
      await store().ledger.markGood(project.id, 1, 100);
      await store().ledger.markGood(project.id, 1, 200);
      await plantVersion(store(), project);
      const change = { deploymentId: randomUUID(), from: 2, to: 1, kind: 'rollback', at: 300 } as const;
      await store().ledger.rollback(project.id, change);
      await store().ledger.markGood(project.id, 2, 400);
      expect(await workspace.getVersion(project.id, 1)).toMatchObject({ goodAt: 100, leftAt: null });
      expect(await workspace.getVersion(project.id, 2)).toMatchObject({ goodAt: null, leftAt: 300 });
    });

    test('a project’s health is stored, with the time of its last change', async () => {
      const { project } = await plantProject(store());
      await store().ledger.setHealthy(project.id, true, 100);
      expect(await store().ledger.getProject(project.id)).toEqual(project);
      await store().ledger.setHealthy(project.id, false, 200);
      expect(await store().ledger.getProject(project.id)).toEqual({ ...project, healthy: false, updatedAt: 200 });
    });

    test('live projects are those with a live version; addresses are everybody’s', async () => {
      const draft = (await plantProject(store())).project;
      const live = (await plantProject(store())).project;
      await plantVersion(store(), live);
      const listed = await store().ledger.liveProjects();
      expect(listed).toContainEqual(await store().ledger.getProject(live.id));
      expect(listed.map(({ id }) => id)).not.toContain(draft.id);
      const addresses = await store().ledger.addresses();
      for (const { id, slug, port, liveUrl } of [draft, live]) {
        expect(addresses).toContainEqual({ projectId: id, slug, port, liveUrl });
      }
    });

    test('live versions come page by page, with their manifests, and say whether the plan was changed since', async () => {
      const plan = { blueprint: { version: 1 } };
      const [draft, first, second] = [
        (await plantProject(store())).project,
        (await plantProject(store(), plan)).project,
        (await plantProject(store(), { blueprint: { version: 2 } })).project,
      ];
      const manifest = { network: false, schedules: [], kitVersion: '1.0.0-a' };
      await plantVersion(store(), first, { ...plan, manifest });
      await plantVersion(store(), second, { ...plan, at: 7 });
      const all: LiveVersion[] = [];
      for (let page = await store().ledger.liveVersions('', 1); page[0]; ) {
        all.push(page[0]);
        page = await store().ledger.liveVersions(page[0].projectId, 1);
      }
      const [ofDraft, ofFirst, ofSecond] = [draft, first, second].map(({ id }) => all.find(({ projectId }) => projectId === id));
      expect(ofDraft).toBeUndefined();
      expect(ofFirst).toMatchObject({ versionNumber: 1, manifest, isPlanLive: true, name: first.name, slug: first.slug });
      expect(ofSecond).toMatchObject({ manifest: { network: false }, isPlanLive: false, createdAt: 7 });
      await store().inWorkspace(first.workspaceId).softDelete(first.id, { at: 8, reason: 'x' });
      const left = await store().ledger.liveVersions('', 1_000_000);
      expect(left.map(({ projectId }) => projectId)).not.toContain(first.id);
    });

    test('a project moves to a new address; others keep theirs', async () => {
      const moved = (await plantProject(store())).project;
      const other = (await plantProject(store())).project;
      await store().ledger.moveAddresses([{ projectId: moved.id, liveUrl: 'https://moved.apps.example.com' }]);
      expect((await store().ledger.getProject(moved.id))?.liveUrl).toBe('https://moved.apps.example.com');
      expect(await store().ledger.getProject(other.id)).toEqual(other);
    });

    test('an artifact is needed while a version that is not collected names it', async () => {
      const { project, workspace } = await plantProject(store());
      const [shared, own] = ['d'.repeat(64), 'e'.repeat(64)];
      await plantVersion(store(), project, { artifactDigest: shared });
      await plantVersion(store(), project, { artifactDigest: own });
      await plantVersion(store(), project, { artifactDigest: shared });
      await store().ledger.markCollected(project.id, 1, 10);
      await store().ledger.markCollected(project.id, 2, 10);
      await store().ledger.markCollected(project.id, 2, 20);
      const needed = await store().ledger.neededArtifacts();
      expect([needed.has(shared), needed.has(own)]).toEqual([true, false]);
      expect((await workspace.listVersions(project.id)).map(({ collectedAt }) => collectedAt)).toEqual([null, 10, 10]);
    });

    test('the kit of a version is needed while the version is not collected', async () => {
      const { project } = await plantProject(store());
      const kit = 'f'.repeat(64);
      const isNeeded = async () => (await store().ledger.neededArtifacts()).has(kit);
      await plantVersion(store(), project, { manifest: { network: false, schedules: [], kit } });
      await plantVersion(store(), project);
      expect(await isNeeded()).toBe(true);
      await store().ledger.markCollected(project.id, 1, 10);
      expect(await isNeeded()).toBe(false);
    });

    test('an uploaded source is needed until its run has ended', async () => {
      const { project, workspace } = await plantProject(store());
      const sourceDigest = randomUUID().replaceAll('-', '').repeat(2);
      const isNeeded = async () => (await store().ledger.neededArtifacts()).has(sourceDigest);
      const run = await plantRun(store(), project, { sourceDigest });
      expect([await isNeeded(), (await workspace.getRun(run.id))?.sourceDigest]).toEqual([true, sourceDigest]);
      expect((await workspace.getProject(project.id))?.lastRun).toMatchObject({ sourceDigest });
      await workspace.cancelRun(run.id, { reason: 'x', at: 2 });
      expect(await isNeeded()).toBe(false);
    });

    test('versions are read newest first, optionally only the stored or the newest ones', async () => {
      const { project } = await plantProject(store());
      for (let n = 1; n <= 4; n += 1) await plantVersion(store(), project);
      await store().ledger.markCollected(project.id, 2, 10);
      const numbers = async (which?: { stored?: boolean; limit?: number }) =>
        (await store().ledger.versions(project.id, which)).map(({ number }) => number);
      expect(await numbers()).toEqual([4, 3, 2, 1]);
      expect(await numbers({ stored: true })).toEqual([4, 3, 1]);
      expect(await numbers({ limit: 1 })).toEqual([4]);
      expect(await numbers({ stored: true, limit: 3 })).toEqual([4, 3, 1]);
    });

    test('the live version is never collected', async () => {
      const { project, workspace } = await plantProject(store());
      await plantVersion(store(), project);
      await store().ledger.markCollected(project.id, 1, 10);
      expect((await workspace.getVersion(project.id, 1))?.collectedAt).toBeNull();
    });

    test('an artifact that an active run has built is needed until the run ends', async () => {
      const { project } = await plantProject(store());
      const artifactDigest = randomUUID().replaceAll('-', '').repeat(2);
      const needed = async () => (await store().ledger.neededArtifacts()).has(artifactDigest);
      const failing = await claimRun(store(), project.id);
      await store().ledger.finishStage(failing, 'build', { artifactDigest, warnings: [] }, 1);
      expect(await needed()).toBe(true);
      await store().ledger.finishRun(failing, 'FAILED', 'x', 2);
      expect(await needed()).toBe(false);

      await plantRun(store(), project);
      const held = await claimRun(store(), project.id);
      await store().ledger.finishStage(held, 'build', { artifactDigest, warnings: [] }, 3);
      await store().ledger.release(held, sampleRelease({ artifactDigest: 'f'.repeat(64) }), false);
      expect(await needed()).toBe(false);
    });
  });
}
