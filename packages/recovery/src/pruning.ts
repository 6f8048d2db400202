/** Retention: a run keeps its newest checkpoints, its last known-good one, and what those are built on. */
import { repeat } from '@davit/contract';
import { goodFor } from './healing/known-good.ts';
import type { Room } from './parts.ts';

const runsPerSweep = 1_000;

export interface Pruning {
  start(): void;
  stop(): Promise<void>;
}

export function createPruning(room: Room): Pruning {
  const { store, log, timers, limits } = room;
  let stopSweeping = () => {};
  let sweeping: Promise<void> = Promise.resolve();

  async function sweep(): Promise<void> {
    for (const { runId, workspaceId } of await store.ledger.runsToPrune(limits.checkpointsKept, runsPerSweep)) {
      const before = await firstKept(workspaceId, runId);
      if (before === null) continue;
      room.bases.forget(runId);
      const removed = await store.ledger.pruneCheckpoints(runId, before);
      if (removed > 0) log.info({ runId, removed }, 'old checkpoints were removed');
    }
  }

  /** Its `seq`: the oldest of the newest ones, or the last known-good one where that is older. */
  function firstKept(workspaceId: string, runId: string): Promise<number | null> {
    return store.inWorkspace(workspaceId).changeRun(runId, async (look) => {
      const good = await look.newestGood(goodFor(look.run, null));
      const oldestOfNewest = look.run.checkpointCount - limits.checkpointsKept + 1;
      return { change: null, answer: () => Math.min(oldestOfNewest, good?.seq ?? oldestOfNewest) };
    });
  }

  return {
    start() {
      stopSweeping = repeat(timers, limits.pruneEveryMs, () => {
        sweeping = sweep().catch((error) => log.warn({ err: error }, 'pruning checkpoints failed; it is tried again'));
        return sweeping;
      });
    },
    async stop() {
      stopSweeping();
      await sweeping;
    },
  };
}
