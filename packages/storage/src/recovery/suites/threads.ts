import { randomUUID } from 'node:crypto';
import type { AgentRunRecord, RecoveryStore } from '@davit/recovery';
import { describe, expect, test } from 'vitest';
import { sampleAnswer } from '../../launch/sample-records.ts';
import { plantRun, sampleCheckpoint, sampleRun } from '../sample-records.ts';

export function threadSuite(store: () => RecoveryStore): void {
  describe('threads', () => {
    const nothing = () => undefined;
    const ofThread = (change: Partial<AgentRunRecord> & { workspaceId: string }, threadId = 'thread') => ({
      ...sampleRun(change),
      threadId,
    });

    test('a thread is one run of its agent, even when many clients start it at once', async () => {
      const workspaceId = randomUUID();
      const workspace = store().inWorkspace(workspaceId);
      const runs = await Promise.all(
        Array.from({ length: 8 }, () => workspace.createRunOfThread(ofThread({ workspaceId }), false, nothing)),
      );
      expect(new Set(runs.map(({ id }) => id)).size).toBe(1);
      const again = await workspace.createRunOfThread(ofThread({ workspaceId }), false, nothing);
      expect(again.id).toBe(runs[0]?.id);
      expect(await workspace.listRuns({ limit: 10 })).toMatchObject({ items: [again], total: 1 });
    });

    test('the same thread of another agent or workspace is another run', async () => {
      const workspaceId = randomUUID();
      const workspace = store().inWorkspace(workspaceId);
      const first = await workspace.createRunOfThread(ofThread({ workspaceId }), false, nothing);
      const agent = await workspace.createRunOfThread(ofThread({ workspaceId, agentId: 'painter' }), false, nothing);
      const elsewhere = ofThread({ workspaceId: randomUUID() });
      const foreign = await store().inWorkspace(elsewhere.workspaceId).createRunOfThread(elsewhere, false, nothing);
      expect(new Set([first.id, agent.id, foreign.id]).size).toBe(3);
      const ids = async (filter: object) => (await workspace.listRuns({ limit: 10, threadId: 'thread', ...filter })).items;
      expect(await ids({})).toEqual([agent, first]);
      expect(await ids({ agentId: 'painter' })).toEqual([agent]);
      expect(await ids({ threadId: 'other' })).toEqual([]);
      const page = await workspace.listRuns({ limit: 1, threadId: 'thread' });
      expect(await workspace.listRuns({ limit: 1, threadId: 'thread', cursor: page.nextCursor ?? '' })).toMatchObject({
        items: [first],
        total: 2,
      });
    });

    test('fresh: a new run gets the thread; the previous run loses it', async () => {
      const workspaceId = randomUUID();
      const workspace = store().inWorkspace(workspaceId);
      const before = await workspace.createRunOfThread(ofThread({ workspaceId }), false, nothing);
      const fresh = await workspace.createRunOfThread(ofThread({ workspaceId }), true, nothing);
      expect(fresh.id).not.toBe(before.id);
      expect(await workspace.getRun(before.id)).toEqual({ ...before, threadId: null });
      expect((await workspace.createRunOfThread(ofThread({ workspaceId }), false, nothing)).id).toBe(fresh.id);
    });

    test('the answer is stored with the run that it names', async () => {
      const workspaceId = randomUUID();
      const workspace = store().inWorkspace(workspaceId);
      const remembered: string[] = [];
      const remember = ({ id }: AgentRunRecord) => {
        remembered.push(id);
        return sampleAnswer({ body: { runId: id } });
      };
      const { id } = await workspace.createRunOfThread(ofThread({ workspaceId }), false, remember);
      await workspace.createRunOfThread(ofThread({ workspaceId }), false, remember);
      expect(remembered).toEqual([id, id]);
    });
  });

  describe('keys of checkpoints', () => {
    test('checkpoints are found by their key, in either order, page by page', async () => {
      const { run, workspace } = await plantRun(store());
      const seqs: number[] = [];
      for (const key of ['a', 'b', 'a', null, 'a', 'größe ✓']) {
        const appended = await workspace.appendCheckpoint(sampleCheckpoint(run, { key }), null);
        if (appended.outcome === 'appended') seqs.push(appended.row.seq);
      }
      expect(seqs).toEqual([1, 2, 3, 4, 5, 6]);
      const found = async (ask: { key?: string; newestFirst?: boolean }) => {
        const all: number[] = [];
        let cursor: string | null = null;
        do {
          const page = await workspace.listCheckpoints(run.id, { limit: 2, ...ask, ...(cursor === null ? {} : { cursor }) });
          all.push(...page.items.map(({ seq }) => seq));
          cursor = page.nextCursor;
        } while (cursor !== null);
        return all;
      };
      expect(await found({ key: 'a' })).toEqual([1, 3, 5]);
      expect(await found({ key: 'a', newestFirst: true })).toEqual([5, 3, 1]);
      expect(await found({ newestFirst: true })).toEqual([6, 5, 4, 3, 2, 1]);
      expect(await found({ key: 'größe ✓' })).toEqual([6]);
      expect(await found({ key: 'A' })).toEqual([]);
      expect(await found({ key: 'nowhere' })).toEqual([]);
      const { items } = await workspace.listCheckpoints(run.id, { limit: 10 });
      expect(items.map(({ key }) => key)).toEqual(['a', 'b', 'a', null, 'a', 'größe ✓']);
    });
  });
}
