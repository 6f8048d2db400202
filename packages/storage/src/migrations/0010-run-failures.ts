import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** What a run survived, and until when it rests. Released: what it does never changes again. */
export async function runFailures(db: Kysely<unknown>, { integer }: ColumnTypes): Promise<void> {
  for (const name of ['interruptions', 'process_deaths']) {
    await db.schema
      .alterTable('run')
      .addColumn(name, integer, (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await db.schema.alterTable('run').addColumn('resume_at', integer).execute();
}
