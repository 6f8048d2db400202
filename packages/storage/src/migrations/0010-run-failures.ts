import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** A run's failures, and until when it backs off. Released: never change this file. */
export async function runFailures(db: Kysely<unknown>, { integer }: ColumnTypes): Promise<void> {
  for (const name of ['interruptions', 'process_deaths']) {
    await db.schema
      .alterTable('run')
      .addColumn(name, integer, (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await db.schema.alterTable('run').addColumn('resume_at', integer).execute();
}
