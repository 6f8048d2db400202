import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Indexes of checkpoints by history: the newest ones, and which histories are reachable. Released: never change this file. */
export async function historiesOfCheckpoints(db: Kysely<unknown>, _types: ColumnTypes): Promise<void> {
  await db.schema
    .createIndex('agent_checkpoint_history')
    .on('agent_checkpoint')
    .columns(['run_id', 'namespace', 'seq'])
    .where(sql<boolean>`namespace is not null and addition = 0`)
    .execute();
  await db.schema
    .createIndex('agent_checkpoint_newest')
    .on('agent_checkpoint')
    .columns(['run_id', 'only_with', 'namespace', 'seq'])
    .where(sql<boolean>`namespace is not null and addition = 0 and superseded_by is null`)
    .execute();
}
