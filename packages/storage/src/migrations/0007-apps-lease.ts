import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Which of the servers that share a database runs the apps. Released: never change this file. */
export async function appsLease(db: Kysely<unknown>, { integer }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('installation').addColumn('apps_server', 'text').execute();
  await db.schema
    .alterTable('installation')
    .addColumn('apps_term', integer, (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('installation')
    .addColumn('apps_until', integer, (column) => column.notNull().defaultTo(0))
    .execute();
}
