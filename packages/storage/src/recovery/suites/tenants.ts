import { randomUUID } from 'node:crypto';
import type { RecoveryStore } from '@davit/recovery';
import { describe, expect, test } from 'vitest';
import {
  plantCheckpoint,
  plantRun,
  plantStep,
  sampleAttempt,
  sampleCheckpoint,
  sampleRun,
  sampleStep,
  write,
} from '../sample-records.ts';

export function tenantSuite(store: () => RecoveryStore): void {
  describe('workspaces', () => {
    test('nothing of one workspace is seen or changed from another', async () => {
      const { run, workspace } = await plantRun(store());
      await plantStep(workspace, run, { stepNumber: 1 });
      const checkpoint = await plantCheckpoint(workspace, run);
      await write(workspace, run.id, {
        run: { epoch: 2 },
        attempts: [sampleAttempt(run)],
        supersede: { epoch: 2, afterStep: 0, afterCheckpointSeq: 9 },
      });
      const before = await workspace.getRun(run.id);
      const stranger = store().inWorkspace(randomUUID());

      expect(await stranger.getRun(run.id)).toBeNull();
      expect(await stranger.listRuns({ limit: 10 })).toMatchObject({ items: [], total: 0 });
      expect(await stranger.listRuns({ limit: 10, agentId: run.agentId, status: 'RUNNING' })).toMatchObject({
        items: [],
        total: 0,
      });
      expect((await stranger.listSteps(run.id, { limit: 10 })).items).toEqual([]);
      expect((await stranger.listCheckpoints(run.id, { limit: 10 })).items).toEqual([]);
      expect(await stranger.listAttempts(run.id, 10)).toEqual([]);
      expect(await stranger.getCheckpoint(run.id, checkpoint.id)).toBeNull();
      expect(await stranger.newestCheckpoint(run.id)).toBeNull();
      expect(await stranger.readChain(run.id, checkpoint.id)).toEqual([]);
      expect(await stranger.readStored(run.id, [checkpoint.id])).toEqual([]);
      expect(await stranger.listSideEffects(run.id, { afterStep: -1, epoch: 2 }, 'certain', 10)).toEqual([]);
      expect(await workspace.listSideEffects(run.id, { afterStep: -1, epoch: 2 }, 'certain', 10)).toHaveLength(1);
      expect(await write(stranger, run.id, { run: { status: 'FAILED' } })).toBeNull();
      expect(await workspace.getRun(run.id)).toEqual(before);
    });

    test('a record of another workspace is not written', async () => {
      const { run, workspace } = await plantRun(store());
      const foreign = { ...run, workspaceId: randomUUID() };
      const attempts = [
        () => workspace.createRun(sampleRun()),
        () => workspace.appendStep(sampleStep(foreign), null),
        () => workspace.appendCheckpoint(sampleCheckpoint(foreign), null),
        () => write(workspace, run.id, { run: {}, step: sampleStep(foreign) }),
        () => write(workspace, run.id, { run: {}, checkpoints: [sampleCheckpoint(foreign)] }),
        () => write(workspace, run.id, { run: {}, attempts: [sampleAttempt(foreign)] }),
      ];
      for (const attempt of attempts) await expect((async () => attempt())()).rejects.toThrow('workspace');
      expect(await workspace.getRun(run.id)).toEqual(run);
    });

    test('a step of one run is not written with a change of another', async () => {
      const { run, workspace } = await plantRun(store());
      const other = (await plantRun(store(), { workspaceId: run.workspaceId })).run;
      await expect(write(workspace, run.id, { run: {}, step: sampleStep(other) })).rejects.toThrow();
      await expect(write(workspace, run.id, { run: {}, checkpoints: [sampleCheckpoint(other)] })).rejects.toThrow();
      expect(await workspace.getRun(run.id)).toEqual(run);
      expect(await workspace.getRun(other.id)).toEqual(other);
    });
  });
}
