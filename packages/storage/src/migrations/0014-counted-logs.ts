import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Build logs count as stored bytes of their workspace, like the tables of migration 0012. Released: never change this file. */
export async function countedLogs(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const bytes = (row: string) => `octet_length(${row}.message)`;
  // Triggers first: they block other servers' writes until the sum below is committed with them.
  for (const statement of types.countingTriggers({ table: 'log_entry', columns: ['message'], bytes })) {
    await sql.raw(statement).execute(db);
  }
  await sql`
    insert into workspace_usage (workspace_id, stripe, stored_bytes)
    select workspace_id, 1, sum(${sql.raw(bytes('log_entry'))}) from log_entry where true group by workspace_id
    on conflict (workspace_id, stripe) do update set stored_bytes = workspace_usage.stored_bytes + excluded.stored_bytes
  `.execute(db);
}
