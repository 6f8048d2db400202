import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Which artifacts are in a bucket, under which names, and what has to leave it. Released: never change this file. */
export async function artifactObjects(db: Kysely<unknown>, { integer, tableOptions }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('artifact_object')
    .addColumn('digest', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('size_bytes', integer, (column) => column.notNull())
    .addColumn('kept_at', integer, (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
  await db.schema
    .createTable('artifact_leftover')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('since', integer, (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
  await db.schema.createIndex('artifact_leftover_since').on('artifact_leftover').columns(['since']).execute();
}
