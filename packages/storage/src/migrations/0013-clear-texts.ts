import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/**
 * Until when plaintext is trusted, and which server seals it. After the steps that read large tables: the lease of the apps is
 * in this row, and must not wait for them. Released: never change this file.
 */
export async function clearTexts(db: Kysely<unknown>, { integer }: ColumnTypes): Promise<void> {
  const installation = () => db.schema.alterTable('installation');
  await installation()
    .addColumn('clear_texts_until', integer, (column) => column.notNull().defaultTo(0))
    .execute();
  await installation().addColumn('texts_sealer', 'text').execute();
  await installation()
    .addColumn('texts_sealer_until', integer, (column) => column.notNull().defaultTo(0))
    .execute();
  const noEnd = sql.lit(Number.MAX_SAFE_INTEGER);
  // An installation in use: a server of the previous version may still write plaintext.
  await sql`update installation set clear_texts_until = ${noEnd}
    where exists (select 1 from agent_run) or exists (select 1 from workspace)`.execute(db);
}
