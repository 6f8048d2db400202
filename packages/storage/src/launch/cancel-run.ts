import type { RunRecord } from '@davit/launch';
import type { TenantTransaction } from '../database.ts';
import { lastSeq, writeEntries } from './logs.ts';
import { endStages, toRun } from './runs.ts';

/** Ends a run that waits, with a last log entry that says why. The project's row must be locked. */
export async function cancelWaiting(tx: TenantTransaction, run: RunRecord, reason: string, at: number): Promise<void> {
  await writeEntries(tx, run, [
    { seq: (await lastSeq(tx, run.id)) + 1, timestamp: at, level: 'warn', stage: null, message: reason },
  ]);
  await tx
    .updateTable('run')
    .set({ status: 'CANCELED', error: reason, stages: JSON.stringify(endStages(run.stages, 'SKIPPED', at)), finished_at: at })
    .where('id', '=', run.id)
    .where('status', '=', 'PENDING')
    .execute();
}

/** L6: of the project's active runs, those that wait end now, and the RUNNING one ends at its next commit. */
export async function cancelActive(tx: TenantTransaction, projectId: string, reason: string, at: number): Promise<void> {
  for (const run of await activeRuns(tx, projectId)) {
    if (run.status === 'PENDING') await cancelWaiting(tx, run, reason, at);
    else if (run.cancelReason === null) {
      await tx
        .updateTable('run')
        .set({ cancel_reason: reason })
        .where('id', '=', run.id)
        .where('status', '=', 'RUNNING')
        .execute();
    }
  }
}

/** Newest first. The project's row must be locked. */
export async function activeRuns(tx: TenantTransaction, projectId: string): Promise<RunRecord[]> {
  const rows = await tx
    .selectFrom('run')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('finished_at', 'is', null)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(toRun);
}
