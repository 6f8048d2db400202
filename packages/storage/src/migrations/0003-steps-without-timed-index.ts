import type { Kysely } from 'kysely';

/**
 * Every step paid for an index that only a failure or a silence reads, and those need no
 * more than the newest steps: see recentDurations.
 */
export async function stepsWithoutTimedIndex(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('agent_step_timed').execute();
}
