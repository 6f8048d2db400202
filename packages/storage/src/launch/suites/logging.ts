import type { LaunchStore } from '@davit/launch';
import { describe, expect, test } from 'vitest';
import { claimRun, plantProject, sampleEntries } from '../sample-records.ts';

export function logSuite(store: () => LaunchStore): void {
  describe('logging', () => {
    test('entries are read back as they were written, oldest first, after the one asked for', async () => {
      const { project, run, workspace } = await plantProject(store());
      const held = await claimRun(store(), project.id);
      const entries = sampleEntries(1, 7, 'ümlaut \u2028 "quote" \\ 🚀');
      expect(await store().ledger.appendLogs(held, entries.slice(0, 3))).toEqual({ outcome: 'held' });
      expect(await store().ledger.appendLogs(held, entries.slice(3))).toEqual({ outcome: 'held' });
      expect(await workspace.readLogs(run.id, 0, 100)).toEqual(entries);
      expect(await workspace.readLogs(run.id, 2, 3)).toEqual(entries.slice(2, 5));
      expect(await workspace.readLogs(run.id, 7, 100)).toEqual([]);
      expect(await workspace.countLogs(run.id)).toBe(7);
    });

    test('an empty list writes nothing', async () => {
      const { project, run, workspace } = await plantProject(store());
      expect(await store().ledger.appendLogs(await claimRun(store(), project.id), [])).toEqual({ outcome: 'held' });
      expect(await workspace.countLogs(run.id)).toBe(0);
    });

    test('many runs that log at once each keep their own entries in order', async () => {
      const runs = await Promise.all(Array.from({ length: 5 }, () => plantProject(store())));
      const holds = await Promise.all(runs.map(({ project }) => claimRun(store(), project.id)));
      const writes = holds.flatMap((held, n) =>
        Array.from({ length: 40 }, (_, i) => store().ledger.appendLogs(held, sampleEntries(i * 2 + 1, 2, `run ${n}`))),
      );
      expect(new Set((await Promise.all(writes)).map(({ outcome }) => outcome))).toEqual(new Set(['held']));
      for (const [n, { run, workspace }] of runs.entries()) {
        const logs = await workspace.readLogs(run.id, 0, 1000);
        expect(logs.map(({ seq, message }) => [seq, message])).toEqual(
          Array.from({ length: 80 }, (_, i) => [i + 1, `run ${n} ${i + 1}`]),
        );
      }
    });

    test('entries that repeat or skip a number are refused, and others of the batch are stored', async () => {
      const { project, run, workspace } = await plantProject(store());
      const other = await plantProject(store());
      const held = await claimRun(store(), project.id);
      const concurrent = await claimRun(store(), other.project.id);
      await store().ledger.appendLogs(held, sampleEntries(1, 2));
      const [gap, repeat, fine] = await Promise.allSettled([
        store().ledger.appendLogs(held, sampleEntries(4, 1)),
        store().ledger.appendLogs(held, sampleEntries(2, 1)),
        store().ledger.appendLogs(concurrent, sampleEntries(1, 1)),
      ]);
      expect([gap.status, repeat.status, fine.status]).toEqual(['rejected', 'rejected', 'fulfilled']);
      expect(await workspace.countLogs(run.id)).toBe(2);
      expect(await other.workspace.countLogs(other.run.id)).toBe(1);
      await expect(store().ledger.appendLogs(held, [...sampleEntries(3, 1), ...sampleEntries(5, 1)])).rejects.toThrow();
      expect(await workspace.countLogs(run.id)).toBe(2);
    });

    test('a run’s end and its last entries are written in one transaction', async () => {
      const { project, run, workspace } = await plantProject(store());
      const held = await claimRun(store(), project.id);
      await store().ledger.appendLogs(held, sampleEntries(1, 2));
      await expect(store().ledger.finishRun(held, 'FAILED', 'x', 9, sampleEntries(2, 1))).rejects.toThrow();
      expect((await workspace.getRun(run.id))?.status).toBe('RUNNING');
      await store().ledger.finishRun(held, 'FAILED', 'x', 9, sampleEntries(3, 2));
      expect(await workspace.countLogs(run.id)).toBe(4);
    });
  });
}
