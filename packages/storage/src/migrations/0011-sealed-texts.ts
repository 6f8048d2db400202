import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/**
 * Agents' texts are sealed from now on. Remaining plaintext is found by partial indexes, so that new rows do not pay for them.
 * Released: never change this file.
 */
export async function sealedTexts(db: Kysely<unknown>, { bytes }: ColumnTypes): Promise<void> {
  for (const table of ['agent_run', 'agent_step', 'heal_attempt']) {
    await db.schema.alterTable(table).addColumn('sealed', bytes).execute();
  }
  await db.schema.alterTable('agent_checkpoint').addColumn('sealed_meta', bytes).execute();

  const clear = {
    agent_run_clear: ['agent_run', ['id'], sql`metadata is not null or failure_detail is not null`],
    agent_step_clear: ['agent_step', ['run_id', 'seq'], sql`input is not null or output is not null or error is not null`],
    agent_checkpoint_clear: ['agent_checkpoint', ['run_id', 'id'], sql`framework_meta is not null`],
    heal_attempt_clear: ['heal_attempt', ['run_id', 'id'], sql`detail is not null`],
  } as const;
  for (const [name, [table, columns, where]] of Object.entries(clear)) {
    await sql`create index ${sql.ref(name)} on ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) where ${where}`.execute(
      db,
    );
  }
}
