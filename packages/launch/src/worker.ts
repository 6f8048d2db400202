/**
 * Works on the project that the queue names, until it has no run left. Knows what is under
 * way in this process, so that a rollback or a deletion stops it at once, instead of at
 * its next commit.
 */
import type { Clock } from '@davit/contract';
import type { Bell } from './bell.ts';
import type { PipelineEnd } from './pipeline.ts';
import type { ClaimedRun, LaunchLedger } from './ports/store.ts';
import { Stopped } from './stages/stage.ts';

export interface Worker {
  /** The queue's handler. Throws where the store fails; the queue tries again. */
  work(projectId: string, signal: AbortSignal): Promise<void>;
  /** A means to stop the run that is under way now, if any; never a later one. */
  underWay(projectId: string): { cancel(reason: string): void; ended: Promise<void> } | null;
  /** While `work` lasts no run of the project is taken up here. */
  withoutWork<T>(projectId: string, work: () => Promise<T>): Promise<T>;
}

export interface WorkerParts {
  ledger: Pick<LaunchLedger, 'claimRun'>;
  runPipeline: (claimed: ClaimedRun, stop: AbortSignal) => Promise<PipelineEnd>;
  ended: (claimed: ClaimedRun, end: PipelineEnd) => void;
  clock: Clock;
  bell: Bell;
}

export function createWorker(parts: WorkerParts): Worker {
  const running = new Map<string, { abort: AbortController; ended: Promise<void> }>();
  const barred = new Set<string>();

  async function workOn(projectId: string, signal: AbortSignal): Promise<void> {
    for (;;) {
      if (signal.aborted || barred.has(projectId)) return;
      const claimed = await parts.ledger.claimRun(projectId, parts.clock.now());
      // Barred while it was claimed: left RUNNING, for whoever works on the project next.
      if (!claimed || barred.has(projectId)) return;
      parts.bell.ring(projectId);
      const end = await runClaimed(claimed, signal);
      parts.ended(claimed, end);
      if (end === 'lost' || end === 'handed_over') return;
    }
  }

  async function runClaimed(claimed: ClaimedRun, signal: AbortSignal): Promise<PipelineEnd> {
    const abort = new AbortController();
    const handOver = () => abort.abort(new Stopped({ kind: 'handed_over' }));
    if (signal.aborted) handOver();
    signal.addEventListener('abort', handOver, { once: true });
    const end = parts.runPipeline(claimed, abort.signal);
    const ended = end.then(
      () => undefined,
      () => undefined,
    );
    running.set(claimed.project.id, { abort, ended });
    try {
      return await end;
    } finally {
      running.delete(claimed.project.id);
      signal.removeEventListener('abort', handOver);
    }
  }

  return {
    work: workOn,
    underWay(projectId) {
      const found = running.get(projectId);
      return found
        ? { cancel: (reason) => found.abort.abort(new Stopped({ kind: 'canceled', reason })), ended: found.ended }
        : null;
    },
    async withoutWork(projectId, work) {
      barred.add(projectId);
      try {
        return await work();
      } finally {
        barred.delete(projectId);
      }
    },
  };
}
