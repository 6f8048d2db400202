/** The databases that a server may stand on, for faults that each must bear. */
import { randomBytes } from 'node:crypto';
import { afterAll } from 'vitest';
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

/** Servers that share a database are given one master key from outside. */
export async function sharedSettings(): Promise<Record<string, string>> {
  const server = await postgresOfThisFile();
  return { DATABASE_URL: await server.createDatabase(), DAVIT_MASTER_KEY: randomBytes(32).toString('hex') };
}

const sqlite: ServerDatabase = { name: 'SQLite', settings: async () => ({}) };
const shared: ServerDatabase = { name: 'PostgreSQL', settings: sharedSettings };

export const serverDatabases: readonly ServerDatabase[] = postgresMayRun ? [sqlite, shared] : [sqlite];
