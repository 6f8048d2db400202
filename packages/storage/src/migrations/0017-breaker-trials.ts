import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** How many trials of a half-open breaker are claimed. Released: never change this file. */
export async function breakerTrials(db: Kysely<unknown>, { integer }: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('tool_breaker')
    .addColumn('trials', integer, (column) => column.notNull().defaultTo(0))
    .execute();
}
