import type { DeploymentKind, DeploymentRecord } from '@davit/launch';
import type { TenantHandle, TenantTransaction } from '../database.ts';
import { enqueueDeliveries } from '../webhooks/enqueue-deliveries.ts';

export interface Switch {
  deploymentId: string;
  versionNumber: number;
  kind: DeploymentKind;
  at: number;
}

/**
 * Makes a version live (L4): writes the deployment and updates the project, in a transaction that has locked the project. A
 * cutover makes the project healthy.
 */
export async function switchVersion(
  tx: TenantTransaction,
  project: { id: string; workspace_id: string },
  { deploymentId, versionNumber, kind, at }: Switch,
): Promise<void> {
  const newest = await tx
    .selectFrom('deployment')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('project_id', '=', project.id)
    .executeTakeFirst();
  await tx
    .insertInto('deployment')
    .values({
      id: deploymentId,
      workspace_id: project.workspace_id,
      project_id: project.id,
      number: (newest?.number ?? 0) + 1,
      version_number: versionNumber,
      kind,
      created_at: at,
    })
    .execute();
  await tx
    .updateTable('project')
    .set({ live_version_number: versionNumber, live_deployment_id: deploymentId, healthy: 1, updated_at: at })
    .where('id', '=', project.id)
    .execute();
  const data = { projectId: project.id, deploymentId, versionNumber, kind };
  const live = { id: deploymentId, type: 'deployment.live' as const, at, data };
  await enqueueDeliveries(tx, [{ workspaceId: project.workspace_id, events: [live] }]);
}

export async function readNewestDeployment({ read }: TenantHandle, projectId: string): Promise<DeploymentRecord | null> {
  const row = await read
    .selectFrom('deployment')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    projectId: row.project_id,
    versionNumber: row.version_number,
    kind: row.kind,
    createdAt: row.created_at,
  };
}
