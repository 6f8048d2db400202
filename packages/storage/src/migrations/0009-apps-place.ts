import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Which folder the apps' data is in. Released: never change this file. */
export async function appsPlace(db: Kysely<unknown>, _types: ColumnTypes): Promise<void> {
  await db.schema.alterTable('installation').addColumn('apps_place', 'text').execute();
}
