/** For rehearsals: remembers the rows of all lists, and puts them back after a check. Accounts and sessions stay as they are. */
import { sql } from 'kysely';
import { account, link, session } from '../auth/tables.ts';
import { differencesOf } from './dialects/dialect.ts';
import type { Store } from './store.ts';

const staying = new Set([account, session, link].map(({ id }) => id));

/** Tables of lists and of features; those of the platform have no samples. */
async function tablesOf({ db }: Pick<Store, 'db'>): Promise<string[]> {
  return (await differencesOf(db).tables(db, 'is_sample')).filter((name) => !staying.has(name));
}

export async function rememberRows({ db }: Pick<Store, 'db'>): Promise<void> {
  const { memory } = differencesOf(db);
  for (const table of await tablesOf({ db })) {
    await sql`drop table if exists ${memory.nameOf(table)}`.execute(db);
    await sql`${memory.create} ${memory.nameOf(table)} as select * from ${sql.table(table)}`.execute(db);
  }
}

/** All or none, as they were when they were last remembered; what was not is left. */
export async function putRowsBack({ db }: Pick<Store, 'db'>): Promise<void> {
  const { memory } = differencesOf(db);
  const tables = await tablesOf({ db });
  await db.transaction().execute(async (transaction) => {
    const known = await memory.all(transaction);
    for (const table of tables.filter((name) => known.has(name))) {
      await sql`delete from ${sql.table(table)}`.execute(transaction);
      await sql`insert into ${sql.table(table)} select * from ${memory.nameOf(table)}`.execute(transaction);
    }
  });
}
