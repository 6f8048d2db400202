/** Both databases for the agents' benchmarks, each new and empty for every measure. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { RecoveryStore } from '@davit/recovery';
import type { Database } from '../../packages/storage/src/database.ts';
import { openPostgres } from '../../packages/storage/src/dialects/postgres/open.ts';
import { openSqlite } from '../../packages/storage/src/dialects/sqlite/open.ts';
import { openRecoveryStore } from '../../packages/storage/src/testing/recovery.ts';
import { type PostgresServer, postgresMayRun, startPostgres } from '../../test/harness/postgres.ts';
import { temporaryFolder } from '../../test/harness/server.ts';

export interface Place {
  dataDir: string;
  /** PostgreSQL's; absent: SQLite in the folder. */
  databaseUrl?: string;
}

export interface BenchDatabase {
  name: 'SQLite' | 'PostgreSQL';
  place(): Promise<Place>;
}

/** Calls `work` with SQLite, and with PostgreSQL where this machine has it. */
export async function onBoth<T>(work: (database: BenchDatabase) => Promise<T[]>): Promise<T[]> {
  const results = await work({ name: 'SQLite', place: async () => ({ dataDir: await temporaryFolder('bench') }) });
  if (!postgresMayRun) return results;
  const server = await startPostgres();
  try {
    results.push(...(await work({ name: 'PostgreSQL', place: () => placeOn(server) })));
  } finally {
    await server.remove();
  }
  return results;
}

async function placeOn(server: PostgresServer): Promise<Place> {
  return { dataDir: await temporaryFolder('bench'), databaseUrl: await server.createDatabase() };
}

/** What a server is started with on this place. Servers on a PostgreSQL are given their master key. */
export function environmentOf({ databaseUrl }: Place): Record<string, string> {
  const raised = ['START', 'WRITE', 'LIST', 'OTHER'].map((name) => [`RATE_LIMIT_AGENT_${name}_PER_MIN`, '1000000000']);
  const shared = databaseUrl && { DATABASE_URL: databaseUrl, DAVIT_MASTER_KEY: randomBytes(32).toString('hex') };
  return { ...Object.fromEntries(raised), LOG_LEVEL: 'warn', ...shared };
}

/** The tables and the store of agent runs, for what is measured without a server. */
export async function openTables({ dataDir, databaseUrl }: Place): Promise<{ database: Database; recovery: RecoveryStore }> {
  const database = await (databaseUrl === undefined ? openSqlite(sqliteFile(dataDir)) : openPostgres(databaseUrl));
  return { database, recovery: openRecoveryStore(database) };
}

export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'davit.db');
}
