/**
 * Cancels a run. The end is committed first, so that nothing of it can be released; then work on it in this process is stopped.
 * A worker on another server notices at its next check.
 */
import { Fault, type Run, type RunStatus } from '@davit/contract';
import type { Queue } from '../ports/queue.ts';
import { type Timers, within } from '../ports/timers.ts';
import type { Previews } from '../previews.ts';
import type { RunNotifier } from '../run-notifier.ts';
import type { ToIdempotentResponse } from '../service.ts';
import { wireRun } from '../wire.ts';
import type { Worker } from '../worker.ts';
import { type FindParts, findRun, runNotFound } from './find.ts';

const stopsWithinMs = 10_000;
const reason = 'Canceled on request.';

export interface CancelRunParts extends FindParts {
  worker: Pick<Worker, 'underWay'>;
  queues: { making: Pick<Queue, 'push'> };
  runNotifier: RunNotifier;
  clock: { now(): number };
  timers: Timers;
  previews: Pick<Previews, 'settle'>;
}

/** Throws Fault `run_not_found`, or `conflict` if it has already ended. */
export async function cancelRun(
  parts: CancelRunParts,
  workspaceId: string,
  runId: string,
  remember?: ToIdempotentResponse,
): Promise<Run> {
  const { projectId, status, finishedAt } = await findRun(parts, workspaceId, runId);
  if (finishedAt !== null) throw endedAlready(status);
  const canceled = await parts.store
    .inWorkspace(workspaceId)
    .cancelRun(runId, { reason, at: parts.clock.now() }, (run) => remember?.(200, { ...wireRun(run) }));
  if (canceled.outcome === 'gone') throw runNotFound();
  if (canceled.outcome === 'ended') {
    await parts.cutoverGate.settled(projectId);
    throw endedAlready(canceled.status);
  }
  parts.runNotifier.notify(projectId);
  const underWay = parts.worker.underWay(projectId);
  if (underWay?.runId === runId) {
    underWay.cancel(reason);
    await within(parts.timers, stopsWithinMs, underWay.ended, undefined);
  }
  if (canceled.run.preview?.state === 'open') await parts.previews.settle();
  // Another run of the project may have been waiting for it.
  parts.queues.making.push({ projectId, workspaceId });
  return wireRun(canceled.run);
}

function endedAlready(status: RunStatus): Fault {
  return new Fault('conflict', `The run has already ended as ${status}, and cannot be canceled.`, {
    hint: status === 'SUCCEEDED' ? 'Roll the project back to replace the version it released.' : 'Deploy again to retry.',
  });
}
