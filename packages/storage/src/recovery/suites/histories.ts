import type { CheckpointRetention, NewCheckpoint, RecoveryStore } from '@davit/recovery';
import { describe, expect, test } from 'vitest';
import { plantCheckpoint, plantRun, sampleCheckpoint, write } from '../sample-records.ts';

const of = (namespace: string, id: string, more: Partial<CheckpointRetention> = {}): Partial<NewCheckpoint> => ({
  key: `${namespace}/${id}`,
  retention: { namespace, needsFrom: [], onlyWith: null, addition: false, ...more },
});

export function historiesSuite(store: () => RecoveryStore): void {
  describe('histories of checkpoints', () => {
    async function plantThread() {
      const { run, workspace } = await plantRun(store());
      const planted: Partial<NewCheckpoint>[] = [
        of('', '1'),
        of('part:a', '2', { onlyWith: '/1' }),
        of('part:a', '2', { addition: true }),
        of('memory', '3'),
        of('', '4'),
        of('', '4', { addition: true }),
        of('part:b', '5', { onlyWith: '/4' }),
        of('part:b', '6', { onlyWith: '/4' }),
        of('part:b|deep:c', '7', { onlyWith: 'part:b/6' }),
        of('part:b|deep:d', '8', { onlyWith: 'part:b/5' }),
        of('', '4', { addition: true }),
      ];
      for (const one of planted) await plantCheckpoint(workspace, run, one);
      return { run, workspace };
    }

    test('the newest states are those of every reachable history, latest arrival first', async () => {
      const { run, workspace } = await plantThread();
      const all = await workspace.listNewest(run.id, { limit: 10 });
      expect(all.items.map(({ key }) => key)).toEqual(['part:b|deep:c/7', 'part:b/6', '/4', 'memory/3']);
      expect(all.nextCursor).toBeNull();
      const first = await workspace.listNewest(run.id, { limit: 3 });
      expect(first.items.map(({ key }) => key)).toEqual(['part:b|deep:c/7', 'part:b/6', '/4']);
      const second = await workspace.listNewest(run.id, { limit: 3, cursor: first.nextCursor ?? '' });
      expect([second.items.map(({ key }) => key), second.nextCursor]).toEqual([['memory/3'], null]);
    });

    test('a rollback restores the newest states before it', async () => {
      const { run, workspace } = await plantThread();
      await write(workspace, run.id, { run: { epoch: 2 }, supersede: { epoch: 2, afterStep: 0, afterCheckpointSeq: 4 } });
      const { items } = await workspace.listNewest(run.id, { limit: 10 });
      expect(items.map(({ key }) => key)).toEqual(['memory/3', 'part:a/2', '/1']);
    });

    test('a history is listed newest first, page by page, without additions', async () => {
      const { run, workspace } = await plantThread();
      const keys = async (ask: object) =>
        (await workspace.listHistory(run.id, { limit: 10, ...ask })).items.map(({ key }) => key);
      expect(await keys({ namespace: '' })).toEqual(['/4', '/1']);
      expect(await keys({ namespace: 'part:b' })).toEqual(['part:b/6', 'part:b/5']);
      expect(await keys({ key: 'memory/3' })).toEqual(['memory/3']);
      expect(await keys({})).toHaveLength(8);
      const { nextCursor } = await workspace.listHistory(run.id, { limit: 1, namespace: '' });
      expect(await keys({ namespace: '', cursor: nextCursor })).toEqual(['/1']);
      expect(await keys({ namespace: 'nowhere' })).toEqual([]);
    });

    test('additions are found by the keys of their checkpoints, and are bounded', async () => {
      const { run, workspace } = await plantThread();
      const additions = await workspace.listAdditions(run.id, ['/4', 'part:a/2', 'nowhere'], 10);
      expect(additions.map(({ seq }) => seq).sort((one, other) => one - other)).toEqual([3, 6, 11]);
      expect(await workspace.listAdditions(run.id, ['/4', 'part:a/2'], 2)).toHaveLength(2);
    });

    test('a run whose first checkpoint was saved without retention says so', async () => {
      const { run, workspace } = await plantThread();
      expect(await workspace.beginsUnplaced(run.id)).toBe(false);
      const older = await plantRun(store());
      expect(await older.workspace.beginsUnplaced(older.run.id)).toBe(false);
      await plantCheckpoint(older.workspace, older.run, { key: '/1' });
      expect(await older.workspace.beginsUnplaced(older.run.id)).toBe(true);
    });

    test('another workspace finds nothing', async () => {
      const { run } = await plantThread();
      const stranger = (await plantRun(store())).workspace;
      expect((await stranger.listNewest(run.id, { limit: 10 })).items).toEqual([]);
      expect((await stranger.listHistory(run.id, { limit: 10 })).items).toEqual([]);
      expect(await stranger.listAdditions(run.id, ['/4'], 10)).toEqual([]);
    });

    test('checkpoints of one append are saved together, in their order, each the base of the next; or none is', async () => {
      const { run, workspace } = await plantRun(store());
      const base = sampleCheckpoint(run);
      const built = sampleCheckpoint(run, { baseId: base.id, depth: 1 });
      const appended = await workspace.appendCheckpoints([base, built, sampleCheckpoint(run)], 1);
      expect(appended).toEqual({ outcome: 'appended', row: [1, 2, 3].map((seq) => ({ seq, epoch: 1 })) });
      expect(await workspace.getRun(run.id)).toMatchObject({ checkpointCount: 3 });
      const lost = [sampleCheckpoint(run), sampleCheckpoint(run, { baseId: 'nowhere', depth: 1 })];
      await expect(workspace.appendCheckpoints(lost, 1)).rejects.toThrow();
      expect(await workspace.appendCheckpoints([sampleCheckpoint(run), sampleCheckpoint(run)], 2)).toEqual({
        outcome: 'not_settled',
      });
      expect(await workspace.getRun(run.id)).toMatchObject({ checkpointCount: 3 });
      expect((await workspace.listCheckpoints(run.id, { limit: 10 })).items).toHaveLength(3);
    });
  });
}
