/** An app's way to its rows on a real PostgreSQL, whatever runs the app. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PostgresServer, postgresMayRun, startPostgres } from '../../../../test/harness/postgres.ts';
import { startTarget } from '../testing/target-under-test.ts';
import { visit } from '../testing/visit.ts';
import { noDatabases } from './app-databases.ts';

let postgres: PostgresServer;
beforeAll(async () => {
  if (postgresMayRun) postgres = await startPostgres({ settings: { fsync: 'off' } });
});
afterAll(() => postgres?.remove());

it.runIf(postgresMayRun)('an app reaches its own database, which asks who it is, and no other', async () => {
  const login = { name: 'davit_mine', password: 'of mine' };
  const address = { host: '127.0.0.1', port: postgres.port, tls: null };
  const under = await startTarget({}, { databases: { ...noDatabases, address, make: async () => login } });
  try {
    const home = await under.home();
    const version = { ...under.version(home, 'reaches-database'), rows: 'postgres' as const };
    writeFileSync(join(version.bundleFolder, 'postgres.mjs'), '');
    await under.release(home, version, 1);
    expect((await visit(under, home, '/own')).body).toMatch(/^R[\s\S]*SCRAM-SHA-256/);
    expect((await visit(under, home, '/other')).body).toContain('This app reaches its own database alone.');
  } finally {
    await under.close();
  }
});
