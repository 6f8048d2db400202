import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/**
 * Up to which run, by its id, metadata may not be searchable yet, because an older Davit saved it; null: all of it is.
 * Hashes need keys, which no migration has. Released: what it does never changes again.
 */
export async function metadataOfEarlierRuns(db: Kysely<unknown>, _types: ColumnTypes): Promise<void> {
  await db.schema.alterTable('installation').addColumn('metadata_hashed_from', 'text').execute();
  await sql`update installation set metadata_hashed_from = (select max(id) from agent_run)`.execute(db);
}
