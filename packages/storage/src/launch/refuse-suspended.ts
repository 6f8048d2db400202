/** Whether an operator suspended a project's app. */
import { Fault } from '@davit/contract';
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

function appSuspended(): Fault {
  return new Fault('insufficient_permissions', 'The operator suspended this app.', {
    hint: 'Ask the operator to resume it.',
    reason: 'app_suspended',
  });
}
