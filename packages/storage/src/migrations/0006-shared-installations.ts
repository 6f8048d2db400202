import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** What servers that share a database must agree on, and artifacts for all of them. Released: never change this file. */
export async function sharedInstallations(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { integer, bytes, tableOptions } = types;
  await db.schema
    .createTable('installation')
    .addColumn('id', integer, (column) => column.primaryKey().notNull())
    .addColumn('master_key_id', 'text')
    .addCheckConstraint('installation_is_one', sql`id = 1`)
    .modifyEnd(tableOptions)
    .execute();
  await sql`insert into installation (id, master_key_id) values (1, null)`.execute(db);

  await db.schema
    .createTable('artifact')
    .addColumn('digest', 'text', (column) => column.primaryKey().notNull())
    .addColumn('size_bytes', integer, (column) => column.notNull())
    .addColumn('kept_at', integer, (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
  await db.schema
    .createTable('artifact_file')
    .addColumn('digest', 'text', (column) => column.notNull().references('artifact.digest').onDelete('cascade'))
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('artifact_file_pk', ['digest', 'path'])
    .modifyEnd(tableOptions)
    .execute();
}
