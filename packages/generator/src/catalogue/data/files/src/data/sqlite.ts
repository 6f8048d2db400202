import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely';
import { fold } from './fold.ts';

/** How long a version waits for a lock of the one it follows, which closes the same store while this one opens it. */
const busyTimeoutMs = 5000;

/** Opens `app.db` in the data folder. What was committed survives a power cut, but in a rehearsal, whose store is thrown away. */
export function openSqlite<Tables>(dataDir: string, rehearsal: boolean): Kysely<Tables> {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'app.db'), { timeout: busyTimeoutMs });
  database.exec(`pragma journal_mode = wal; pragma synchronous = ${rehearsal ? 'off' : 'full'};`);
  database.function('fold', { deterministic: true }, (text) => (typeof text === 'string' ? fold(text) : text));
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: forKysely(database) }) });
}

/** node:sqlite in the shape that Kysely's SQLite dialect asks for. */
function forKysely(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      // Transactions here read and then write: taking the lock first keeps them from failing half-way.
      const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql);
      const inputs = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...inputs(parameters)),
        run(parameters) {
          // SQLite itself takes back a transaction that finds no room; what it said then is to be heard.
          if (sql === 'rollback' && !database.isTransaction) return { changes: 0, lastInsertRowid: 0 };
          return statement.run(...inputs(parameters));
        },
        iterate: (parameters) => statement.iterate(...inputs(parameters)),
      };
    },
  };
}
