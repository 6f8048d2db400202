import type { Kysely } from 'kysely';

/**
 * Every step paid for an index that only failures and stalls read, and those need only the newest steps: see recentDurations.
 */
export async function stepsWithoutTimedIndex(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('agent_step_timed').execute();
}
