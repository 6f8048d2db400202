import { backoffMs, type ClaimedRun, isBackingOff, isHandedOff, type Lane, laneOf, type RunRecord } from '@davit/launch';
import type { TenantHandle, TenantTransaction } from '../database.ts';
import { reportRun } from '../webhooks/launch-events.ts';
import { activeRuns, cancelWaiting, endCanceled } from './cancel-run.ts';
import { lastSeq, logBytes } from './logs.ts';
import { lockProject, readProject } from './projects.ts';
import { readResults } from './stages.ts';

/**
 * Takes over the project's RUNNING run, else claims its newest PENDING one, which also replaces an open preview. The
 * project's lock admits one claim at a time (L1), and attempt + 1 fences out the previous holder (L2). With `lane`, only a
 * run whose next stage is in it. A RUNNING run that was not passed on was interrupted: it is counted, and if it must back
 * off, fenced out and left (F3).
 */
export function claimRun({ write }: TenantHandle, projectId: string, at: number, lane?: Lane): Promise<ClaimedRun | null> {
  return write(async (tx) => {
    const project = (await lockProject(tx, projectId)) && (await readProject(tx, projectId));
    if (!project) return null;
    const active = await activeRuns(tx, projectId);
    const running = active.find((run) => run.status === 'RUNNING');
    const isPreviewed = running?.preview?.state === 'open';
    const next = isPreviewed ? active.find((run) => run.status === 'PENDING') : (running ?? active[0]);
    if (!next || (lane !== undefined && laneOf(next) !== lane)) return null;
    if (next === running && isBackingOff(running, at)) return null;
    const interrupted = next === running && running.resumeAt === null && !isHandedOff(running);
    const interruptions = next.interruptions + (interrupted ? 1 : 0);
    if (interrupted && backoffMs(interruptions) > 0) {
      await take(tx, next, { interruptions, resumeAt: at + backoffMs(interruptions) });
      return null;
    }
    const superseded = next === running ? [] : active.filter((run) => run !== next);
    for (const run of superseded) {
      if (run === running) await endCanceled(tx, run, `The newer run ${next.id} replaced this preview.`, at);
      else await cancelWaiting(tx, run, `Canceled before it started: the newer run ${next.id} replaces it.`, at);
    }
    if (next !== running) await reportRun(tx, 'run.started', next, at);
    return {
      run: await take(tx, next, { interruptions, resumeAt: null }),
      project,
      ...(await readResults(tx, next.id)),
      lastSeq: await lastSeq(tx, next.id),
      logBytes: await logBytes(tx, next.id),
      resumed: next === running,
      superseded: superseded.map(({ id }) => id),
    };
  });
}

async function take(
  tx: TenantTransaction,
  run: RunRecord,
  change: Pick<RunRecord, 'interruptions' | 'resumeAt'>,
): Promise<RunRecord> {
  const taken: RunRecord = { ...run, ...change, status: 'RUNNING', attempt: run.attempt + 1 };
  await tx
    .updateTable('run')
    .set({ status: taken.status, attempt: taken.attempt, interruptions: taken.interruptions, resume_at: taken.resumeAt })
    .where('id', '=', run.id)
    .where('attempt', '=', run.attempt)
    .where('finished_at', 'is', null)
    .execute();
  return taken;
}
