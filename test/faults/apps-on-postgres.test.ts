/** Apps whose rows are on the operator's PostgreSQL: their whole life, moves there and back, and kills in the middle of one. */
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeApiKey } from '@davit/identity';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { davit, startDavitCommand } from '../../apps/cli/src/testing/run-davit.ts';
import { type PostgresServer, postgresMayRun, startPostgres } from '../harness/postgres.ts';
import {
  type RunningServer,
  removeTemporaryFolders,
  serverEnvironment,
  startServer,
  temporaryFolder,
} from '../harness/server.ts';
import { until } from '../harness/until.ts';
import { addRow } from '../harness/visitor.ts';

const apiKey = makeApiKey((count) => randomBytes(count));
const prompt = 'a todo app with due dates';
vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

describe.skipIf(!postgresMayRun)('apps on PostgreSQL', () => {
  let postgres: PostgresServer;
  let cluster: string;
  const servers: RunningServer[] = [];
  beforeAll(async () => {
    postgres = await startPostgres({ settings: { fsync: 'off' } });
    const superuser = await postgres.createDatabase();
    await ask(superuser, "create role operator login createdb createrole password 'secret'");
    cluster = Object.assign(new URL(superuser), { username: 'operator', password: 'secret' }).href;
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.kill();
  });
  afterAll(async () => {
    await postgres?.remove();
    await removeTemporaryFolders();
  });

  async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }

  const databases = async () =>
    (await ask(cluster, "select datname from pg_database where datname like 'davit\\_%' order by 1")).map(({ datname }) =>
      String(datname),
    );
  /** What an operator who is in the project's role reads in the one database that there is. */
  async function titles(): Promise<unknown[]> {
    const [name = ''] = await databases();
    await ask(cluster, `grant ${name} to operator`);
    const url = Object.assign(new URL(cluster), { pathname: `/${name}` }).href;
    return (await ask(url, 'select title from todo where deleted_at is null order by id')).map(({ title }) => title);
  }

  async function start(options: Parameters<typeof startServer>[0] = {}): Promise<RunningServer> {
    const server = await startServer({
      ...options,
      env: { APPS_DATABASE_URL: cluster, DEADLINE_FACTOR: '5', DAVIT_INIT_API_KEY: apiKey, ...options.env },
    });
    servers.push(server);
    return server;
  }
  const add = (url: string, title: string) => addRow(url, '/todos', { title });
  const page = async (url: string) => (await fetch(`${url}/todos`)).text();
  const fileOf = (server: RunningServer, id: string, name = 'app.db') => join(server.dataDir, 'projects', id, 'data', name);
  const move = (server: RunningServer, id: string, to: string) => server.admin('project', 'move', id, '--to', to);

  test('one that asks for it has its rows there from its first release, through changes, rollbacks, sleep and restarts', async () => {
    const server = await start({ env: { APP_IDLE_MS: '1000' } });
    const app = await server.api.live(prompt, { config: { db: 'postgres' } });
    await add(app.deploymentUrl, 'Water the plants');
    const [name = ''] = await databases();
    expect(name).toMatch(/^davit_/);
    expect(await titles()).toContain('Water the plants');
    expect(existsSync(fileOf(server, app.id))).toBe(false);

    const before = await titles();
    await server.api.deploy(app.id);
    expect(await server.api.settled(app.id)).toMatchObject({ status: 'deployed', versionNumber: 2 });
    expect(await titles()).toEqual(before);
    const snapshots = join(server.dataDir, 'projects', app.id, 'snapshots');
    const [newest = ''] = readdirSync(snapshots).toReversed();
    expect(readdirSync(join(snapshots, newest))).toContain('app.db');

    await until(
      'it to sleep',
      async () => (await ask(cluster, `select 1 from pg_stat_activity where datname = '${name}'`)).length === 0,
    );
    await add(app.deploymentUrl, 'Woken');
    await server.api.rollback(app.id);
    await add(app.deploymentUrl, 'After the rollback');
    expect(await page(app.deploymentUrl)).toMatch(/Water the plants[\s\S]*Woken[\s\S]*After the rollback/);
    await server.stop();
    const again = await start({ dataDir: server.dataDir, env: server.env });
    expect(await page(app.deploymentUrl)).toContain('After the rollback');
    await again.admin('project', 'delete', app.id, '--yes');
    expect(await databases()).toEqual([]);
    expect(await ask(cluster, "select 1 from pg_roles where rolname like 'davit\\_%'")).toEqual([]);
  });

  test('one on a file moves there and back with every row, and a backup of either brings them back', async () => {
    const server = await start();
    const app = await server.api.live(prompt);
    await add(app.deploymentUrl, 'On a file');
    expect(await databases()).toEqual([]);
    expect(await move(server, app.id, 'postgres')).toMatchObject({ outcome: 'moved' });
    expect(await move(server, app.id, 'postgres')).toMatchObject({ outcome: 'there' });
    expect(existsSync(fileOf(server, app.id))).toBe(false);
    expect(existsSync(join(server.dataDir, 'projects', app.id, 'former', 'app.db'))).toBe(true);
    await add(app.deploymentUrl, 'On PostgreSQL');
    expect(await page(app.deploymentUrl)).toContain('On a file');
    expect(await titles()).toContain('On PostgreSQL');

    const env = { DAVIT_BACKUP_PASSPHRASE: 'correct horse battery staple' };
    const out = await temporaryFolder('backups');
    const made = await davit({ ...server.env, ...env }, 'backup', '--out', out, '--json');
    expect([made.code, made.stderr]).toEqual([0, expect.any(String)]);
    const { file, flaws } = JSON.parse(made.stdout);
    expect(flaws).toEqual([]);

    expect(await move(server, app.id, 'files')).toMatchObject({ outcome: 'moved' });
    expect(await page(app.deploymentUrl)).toMatch(/On a file[\s\S]*On PostgreSQL/);
    await add(app.deploymentUrl, 'On a file again');
    expect(await databases()).toHaveLength(1);
    await server.admin('project', 'move', app.id, '--drop-former');
    expect(await databases()).toEqual([]);
    expect(await page(app.deploymentUrl)).toContain('On a file again');

    await server.stop();
    // Of a stopped Davit too.
    const offline = await davit({ ...server.env, ...env }, 'backup', '--out', out, '--json');
    expect([offline.code, JSON.parse(offline.stdout).flaws]).toEqual([0, []]);

    // The restored one is of no cluster, and touches none.
    const dataDir = join(await temporaryFolder('restored'), 'data');
    const place = { ...(await serverEnvironment(dataDir)), ...env };
    expect((await davit(place, 'restore', file, '--json')).code).toBe(0);
    const restored = await start({ dataDir, env: { ...place, APPS_DATABASE_URL: '' } });
    const { deploymentUrl } = await restored.api.project(app.id);
    const shown = await page(deploymentUrl ?? '');
    expect(shown).toMatch(/On a file[\s\S]*On PostgreSQL/);
    expect(shown).not.toContain('On a file again');
    const doctor = async (env: Record<string, string>) => (await davit({ ...restored.env, ...env }, 'doctor')).stdout;
    expect(await doctor({ APPS_DATABASE_URL: '' })).toContain(`in files; 1 project had databases before a restore: ${app.id}`);
    expect(await doctor({ APPS_DATABASE_URL: cluster.replace(/:\d+\//, ':1/') })).toMatch(
      /! Rows of apps: on the PostgreSQL at 127.0.0.1:1, which does not answer: .*ECONNREFUSED/,
    );
    await restored.stop();
    // With one it goes back to a database, by itself.
    const again = await start({ dataDir, env: place });
    await until('its rows to be in a database again', async () => (await databases()).length === 1);
    await until('it to answer', async () => (await page(deploymentUrl ?? '')).includes('On PostgreSQL'));
    expect(await titles()).toEqual(expect.arrayContaining(['On a file', 'On PostgreSQL']));
    const report = (await davit({ ...again.env, APPS_DATABASE_URL: cluster }, 'doctor')).stdout;
    expect(report).toMatch(
      /✓ Rows of apps: on the PostgreSQL \d+.* which answers; its role operator may create databases and roles\n/,
    );
    expect(report).not.toContain('secret');
    await until('/readyz to say it', async () =>
      (await (await fetch(`${again.url}/readyz`)).text()).includes('may create databases and roles'),
    );
  });

  test('a move that is killed anywhere loses nothing, and the next one ends it', async () => {
    let server = await start();
    const app = await server.api.live(prompt);
    await add(app.deploymentUrl, 'Before');
    const session = async () => (await ask(cluster, "select 1 from pg_stat_activity where usename like 'davit\\_%'")).length > 0;
    const former = () => existsSync(join(server.dataDir, 'projects', app.id, 'former', 'app.db'));
    const file = () => existsSync(fileOf(server, app.id));
    const kills: { to: string; when: string; isSo: () => boolean | Promise<boolean> }[] = [
      { to: 'postgres', when: 'its database is made', isSo: async () => (await databases()).length > 0 },
      { to: 'files', when: 'the rows are read', isSo: session },
      { to: 'postgres', when: 'the rows are written', isSo: session },
      { to: 'files', when: 'the file is in its place', isSo: file },
      { to: 'postgres', when: 'the file is set aside', isSo: former },
    ];
    for (const { to, when, isSo } of kills) {
      await server.admin('project', 'move', app.id, '--drop-former');
      const moving = startDavitCommand(['admin', 'project', 'move', app.id, '--to', to], server.env);
      await until(when, isSo, { everyMs: 1 });
      await server.kill();
      await moving.ended;
      server = await start({ dataDir: server.dataDir, env: server.env });
      expect([when, await page(app.deploymentUrl)]).toEqual([when, expect.stringContaining('Before')]);
      await add(app.deploymentUrl, `After ${when}`);
      await move(server, app.id, to);
      const shown = await page(app.deploymentUrl);
      for (const known of kills.slice(0, kills.findIndex((one) => one.when === when) + 1))
        expect(shown).toContain(`After ${known.when}`);
    }
    await move(server, app.id, 'files');
    await server.admin('project', 'move', app.id, '--drop-former');
    expect(await databases()).toEqual([]);
  });
});
