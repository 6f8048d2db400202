import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';
import { tenantTable } from './tenant-table.ts';

/**
 * The language model of an installation, with its key sealed, and what each run used of it. Released: never change this file.
 */
export async function models(db: Kysely<unknown>, { integer, clusteredTableOptions }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('installation').addColumn('model', 'text').execute();
  await tenantTable(db, 'model_usage')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('run_id', 'text', (column) => column.notNull())
    .addColumn('calls', integer, (column) => column.notNull())
    .addColumn('input_tokens', integer, (column) => column.notNull())
    .addColumn('output_tokens', integer, (column) => column.notNull())
    .addColumn('seconds', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('model_usage_pk', ['workspace_id', 'day', 'run_id'])
    .modifyEnd(clusteredTableOptions)
    .execute();
  await db.schema.createIndex('model_usage_of_run').on('model_usage').columns(['workspace_id', 'run_id']).execute();
}
