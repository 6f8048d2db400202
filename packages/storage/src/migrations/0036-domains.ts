import { type Kysely, sql } from 'kysely';
import { scopesBefore } from './0031-managing-keys.ts';
import type { ColumnTypes } from './column-types.ts';
import { giveFirstKey } from './give-first-key.ts';
import { tenantTable } from './tenant-table.ts';

/** Own domains of apps, which the first key may change, and certificates. Released: never change this file. */
export async function domains(db: Kysely<unknown>, { integer, bytes, tableOptions }: ColumnTypes): Promise<void> {
  await tenantTable(db, 'domain')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('project_id', 'text', (column) => column.notNull().references('project.id').onDelete('cascade'))
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('points_here', integer)
    .addColumn('routed_host', 'text')
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('checked_at', integer)
    .addColumn('verified_at', integer)
    .modifyEnd(tableOptions)
    .execute();
  await db.schema.createIndex('domain_of_project').unique().on('domain').columns(['project_id', 'host']).execute();
  await db.schema
    .createIndex('domain_routed')
    .unique()
    .on('domain')
    .columns(['routed_host'])
    .where(sql.ref('routed_host'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('domain_unverified')
    .on('domain')
    .columns(['created_at'])
    .where(sql.ref('verified_at'), 'is', null)
    .execute();
  await db.schema
    .createTable('certificate')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('sealed_by', 'text', (column) => column.notNull())
    .addColumn('sealed', bytes, (column) => column.notNull())
    .addColumn('expires_at', integer)
    .modifyEnd(tableOptions)
    .execute();
  await giveFirstKey(db, [...scopesBefore, 'keys:write', 'audit:read'], ['domains:write']);
}
