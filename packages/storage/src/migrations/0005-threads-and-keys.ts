import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Agents find the run of a conversation by its thread, and checkpoints by their own key. */
export async function threadsAndKeys(db: Kysely<unknown>, _types: ColumnTypes): Promise<void> {
  await db.schema.alterTable('agent_run').addColumn('thread_id', 'text').execute();
  await db.schema
    .createIndex('agent_run_of_thread')
    .unique()
    .on('agent_run')
    .columns(['workspace_id', 'agent_id', 'thread_id'])
    .where(sql.ref('thread_id'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('agent_run_by_thread')
    .on('agent_run')
    .columns(['workspace_id', 'thread_id', 'id'])
    .where(sql.ref('thread_id'), 'is not', null)
    .execute();
  await db.schema.alterTable('agent_checkpoint').addColumn('lookup_key', 'text').execute();
  await db.schema
    .createIndex('agent_checkpoint_by_key')
    .on('agent_checkpoint')
    .columns(['run_id', 'lookup_key', 'seq'])
    .where(sql.ref('lookup_key'), 'is not', null)
    .execute();
}
