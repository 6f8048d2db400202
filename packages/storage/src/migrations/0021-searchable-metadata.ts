import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';
import { tenantTable } from './tenant-table.ts';

/** Runs are searched by hashes of their metadata. Released: never change this file. */
export async function searchableMetadata(db: Kysely<unknown>, { clusteredTableOptions }: ColumnTypes): Promise<void> {
  await tenantTable(db, 'agent_run_metadata')
    .addColumn('entry', 'text', (column) => column.notNull())
    .addColumn('run_id', 'text', (column) => column.notNull().references('agent_run.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('agent_run_metadata_pk', ['workspace_id', 'entry', 'run_id'])
    .modifyEnd(clusteredTableOptions)
    .execute();
  await db.schema.createIndex('agent_run_metadata_of_run').on('agent_run_metadata').columns(['run_id']).execute();
}
