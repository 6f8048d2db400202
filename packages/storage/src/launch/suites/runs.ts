import type { LaunchStore } from '@davit/launch';
import { describe, expect, test } from 'vitest';
import { claimRun, plantProject, plantRun, plantVersion, sampleRun } from '../sample-records.ts';

export function runSuite(store: () => LaunchStore): void {
  describe('runs', () => {
    test('a run is read back as it was written', async () => {
      const { project, workspace } = await plantProject(store());
      const run = await plantRun(store(), project, { trigger: 'create' });
      expect(await workspace.getRun(run.id)).toEqual(run);
    });

    test('a deleted project accepts no run', async () => {
      const { project, workspace } = await plantProject(store());
      const run = sampleRun({ ...project, id: 'no-such-project' });
      expect(await workspace.createRun(run)).toBe(false);
      expect(await workspace.getRun(run.id)).toBeNull();
    });

    test('pages are newest first, full, and stable while runs are added', async () => {
      const { project, run, workspace } = await plantProject(store());
      const ids = [run.id];
      for (let n = 0; n < 4; n += 1) ids.unshift((await plantRun(store(), project)).id);
      const first = await workspace.listRuns(project.id, { limit: 2 });
      expect(first).toMatchObject({ total: 5, totalCapped: false });
      await plantRun(store(), project);

      const seen = first.items.map(({ id }) => id);
      for (let cursor = first.nextCursor; cursor !== null; ) {
        const page = await workspace.listRuns(project.id, { limit: 2, cursor });
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(ids);
    });

    test('a page that ends with the last run has no next one', async () => {
      const { project, workspace } = await plantProject(store());
      await plantRun(store(), project);
      expect((await workspace.listRuns(project.id, { limit: 2 })).nextCursor).toBeNull();
      expect((await workspace.listRuns(project.id, { limit: 1 })).nextCursor).not.toBeNull();
    });

    test('a status filters the runs and their total', async () => {
      const { project, workspace } = await plantProject(store());
      await plantVersion(store(), project);
      const waiting = await plantRun(store(), project);
      const list = await workspace.listRuns(project.id, { limit: 20, status: 'PENDING' });
      expect(list).toEqual({ items: [waiting], nextCursor: null, total: 1, totalCapped: false });
      expect((await workspace.listRuns(project.id, { limit: 20, status: 'FAILED' })).items).toEqual([]);
    });

    test('an invented cursor is refused, and the error names the parameter', async () => {
      const { project, workspace } = await plantProject(store());
      const other = Buffer.from('versions:3').toString('base64url');
      for (const cursor of ['', 'x', '!!', other, 'a'.repeat(5000), Buffer.from('runs:1e400').toString('base64url')]) {
        await expect(workspace.listRuns(project.id, { limit: 1, cursor })).rejects.toMatchObject({
          code: 'invalid_request',
          options: { details: [{ path: '/query/cursor' }] },
        });
      }
    });

    test('the durations of a stack are those of its newest released runs', async () => {
      const stack = `stack-${Math.random()}`;
      const { project } = await plantProject(store());
      const spec = { ...project.spec, stack };
      for (const [startedAt, at] of [
        [1000, 1700],
        [2000, 2300],
        [3000, 3900],
      ] as const) {
        await store().ledger.claimRun(project.id, 1);
        await plantRun(store(), project, { startedAt });
        const held = await claimRun(store(), project.id);
        await store().ledger.finishRun(held, 'FAILED', 'first attempt', at);
        await plantRun(store(), project, { startedAt });
        await plantVersion(store(), project, { spec, at });
      }
      expect(await store().ledger.recentRunDurations(stack, 2)).toEqual([900, 300]);
      expect(await store().ledger.recentRunDurations('never-built', 2)).toEqual([]);
    });
  });
}
