import { DatabaseSync } from 'node:sqlite';

const busyTimeoutMs = 5000;

/**
 * The one connection that writes. Every commit is on the disk before it is acknowledged
 * (WAL with synchronous=FULL). Under load the same pages are written again and again, so the
 * WAL is brought into the database every 32 MiB, not every 4; 64 MiB of it are kept at most.
 * What is deleted is overwritten with zeros.
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

/** A connection that cannot write, whatever it is asked. */
export function connectReader(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs, readOnly: true });
  database.exec('pragma trusted_schema = off; pragma query_only = on;');
  return database;
}
