/** A server is killed while it upgrades a PostgreSQL database; upgrade-kills.test.ts beside this folder does so on SQLite. */
import pg from 'pg';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { fullDetail, save, startRun } from '../../harness/agent-api.ts';
import { postgresOfThisFile } from '../../harness/database.ts';
import { formerProgram, hasCommit } from '../../harness/former-sources.ts';
import { postgresMayRun } from '../../harness/postgres.ts';
import {
  type RunningServer,
  removeTemporaryFolders,
  type ServerOptions,
  serverEnvironment,
  spawnServer,
  startServer,
} from '../../harness/server.ts';
import { until } from '../../harness/until.ts';
import { former, installation, sql } from './installation.ts';

vi.setConfig({ testTimeout: 600_000 });

const servers: RunningServer[] = [];
async function start(options: ServerOptions): Promise<RunningServer> {
  const server = await startServer(options);
  servers.push(server);
  return server;
}
afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill();
});
afterAll(removeTemporaryFolders);

const migrationsOf = async (server: RunningServer): Promise<string[]> =>
  (await sql<{ name: string }>(server, 'select name from kysely_migration order by name')).map(({ name }) => name);

/** A new table refers to `project` in the middle of the upgrade, and cannot while another transaction may write there. */
async function killInTheMiddle(server: RunningServer): Promise<void> {
  const { DATABASE_URL = '' } = server.env;
  const writer = new pg.Client({ connectionString: DATABASE_URL });
  await writer.connect();
  await writer.query('begin; lock table project in row exclusive mode');
  const starting = spawnServer({ ...server.env, ...(await serverEnvironment(server.dataDir)) });
  const isWaiting = async () =>
    (await sql(server, "select 1 from pg_locks where relation = 'project'::regclass and not granted")).length > 0;
  await until('the upgrade to wait in its middle', isWaiting, { withinMs: 120_000 });
  starting.child.kill('SIGKILL');
  expect(await starting.ended).toBe('SIGKILL');
  await writer.end();
  const others = 'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  await until('its transaction to end', async () => (await sql(server, others)).length === 0);
}

describe.skipIf(!postgresMayRun || !hasCommit(former))('a server that is killed while it changes the tables', () => {
  test('leaves them as they were for the former one; the next start changes them all, and no data is lost', async () => {
    const program = await formerProgram(former);
    const env = await installation(await (await postgresOfThisFile()).createDatabase());
    const old = await start({ program, env });
    const { dataDir } = old;
    const { id } = await old.api.create('a reading list', { autoDeploy: false });
    const runId = await startRun(old.api);
    await save(old.api, runId, 1, '{"of":"an agent"}');
    const read = async ({ api }: RunningServer) => [await api.project(id), await fullDetail(api, runId)];
    const before = await read(old);
    const tables = await migrationsOf(old);
    await old.stop();

    await killInTheMiddle(old);
    expect(await migrationsOf(old)).toEqual(tables);
    const again = await start({ program, env, dataDir });
    expect(await read(again)).toEqual(before);
    await again.stop();

    const upgraded = await start({ env, dataDir });
    expect(await read(upgraded)).toMatchObject(before);
    expect((await migrationsOf(upgraded)).length).toBeGreaterThan(tables.length);
    await upgraded.stop();
    await expect(startServer({ program, env, dataDir })).rejects.toThrow('newer Davit');
  });
});
