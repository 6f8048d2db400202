import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/**
 * Up to which run id metadata may not be searchable yet, because an older Davit saved it; null: all of it is. Hashes need keys,
 * which migrations do not have. Released: never change this file.
 */
export async function metadataOfEarlierRuns(db: Kysely<unknown>, _types: ColumnTypes): Promise<void> {
  await db.schema.alterTable('installation').addColumn('metadata_hashed_from', 'text').execute();
  await sql`update installation set metadata_hashed_from = (select max(id) from agent_run)`.execute(db);
}
