import type { LaunchStore } from '@davit/launch';
import { describe, expect, test } from 'vitest';
import { plantProject, plantVersion, sampleRelease, sampleRun } from '../sample-records.ts';

export function planSuite(store: () => LaunchStore): void {
  describe('plans', () => {
    const next = (revision: string, name: string) => ({
      revision,
      name,
      spec: sampleRelease().spec,
      blueprint: { name },
      at: 700,
    });

    test('a plan replaces the one it was made from, together with the run that builds it', async () => {
      const { project, workspace } = await plantProject(store());
      const before = await workspace.readPlan(project.id);
      expect(before?.blueprint).toEqual(project.blueprint);
      const run = sampleRun(project);
      expect(await workspace.changePlan(project.id, next(before?.revision ?? '', 'Shelf'), run)).toBe('changed');
      expect((await workspace.readPlan(project.id))?.blueprint).toEqual({ name: 'Shelf' });
      expect(await store().ledger.getProject(project.id)).toMatchObject({ name: 'Shelf', updatedAt: 700 });
      expect(await workspace.getRun(run.id)).toMatchObject({ status: 'PENDING' });
    });

    test('of two plans made from the same one, the second is refused and writes nothing', async () => {
      const { project, workspace } = await plantProject(store());
      const { revision = '' } = (await workspace.readPlan(project.id)) ?? {};
      const runs = [sampleRun(project), sampleRun(project)];
      const outcomes = await Promise.all(
        runs.map((run, at) => workspace.changePlan(project.id, next(revision, `Plan ${at}`), run)),
      );
      expect(outcomes.toSorted()).toEqual(['changed', 'moved']);
      const won = outcomes.indexOf('changed');
      expect((await workspace.readPlan(project.id))?.blueprint).toEqual({ name: `Plan ${won}` });
      expect(await workspace.getRun(runs[1 - won]?.id ?? '')).toBeNull();
    });

    test('a deleted project, or one of another workspace, has no plan and accepts none', async () => {
      const { project } = await plantProject(store());
      const other = store().inWorkspace('another');
      const { revision = '' } = (await store().inWorkspace(project.workspaceId).readPlan(project.id)) ?? {};
      expect(await other.readPlan(project.id)).toBeNull();
      expect(await other.changePlan(project.id, next(revision, 'Theirs'), null)).toBe('gone');
      expect((await store().ledger.getProject(project.id))?.name).toBe(project.name);
    });

    test('a version that is live again restores its plan', async () => {
      const { project, workspace } = await plantProject(store());
      await plantVersion(store(), project, { blueprint: { plan: 1 } });
      await plantVersion(store(), project, { blueprint: { plan: 2 } });
      const change = { deploymentId: crypto.randomUUID(), from: 2, to: 1, kind: 'rollback' as const, at: 500 };
      await store().ledger.rollback(project.id, change);
      expect((await workspace.readPlan(project.id))?.blueprint).toEqual({ plan: 1 });
    });
  });
}
