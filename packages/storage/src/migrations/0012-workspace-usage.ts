import { type Kysely, sql } from 'kysely';
import type { ColumnTypes, CountedTable } from './column-types.ts';
import { tenantTable } from './tenant-table.ts';

const lengths = (columns: readonly string[]) => (row: string) =>
  columns.map((column) => `coalesce(octet_length(${row}.${column}), 0)`).join(' + ');

const ofStep = ['sealed', 'input', 'output', 'error'];
const ofCheckpoint = ['sealed', 'sealed_meta', 'framework_meta'];

const counted: readonly CountedTable[] = [
  { table: 'agent_step', columns: ofStep, bytes: lengths(ofStep) },
  { table: 'agent_checkpoint', columns: ofCheckpoint, bytes: lengths(ofCheckpoint) },
  {
    table: 'version',
    columns: ['collected_at'],
    bytes: (row) => `case when ${row}.collected_at is null then ${row}.size_bytes else 0 end`,
  },
];

/**
 * How much each workspace stores, counted by triggers, and an index to count its waiting runs. Released: never change this
 * file.
 */
export async function workspaceUsage(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await tenantTable(db, 'workspace_usage')
    .addColumn('stripe', types.integer, (column) => column.notNull())
    .addColumn('stored_bytes', types.integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('workspace_usage_pk', ['workspace_id', 'stripe'])
    .modifyEnd(types.clusteredTableOptions)
    .execute();
  await sql`create index run_unfinished on run (workspace_id, status) where finished_at is null`.execute(db);
  // Triggers first: they block other servers' writes until the sum below is committed with them.
  for (const table of counted) {
    for (const statement of types.countingTriggers(table)) await sql.raw(statement).execute(db);
  }
  const stored = counted.map(({ table, bytes }) => `select workspace_id, ${bytes(table)} as bytes from ${table}`);
  await sql`
    insert into workspace_usage (workspace_id, stripe, stored_bytes)
    select workspace_id, 1, sum(bytes) from (${sql.raw(stored.join(' union all '))}) as stored group by workspace_id
  `.execute(db);
}
