import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Which installation a backup in a bucket is of. Released: never change this file. */
export async function installationId(db: Kysely<unknown>, _types: ColumnTypes): Promise<void> {
  await db.schema.alterTable('installation').addColumn('installation_id', 'text').execute();
}
