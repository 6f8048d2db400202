import { randomUUID } from 'node:crypto';
import type { LaunchStore } from '@davit/launch';
import { describe, expect, test } from 'vitest';
import { plantProject, plantVersion, sampleEntries, sampleProject, sampleRun } from '../sample-records.ts';

export function tenantSuite(store: () => LaunchStore): void {
  describe('workspaces', () => {
    test('nothing of one workspace is seen or changed from another', async () => {
      const { project, run, workspace } = await plantProject(store());
      const version = await plantVersion(store(), project, { closing: sampleEntries(1, 3) });
      const before = await workspace.getProject(project.id);
      const stranger = store().inWorkspace(randomUUID());

      expect(await stranger.getProject(project.id)).toBeNull();
      expect(await stranger.listProjects({ limit: 100 })).toMatchObject({ items: [], total: 0 });
      expect(await stranger.getRun(run.id)).toBeNull();
      expect(await stranger.listRuns(project.id, { limit: 10 })).toMatchObject({ items: [], total: 0 });
      expect(await stranger.readLogs(run.id, 0, 10)).toEqual([]);
      expect(await stranger.countLogs(run.id)).toBe(0);
      expect(await stranger.listVersions(project.id)).toEqual([]);
      expect(await stranger.getVersion(project.id, version)).toBeNull();
      expect(await stranger.deleteProject(project.id)).toBe(false);
      const foreignRun = sampleRun(project);
      expect(await stranger.createRun(foreignRun)).toBe(false);
      expect(await stranger.createRun({ ...foreignRun, workspaceId: randomUUID() })).toBe(false);

      expect(await workspace.getProject(project.id)).toEqual(before);
      expect(await workspace.getRun(foreignRun.id)).toBeNull();
      expect(await workspace.countLogs(run.id)).toBe(3);
    });

    test('a record of another workspace is not written', async () => {
      const { project, workspace } = await plantProject(store());
      const foreign = sampleProject(randomUUID());
      await expect(workspace.createProject(foreign, null)).rejects.toThrow('workspace');
      expect(await store().ledger.getProject(foreign.id)).toBeNull();
      await expect(workspace.createRun(sampleRun({ ...project, workspaceId: randomUUID() }))).rejects.toThrow('workspace');
      expect((await workspace.listRuns(project.id, { limit: 9 })).total).toBe(1);
    });
  });
}
