import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';
import { tenantTable } from './tenant-table.ts';

/** How long stages of a workspace's runs took, by month. Released: never change this file. */
export async function buildUsage(db: Kysely<unknown>, { integer, clusteredTableOptions }: ColumnTypes): Promise<void> {
  await tenantTable(db, 'build_usage')
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('ms', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('build_usage_pk', ['workspace_id', 'month'])
    .modifyEnd(clusteredTableOptions)
    .execute();
}
