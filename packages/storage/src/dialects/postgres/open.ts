import { Kysely, type LogConfig, sql } from 'kysely';
import type pg from 'pg';
import type { Database, DatabaseHandle } from '../../database.ts';
import { bothLogs, DatabaseWatch, type ObserveDatabase } from '../../database-watch.ts';
import { migrate } from '../../migrations/migrate.ts';
import { handlesOf } from '../handles.ts';
import { postgresColumnTypes } from './column-types.ts';
import { type Limits, openPool, takeClient } from './connect.ts';
import { postgresDialect } from './dialect.ts';
import type { UniqueIndexes } from './errors.ts';
import { runInOneTransaction } from './pipeline.ts';

/** For one step of a migration, or to wait for another server's migration. */
const migrationTimeoutMs = 600_000;

export interface PostgresOptions {
  log?: LogConfig;
  observe?: ObserveDatabase | undefined;
  limits?: Limits;
}

/**
 * Connects to the database and migrates its tables, one server at a time. Throws ConnectionLost if it cannot be reached,
 * OpenRefused `newer`.
 */
export async function openPostgres(url: string, { log, observe, limits }: PostgresOptions = {}): Promise<Database> {
  const unique = await preparePostgres(url);
  const readers = openPool(url, limits, { readOnly: true });
  const writers = openPool(url, limits);
  const watch = observe === undefined ? null : new DatabaseWatch('postgresql', observe);
  const reader = new Kysely<unknown>({ dialect: postgresDialect(readers, unique), ...bothLogs(log, watch?.reads) });
  const writer = new Kysely<unknown>({ dialect: postgresDialect(writers, unique), ...bothLogs(log, watch?.writes) });

  return {
    ...handlesOf(handle, reader, writer, watch),
    watch,
    statementsAreMessages: true,
    async writeAll(statements) {
      const client = await takeClient(writers);
      const outcome = await runInOneTransaction(client, statements, unique);
      client.release('failure' in outcome && outcome.broken);
      if ('failure' in outcome) throw outcome.failure;
      return outcome.written;
    },
    /** Left to vacuum: see docs/operations.md. */
    async eraseRemoved() {},
    async ping() {
      await sql`select 1`.execute(reader);
    },
    async close() {
      await Promise.all([readers.end(), writers.end()]);
    },
  };
}

/** Migrates the tables on separate connections, where a step may take longer than a request. */
export async function preparePostgres(url: string): Promise<UniqueIndexes> {
  const limits = { connectionsEach: 2, lockTimeoutMs: migrationTimeoutMs, statementTimeoutMs: migrationTimeoutMs };
  const pool: pg.Pool = openPool(url, limits);
  const db = new Kysely<unknown>({ dialect: postgresDialect(pool, new Map()) });
  try {
    await migrate(db, postgresColumnTypes);
    return await readUniqueIndexes(db);
  } finally {
    await pool.end();
  }
}

async function readUniqueIndexes(db: Kysely<unknown>): Promise<UniqueIndexes> {
  const { rows } = await sql<{ index: string; table: string; columns: string }>`
    select of_index.relname as index, of_table.relname as table, string_agg(attribute.attname, ',' order by key.place) as columns
    from pg_index
    join pg_class of_index on of_index.oid = pg_index.indexrelid
    join pg_class of_table on of_table.oid = pg_index.indrelid
    cross join lateral unnest(pg_index.indkey) with ordinality as key (number, place)
    join pg_attribute attribute on attribute.attrelid = of_table.oid and attribute.attnum = key.number
    where pg_index.indisunique and of_table.relnamespace = current_schema()::regnamespace
    group by of_index.relname, of_table.relname
  `.execute(db);
  return new Map(rows.map(({ index, table, columns }) => [index, { table, columns: columns.split(',') }]));
}

function handle<Tables>(reader: Kysely<unknown>, writer: Kysely<unknown>): DatabaseHandle<Tables> {
  const tables = writer as Kysely<Tables>;
  return {
    read: reader as Kysely<Tables>,
    readLarge: (query) => query.execute(),
    write: (work) => tables.transaction().execute(work),
  };
}
