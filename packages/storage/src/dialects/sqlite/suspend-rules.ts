import { sql } from 'kysely';
import type { SuspendRules } from '../../backup/load-rows.ts';

/** Foreign keys are checked at the commit, in any order of rows; triggers are created again by their own statements. */
export const suspendSqliteRules: SuspendRules = async (tx) => {
  await sql`pragma defer_foreign_keys = on`.execute(tx);
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger' order by name
  `.execute(tx);
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(tx);
  return async () => {
    for (const trigger of rows) await sql.raw(trigger.sql).execute(tx);
  };
};
