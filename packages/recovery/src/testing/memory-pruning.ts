/** The store's retention methods, in memory. */
import type { RecoveryLedger } from '../ports/store.ts';
import type { StepRecord } from '../records.ts';
import type { MemoryStore } from './memory-store.ts';

type Pruning = Pick<RecoveryLedger, 'traces' | 'removeCheckpoints' | 'pruneSteps' | 'markPruned'>;

export function memoryPruning(
  { runs, steps, checkpoints }: Pick<MemoryStore, 'runs' | 'steps' | 'checkpoints'>,
  inTurn: <T>(work: () => Promise<T>) => Promise<T>,
): Pruning {
  return {
    traces: async (runId, beforeSeq, limit) =>
      checkpoints
        .filter((one) => one.runId === runId && one.seq < beforeSeq)
        .toReversed()
        .slice(0, limit)
        .map((one) => ({ ...one, superseded: one.supersededBy !== null })),
    removeCheckpoints: (runId, asOf, traces) =>
      inTurn(async () => {
        if (runs.get(runId)?.epoch !== asOf.epoch) return false;
        const gone = new Set(traces.map(({ id }) => id));
        const newer = checkpoints.filter((one) => one.runId === runId && one.seq > asOf.checkpointCount);
        const needed = new Set(newer.flatMap(({ retention }) => retention?.needsFrom ?? []));
        if (newer.some(({ baseId }) => gone.has(baseId ?? '')) || traces.some(({ key }) => needed.has(key ?? ''))) return false;
        for (const id of gone)
          checkpoints.splice(
            checkpoints.findIndex((one) => one.runId === runId && one.id === id),
            1,
          );
        return true;
      }),
    pruneSteps: (runId, { newest, since }) =>
      inTurn(async () => {
        const good = checkpoints.filter((one) => one.runId === runId && one.supersededBy === null && one.doubt === null);
        const belowStep = Math.min(...good.map(({ stepNumber }) => stepNumber));
        const last = (runs.get(runId)?.stepCount ?? 0) - newest;
        const isOld = (step: StepRecord) =>
          step.runId === runId && step.seq <= last && step.stepNumber < belowStep && step.createdAt < since;
        const recent = steps.filter((step) => !isOld(step));
        return steps.splice(0, steps.length, ...recent).length - recent.length;
      }),
    markPruned: async () => {},
  };
}
