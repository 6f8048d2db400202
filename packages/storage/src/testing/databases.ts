/**
 * Both databases, for tests of common behavior. PostgreSQL's server starts with the first database that a test requests and
 * ends with the test file.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { LogConfig } from 'kysely';
import pg from 'pg';
import { atFileEnd } from '../../../../test/harness/at-file-end.ts';
import { copyMigratedSqlite } from '../../../../test/harness/migrated-sqlite.ts';
import { type PostgresServer, postgresMayRun, startPostgres } from '../../../../test/harness/postgres.ts';
import type { Database } from '../database.ts';
import type { ObserveDatabase } from '../database-watch.ts';
import { openPostgres } from '../dialects/postgres/open.ts';
import { openSqlite } from '../dialects/sqlite/open.ts';

type Row = Record<string, unknown>;

export interface OpenedDatabase extends Database {
  /** SQL without the tenancy filter, for test data and assertions. */
  ask(sql: string): Promise<Row[]>;
}

export interface TestDatabase {
  name: 'SQLite' | 'PostgreSQL';
  /** An empty one; closing it removes it. */
  open(options?: { log?: LogConfig; observe?: ObserveDatabase }): Promise<OpenedDatabase>;
}

export const sqlite: TestDatabase = {
  name: 'SQLite',
  async open(options) {
    const folder = await mkdtemp(join(tmpdir(), 'davit-storage-'));
    const path = join(folder, 'davit.db');
    await copyMigratedSqlite(path);
    const database = await openSqlite(path, options);
    return {
      ...database,
      async ask(sql) {
        const connection = new DatabaseSync(path, { timeout: 5000 });
        try {
          return connection.prepare(sql).all();
        } finally {
          connection.close();
        }
      },
      async close() {
        await database.close();
        await rm(folder, { recursive: true });
      },
    };
  },
};

let server: Promise<PostgresServer> | undefined;

/** The server of this test file. It does not wait for the disk: no test here cuts the power. */
export function postgresOfThisFile(): Promise<PostgresServer> {
  if (server === undefined) {
    const started = startPostgres({ settings: { fsync: 'off' }, template: { name: 'of-storage', fill: fillTemplate } });
    server = started;
    atFileEnd(async () => {
      server = undefined;
      await (await started).remove();
    });
  }
  return server;
}

/** With all tables: copying it takes a fraction of its migrations. */
async function fillTemplate(url: string): Promise<void> {
  const database = await openPostgres(url);
  await database.close();
}

const postgres: TestDatabase = {
  name: 'PostgreSQL',
  async open(options) {
    const url = await (await postgresOfThisFile()).createCopy();
    const database = await openPostgres(url, options);
    return {
      ...database,
      async ask(sql) {
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        try {
          // Several statements at once give several results; the last one counts.
          const results = await client.query(sql);
          return [results].flat().at(-1)?.rows ?? [];
        } finally {
          await client.end();
        }
      },
    };
  },
};

export const databases: readonly TestDatabase[] = postgresMayRun ? [sqlite, postgres] : [sqlite];
