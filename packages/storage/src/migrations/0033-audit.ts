import type { Kysely } from 'kysely';
import { scopesBefore } from './0031-managing-keys.ts';
import type { ColumnTypes } from './column-types.ts';
import { giveFirstKey } from './give-first-key.ts';
import { tenantTable } from './tenant-table.ts';

/** The audit log; the first key may read it. Released: never change this file. */
export async function audit(db: Kysely<unknown>, { integer, tableOptions }: ColumnTypes): Promise<void> {
  await tenantTable(db, 'audit_entry')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('at', integer, (column) => column.notNull())
    .addColumn('actor_type', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('address', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('target_type', 'text')
    .addColumn('target_id', 'text')
    .addColumn('result', 'text', (column) => column.notNull())
    .addColumn('error', 'text')
    .addColumn('request_id', 'text')
    .modifyEnd(tableOptions)
    .execute();
  await db.schema.createIndex('audit_entry_of_workspace').on('audit_entry').columns(['workspace_id', 'id']).execute();
  await db.schema.createIndex('audit_entry_by_age').on('audit_entry').columns(['at']).execute();
  await giveFirstKey(db, [...scopesBefore, 'keys:write'], ['audit:read']);
}
