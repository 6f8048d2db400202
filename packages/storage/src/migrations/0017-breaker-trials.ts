import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** How many trials of a half-open breaker are claimed. Released: what it does never changes again. */
export async function breakerTrials(db: Kysely<unknown>, { integer }: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('tool_breaker')
    .addColumn('trials', integer, (column) => column.notNull().defaultTo(0))
    .execute();
}
