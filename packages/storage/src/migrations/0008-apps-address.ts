import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** The RPC address of the server that runs the apps. Released: never change this file. */
export async function appsAddress(db: Kysely<unknown>, _types: ColumnTypes): Promise<void> {
  await db.schema.alterTable('installation').addColumn('apps_address', 'text').execute();
}
