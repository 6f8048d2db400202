/** Changes by a sentence, and what decides which of them a plan contains. */
import { maxListedChanges } from '@davit/contract';
import type { PlanChangeRecord, PlanHistory } from '@davit/launch';
import type { TenantHandle, TenantTransaction } from '../database.ts';

export async function insertPlanChange(tx: TenantTransaction, workspaceId: string, change: PlanChangeRecord): Promise<void> {
  await tx
    .insertInto('plan_change')
    .values({
      id: change.id,
      workspace_id: workspaceId,
      project_id: change.projectId,
      run_id: change.runId,
      started_from: change.startedFrom,
      created_at: change.createdAt,
      discarded_at: change.discardedAt,
      prompt: change.prompt,
      changes: JSON.stringify(change.changes),
      report: JSON.stringify(change.report),
    })
    .execute();
}

/** Empty, after one query, for a project without changes. */
export async function readPlanHistory({ read }: TenantHandle, projectId: string): Promise<PlanHistory> {
  const rows = await read
    .selectFrom('plan_change')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListedChanges)
    .execute();
  const oldest = rows.at(-1);
  if (!oldest) return { changes: [], rollbacks: [], versions: [] };
  const rollbacks = await read
    .selectFrom('deployment')
    .select(['created_at', 'version_number'])
    .where('project_id', '=', projectId)
    .where('kind', '!=', 'release')
    .where('created_at', '>=', oldest.created_at)
    .orderBy('number', 'asc')
    .execute();
  const versions = await read
    .selectFrom('version')
    .innerJoin('run', 'run.id', 'version.run_id')
    .select(['version.number', 'run.created_at'])
    .where('version.project_id', '=', projectId)
    .orderBy('version.number', 'asc')
    .execute();
  return {
    changes: rows.reverse().map((row) => ({
      id: row.id,
      projectId: row.project_id,
      prompt: row.prompt,
      changes: JSON.parse(row.changes),
      runId: row.run_id,
      startedFrom: row.started_from,
      createdAt: row.created_at,
      discardedAt: row.discarded_at,
      report: row.report === null ? [] : JSON.parse(row.report),
    })),
    rollbacks: rollbacks.map((row) => ({ at: row.created_at, versionNumber: row.version_number })),
    versions: versions.map((row) => ({ number: row.number, plannedAt: row.created_at })),
  };
}
