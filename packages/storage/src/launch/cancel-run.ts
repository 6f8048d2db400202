import type { CancelOutcome, IdempotentResponse, RunRecord } from '@davit/launch';
import type { TenantHandle, TenantTransaction } from '../database.ts';
import { storeIdempotentResponse } from '../idempotent-responses.ts';
import { reportRun } from '../webhooks/launch-events.ts';
import { addBuildTime } from './build-time.ts';
import { lastSeq, writeEntries } from './logs.ts';
import { discardChanges, forgetBases } from './previews.ts';
import { lockProject, touchProject } from './projects.ts';
import { endStages, toRun } from './runs.ts';
import { dropResults } from './stages.ts';

/** Cancels a waiting run, with a last log entry that gives the reason. The project's row must be locked. */
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
  await reportRun(tx, 'run.canceled', run, at);
}

/** Ends a run regardless of its holder: the holder's next write is refused (L2, L5). */
export function cancelRun(
  { write }: TenantHandle,
  runId: string,
  { reason, at, onlyOpenPreview = false }: { reason: string; at: number; onlyOpenPreview?: boolean },
  remember?: (run: RunRecord) => IdempotentResponse | undefined,
): Promise<CancelOutcome> {
  return write(async (tx): Promise<CancelOutcome> => {
    const named = await tx.selectFrom('run').select('project_id').where('id', '=', runId).executeTakeFirst();
    const project = named ? await lockProject(tx, named.project_id) : null;
    const row = project ? await tx.selectFrom('run').selectAll().where('id', '=', runId).forUpdate().executeTakeFirst() : null;
    if (!project || !row) return { outcome: 'gone' };
    const isOpenPreview = row.preview_state === 'open';
    if (row.finished_at !== null || (onlyOpenPreview && !isOpenPreview)) return { outcome: 'ended', status: row.status };
    const run = await endCanceled(tx, toRun(row), reason, at);
    await discardChanges(tx, run, at);
    await touchProject(tx, run.projectId, at);
    const answer = remember?.(run);
    if (answer) await storeIdempotentResponse(tx, run.workspaceId, answer);
    return { outcome: 'canceled', run };
  });
}

/** The run's row must be locked. */
export async function endCanceled(tx: TenantTransaction, run: RunRecord, reason: string, at: number): Promise<RunRecord> {
  await writeEntries(tx, run, [
    { seq: (await lastSeq(tx, run.id)) + 1, timestamp: at, level: 'warn', stage: null, message: reason },
  ]);
  const stages = endStages(run.stages, 'SKIPPED', at);
  await tx
    .updateTable('run')
    .set({ status: 'CANCELED', error: reason, stages: JSON.stringify(stages), finished_at: at })
    .where('id', '=', run.id)
    .where('finished_at', 'is', null)
    .execute();
  await addBuildTime(tx, run, at);
  await dropResults(tx, run.id);
  await reportRun(tx, 'run.canceled', run, at);
  return { ...run, status: 'CANCELED', error: reason, stages, finishedAt: at };
}

/** Ends all of the project's active runs. The project's row must be locked. */
export async function endActive(tx: TenantTransaction, projectId: string, reason: string, at: number): Promise<void> {
  for (const run of await activeRuns(tx, projectId)) {
    await endCanceled(tx, run, reason, at);
    await discardChanges(tx, run, at);
  }
}

/**
 * L6: of the project's active runs, waiting ones and an open preview end now, and one that an attempt works on ends at its next
 * commit.
 */
export async function cancelActive(tx: TenantTransaction, projectId: string, reason: string, at: number): Promise<void> {
  await forgetBases(tx, projectId);
  for (const run of await activeRuns(tx, projectId)) {
    if (run.status === 'PENDING') await cancelWaiting(tx, run, reason, at);
    else if (run.preview?.state === 'open') await endCanceled(tx, run, reason, at);
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
