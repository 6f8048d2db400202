import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely';
import { fold } from './fold.ts';

/** How long a new version waits for the lock of the old one, which closes the same store meanwhile. */
const busyTimeoutMs = 5000;

/** Opens `app.db` in the data folder. Commits survive a power cut, except in a rehearsal, whose store is temporary. */
export function openSqlite<Tables>(dataDir: string, rehearsal: boolean): Kysely<Tables> {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'app.db'), { timeout: busyTimeoutMs });
  database.exec(`pragma journal_mode = wal; pragma synchronous = ${rehearsal ? 'off' : 'full'};`);
  database.function('fold', { deterministic: true }, (text) => (typeof text === 'string' ? fold(text) : text));
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: forKysely(database) }) });
}

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
