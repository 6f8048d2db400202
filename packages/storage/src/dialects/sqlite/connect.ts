import { DatabaseSync } from 'node:sqlite';

const busyTimeoutMs = 5000;

/**
 * The one connection that writes. Every commit is on the disk before it is acknowledged
 * (WAL with synchronous=FULL). 64 MiB of WAL is kept at most after a checkpoint.
 */
export function connectWriter(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma journal_size_limit = 67108864;
    pragma trusted_schema = off;
  `);
  return database;
}

/** A connection that cannot write, whatever it is asked. */
export function connectReader(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs, readOnly: true });
  database.exec('pragma trusted_schema = off; pragma query_only = on;');
  return database;
}
