import type { Kysely } from 'kysely';

/** How changes by a sentence were understood. Released: never change this file. */
export async function changeReports(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('plan_change').addColumn('report', 'text').execute();
}
