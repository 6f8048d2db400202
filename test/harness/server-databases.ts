/** The databases that a server may use, for faults that must be tested on each. */
import { randomBytes } from 'node:crypto';
import { atFileEnd } from './at-file-end.ts';
import { type PostgresServer, postgresMayRun, startPostgres } from './postgres.ts';

export interface ServerDatabase {
  name: 'SQLite' | 'PostgreSQL';
  /** Settings for a server with a new, empty database. */
  settings(): Promise<Record<string, string>>;
}

let postgres: Promise<PostgresServer> | undefined;

/** This test file's PostgreSQL, started on first use. */
export function postgresOfThisFile(): Promise<PostgresServer> {
  if (postgres === undefined) {
    const started = startPostgres();
    postgres = started;
    atFileEnd(async () => {
      postgres = undefined;
      await (await started).remove();
    });
  }
  return postgres;
}

/** Servers that share a database get one master key from their settings. */
export async function sharedSettings(): Promise<Record<string, string>> {
  const server = await postgresOfThisFile();
  return { DATABASE_URL: await server.createDatabase(), DAVIT_MASTER_KEY: randomBytes(32).toString('hex') };
}

const sqlite: ServerDatabase = { name: 'SQLite', settings: async () => ({}) };
const shared: ServerDatabase = { name: 'PostgreSQL', settings: sharedSettings };

export const serverDatabases: readonly ServerDatabase[] = postgresMayRun ? [sqlite, shared] : [sqlite];
