/** Whether an operator suspended a project's app. */
import { appSuspended } from '@davit/launch';
import type { Reading, TenantTransaction } from '../database.ts';
import type { TenantTables } from '../tables/tables.ts';

export async function isSuspended(read: Reading<TenantTables>, projectId: string): Promise<boolean> {
  const row = await read
    .selectFrom('suspended_project')
    .select('project_id')
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Throws Fault `insufficient_permissions`. The project's row must be locked. */
export async function refuseSuspended(tx: TenantTransaction, projectId: string): Promise<void> {
  if (await isSuspended(tx, projectId)) throw appSuspended();
}
