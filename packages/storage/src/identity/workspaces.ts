import { type AgentPolicy, defaultPolicy, type WorkspaceRecord } from '@davit/identity';
import type { Selectable, Updateable } from 'kysely';
import { describeAction } from '../audit/audit-context.ts';
import type { DatabaseHandle } from '../database.ts';
import type { InstallationTables } from '../tables/tables.ts';
import type { WorkspaceTable } from '../tables/workspace.ts';

export type InstallationHandle = DatabaseHandle<InstallationTables>;

export function toWorkspace(row: Selectable<WorkspaceTable>): WorkspaceRecord {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    suspendedAt: row.suspended_at,
    policy: readPolicy(row.policy),
  };
}

/** Parts that a stored policy lacks have their defaults. */
function readPolicy(text: string): AgentPolicy {
  return { ...defaultPolicy, ...(JSON.parse(text) as Partial<AgentPolicy>) };
}

export function fromWorkspace(workspace: WorkspaceRecord): Selectable<WorkspaceTable> {
  return {
    id: workspace.id,
    name: workspace.name,
    created_at: workspace.createdAt,
    suspended_at: workspace.suspendedAt,
    policy: JSON.stringify(workspace.policy),
  };
}

export async function insertWorkspace({ write }: InstallationHandle, workspace: WorkspaceRecord): Promise<void> {
  describeWorkspace(workspace.id);
  await write((tx) => tx.insertInto('workspace').values(fromWorkspace(workspace)).execute());
}

export async function readWorkspace({ read }: InstallationHandle, id: string): Promise<WorkspaceRecord | null> {
  const row = await read.selectFrom('workspace').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toWorkspace(row) : null;
}

/** Newest first. */
export async function readWorkspaces({ read }: InstallationHandle, limit: number): Promise<WorkspaceRecord[]> {
  const rows = await read
    .selectFrom('workspace')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toWorkspace);
}

export const setSuspended = (handle: InstallationHandle, id: string, at: number | null): Promise<boolean> =>
  updateWorkspace(handle, id, { suspended_at: at });

export const setPolicy = (handle: InstallationHandle, id: string, policy: AgentPolicy): Promise<boolean> =>
  updateWorkspace(handle, id, { policy: JSON.stringify(policy) });

/** False if there is none. */
async function updateWorkspace({ write }: InstallationHandle, id: string, change: Updateable<WorkspaceTable>): Promise<boolean> {
  describeWorkspace(id);
  const result = await write((tx) => tx.updateTable('workspace').set(change).where('id', '=', id).executeTakeFirst());
  return result.numUpdatedRows > 0n;
}

export function describeWorkspace(workspaceId: string): void {
  describeAction({ workspaceId, target: { type: 'workspace', id: workspaceId } });
}
