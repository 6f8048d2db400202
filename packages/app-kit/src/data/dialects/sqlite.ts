import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect, sql } from 'kysely';
import { fold } from '../fold.ts';
import { type Differences, withDifferences } from './dialect.ts';

/** How long a new version waits for the lock of the old one, which closes the same store meanwhile. */
const busyTimeoutMs = 5000;

/** Opens `app.db` in the data folder. Commits survive a power cut, except in a rehearsal, whose store is temporary. */
export function openSqlite<Tables>(dataDir: string, rehearsal: boolean): Kysely<Tables> {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'app.db'), { timeout: busyTimeoutMs });
  database.exec(`pragma journal_mode = wal; pragma synchronous = ${rehearsal ? 'off' : 'full'};`);
  database.function('fold', { deterministic: true }, (text) => (typeof text === 'string' ? fold(text) : text));
  return new Kysely<Tables>({ dialect: withDifferences(new SqliteDialect({ database: forKysely(database) }), differences) });
}

const differences: Differences = {
  types: {
    id: sql`integer primary key autoincrement`,
    integer: sql`integer`,
    real: sql`real`,
    text: sql`text`,
    json: sql`text`,
  },
  // Every table has it.
  rowid: sql``,
  async prepare() {},
  async tables(db, column) {
    const { rows } = await sql<{ name: string }>`
      select name from sqlite_master as t where type = 'table' and name not like 'sqlite\\_%' escape '\\' and (${column ?? null} is null
        or exists (select 1 from pragma_table_info(t.name) where name = ${column ?? null})) order by name`.execute(db);
    return rows.map(({ name }) => name);
  },
  async hasTable(db, name) {
    const { rows } = await sql`select 1 from sqlite_master where type = 'table' and lower(name) = lower(${name})`.execute(db);
    return rows.length > 0;
  },
  async columns(db, table) {
    const { rows } = await sql<{ name: string }>`select lower(name) as name from pragma_table_info(${table})`.execute(db);
    return new Set(rows.map(({ name }) => name));
  },
  async highestId(db, table) {
    const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(db);
    return rows[0]?.seq ?? 0;
  },
  async setHighestId(db, table, id) {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`.execute(db);
  },
  dayOf: (column) => sql<string>`strftime('%Y-%m-%d', ${sql.ref(column)} / 1000, 'unixepoch')`,
  memory: {
    create: sql`create table`,
    nameOf: (table) => sql.id('temp', `remembered_${table}`),
    async all(db) {
      const { rows } = await sql<{ name: string }>`
        select substr(name, 12) as name from sqlite_temp_master where type = 'table' and name like 'remembered\\_%' escape '\\'`.execute(
        db,
      );
      return new Set(rows.map(({ name }) => name));
    },
  },
};

/** Adapts node:sqlite to Kysely's SQLite dialect. */
function forKysely(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      // Transactions read and then write: taking the write lock first keeps them from failing halfway.
      const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql);
      const inputs = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...inputs(parameters)),
        run(parameters) {
          // SQLite rolls back by itself when the disk is full; its first error matters, not the failed rollback.
          if (sql === 'rollback' && !database.isTransaction) return { changes: 0, lastInsertRowid: 0 };
          return statement.run(...inputs(parameters));
        },
        iterate: (parameters) => statement.iterate(...inputs(parameters)),
      };
    },
  };
}
