import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';
import { tenantTable } from './tenant-table.ts';

/** Projects that operators suspended. Released: never change this file. */
export async function suspendedProjects(db: Kysely<unknown>, { integer, clusteredTableOptions }: ColumnTypes): Promise<void> {
  await tenantTable(db, 'suspended_project')
    .addColumn('project_id', 'text', (column) => column.notNull().references('project.id').onDelete('cascade'))
    .addColumn('suspended_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('suspended_project_pk', ['project_id'])
    .modifyEnd(clusteredTableOptions)
    .execute();
}
