import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';
import { tenantTable } from './tenant-table.ts';

/** Which databases of the operator's cluster projects have, and what for. Released: never change this file. */
export async function appDatabases(db: Kysely<unknown>, { integer, bytes, tableOptions }: ColumnTypes): Promise<void> {
  await tenantTable(db, 'app_database')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('project_id', 'text', (column) => column.notNull().references('project.id').onDelete('cascade'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('sealed', bytes, (column) => column.notNull())
    .addColumn('made_at', integer, (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
  await db.schema.createIndex('app_database_project').on('app_database').columns(['project_id']).execute();
}
