import { randomUUID } from 'node:crypto';
import type { RecoveryStore } from '@davit/recovery';
import { describe, expect, test } from 'vitest';
import { sampleAnswer } from '../../launch/sample-records.ts';
import { plantRun, plantStep, sampleRun, startedAt } from '../sample-records.ts';

export function runSuite(store: () => RecoveryStore): void {
  describe('runs', () => {
    test('a run is read back as it was written', async () => {
      const { run, workspace } = await plantRun(store());
      expect(await workspace.getRun(run.id)).toEqual(run);
      const ended = sampleRun({
        workspaceId: run.workspaceId,
        metadata: null,
        status: 'FAILED',
        failureDetail: 'gave up',
        healing: { ...run.healing, spent: 3, fingerprints: [['abc', 2]], failedBy: 'budget' },
        isSettled: false,
        nextCheckAt: null,
        checkIntervalMs: null,
        finishedAt: startedAt + 1,
      });
      await workspace.createRun(ended);
      expect(await workspace.getRun(ended.id)).toEqual(ended);
      expect(await workspace.getRun(randomUUID())).toBeNull();
    });

    test('runs are listed newest first, page by page, and pages are stable while runs are added', async () => {
      const { run, workspace } = await plantRun(store());
      const planted = [run];
      for (let n = 1; n < 5; n += 1) planted.unshift((await plantRun(store(), { workspaceId: run.workspaceId })).run);
      const first = await workspace.listRuns({ limit: 2 });
      expect(first).toMatchObject({ items: planted.slice(0, 2), total: 5, totalCapped: false });
      await plantRun(store(), { workspaceId: run.workspaceId });
      const second = await workspace.listRuns({ limit: 2, cursor: first.nextCursor ?? '' });
      expect(second).toMatchObject({ items: planted.slice(2, 4), total: 6 });
      const third = await workspace.listRuns({ limit: 2, cursor: second.nextCursor ?? '' });
      expect(third).toMatchObject({ items: planted.slice(4), nextCursor: null });
    });

    test('a list is of one status, of one agent, or of both', async () => {
      const { run, workspace } = await plantRun(store());
      const { workspaceId } = run;
      const ended = { workspaceId, status: 'COMPLETED', isSettled: false, finishedAt: startedAt } as const;
      const done = (await plantRun(store(), ended)).run;
      const other = (await plantRun(store(), { ...ended, agentId: 'painter' })).run;
      const ids = async (filter: { status?: 'COMPLETED' | 'FAILED'; agentId?: string }) => {
        const { items, total } = await workspace.listRuns({ limit: 10, ...filter });
        expect(total).toBe(items.length);
        return items.map(({ id }) => id);
      };
      expect(await ids({ status: 'COMPLETED' })).toEqual([other.id, done.id]);
      expect(await ids({ agentId: 'writer' })).toEqual([done.id, run.id]);
      expect(await ids({ agentId: 'writer', status: 'COMPLETED' })).toEqual([done.id]);
      expect(await ids({ status: 'FAILED' })).toEqual([]);
      expect(await ids({ agentId: 'nobody' })).toEqual([]);
      const page = await workspace.listRuns({ limit: 1, status: 'COMPLETED' });
      const next = await workspace.listRuns({ limit: 1, status: 'COMPLETED', cursor: page.nextCursor ?? '' });
      expect(next).toMatchObject({ items: [done], nextCursor: null, total: 2 });
    });

    test('steps and checkpoints come oldest first, page by page', async () => {
      const { run, workspace } = await plantRun(store());
      const planted = [];
      for (let n = 0; n < 5; n += 1) planted.push(await plantStep(workspace, run, { stepNumber: n }));
      const first = await workspace.listSteps(run.id, { limit: 2 });
      expect(first.items).toEqual(planted.slice(0, 2));
      await plantStep(workspace, run);
      const second = await workspace.listSteps(run.id, { limit: 3, cursor: first.nextCursor ?? '' });
      expect(second.items).toEqual(planted.slice(2));
      const last = await workspace.listSteps(run.id, { limit: 3, cursor: second.nextCursor ?? '' });
      expect(last.items).toHaveLength(1);
      expect(last.nextCursor).toBeNull();
    });

    test.each(['', 'x', 'bm90IGEgY3Vyc29y', '%00', 'a'.repeat(10_000)])(
      'the cursor %j is refused, where it was sent',
      async (cursor) => {
        const { run, workspace } = await plantRun(store());
        const at = (path: string) => ({ code: 'invalid_request', options: { details: [{ path }] } });
        await expect(workspace.listRuns({ limit: 1, cursor })).rejects.toMatchObject(at('/query/cursor'));
        await expect(workspace.listSteps(run.id, { limit: 1, cursor })).rejects.toMatchObject(at('/query/stepsCursor'));
        await expect(workspace.listCheckpoints(run.id, { limit: 1, cursor })).rejects.toMatchObject(
          at('/query/checkpointsCursor'),
        );
      },
    );

    test('one list’s cursor is refused by another', async () => {
      const { run, workspace } = await plantRun(store());
      await plantRun(store(), { workspaceId: run.workspaceId });
      await plantStep(workspace, run);
      await plantStep(workspace, run);
      const ofRuns = (await workspace.listRuns({ limit: 1 })).nextCursor ?? '';
      const ofSteps = (await workspace.listSteps(run.id, { limit: 1 })).nextCursor ?? '';
      await expect(workspace.listSteps(run.id, { limit: 1, cursor: ofRuns })).rejects.toMatchObject({ code: 'invalid_request' });
      await expect(workspace.listRuns({ limit: 1, cursor: ofSteps })).rejects.toMatchObject({ code: 'invalid_request' });
      await expect(workspace.listCheckpoints(run.id, { limit: 1, cursor: ofSteps })).rejects.toMatchObject({
        code: 'invalid_request',
      });
    });

    test('an answer is stored with its run: two starts with one idempotency key create one run', async () => {
      const { workspaceId } = sampleRun();
      const workspace = store().inWorkspace(workspaceId);
      const answer = sampleAnswer();
      const runs = [sampleRun({ workspaceId }), sampleRun({ workspaceId })];
      const settled = await Promise.allSettled(runs.map((run) => workspace.createRun(run, answer)));
      expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
      expect((await workspace.listRuns({ limit: 10 })).total).toBe(1);
    });
  });
}
