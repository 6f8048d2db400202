/**
 * The rows of apps on PostgreSQL, with TEST_APPS_DATABASE: each data folder has a schema, in the one server of a test
 * file.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { differencesOf } from '@davit/app-kit/data/dialects/dialect.ts';
import { openDatabase } from '@davit/app-kit/data/open-database.ts';
import type { Tables } from '@davit/app-kit/data/tables.ts';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { atFileEnd } from './at-file-end.ts';
import { type PostgresServer, startPostgres } from './postgres.ts';

export const appsOnPostgres = process.env.TEST_APPS_DATABASE === 'postgres';

let started: Promise<{ server: PostgresServer; url: string }> | undefined;

async function start() {
  const server = await startPostgres({ settings: { fsync: 'off', max_connections: '300' } });
  atFileEnd(async () => {
    started = undefined;
    await server.remove();
  });
  return { server, url: await server.createDatabase() };
}

/** The schema of this folder, made if it is missing. */
export async function postgresOf(dataDir: string): Promise<string> {
  started ??= start();
  const { url } = await started;
  const schema = `app_${createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 24)}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create schema if not exists ${schema}`);
  await client.end();
  return `${url}?options=-csearch_path%3D${schema}`;
}

/** What an app is given for the rows of this folder: nothing for a file. */
export async function databaseOfApp(dataDir: string): Promise<Record<string, string>> {
  return appsOnPostgres ? { APP_DATABASE_URL: await postgresOf(dataDir) } : {};
}

/** Works on the rows of this folder, as the operator of their database could. */
export async function inDatabaseOf<T>(dataDir: string, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const db = await openDatabase<Tables>({
    dataDir,
    databaseUrl: appsOnPostgres ? await postgresOf(dataDir) : null,
    rehearsal: false,
  });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** What somebody who gets hold of the database reads. */
export async function everythingStored(dataDir: string): Promise<string> {
  if (!appsOnPostgres) return ['app.db', 'app.db-wal'].map((name) => readFileSync(join(dataDir, name), 'latin1')).join('');
  return inDatabaseOf(dataDir, async (db) => {
    const rows: unknown[] = [];
    for (const table of await differencesOf(db).tables(db)) rows.push(await db.selectFrom(table).selectAll().execute());
    return JSON.stringify(rows);
  });
}
