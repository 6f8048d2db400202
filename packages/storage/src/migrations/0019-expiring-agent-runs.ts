import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** After how long without use a run may be deleted. Released: never change this file. */
export async function expiringAgentRuns(db: Kysely<unknown>, { integer }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('agent_run').addColumn('expires_after_ms', integer).execute();
}
