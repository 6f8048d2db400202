import type {
  CheckpointRecord,
  CheckpointRetention,
  NewCheckpoint,
  RecoveryStore,
  WorkspaceRecoveryStore,
} from '@davit/recovery';
import { describe, expect, test } from 'vitest';
import { plantCheckpoint, plantRun, prune, sampleCheckpoint, write } from '../sample-records.ts';

const alone: CheckpointRetention = { namespace: '', needsFrom: [], onlyWith: null, addition: false };

/** A run whose checkpoints declare how they can be reached; each has the key `<namespace>/<name>`. */
async function historian(store: RecoveryStore) {
  const { run, workspace } = await plantRun(store);
  const save = (key: string, retention: Partial<CheckpointRetention> = {}, change: Partial<NewCheckpoint> = {}) =>
    plantCheckpoint(workspace, run, { key, retention: { ...alone, namespace: namespaceOf(key), ...retention }, ...change });
  /** So that everything before is outside a window that begins here. */
  const windowBegins = async () => (await plantCheckpoint(workspace, run)).seq;
  return { run, workspace, save, windowBegins, stay: () => staying(workspace, run.id) };
}

const namespaceOf = (key: string) => key.slice(0, key.lastIndexOf('/'));

async function staying(workspace: WorkspaceRecoveryStore, runId: string): Promise<(string | null)[]> {
  const { items } = await workspace.listCheckpoints(runId, { limit: 100 });
  return items.flatMap(({ key }: CheckpointRecord) => (key === null ? [] : [key]));
}

export function pruningSuite(store: () => RecoveryStore): void {
  describe('pruning unreachable checkpoints', () => {
    test('the newest checkpoint of every history stays, with its additions', async () => {
      const { run, save, windowBegins, stay } = await historian(store());
      await save('/1');
      await save('expert/1');
      await save('expert/2');
      await save('/2');
      await save('expert/2', { addition: true });
      await save('/2', { addition: true });
      expect(await prune(store(), run, await windowBegins())).toBe(2);
      expect(await stay()).toEqual(['expert/2', '/2', 'expert/2', '/2']);
    });

    test('what is reached is read with all of its history from the first checkpoint it needs', async () => {
      const { run, save, windowBegins, stay } = await historian(store());
      for (const name of ['/1', '/2', 'expert/1', '/3']) await save(name);
      await save('/2', { addition: true });
      await save('expert/2');
      await save('/4', { needsFrom: ['/3', '/2'] });
      expect(await prune(store(), run, await windowBegins())).toBe(2);
      expect(await stay()).toEqual(['/2', '/3', '/2', 'expert/2', '/4']);
    });

    test('a checkpoint in the window keeps what it needs from before it', async () => {
      const { run, save, windowBegins, stay } = await historian(store());
      for (const name of ['/1', '/2', '/3', '/4']) await save(name);
      const fromSeq = await windowBegins();
      await save('/5', { needsFrom: ['/2'] });
      expect(await prune(store(), run, fromSeq)).toBe(1);
      expect(await stay()).toEqual(['/2', '/3', '/4', '/5']);
    });

    test('a checkpoint that needs its history from the beginning, or from one that is gone, keeps all of it', async () => {
      for (const needed of ['', '/gone']) {
        const { run, save, windowBegins } = await historian(store());
        for (const name of ['/1', '/2']) await save(name);
        await save('/3', { needsFrom: [needed] });
        expect(await prune(store(), run, await windowBegins())).toBe(0);
      }
    });

    test('a history is pruned with the only checkpoint that reaches it, together with its descendants', async () => {
      const { run, save, windowBegins, stay } = await historian(store());
      await save('/1');
      await save('a/1', { onlyWith: '/1' });
      await save('a|b/1', { onlyWith: 'a/1' });
      expect(await prune(store(), run, await windowBegins())).toBe(0);
      await save('/2');
      await save('c/1', { onlyWith: '/2' });
      await save('c|d/1', { onlyWith: 'c/1' });
      await prune(store(), run, await windowBegins());
      expect(await stay()).toEqual(['/2', 'c/1', 'c|d/1']);
    });

    test('what arrived before the checkpoint that it is reached through stays with it', async () => {
      const { run, save, windowBegins, stay } = await historian(store());
      await save('a/1', { onlyWith: '/1' });
      const fromSeq = await windowBegins();
      await save('/1');
      expect(await prune(store(), run, fromSeq)).toBe(0);
      expect(await stay()).toEqual(['a/1', '/1']);
    });

    test('every history stays as of the known-good checkpoint, for a rollback to it', async () => {
      const { run, workspace, save, windowBegins, stay } = await historian(store());
      await save('/1');
      await save('expert/1');
      const good = await save('/2', { needsFrom: ['/1'] });
      await save('/2', { addition: true });
      await save('expert/2');
      await save('/3');
      expect(await prune(store(), run, await windowBegins(), good)).toBe(0);
      expect(await stay()).toEqual(['/1', 'expert/1', '/2', '/2', 'expert/2', '/3']);
      await write(workspace, run.id, { run: { epoch: 2 }, supersede: { epoch: 2, afterStep: 0, afterCheckpointSeq: good.seq } });
      await prune(store(), run, await windowBegins(), good);
      // After a rollback an agent continues with what its step had done (R6).
      expect(await stay()).toEqual(['/1', 'expert/1', '/2', '/2', 'expert/2', '/3']);
    });

    test('threads that an older Davit recorded keep what their newest checkpoints may need', async () => {
      const { run, workspace } = await plantRun(store());
      const older = (key: string) => plantCheckpoint(workspace, run, { key });
      for (const key of ['/1', 'ask:t1/1', '/1', '/2', 'ask:t2/1', 'expert/1', 'expert|ask:t3/1']) await older(key);
      const { seq } = await plantCheckpoint(workspace, run);
      expect(await prune(store(), run, seq)).toBe(0);
      // From the first checkpoint that declares its needs, the older ones of its history are not needed.
      await plantCheckpoint(workspace, run, { key: '/3', retention: alone });
      const later = await plantCheckpoint(workspace, run);
      expect(await prune(store(), run, later.seq)).toBe(6);
      expect(await staying(workspace, run.id)).toEqual(['expert/1', 'expert|ask:t3/1', '/3']);
    });

    test('keys of agents without histories keep nothing', async () => {
      const { run, workspace } = await plantRun(store(), { framework: 'custom' });
      for (const key of ['a/1', 'b/1']) await plantCheckpoint(workspace, run, { key });
      expect(await prune(store(), run, (await plantCheckpoint(workspace, run)).seq)).toBe(2);
    });

    test('nothing is removed that a newer checkpoint needs, or from a run that was rolled back meanwhile', async () => {
      const { run, workspace, save } = await historian(store());
      const [first, second, third] = [await save('/1'), await save('/2'), await save('/3')];
      const traces = await store().ledger.traces(run.id, third.seq, 10);
      expect(traces.map(({ id }) => id)).toEqual([second.id, first.id]);
      const asOf = { epoch: 1, checkpointCount: third.seq };
      await save('/4', { needsFrom: ['/1'] });
      expect(await store().ledger.removeCheckpoints(run.id, asOf, traces.slice(0, 1))).toBe(false);
      const fork = await save('/5', {}, { baseId: first.id, depth: 1 });
      const now = { ...asOf, checkpointCount: fork.seq - 1 };
      expect(await store().ledger.removeCheckpoints(run.id, now, traces)).toBe(false);
      expect(await store().ledger.removeCheckpoints(run.id, { ...asOf, epoch: 2 }, traces)).toBe(false);
      expect(await staying(workspace, run.id)).toEqual(['/1', '/2', '/3', '/4', '/5']);
      expect(await store().ledger.removeCheckpoints(run.id, now, traces.slice(0, 1))).toBe(true);
      expect(await staying(workspace, run.id)).toEqual(['/1', '/3', '/4', '/5']);
    });
  });
}

/** Runs first: PostgreSQL caches the plan for finding what is built on a row, and chooses it by the table's size. */
export function pruningRateSuite(store: () => RecoveryStore): void {
  test('ten thousand checkpoints are pruned in one pass, even behind ones that stay', async () => {
    const { run, workspace, save } = await historian(store());
    await save('expert/1');
    const retention = alone;
    const appended = Array.from({ length: 10_000 }, (_, n) =>
      workspace.appendCheckpoint(sampleCheckpoint(run, { key: `/${n}`, retention }), null),
    );
    await Promise.all(appended);
    expect(await prune(store(), run, 9_992)).toBe(9_989);
    expect(await staying(workspace, run.id)).toHaveLength(12);
    expect((await store().ledger.runsToPrune(10, 1_000)).map(({ runId }) => runId)).not.toContain(run.id);
  });
}
