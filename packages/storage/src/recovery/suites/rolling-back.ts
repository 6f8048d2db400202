import type { CheckpointChoice, EffectCertainty, RecoveryStore } from '@davit/recovery';
import { describe, expect, test } from 'vitest';
import { newestGood, plantCheckpoint, plantRun, plantStep, sampleStep, write } from '../sample-records.ts';

export function rollbackSuite(store: () => RecoveryStore): void {
  describe('rolling back an agent run', () => {
    test('later steps and checkpoints stay, are marked once, and are counted', async () => {
      const { run, workspace } = await plantRun(store());
      for (const stepNumber of [0, 1, 2, 3]) await plantStep(workspace, run, { stepNumber });
      const first = await plantCheckpoint(workspace, run, { stepNumber: 1 });
      const second = await plantCheckpoint(workspace, run, { stepNumber: 3 });
      const changed = await write(workspace, run.id, {
        run: { epoch: 2, highestStep: 1 },
        supersede: { epoch: 2, afterStep: 1, afterCheckpointSeq: first.seq },
      });
      expect(changed?.supersededSteps).toBe(2);
      expect(await workspace.getRun(run.id)).toMatchObject({ highestStep: 1 });
      await plantStep(workspace, run, { stepNumber: 2 });
      expect(await workspace.getRun(run.id)).toMatchObject({ highestStep: 2 });
      const again = await write(workspace, run.id, {
        run: { epoch: 3 },
        supersede: { epoch: 3, afterStep: 0, afterCheckpointSeq: 0 },
      });
      expect(again?.supersededSteps).toBe(2);
      const steps = (await workspace.listSteps(run.id, { limit: 10 })).items;
      expect(steps.map(({ stepNumber, epoch, supersededBy }) => [stepNumber, epoch, supersededBy])).toEqual([
        [0, 1, null],
        [1, 1, 3],
        [2, 1, 2],
        [3, 1, 2],
        [2, 2, 3],
      ]);
      expect((await workspace.listCheckpoints(run.id, { limit: 10 })).items).toEqual([
        { ...first, supersededBy: 3 },
        { ...second, supersededBy: 2 },
      ]);
      expect(await workspace.getRun(run.id)).toMatchObject({ stepCount: 5, checkpointCount: 2, epoch: 3 });
    });

    test('a checkpoint is found by id even if it cannot be restored, and by step only if it can', async () => {
      const { run, workspace } = await plantRun(store());
      const other = (await plantRun(store(), { workspaceId: run.workspaceId })).run;
      const find = (choice: CheckpointChoice) =>
        workspace.changeRun(run.id, async (look) => {
          const found = await look.findCheckpoint(choice);
          return { change: null, answer: () => found?.id ?? null };
        });
      const first = await plantCheckpoint(workspace, run, { stepNumber: 1 });
      const again = await plantCheckpoint(workspace, run, { stepNumber: 1 });
      const bad = await plantCheckpoint(workspace, run, { stepNumber: 1, doubt: 'said_bad' });
      const corrupt = await plantCheckpoint(workspace, run, { stepNumber: 2 });
      const doubted = await plantCheckpoint(workspace, run, { stepNumber: 3, doubt: 'after_end' });
      const foreign = await plantCheckpoint(workspace, other, { stepNumber: 4 });
      await write(workspace, run.id, { run: {}, corrupt: { checkpointIds: [corrupt.id], at: 1 } });
      for (const { id } of [first, again, bad, corrupt]) expect(await find({ id })).toBe(id);
      expect(await find({ id: first.id, stepNumber: 1 })).toBe(first.id);
      expect(await find({ stepNumber: 1 })).toBe(again.id);
      expect(await find({ stepNumber: 3 })).toBe(doubted.id);
      for (const choice of [{ id: foreign.id }, { id: first.id, stepNumber: 2 }, { stepNumber: 2 }, { stepNumber: 4 }]) {
        expect(await find(choice)).toBeNull();
      }
      await write(workspace, run.id, { run: { epoch: 2 }, supersede: { epoch: 2, afterStep: 0, afterCheckpointSeq: first.seq } });
      expect(await find({ stepNumber: 1 })).toBe(first.id);
      expect(await find({ id: again.id })).toBe(again.id);
    });

    test('side effects are successful tool calls after a step that this rollback or an earlier one superseded', async () => {
      const { run, workspace } = await plantRun(store());
      const paid = await plantStep(workspace, run, { stepNumber: 1, toolName: 'pay', output: '{"receipt":1}' });
      await plantStep(workspace, run, { stepNumber: 2, status: 'error' });
      await plantStep(workspace, run, { stepNumber: 3, stepType: 'llm_call' });
      const mailed = await plantStep(workspace, run, { stepNumber: 2, toolName: 'mail' });
      await write(workspace, run.id, { run: { epoch: 2 }, supersede: { epoch: 2, afterStep: 0, afterCheckpointSeq: 0 } });
      const again = await plantStep(workspace, run, { stepNumber: 1 });
      await write(workspace, run.id, { run: { epoch: 3 }, supersede: { epoch: 3, afterStep: 0, afterCheckpointSeq: 0 } });
      await plantStep(workspace, run, { stepNumber: 5 });
      const [first, second] = [paid, mailed].map((step) => ({ ...step, supersededBy: 2 }));
      const third = { ...again, supersededBy: 3 };
      const past = (afterStep: number, epoch: number, limit = 10) =>
        workspace.listSideEffects(run.id, { afterStep, epoch }, 'certain', limit);
      expect(await past(0, 2)).toEqual([first, second]);
      expect(await past(0, 3)).toEqual([first, second, third]);
      expect(await past(1, 3)).toEqual([second]);
      expect(await past(0, 3, 1)).toEqual([first]);
      expect(await past(0, 1)).toEqual([]);
    });

    test('possible side effects are calls without an answer, and steps of other types that may have effects', async () => {
      const { run, workspace } = await plantRun(store());
      const types = ['tool_call', 'llm_call', 'decision', 'message', 'handoff', 'heartbeat', 'mail'];
      for (const stepType of types) {
        for (const status of ['success', 'error', 'timeout', 'cancelled', 'skipped'] as const) {
          await plantStep(workspace, run, { stepNumber: 1, stepType, status });
        }
      }
      await write(workspace, run.id, { run: { epoch: 2 }, supersede: { epoch: 2, afterStep: 0, afterCheckpointSeq: 0 } });
      const listed = async (certainty: EffectCertainty) =>
        (await workspace.listSideEffects(run.id, { afterStep: 0, epoch: 2 }, certainty, 100)).map(
          ({ stepType, status }) => `${stepType} ${status}`,
        );
      expect(await listed('certain')).toEqual(['tool_call success']);
      expect(await listed('possible')).toEqual([
        ...['timeout', 'cancelled'].map((status) => `tool_call ${status}`),
        ...['message', 'handoff', 'mail'].flatMap((type) =>
          ['success', 'timeout', 'cancelled'].map((status) => `${type} ${status}`),
        ),
      ]);
    });

    test('the newest good checkpoint is the one that arrived last, within its bounds', async () => {
      const { run, workspace } = await plantRun(store());
      expect(await newestGood(workspace, run.id)).toBeNull();
      const first = await plantCheckpoint(workspace, run, { stepNumber: 5 });
      const second = await plantCheckpoint(workspace, run, { stepNumber: 3 });
      expect(await newestGood(workspace, run.id)).toEqual(second);
      expect(await newestGood(workspace, run.id, { beforeSeq: 2 })).toEqual(first);
      expect(await newestGood(workspace, run.id, { beforeSeq: 1 })).toBeNull();
      expect(await newestGood(workspace, run.id, { belowStep: 4 })).toEqual(second);
      expect(await newestGood(workspace, run.id, { belowStep: 3 })).toBeNull();
      expect(await newestGood(workspace, run.id, { beforeSeq: 2, belowStep: 5 })).toBeNull();
    });

    test('a checkpoint that is in doubt, damaged, superseded, or failed to restore twice is not good', async () => {
      const { run, workspace } = await plantRun(store());
      const good = await plantCheckpoint(workspace, run);
      await plantCheckpoint(workspace, run, { doubt: 'said_bad' });
      expect(await newestGood(workspace, run.id)).toEqual(good);
      const damaged = await plantCheckpoint(workspace, run);
      await write(workspace, run.id, { run: {}, corrupt: { checkpointIds: [damaged.id], at: 1 } });
      expect(await newestGood(workspace, run.id)).toEqual(good);
      const failing = await plantCheckpoint(workspace, run);
      await write(workspace, run.id, { run: {}, failedRestoreOf: failing.id });
      expect(await newestGood(workspace, run.id)).toEqual({ ...failing, failedRestores: 1 });
      await write(workspace, run.id, { run: {}, failedRestoreOf: failing.id });
      expect(await newestGood(workspace, run.id)).toEqual(good);
      const later = await plantCheckpoint(workspace, run);
      await write(workspace, run.id, {
        run: { epoch: 2 },
        supersede: { epoch: 2, afterStep: 0, afterCheckpointSeq: later.seq - 1 },
      });
      expect(await newestGood(workspace, run.id)).toEqual(good);
    });

    test.each(['error', 'timeout'] as const)(
      'one whose step ended last with %s is not good, until that succeeds',
      async (status) => {
        const { run, workspace } = await plantRun(store());
        const checkpoint = await plantCheckpoint(workspace, run, { stepNumber: 4 });
        const fail = () => write(workspace, run.id, { run: {}, step: sampleStep(run, { stepNumber: 4, status }) });
        await plantStep(workspace, run, { stepNumber: 4 });
        expect(await newestGood(workspace, run.id)).toEqual(checkpoint);
        await fail();
        expect(await newestGood(workspace, run.id)).toBeNull();
        await plantStep(workspace, run, { stepNumber: 4 });
        expect(await newestGood(workspace, run.id)).toEqual(checkpoint);
      },
    );

    test('a failed step stays failed after heartbeats, skips and cancels', async () => {
      const { run, workspace } = await plantRun(store());
      await plantStep(workspace, run, { stepNumber: 1 });
      const good = await plantCheckpoint(workspace, run, { stepNumber: 1 });
      await plantStep(workspace, run, { stepNumber: 2, status: 'error' });
      await plantCheckpoint(workspace, run, { stepNumber: 2 });
      await plantStep(workspace, run, { stepNumber: 2, stepType: 'heartbeat' });
      for (const status of ['skipped', 'cancelled'] as const) await plantStep(workspace, run, { stepNumber: 2, status });
      const newest = () =>
        workspace.changeRun(run.id, async (look) => {
          const found = await look.newestGood({ beforeSeq: null, belowStep: null });
          return { change: null, answer: () => found?.id };
        });
      expect(await newest()).toBe(good.id);
    });

    test('a superseded failure puts no checkpoint in doubt', async () => {
      const { run, workspace } = await plantRun(store());
      await write(workspace, run.id, { run: {}, step: sampleStep(run, { stepNumber: 4, status: 'error' }) });
      await write(workspace, run.id, { run: { epoch: 2 }, supersede: { epoch: 2, afterStep: 3, afterCheckpointSeq: 0 } });
      const checkpoint = await plantCheckpoint(workspace, run, { stepNumber: 4 });
      expect(await newestGood(workspace, run.id)).toEqual(checkpoint);
    });
  });
}
