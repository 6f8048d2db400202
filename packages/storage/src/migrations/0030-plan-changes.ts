import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';
import { tenantTable } from './tenant-table.ts';

/** Changes by a sentence. Released: never change this file. */
export async function planChanges(db: Kysely<unknown>, { integer, tableOptions }: ColumnTypes): Promise<void> {
  await tenantTable(db, 'plan_change')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('project_id', 'text', (column) => column.notNull().references('project.id').onDelete('cascade'))
    .addColumn('run_id', 'text', (column) => column.notNull())
    .addColumn('started_from', integer)
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('prompt', 'text', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
  await db.schema.createIndex('plan_change_of_project').on('plan_change').columns(['project_id', 'created_at', 'id']).execute();
}
