import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Which server runs which part of the apps, where servers divide them. Released: never change this file. */
export async function appsShards(db: Kysely<unknown>, { integer, tableOptions }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('apps_server')
    .addColumn('server', 'text', (column) => column.primaryKey().notNull())
    .addColumn('claim', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('until', integer, (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
  await db.schema
    .createTable('apps_shard')
    .addColumn('shard', integer, (column) => column.primaryKey().notNull())
    .addColumn('claim', 'text')
    .addColumn('left_by', 'text')
    .modifyEnd(tableOptions)
    .execute();
  for (let shard = 0; shard < 64; shard += 1) await sql`insert into apps_shard (shard) values (${shard})`.execute(db);
}
