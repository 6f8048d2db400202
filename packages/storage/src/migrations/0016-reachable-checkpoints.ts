import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/**
 * Agents' declarations of how a checkpoint can be reached, so that retention deletes nothing reachable. Released: never change
 * this file.
 */
export async function reachableCheckpoints(db: Kysely<unknown>, { integer }: ColumnTypes): Promise<void> {
  const checkpoints = () => db.schema.alterTable('agent_checkpoint');
  await checkpoints().addColumn('namespace', 'text').execute();
  await checkpoints().addColumn('needs_from', 'text').execute();
  await checkpoints().addColumn('only_with', 'text').execute();
  await checkpoints()
    .addColumn('addition', integer, (column) => column.notNull().defaultTo(0))
    .execute();
}
