import type { RecoveryStore } from '@davit/recovery';
import { describe, expect, test } from 'vitest';
import { plantChain, plantCheckpoint, plantRun, plantStep, sampleAttempt, sampleStep, write } from '../sample-records.ts';

export function deletingSuite(store: () => RecoveryStore): void {
  describe('deleting a run', () => {
    test('takes all that was recorded of it, however much, and nothing of others', async () => {
      const { run, workspace } = await plantRun(store(), { threadId: 'thread' });
      const other = (await plantRun(store(), { workspaceId: run.workspaceId })).run;
      const kept = [await plantChain(workspace, other, 3), await plantStep(workspace, other)];
      await Promise.all(Array.from({ length: 2_100 }, () => workspace.appendStep(sampleStep(run), null)));
      await plantChain(workspace, run, 30);
      await write(workspace, run.id, { run: {}, attempts: [sampleAttempt(run)] });

      expect(await workspace.deleteRun(run.id)).toBe(true);
      expect(await workspace.getRun(run.id)).toBeNull();
      expect((await workspace.listRuns({ limit: 10 })).items.map(({ id }) => id)).toEqual([other.id]);
      expect((await workspace.listSteps(run.id, { limit: 10 })).items).toEqual([]);
      expect((await workspace.listCheckpoints(run.id, { limit: 10 })).items).toEqual([]);
      expect(await workspace.listAttempts(run.id, 10)).toEqual([]);
      const { items: checkpoints } = await workspace.listCheckpoints(other.id, { limit: 10 });
      const { items: steps } = await workspace.listSteps(other.id, { limit: 10 });
      expect([checkpoints, steps[0]]).toEqual(kept);
      expect(await workspace.deleteRun(run.id)).toBe(false);
    });

    test('frees its thread, and refuses what its agent still sends', async () => {
      const { run, workspace } = await plantRun(store(), { threadId: 'thread' });
      await workspace.deleteRun(run.id);
      expect(await workspace.appendStep(sampleStep(run), null)).toEqual({ outcome: 'not_quiet' });
      const next = { ...run, id: (await plantRun(store())).run.id.replace(/.$/, '0'), threadId: 'thread' };
      expect((await workspace.createRunOfThread(next, false, () => undefined)).id).toBe(next.id);
    });

    test('is of its own workspace', async () => {
      const { run, workspace } = await plantRun(store());
      const { workspace: stranger } = await plantRun(store());
      await plantCheckpoint(workspace, run);
      expect(await stranger.deleteRun(run.id)).toBe(false);
      expect((await workspace.listCheckpoints(run.id, { limit: 10 })).items).toHaveLength(1);
    });
  });
}
