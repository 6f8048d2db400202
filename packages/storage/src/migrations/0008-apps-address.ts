import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Where the server that runs the apps is asked by the others. Released: what it does never changes again. */
export async function appsAddress(db: Kysely<unknown>, _types: ColumnTypes): Promise<void> {
  await db.schema.alterTable('installation').addColumn('apps_address', 'text').execute();
}
