/** Projects that are deleted and not yet removed: absent from every list, and restored by clearing their mark. */
import { unbounded } from '@davit/contract';
import type { DeletedProject, IdempotentResponse, PlannedSchedule } from '@davit/launch';
import { takeBounds } from '../bounds.ts';
import type { TenantHandle } from '../database.ts';
import { storeIdempotentResponse } from '../idempotent-responses.ts';
import { reportProject } from '../webhooks/launch-events.ts';
import { endActive } from './cancel-run.ts';
import { isDeleted } from './project-set.ts';
import { lockProject, touchProject } from './projects.ts';
import { replaceSchedules } from './schedules.ts';

/** Ends its runs and schedules in the same transaction. False if there is no such project, or it is already deleted. */
export function softDelete(
  { write }: TenantHandle,
  projectId: string,
  { at, reason }: { at: number; reason: string },
): Promise<boolean> {
  return write(async (tx) => {
    const project = await lockProject(tx, projectId);
    if (!project || (await isDeleted(tx, projectId))) return false;
    await endActive(tx, projectId, reason, at);
    await replaceSchedules(tx, project, []);
    await tx
      .insertInto('deleted_project')
      .values({ project_id: projectId, workspace_id: project.workspace_id, deleted_at: at })
      .execute();
    await touchProject(tx, projectId, at);
    await reportProject(tx, 'project.deleted', project, at);
    return true;
  });
}

/** False if it is not deleted, or was before `notBefore`. Throws Fault `insufficient_permissions` if its workspace has no room. */
export function undelete(
  { write }: TenantHandle,
  projectId: string,
  { at, notBefore, schedules }: { at: number; notBefore: number; schedules: PlannedSchedule[] },
  remember?: IdempotentResponse,
  bounds = unbounded,
): Promise<boolean> {
  return write(async (tx) => {
    const deletion = await tx
      .selectFrom('deleted_project')
      .select('workspace_id')
      .where('project_id', '=', projectId)
      .executeTakeFirst();
    if (!deletion) return false;
    // Before the project is locked, as everywhere: else two transactions could wait for each other.
    await takeBounds(tx, deletion.workspace_id, bounds, { project: true });
    const project = await lockProject(tx, projectId);
    if (!project) return false;
    const removed = await tx
      .deleteFrom('deleted_project')
      .where('project_id', '=', projectId)
      .where('deleted_at', '>=', notBefore)
      .executeTakeFirst();
    if (removed.numDeletedRows === 0n) return false;
    await replaceSchedules(tx, project, schedules);
    await touchProject(tx, projectId, at);
    await reportProject(tx, 'project.restored', project, at);
    if (remember) await storeIdempotentResponse(tx, project.workspace_id, remember);
    return true;
  });
}

/** Projects deleted before `before`, oldest deletion first. */
export async function deletedProjects({ read }: TenantHandle, before: number, limit: number): Promise<DeletedProject[]> {
  return await read
    .selectFrom('deleted_project')
    .select(['project_id as projectId', 'workspace_id as workspaceId', 'deleted_at as deletedAt'])
    .where('deleted_at', '<', before)
    .orderBy('deleted_at')
    .orderBy('project_id')
    .limit(limit)
    .execute();
}
