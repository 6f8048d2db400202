import { sql } from 'kysely';
import type { SuspendRules } from '../../backup/load-rows.ts';

/** Foreign keys are dropped and added again, which checks every row; triggers are switched off and on. */
export const suspendPostgresRules: SuspendRules = async (tx) => {
  const keys = await sql<{ name: string; table: string; definition: string }>`
    select constraint_of.conname as name, relation.relname as table, pg_get_constraintdef(constraint_of.oid) as definition
    from pg_constraint constraint_of join pg_class relation on relation.oid = constraint_of.conrelid
    where constraint_of.contype = 'f' and constraint_of.connamespace = current_schema()::regnamespace
    order by relation.relname, constraint_of.conname
  `.execute(tx);
  const triggers = await sql<{ table: string }>`
    select distinct relation.relname as table from pg_trigger
    join pg_class relation on relation.oid = pg_trigger.tgrelid
    where not pg_trigger.tgisinternal and relation.relnamespace = current_schema()::regnamespace order by relation.relname
  `.execute(tx);
  const alter = (table: string, how: string) => sql`alter table ${sql.ref(table)} ${sql.raw(how)}`.execute(tx);
  for (const { table, name } of keys.rows) await alter(table, `drop constraint "${name}"`);
  for (const { table } of triggers.rows) await alter(table, 'disable trigger user');
  return async () => {
    for (const { table } of triggers.rows) await alter(table, 'enable trigger user');
    for (const { table, name, definition } of keys.rows) await alter(table, `add constraint "${name}" ${definition}`);
  };
};
