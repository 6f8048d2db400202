/** The databases that a server may stand on, for faults that each must bear. */
import { afterAll } from 'vitest';
import { Settings } from '../../apps/server/src/config/settings.ts';
import { type PostgresServer, postgresMayRun, startPostgres } from './postgres.ts';

export interface ServerDatabase {
  name: 'SQLite' | 'PostgreSQL';
  /** Settings that lead a server to a new, empty one. */
  settings(): Promise<Record<string, string>>;
}

let postgres: Promise<PostgresServer> | undefined;

/** This test file's PostgreSQL, started when it is first asked for. */
export function postgresOfThisFile(): Promise<PostgresServer> {
  postgres ??= startPostgres();
  return postgres;
}
afterAll(async () => (await postgres)?.remove());

const sqlite: ServerDatabase = { name: 'SQLite', settings: async () => ({}) };
const shared: ServerDatabase = {
  name: 'PostgreSQL',
  settings: async () => ({ DATABASE_URL: await (await postgresOfThisFile()).createDatabase() }),
};

export const serverDatabases: readonly ServerDatabase[] =
  postgresMayRun && 'DATABASE_URL' in Settings.properties ? [sqlite, shared] : [sqlite];
