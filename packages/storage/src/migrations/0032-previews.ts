import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';
import { tenantTable } from './tenant-table.ts';

/** Runs with a preview, and the plan to restore if it is discarded. Released: never change this file. */
export async function previews(db: Kysely<unknown>, { integer, tableOptions }: ColumnTypes): Promise<void> {
  for (const name of ['preview_state', 'preview_url']) await db.schema.alterTable('run').addColumn(name, 'text').execute();
  await db.schema.alterTable('run').addColumn('preview_until', integer).execute();
  await db.schema.alterTable('plan_change').addColumn('discarded_at', integer).execute();
  await tenantTable(db, 'preview_base')
    .addColumn('run_id', 'text', (column) => column.primaryKey().notNull().references('run.id').onDelete('cascade'))
    .addColumn('project_id', 'text', (column) => column.notNull().references('project.id').onDelete('cascade'))
    .addColumn('revision', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('changed_name', 'text', (column) => column.notNull())
    .addColumn('spec', 'text', (column) => column.notNull())
    .addColumn('blueprint', 'text', (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
  await db.schema.createIndex('preview_base_of_project').on('preview_base').columns(['project_id', 'revision']).execute();
}
