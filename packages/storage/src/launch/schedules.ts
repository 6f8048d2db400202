import type { PlannedSchedule, ScheduleRecord } from '@davit/launch';
import type { Selectable } from 'kysely';
import type { Reading, TenantHandle, TenantTransaction } from '../database.ts';
import type { ScheduleTable } from '../tables/schedule.ts';
import type { InstallationTables, TenantTables } from '../tables/tables.ts';

function toSchedule(row: Selectable<ScheduleTable>): ScheduleRecord {
  return {
    projectId: row.project_id,
    workspaceId: row.workspace_id,
    jobId: row.job_id,
    timing: JSON.parse(row.timing),
    dueAt: row.due_at,
    wakeAt: row.wake_at,
    occurrence: row.occurrence === null ? null : JSON.parse(row.occurrence),
    lastEnd: row.last_end === null ? null : JSON.parse(row.last_end),
    revision: row.revision,
  };
}

/** Those whose workspace is not suspended. The platform's own handle has no tenancy filter: it reaches all tables. */
function schedulesToKeep({ read }: TenantHandle) {
  return (read as Reading<TenantTables & InstallationTables>)
    .selectFrom('schedule')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('workspace').select('id').whereRef('id', '=', 'schedule.workspace_id').where('suspended_at', 'is not', null),
        ),
      ),
    );
}

export async function dueSchedules(handle: TenantHandle, at: number, limit: number): Promise<ScheduleRecord[]> {
  const rows = await schedulesToKeep(handle)
    .selectAll()
    .where('wake_at', '<=', at)
    .orderBy('wake_at')
    .orderBy('project_id')
    .orderBy('job_id')
    .limit(limit)
    .execute();
  return rows.map(toSchedule);
}

export async function nextScheduleAt(handle: TenantHandle): Promise<number | null> {
  const row = await schedulesToKeep(handle).select('wake_at').orderBy('wake_at').limit(1).executeTakeFirst();
  return row?.wake_at ?? null;
}

export async function readSchedules({ read }: TenantHandle, projectId: string): Promise<ScheduleRecord[]> {
  const rows = await read.selectFrom('schedule').selectAll().where('project_id', '=', projectId).orderBy('job_id').execute();
  return rows.map(toSchedule);
}

export function changeSchedule({ write }: TenantHandle, schedule: ScheduleRecord): Promise<boolean> {
  const { projectId, jobId, revision, dueAt, wakeAt, occurrence, lastEnd } = schedule;
  return write(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('schedule')
      .set({
        due_at: dueAt,
        wake_at: wakeAt,
        occurrence: occurrence === null ? null : JSON.stringify(occurrence),
        last_end: lastEnd === null ? null : JSON.stringify(lastEnd),
        revision: revision + 1,
      })
      .where('project_id', '=', projectId)
      .where('job_id', '=', jobId)
      .where('revision', '=', revision)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/**
 * Replaces the project's schedules with those of the version that goes live, in the transaction that has locked the project. An
 * identical job continues, including a call in progress; if its timing changed, the call in progress is awaited, and its result
 * ignored.
 */
export async function replaceSchedules(
  tx: TenantTransaction,
  project: { id: string; workspace_id: string },
  planned: readonly PlannedSchedule[],
): Promise<void> {
  const present = await tx.selectFrom('schedule').selectAll().where('project_id', '=', project.id).execute();
  const byJob = new Map(present.map((row) => [row.job_id, row]));
  const wanted = new Set(planned.map(({ jobId }) => jobId));
  for (const { job_id } of present) {
    if (wanted.has(job_id)) continue;
    await tx.deleteFrom('schedule').where('project_id', '=', project.id).where('job_id', '=', job_id).execute();
  }
  for (const { jobId, timing, dueAt } of planned) {
    const before = byJob.get(jobId);
    const timingValues = { timing: JSON.stringify(timing), due_at: dueAt };
    if (before?.timing === timingValues.timing) continue;
    if (before === undefined) {
      const ids = { project_id: project.id, job_id: jobId, workspace_id: project.workspace_id };
      await tx
        .insertInto('schedule')
        .values({ ...ids, ...timingValues, wake_at: dueAt, occurrence: null, last_end: null, revision: 0 })
        .execute();
      continue;
    }
    const wakeAt = before.occurrence === null ? dueAt : before.wake_at;
    await tx
      .updateTable('schedule')
      .set({ ...timingValues, wake_at: wakeAt, revision: before.revision + 1 })
      .where('project_id', '=', project.id)
      .where('job_id', '=', jobId)
      .execute();
  }
}
