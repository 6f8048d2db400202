/** Has an open preview released. Its run continues where the apps run, as any other does at its release stage. */
import { Fault, type Run } from '@davit/contract';
import type { Queue } from '../ports/queue.ts';
import type { RunRecord } from '../records.ts';
import type { RunNotifier } from '../run-notifier.ts';
import type { ToIdempotentResponse } from '../service.ts';
import { wireRun } from '../wire.ts';
import { type FindParts, findRun, runNotFound } from './find.ts';

export interface ReleasePreviewParts extends FindParts {
  queues: { apps: Pick<Queue, 'push'> };
  runNotifier: RunNotifier;
  clock: { now(): number };
}

/** Throws Fault `run_not_found`, or `conflict` if it is not an open preview. */
export async function releasePreview(
  parts: ReleasePreviewParts,
  workspaceId: string,
  runId: string,
  remember?: ToIdempotentResponse,
): Promise<Run> {
  await findRun(parts, workspaceId, runId);
  const requested = await parts.store
    .inWorkspace(workspaceId)
    .releasePreview(runId, parts.clock.now(), (run) => remember?.(202, { ...wireRun(run) }));
  if (requested.outcome === 'gone') throw runNotFound();
  const { run } = requested;
  if (requested.outcome === 'closed') throw notOpen(run);
  parts.runNotifier.notify(run.projectId);
  parts.queues.apps.push({ projectId: run.projectId, workspaceId });
  return wireRun(run);
}

function notOpen({ preview, finishedAt, status }: RunRecord): Fault {
  if (preview === null) {
    return new Fault('conflict', 'This run has no preview: it releases what it builds by itself.', {
      hint: 'Start a run with "preview": true.',
    });
  }
  if (finishedAt !== null) {
    return new Fault('conflict', `The preview has ended: its run is ${status}.`, { hint: 'Start a new preview.' });
  }
  if (preview.state === 'building') {
    return new Fault('conflict', 'The preview is not open yet: its run is still being built.', {
      hint: 'Release it once it is open.',
    });
  }
  if (preview.state === 'releasing') return new Fault('conflict', 'The preview is already being released.');
  return new Fault('conflict', 'The preview is over: it was open for an hour.', { hint: 'Start a new preview.' });
}
