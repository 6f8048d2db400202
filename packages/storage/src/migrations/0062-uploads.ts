import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Which uploads of apps are in a bucket, and which folder has those of a project. Released: never change this file. */
export async function uploads(db: Kysely<unknown>, { integer, tableOptions }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('upload_folder')
    .addColumn('project_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('place', 'text')
    .addColumn('size_bytes', integer, (column) => column.notNull())
    .addColumn('used_at', integer, (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
  await db.schema.createIndex('upload_folder_place').on('upload_folder').columns(['place', 'used_at', 'size_bytes']).execute();
  await db.schema
    .createTable('upload_object')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('stamp', 'text', (column) => column.notNull())
    .addColumn('size_bytes', integer, (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('leaves_at', integer)
    .modifyEnd(tableOptions)
    .execute();
  await db.schema.createIndex('upload_object_file').on('upload_object').columns(['project_id', 'file']).execute();
  await db.schema.createIndex('upload_object_leaves').on('upload_object').columns(['leaves_at']).execute();
}
