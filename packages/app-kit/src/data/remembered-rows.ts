/** For rehearsals: remembers the rows of all lists, and puts them back after a check. Accounts and sessions stay as they are. */
import { sql } from 'kysely';
import { account, link, session } from '../auth/tables.ts';
import type { Store } from './store.ts';

const staying = new Set([account, session, link].map(({ id }) => id));
const memory = (table: string) => sql.id('temp', `remembered_${table}`);

/** Tables of lists and of features; those of the platform have no samples. */
async function tablesOf({ db }: Pick<Store, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select t.name as name from sqlite_master t join pragma_table_info(t.name) c
    where t.type = 'table' and c.name = 'is_sample' order by t.name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !staying.has(name));
}

export async function rememberRows(store: Pick<Store, 'db'>): Promise<void> {
  for (const table of await tablesOf(store)) {
    await sql`drop table if exists ${memory(table)}`.execute(store.db);
    await sql`create temp table ${sql.id(`remembered_${table}`)} as select * from ${sql.table(table)}`.execute(store.db);
  }
}

/** All or none, as they were when they were last remembered; what was not is left. */
export async function putRowsBack(store: Pick<Store, 'db'>): Promise<void> {
  const tables = await tablesOf(store);
  await store.db.transaction().execute(async (transaction) => {
    await sql`pragma defer_foreign_keys = on`.execute(transaction);
    const { rows } = await sql<{ name: string }>`select name from sqlite_temp_master where type = 'table'`.execute(transaction);
    const known = new Set(rows.map(({ name }) => name));
    for (const table of tables) {
      if (!known.has(`remembered_${table}`)) continue;
      await sql`delete from ${sql.table(table)}`.execute(transaction);
      await sql`insert into ${sql.table(table)} select * from ${memory(table)}`.execute(transaction);
    }
  });
}
