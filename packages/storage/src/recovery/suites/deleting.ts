import type { RecoveryStore } from '@davit/recovery';
import { describe, expect, test } from 'vitest';
import {
  plantChain,
  plantCheckpoint,
  plantRun,
  plantStep,
  sampleAttempt,
  sampleRun,
  sampleStep,
  startedAt,
  write,
} from '../sample-records.ts';

export function deletingSuite(store: () => RecoveryStore): void {
  describe('deleting a run', () => {
    test('deletes all records of the run, however many, and none of others', async () => {
      const { run, workspace } = await plantRun(store(), { threadId: 'thread' });
      const other = (await plantRun(store(), { workspaceId: run.workspaceId })).run;
      const untouched = [await plantChain(workspace, other, 3), await plantStep(workspace, other)];
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
      expect([checkpoints, steps[0]]).toEqual(untouched);
      expect(await workspace.deleteRun(run.id)).toBe(false);
    });

    test('frees its thread, and refuses what its agent still sends', async () => {
      const { run, workspace } = await plantRun(store(), { threadId: 'thread' });
      await workspace.deleteRun(run.id);
      expect(await workspace.appendStep(sampleStep(run), null)).toEqual({ outcome: 'not_settled' });
      const next = { ...sampleRun({ workspaceId: run.workspaceId }), threadId: 'thread' };
      expect((await workspace.createRunOfThread(next, false, () => undefined)).id).toBe(next.id);
    });

    test('a run used in the meantime is not deleted for its age', async () => {
      const { run, workspace } = await plantRun(store());
      await plantStep(workspace, run, { createdAt: startedAt + 5_000 });
      expect(await workspace.deleteRun(run.id, startedAt + 4_999)).toBe(false);
      expect(await workspace.getRun(run.id)).toMatchObject({ isSettled: true });
      expect(await workspace.deleteRun(run.id, startedAt + 5_000)).toBe(true);
    });

    test('old steps are pruned, except those that decide whether a checkpoint is known-good', async () => {
      const { run, workspace } = await plantRun(store(), { expiresAfterMs: 60_000 });
      for (let stepNumber = 1; stepNumber <= 6; stepNumber++) await plantStep(workspace, run, { stepNumber });
      await plantStep(workspace, run, { stepNumber: 2, createdAt: startedAt + 9_000 });
      for (let stepNumber = 7; stepNumber <= 9; stepNumber++) await plantStep(workspace, run, { stepNumber });
      await plantCheckpoint(workspace, run, { stepNumber: 1, doubt: 'said_bad' });
      await plantCheckpoint(workspace, run, { stepNumber: 5 });
      expect(await store().ledger.pruneSteps(run.id, { newest: 2, since: startedAt + 9_000 })).toBe(4);
      const { items } = await workspace.listSteps(run.id, { limit: 20 });
      expect(items.map(({ seq, stepNumber }) => [seq, stepNumber])).toEqual([
        [5, 5],
        [6, 6],
        [7, 2],
        [8, 7],
        [9, 8],
        [10, 9],
      ]);
      const [aging] = (await store().ledger.runsByAge(null, 10_000)).filter(({ runId }) => runId === run.id);
      expect(aging).toMatchObject({ stepCount: 10, oldestStepSeq: 5, expiresAfterMs: 60_000 });
      expect((await plantStep(workspace, run, { stepNumber: 2 })).attempt).toBe(3);
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
