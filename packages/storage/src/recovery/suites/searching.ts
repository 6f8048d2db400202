import { randomUUID } from 'node:crypto';
import type { MetadataValue } from '@davit/contract';
import type { AgentRunRecord, RecoveryStore, RunsInput } from '@davit/recovery';
import { describe, expect, test } from 'vitest';
import { plantRun, startedAt, write } from '../sample-records.ts';

export function searchSuite(store: () => RecoveryStore): void {
  /** Creates runs of one workspace; `ids` returns the positions of those that a search finds, in creation order. */
  async function plant(changes: readonly Partial<AgentRunRecord>[]) {
    const workspaceId = randomUUID();
    const planted: string[] = [];
    for (const change of changes) planted.push((await plantRun(store(), { workspaceId, ...change })).run.id);
    const workspace = store().inWorkspace(workspaceId);
    const found = async (search: Omit<RunsInput, 'limit'>, limit = 100) => {
      const { items, total, totalCapped, nextCursor } = await workspace.listRuns({ limit, ...search });
      expect([total >= items.length, totalCapped]).toEqual([true, false]);
      return { places: items.map(({ id }) => planted.indexOf(id)), total, nextCursor };
    };
    return {
      workspace,
      planted,
      workspaceId,
      places: async (search: Omit<RunsInput, 'limit'>) => (await found(search)).places,
      found,
    };
  }
  const by = (...metadata: [string, MetadataValue][]) => ({ metadata });

  describe('searching runs', () => {
    test('by metadata: all of the pairs, exactly, of this workspace alone, newest first', async () => {
      const { places } = await plant([
        { metadata: { team: 'search', level: 1, hot: true } },
        { metadata: { team: 'search', level: '1', nested: { team: 'other' } } },
        { metadata: { team: 'other', level: 1 } },
        { metadata: null },
      ]);
      await plant([{ metadata: { team: 'search' } }]);
      expect(await places(by(['team', 'search']))).toEqual([1, 0]);
      expect(await places(by(['level', 1]))).toEqual([2, 0]);
      expect(await places(by(['level', '1']))).toEqual([1]);
      expect(await places(by(['hot', true], ['team', 'search'], ['level', 1]))).toEqual([0]);
      expect(await places(by(['hot', 'true']))).toEqual([]);
      expect(await places(by(['team', 'search'], ['team', 'other']))).toEqual([]);
      expect(await places(by(['teamsearch', '']))).toEqual([]);
    });

    test('by framework, correlation id, status, agent, thread and times, each and together', async () => {
      const at = (ms: number) => ({ startedAt: startedAt + ms, updatedAt: startedAt + 2 * ms });
      const { places } = await plant([
        { framework: 'crewai', ...at(0), metadata: { a: 1 } },
        { framework: 'custom', ...at(10), agentId: 'painter', threadId: 't', metadata: { a: 1 } },
        { framework: 'custom', ...at(20), status: 'FAILED', isSettled: false, correlationId: 'order-17', metadata: { a: 2 } },
        { framework: 'custom', ...at(30), metadata: { a: 1 } },
      ]);
      const started = (from: number, before: number) => ({ started: { from: startedAt + from, before: startedAt + before } });
      expect(await places({ framework: 'custom' })).toEqual([3, 2, 1]);
      expect(await places({ framework: 'autogen' })).toEqual([]);
      expect(await places({ correlationId: 'order-17' })).toEqual([2]);
      expect(await places({ correlationId: 'order-17', framework: 'crewai' })).toEqual([]);
      expect(await places(started(10, 30))).toEqual([2, 1]);
      expect(await places({ started: { from: startedAt + 20 } })).toEqual([3, 2]);
      expect(await places({ updated: { before: startedAt + 40 } })).toEqual([1, 0]);
      expect(await places({ updated: { from: startedAt + 40 }, started: { before: startedAt + 30 } })).toEqual([2]);
      expect(await places({ started: { from: startedAt - 1e12 } })).toEqual([3, 2, 1, 0]);
      expect(await places({ started: { before: startedAt - 1e12 } })).toEqual([]);
      expect(await places({ framework: 'custom', status: 'FAILED' })).toEqual([2]);
      expect(await places({ framework: 'custom', agentId: 'painter', threadId: 't' })).toEqual([1]);
      expect(await places({ ...by(['a', 1]), ...started(0, 30), framework: 'custom' })).toEqual([1]);
      expect(await places({ ...by(['a', 1]), status: 'FAILED' })).toEqual([]);
      expect(await places({ ...by(['a', 1]), agentId: 'writer' })).toEqual([3, 0]);
    });

    test('page by page: each run once, even while runs are added, and a total of all', async () => {
      const rare = { metadata: { team: 'rare', all: true } };
      const { found, workspaceId } = await plant(
        Array.from({ length: 9 }, (_, n) => (n % 2 === 0 ? rare : { metadata: { all: true } })),
      );
      const seen: number[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: Awaited<ReturnType<typeof found>> = await found(
          { ...by(['all', true], ['team', 'rare']), ...(cursor && { cursor }) },
          2,
        );
        seen.push(...page.places.filter((place) => place >= 0));
        expect(page.total).toBeGreaterThanOrEqual(5);
        cursor = page.nextCursor;
        await plantRun(store(), { workspaceId, ...rare });
      }
      expect(seen).toEqual([8, 6, 4, 2, 0]);
    });

    test('what is changed is found by what it is now, and a deleted run by nothing', async () => {
      const { workspace, planted, places } = await plant([{ metadata: { team: 'old', kept: { deep: 1 } } }, {}]);
      const [id = ''] = planted;
      await write(workspace, id, { run: { metadata: { team: 'new', size: 1.5 } } });
      expect(await workspace.getRun(id)).toMatchObject({ metadata: { team: 'new', size: 1.5 } });
      expect(await places(by(['team', 'old']))).toEqual([]);
      expect(await places(by(['team', 'new'], ['size', 1.5]))).toEqual([0]);
      await write(workspace, id, { run: { status: 'FAILED', isSettled: false } });
      expect(await places(by(['team', 'new']))).toEqual([0]);
      await workspace.deleteRun(id);
      expect(await places(by(['team', 'new']))).toEqual([]);
    });

    test('the stall time, long texts and members past the bound are stored but not searchable', async () => {
      const many = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`m${n}`, n]));
      const { places, workspace, planted } = await plant([{ metadata: { stallTimeoutMs: 0, long: 'x'.repeat(257), ...many } }]);
      expect((await workspace.getRun(planted[0] ?? ''))?.metadata).toMatchObject({ m39: 39, long: 'x'.repeat(257) });
      expect(await places(by(['m31', 31]))).toEqual([0]);
      for (const pair of [
        ['m32', 32],
        ['stallTimeoutMs', 0],
        ['long', 'x'.repeat(257)],
      ] as [string, MetadataValue][]) {
        expect(await places(by(pair))).toEqual([]);
      }
    });

    test('an unreadable cursor is refused', async () => {
      const { workspace } = await plant([{}]);
      await expect(workspace.listRuns({ limit: 1, cursor: 'x', ...by(['a', 1]) })).rejects.toMatchObject({
        code: 'invalid_request',
      });
    });
  });
}
