/**
 * Both databases, for tests of what holds on either. PostgreSQL's server starts with the
 * first database that is asked of it and ends with the test file.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LogConfig } from 'kysely';
import { afterAll } from 'vitest';
import { type PostgresServer, postgresMayRun, startPostgres } from '../../../../test/harness/postgres.ts';
import type { Database } from '../database.ts';
import { openPostgres } from '../dialects/postgres/open.ts';
import { openSqlite } from '../dialects/sqlite/open.ts';

export interface TestDatabase {
  name: 'SQLite' | 'PostgreSQL';
  /** An empty one; closing it removes it. */
  open(options?: { log?: LogConfig }): Promise<Database>;
}

const sqlite: TestDatabase = {
  name: 'SQLite',
  async open(options) {
    const folder = await mkdtemp(join(tmpdir(), 'davit-storage-'));
    const database = await openSqlite(join(folder, 'davit.db'), options);
    const close = async () => {
      await database.close();
      await rm(folder, { recursive: true });
    };
    return { ...database, close };
  },
};

let server: Promise<PostgresServer> | undefined;

/** The server of this test file. It does not wait for the disk: no test here cuts the power. */
export function postgresOfThisFile(): Promise<PostgresServer> {
  server ??= startPostgres({ settings: { fsync: 'off' } });
  return server;
}
afterAll(async () => (await server)?.remove());

const postgres: TestDatabase = {
  name: 'PostgreSQL',
  open: async (options) => openPostgres(await (await postgresOfThisFile()).createDatabase(), options),
};

export const databases: readonly TestDatabase[] = postgresMayRun ? [sqlite, postgres] : [sqlite];
