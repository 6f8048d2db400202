/**
 * Moves the rows of an app from one database to another, of either kind.
 * 1. All or nothing, in one transaction of each: nobody writes meanwhile, and the first one stays as it is.
 * 2. Every row is read back from where it was written, and must be the same; so are the ids that were used and are gone.
 * 3. Fields that the app no longer has, and deleted rows, go with the rest. A table or column that the kit did not make is not
 * left behind: then nothing moves.
 */
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { openGivers } from '../../entities/upload-givers.ts';
import { prepareOutgoing } from '../../mail/outgoing.ts';
import { differencesOf } from '../dialects/dialect.ts';
import { allClaims, createTable, prepareStore, typeOf } from '../migrate.ts';
import type { StoredValue, Tables } from '../tables.ts';

const rowsAtOnce = 200;
const ofEveryRow = ['id', 'created_at', 'updated_at', 'deleted_at', 'is_sample'];

/** Tables without ids, with their columns, in the order of `rowid`. */
const ownTables: Record<string, { columns: string[]; make(db: Kysely<Tables>): Promise<void> }> = {
  app_columns: { columns: ['entity', 'field', 'kind', 'column_name'], make: prepareStore },
  app_uploads: { columns: ['kept', 'giver', 'bytes'], make: openGivers },
  app_outgoing_mail: { columns: ['id', 'at', 'mail'], make: prepareOutgoing },
};

type Stored = Record<string, StoredValue>;

/** Returns the number of rows of each table. Throws a sentence if they cannot move; then `to` is as it was. */
export async function moveRows(from: Kysely<Tables>, to: Kysely<Tables>): Promise<Map<string, number>> {
  return from.transaction().execute((source) =>
    to.transaction().execute(async (target) => {
      const there = await differencesOf(target).tables(target);
      if (there.length > 0) throw new Error(`The database to move to is not empty: it has ${there.slice(0, 3).join(', ')}.`);
      await prepareStore(target);
      const counts = new Map<string, number>();
      for (const table of await tablesIn(source)) counts.set(table, await moveTable(source, target, table));
      return counts;
    }),
  );
}

/** The names of columns are known before rows are. */
async function tablesIn(source: Kysely<Tables>): Promise<string[]> {
  const names = await differencesOf(source).tables(source);
  if (!names.includes('app_columns')) throw new Error('The database to move from has no rows of an app.');
  return names;
}

async function moveTable(source: Kysely<Tables>, target: Kysely<Tables>, table: string): Promise<number> {
  const own = ownTables[table];
  if (own) {
    await own.make(target);
    return copyRows(source, target, { table, columns: own.columns, key: 'rowid' });
  }
  const columns = await makeTable(source, target, table);
  const count = await copyRows(source, target, { table, columns, key: 'id' });
  await differencesOf(target).setHighestId(target, table, await differencesOf(source).highestId(source, table));
  return count;
}

/** Makes the table of a list; returns its columns. */
async function makeTable(source: Kysely<Tables>, target: Kysely<Tables>, table: string): Promise<string[]> {
  const { columns: columnsOf } = differencesOf(source);
  const { types } = differencesOf(target);
  const left = await columnsOf(source, table);
  const { rows } = await sql<{ kind: string; name: string }>`
    select kind, column_name as name from app_columns where entity = ${table} order by rowid`.execute(source);
  const claims = allClaims.filter(([name]) => left.has(name)).map(([name, type]) => ({ name: name as string, type }));
  const added = [...claims, ...rows.map(({ kind, name }) => ({ name, type: typeOf(kind) }))];
  const columns = [...ofEveryRow, ...added.map(({ name }) => name)];
  const isComplete = columns.every((name) => left.delete(name.toLowerCase())) && left.size === 0;
  if (!isComplete)
    throw new Error(`The table ${table} has columns that the app's framework did not make: ${[...left].join(', ')}.`);
  await createTable(target, table);
  for (const { name, type } of added) await target.schema.alterTable(table).addColumn(name, types[type]).execute();
  return columns;
}

interface Copied {
  table: string;
  columns: string[];
  /** Counts up. */
  key: 'id' | 'rowid';
}

async function copyRows(source: Kysely<Tables>, target: Kysely<Tables>, { table, columns, key }: Copied): Promise<number> {
  const read = async (db: Kysely<Tables>, after: number) => {
    const { rows } = await sql<Stored & { place: number }>`
      select ${sql.ref(key)} as place, ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)}
      where ${sql.ref(key)} > ${after} order by ${sql.ref(key)} limit ${rowsAtOnce}`.execute(db);
    return { rows: rows.map(({ place: _place, ...row }): Stored => row), last: rows.at(-1)?.place ?? after };
  };
  let count = 0;
  let [sourceAt, targetAt] = [-1, -1];
  for (;;) {
    const given = await read(source, sourceAt);
    if (given.rows.length === 0) return count;
    await target.insertInto(table).values(given.rows).execute();
    const stored = await read(target, targetAt);
    const odd = given.rows.findIndex((row, place) => !isDeepStrictEqual({ ...row }, { ...stored.rows[place] }));
    if (odd !== -1 || stored.rows.length !== given.rows.length)
      throw new Error(`Row ${count + Math.max(odd, 0) + 1} of ${table} would not be the same in the other database.`);
    count += given.rows.length;
    [sourceAt, targetAt] = [given.last, stored.last];
  }
}
