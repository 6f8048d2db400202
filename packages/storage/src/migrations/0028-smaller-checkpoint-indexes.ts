import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/**
 * The indexes of checkpoints took more than a third of their bytes. Left out: doubts that stay, as those of writes do; the runs
 * of bases, because a base's id is unique; newest ones of a run's main history, which the index of histories finds.
 * Released: never change this file.
 */
export async function smallerCheckpointIndexes(db: Kysely<unknown>, _types: ColumnTypes): Promise<void> {
  for (const index of ['agent_checkpoint_doubts', 'agent_checkpoint_bases', 'agent_checkpoint_newest']) {
    await db.schema.dropIndex(index).execute();
  }
  const on = (name: string) => db.schema.createIndex(name).on('agent_checkpoint');
  await on('agent_checkpoint_incidents')
    .columns(['run_id', 'doubt'])
    .where(sql<boolean>`doubt is not null and doubt <> 'said_bad' and doubt <> 'after_end'`)
    .execute();
  await on('agent_checkpoint_base').column('base_id').where(sql.ref('base_id'), 'is not', null).execute();
  await on('agent_checkpoint_newest')
    .columns(['run_id', 'only_with', 'namespace', 'seq'])
    .where(
      sql<boolean>`namespace is not null and addition = 0 and superseded_by is null and (only_with is not null or namespace > '')`,
    )
    .execute();
}
