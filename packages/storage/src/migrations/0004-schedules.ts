import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';
import { tenantTable } from './tenant-table.ts';

/** The manifests of versions, and the schedules of live ones. Released: never change this file. */
export async function schedules(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { integer } = types;
  // Null for a version without a manifest: it needs nothing.
  await db.schema.alterTable('version').addColumn('manifest', 'text').execute();

  await tenantTable(db, 'schedule')
    .addColumn('project_id', 'text', (column) => column.notNull().references('project.id').onDelete('cascade'))
    .addColumn('job_id', 'text', (column) => column.notNull())
    .addColumn('timing', 'text', (column) => column.notNull())
    .addColumn('due_at', integer, (column) => column.notNull())
    .addColumn('wake_at', integer, (column) => column.notNull())
    .addColumn('occurrence', 'text')
    .addColumn('last_end', 'text')
    .addColumn('revision', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('schedule_pk', ['project_id', 'job_id'])
    .modifyEnd(types.tableOptions)
    .execute();
  await db.schema.createIndex('schedule_to_wake').on('schedule').columns(['wake_at', 'project_id', 'job_id']).execute();
}
