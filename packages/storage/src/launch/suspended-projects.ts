/** Projects that an operator suspended. Their apps do not run, and no run or rollback of them begins. */
import type { PlannedSchedule } from '@davit/launch';
import type { TenantHandle } from '../database.ts';
import { endActive } from './cancel-run.ts';
import { lockProject } from './projects.ts';
import { replaceSchedules } from './schedules.ts';

/** Ends its runs and schedules in the same transaction. Idempotent; false if there is no such project. */
export function suspend(
  { write }: TenantHandle,
  projectId: string,
  { at, reason }: { at: number; reason: string },
): Promise<boolean> {
  return write(async (tx) => {
    const project = await lockProject(tx, projectId);
    if (!project) return false;
    await endActive(tx, projectId, reason, at);
    await replaceSchedules(tx, project, []);
    await tx
      .insertInto('suspended_project')
      .values({ project_id: projectId, workspace_id: project.workspace_id, suspended_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  });
}

/** False if it is not suspended. */
export function resume({ write }: TenantHandle, projectId: string, schedules: PlannedSchedule[]): Promise<boolean> {
  return write(async (tx) => {
    const project = await lockProject(tx, projectId);
    if (!project) return false;
    const removed = await tx.deleteFrom('suspended_project').where('project_id', '=', projectId).executeTakeFirst();
    if (removed.numDeletedRows === 0n) return false;
    await replaceSchedules(tx, project, schedules);
    return true;
  });
}

/** Ordered by id. */
export async function suspendedProjectIds({ read }: TenantHandle, limit: number): Promise<string[]> {
  const rows = await read.selectFrom('suspended_project').select('project_id').orderBy('project_id').limit(limit).execute();
  return rows.map(({ project_id }) => project_id);
}
