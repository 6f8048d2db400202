import type { Kysely } from 'kysely';

/** The trace that a run belongs to. Released: never change this file. */
export async function tracedRuns(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('run').addColumn('trace_context', 'text').execute();
}
