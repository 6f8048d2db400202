import type { Kysely } from 'kysely';

/** The artifact with the files that a run builds, if its owner uploaded them. Released: never change this file. */
export async function uploadedSources(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('run').addColumn('source_digest', 'text').execute();
}
