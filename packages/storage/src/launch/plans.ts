/** A project's newest accepted plan: its next run builds it. */
import { unbounded } from '@davit/contract';
import type { IdempotentResponse, RunRecord, StoredPlan, WorkspaceLaunchStore } from '@davit/launch';
import { takeBounds } from '../bounds.ts';
import type { TenantHandle, TenantTransaction } from '../database.ts';
import { storeIdempotentResponse } from '../idempotent-responses.ts';
import { acceptRun } from './accept-run.ts';
import { insertPlanChange } from './plan-changes.ts';
import { revisionOf } from './plan-revision.ts';
import { isDeleted, isIn } from './project-set.ts';
import { lockProject } from './projects.ts';

export async function readPlan({ read }: TenantHandle, projectId: string): Promise<StoredPlan | null> {
  const row = await read
    .selectFrom('project')
    .select('blueprint')
    .where('project.id', '=', projectId)
    .where(isIn('present'))
    .executeTakeFirst();
  return row ? { blueprint: JSON.parse(row.blueprint), revision: revisionOf(row.blueprint) } : null;
}

export function changePlan(
  { write }: TenantHandle,
  projectId: string,
  { revision, name, spec, blueprint, at, accepted }: Parameters<WorkspaceLaunchStore['changePlan']>[1],
  run: RunRecord | null,
  remember?: IdempotentResponse,
  bounds = unbounded,
): Promise<'changed' | 'moved' | 'gone'> {
  return write(async (tx) => {
    const project = await lockProject(tx, projectId);
    if (!project || (await isDeleted(tx, projectId))) return 'gone';
    const before = await tx.selectFrom('project').select('blueprint').where('id', '=', projectId).executeTakeFirstOrThrow();
    if (revisionOf(before.blueprint) !== revision) return 'moved';
    if (run) await takeBounds(tx, run.workspaceId, bounds, { runAt: run.createdAt });
    if (run) await acceptRun(tx, run, { name, blueprint: JSON.stringify(blueprint) });
    if (accepted) await insertPlanChange(tx, project.workspace_id, accepted);
    await tx
      .updateTable('project')
      .set({ name, spec: JSON.stringify(spec), blueprint: JSON.stringify(blueprint), updated_at: at })
      .where('id', '=', projectId)
      .execute();
    if (remember) await storeIdempotentResponse(tx, project.workspace_id, remember);
    return 'changed';
  });
}

/** A restored version also restores its plan: later changes are not built again unasked. */
export async function takePlanOfVersion(tx: TenantTransaction, projectId: string, versionNumber: number): Promise<void> {
  const version = await tx
    .selectFrom('version')
    .select(['spec', 'blueprint'])
    .where('project_id', '=', projectId)
    .where('number', '=', versionNumber)
    .executeTakeFirstOrThrow();
  await tx.updateTable('project').set(version).where('id', '=', projectId).execute();
}
