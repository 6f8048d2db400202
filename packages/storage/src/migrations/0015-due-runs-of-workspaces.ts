import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** If many runs are due at once, the watchdog takes them workspace by workspace. Released: never change this file. */
export async function dueRunsOfWorkspaces(db: Kysely<unknown>, _types: ColumnTypes): Promise<void> {
  await db.schema
    .createIndex('agent_run_due_of_workspace')
    .on('agent_run')
    .columns(['workspace_id', 'status', 'look_at', 'id'])
    .where(sql.ref('look_at'), 'is not', null)
    .execute();
}
