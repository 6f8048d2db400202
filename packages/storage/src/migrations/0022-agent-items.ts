import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';
import { tenantTable } from './tenant-table.ts';

/**
 * The store of agents' long-term memory. Its content counts as stored bytes of its workspace. Released: never change this file.
 */
export async function agentItems(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await tenantTable(db, 'agent_item')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('namespace', 'text', (column) => column.notNull())
    .addColumn('item_key', 'text', (column) => column.notNull())
    .addColumn('sealed', types.bytes, (column) => column.notNull())
    .addColumn('created_at', types.integer, (column) => column.notNull())
    .addColumn('updated_at', types.integer, (column) => column.notNull())
    .modifyEnd(types.tableOptions)
    .execute();
  await db.schema
    .createIndex('agent_item_place')
    .unique()
    .on('agent_item')
    .columns(['workspace_id', 'namespace', 'item_key'])
    .execute();
  await db.schema.createIndex('agent_item_in_order').on('agent_item').columns(['workspace_id', 'id', 'namespace']).execute();
  const bytes = (row: string) => `octet_length(${row}.sealed)`;
  for (const statement of types.countingTriggers({ table: 'agent_item', columns: ['sealed'], bytes })) {
    await sql.raw(statement).execute(db);
  }
}
