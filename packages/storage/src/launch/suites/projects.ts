import { randomUUID } from 'node:crypto';
import type { LaunchStore, ProjectRecord } from '@davit/launch';
import { describe, expect, test } from 'vitest';
import { claimRun, plantProject, plantRun, plantVersion, sampleProject, sampleRun } from '../sample-records.ts';

export function projectSuite(store: () => LaunchStore): void {
  describe('projects', () => {
    test('a project is read back as it was written, with its run', async () => {
      const { project, run, workspace } = await plantProject(store());
      const { blueprint, ...listed } = project;
      expect(await workspace.getProject(project.id)).toEqual({ project: listed, lastRun: run, deploying: true, deletedAt: null });
      expect(await store().ledger.getProject(project.id)).toEqual({ ...listed, blueprint });
    });

    test('a spec stored by an older Davit reads as having nothing left out', async () => {
      const spec = { goalType: 'tool', stack: 'hono', features: [], requiresDatabase: false, requiresAuth: false };
      const { project, workspace } = await plantProject(store(), { spec: spec as unknown as ProjectRecord['spec'] });
      const read = { ...spec, notRecognized: [], notMade: [], plannedBy: 'lexical' };
      expect((await workspace.getProject(project.id))?.project.spec).toEqual(read);
      expect((await store().ledger.getProject(project.id))?.spec).toEqual(read);
    });

    test('a draft has no run and is not deploying', async () => {
      const project = sampleProject(randomUUID(), { autoDeploy: false });
      const workspace = store().inWorkspace(project.workspaceId);
      expect(await workspace.createProject(project, null)).toEqual({ outcome: 'created' });
      expect(await workspace.getProject(project.id)).toMatchObject({ lastRun: null, deploying: false });
    });

    test('projects without a port do not conflict, and are read back without one', async () => {
      const planted = [await plantProject(store(), { port: null }), await plantProject(store(), { port: null })];
      for (const { project, workspace } of planted) {
        expect((await workspace.getProject(project.id))?.project.port).toBeNull();
        expect(await store().ledger.addresses()).toContainEqual({
          projectId: project.id,
          slug: project.slug,
          port: null,
          liveUrl: project.liveUrl,
        });
      }
    });

    test('a slug or port taken in any workspace is reported, and nothing is written', async () => {
      const { project } = await plantProject(store());
      for (const what of ['slug', 'port'] as const) {
        const other = sampleProject(randomUUID(), { [what]: project[what] });
        const run = sampleRun(other);
        const workspace = store().inWorkspace(other.workspaceId);
        expect(await workspace.createProject(other, run)).toEqual({ outcome: 'taken', what });
        expect(await workspace.getProject(other.id)).toBeNull();
        expect(await workspace.getRun(run.id)).toBeNull();
      }
    });

    test('of two projects that request one slug at once, one gets it', async () => {
      const slug = `wanted-${randomUUID()}`;
      const wanted = [sampleProject(randomUUID(), { slug }), sampleProject(randomUUID(), { slug })];
      const outcomes = await Promise.all(wanted.map((one) => store().inWorkspace(one.workspaceId).createProject(one, null)));
      expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['created', 'taken']);
    });

    test('the list continues after its limit without gap or repetition, even while projects are added or share a moment', async () => {
      const workspaceId = randomUUID();
      const ids: string[] = [];
      for (const createdAt of [10, 20, 20, 20, 30])
        ids.push((await plantProject(store(), { workspaceId, createdAt })).project.id);
      const workspace = store().inWorkspace(workspaceId);
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await workspace.listProjects({ limit: 2, ...(cursor === undefined ? {} : { cursor }) });
        expect(page.total).toBe(5 + (seen.length > 0 ? seen.length / 2 : 0));
        seen.push(...page.items.map(({ project }) => project.id));
        cursor = page.nextCursor ?? undefined;
        await plantProject(store(), { workspaceId, createdAt: 40 });
      } while (cursor !== undefined);
      expect(seen).toHaveLength(5);
      expect([...seen].sort()).toEqual([...ids].sort());
      expect([seen[0], seen[4]]).toEqual([ids[4], ids[0]]);
    });

    test('a cursor of another list, or of no list, is refused', async () => {
      const workspace = store().inWorkspace(randomUUID());
      for (const cursor of [
        'zz',
        Buffer.from('runs:1').toString('base64url'),
        Buffer.from('projects:1.x').toString('base64url'),
      ]) {
        await expect(workspace.listProjects({ limit: 2, cursor })).rejects.toMatchObject({ code: 'invalid_request' });
      }
    });

    test('the list is newest first and ends at its limit', async () => {
      const workspaceId = randomUUID();
      const ids: string[] = [];
      for (const createdAt of [30, 10, 20]) ids.push((await plantProject(store(), { workspaceId, createdAt })).project.id);
      const list = await store().inWorkspace(workspaceId).listProjects({ limit: 2 });
      expect(list.items.map(({ project }) => project.id)).toEqual([ids[0], ids[2]]);
    });

    test('the last run is the one created last, even if the clock went back in between', async () => {
      const { project, workspace } = await plantProject(store());
      await store().ledger.claimRun(project.id, 1);
      const late = await plantRun(store(), project, { createdAt: 5, startedAt: 5 });
      expect((await workspace.getProject(project.id))?.lastRun?.id).toBe(late.id);
      expect((await workspace.listProjects({ limit: 1 })).items[0]?.lastRun?.id).toBe(late.id);
    });

    test('a project is deploying while any of its runs is active, even an older one', async () => {
      const { project, workspace } = await plantProject(store());
      const version = await plantVersion(store(), project);
      expect((await workspace.getProject(project.id))?.deploying).toBe(false);
      await plantRun(store(), project);
      const held = await claimRun(store(), project.id);
      const waiting = await plantRun(store(), project);
      const change = { deploymentId: randomUUID(), from: version, to: version, kind: 'rollback', at: 9 } as const;
      await store().ledger.rollback(project.id, change);
      const seen = await workspace.getProject(project.id);
      expect(seen).toMatchObject({ lastRun: { id: waiting.id, status: 'CANCELED' }, deploying: true });
      await store().ledger.finishRun(held, 'CANCELED', 'ended', 10);
      expect((await workspace.getProject(project.id))?.deploying).toBe(false);
    });

    test('a deleted project takes its runs, logs, versions and deployments with it, and frees its slug and port', async () => {
      const { project, run, workspace } = await plantProject(store());
      const closing = [{ seq: 1, timestamp: 1, level: 'info', stage: null, message: 'live' }] as const;
      await plantVersion(store(), project, { closing: [...closing] });
      await plantRun(store(), project);
      const held = await claimRun(store(), project.id);
      expect(await workspace.deleteProject(project.id)).toBe(true);

      expect(await workspace.getProject(project.id)).toBeNull();
      expect(await workspace.getRun(run.id)).toBeNull();
      expect(await workspace.readLogs(run.id, 0, 10)).toEqual([]);
      expect(await workspace.listVersions(project.id)).toEqual([]);
      expect(await store().ledger.newestDeployment(project.id)).toBeNull();
      expect((await store().ledger.projectsWithWork(1_000_000)).map(({ projectId }) => projectId)).not.toContain(project.id);
      expect(await store().ledger.startStage(held, 'plan', 1)).toEqual({ outcome: 'lost' });
      expect(await workspace.createRun(sampleRun(project))).toBe(false);
      const { slug, port } = project;
      const heir = sampleProject(project.workspaceId, { slug, port });
      expect(await workspace.createProject(heir, null)).toEqual({ outcome: 'created' });
      expect(await workspace.deleteProject(project.id)).toBe(false);
    });
  });
}
