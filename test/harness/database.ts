/**
 * The database of this test run: SQLite, or PostgreSQL with TEST_DATABASE. Each test file has one PostgreSQL, with a
 * separate database for each server or scene.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage, type StorageOptions } from '@davit/storage';
import { copyMigratedSqlite } from './migrated-sqlite.ts';
import { type PostgresServer, startPostgres } from './postgres.ts';

export const onPostgres = process.env.TEST_DATABASE === 'postgres';

/** Servers that share a database get the same one; the key of these tests is not a secret. */
export const masterKey = '0f'.repeat(32);

let started: Promise<PostgresServer> | undefined;

/** The PostgreSQL of this test file. It does not sync to disk: no test cuts the power. */
const start = () =>
  startPostgres({
    settings: { fsync: 'off', max_connections: '200' },
    template: { name: 'of-server', fill: fillTemplate },
  });

async function fillTemplate(databaseUrl: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'davit-template-'));
  const clock = { now: () => 0, monotonicMs: () => 0 };
  const storage = await openStorage({ dataDir, databaseUrl, masterKey, clock, newId: () => '' });
  await storage.close();
  await rm(dataDir, { recursive: true });
}

/** An empty database with all its tables, in the PostgreSQL of this test file. */
export async function newDatabase(): Promise<{ databaseUrl: string; masterKey: string }> {
  started ??= start();
  return { databaseUrl: await (await started).createCopy(), masterKey };
}

/** To be killed and restarted. */
export async function postgresOfThisFile(): Promise<PostgresServer> {
  started ??= start();
  return started;
}

/** What `openStorage` needs for an empty database of this run in a new folder. */
export async function storageOfThisRun(
  dataDir: string,
): Promise<Pick<StorageOptions, 'dataDir' | 'databaseUrl' | 'masterKey' | 'artifactsSettlingMs'>> {
  // A single server: no other server's artifacts need to settle.
  if (onPostgres) return { dataDir, ...(await newDatabase()), artifactsSettlingMs: 0 };
  await copyMigratedSqlite(join(dataDir, 'davit.db'));
  return { dataDir };
}

/** The same as a server's settings. */
export async function settingsOfThisRun(dataDir: string): Promise<Record<string, string>> {
  if (!onPostgres) {
    await copyMigratedSqlite(join(dataDir, 'davit.db'));
    return {};
  }
  const { databaseUrl } = await newDatabase();
  return { DATABASE_URL: databaseUrl, DAVIT_MASTER_KEY: masterKey };
}

export async function removePostgres(): Promise<void> {
  const running = started;
  started = undefined;
  await (await running?.catch(() => undefined))?.remove();
}
