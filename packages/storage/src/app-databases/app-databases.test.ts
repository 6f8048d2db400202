/** Databases of projects on a real cluster, made by an operator's role that may do no more than it must. */

import type { AppDatabases, Login } from '@davit/launch';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgresMayRun } from '../../../../test/harness/postgres.ts';
import { until } from '../../../../test/harness/until.ts';
import { launchStore } from '../launch/launch-store.ts';
import { plantProject } from '../launch/sample-records.ts';
import { databases, type OpenedDatabase, postgresOfThisFile, sqlite } from '../testing/databases.ts';
import { openRowTexts } from '../testing/recovery.ts';
import { openAppDatabases } from './app-databases.ts';

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe.skipIf(!postgresMayRun)('databases of projects', () => {
  let database: OpenedDatabase;
  let url: string;
  let apps: AppDatabases;
  beforeAll(async () => {
    database = await sqlite.open();
    const superuser = await (await postgresOfThisFile()).createDatabase();
    await ask(superuser, "create role operator login createdb createrole password 'of the operator'");
    url = Object.assign(new URL(superuser), { username: 'operator', password: 'of%20the%20operator' }).href;
    apps = open(url);
  });
  afterAll(() => database.close());

  const open = (to: string | null) => openAppDatabases({ database, texts: openRowTexts(database), url: to, now: () => 1 });
  const plant = async () => (await plantProject(launchStore(database))).project.id;
  const urlOf = ({ name, password }: Login, of = name) =>
    Object.assign(new URL(url), { username: name, password, pathname: `/${of}` }).href;
  const names = async () => (await ask(url, "select datname from pg_database where datname like 'davit\\_%'")).length;
  const roles = async () => (await ask(url, "select rolname from pg_roles where rolname like 'davit\\_%'")).length;

  test('each has a role that reaches it alone, and can do nothing else on the cluster', async () => {
    const [one, other] = [await plant(), await plant()];
    const [mine, theirs] = [await apps.make(one), await apps.make(other)];
    await ask(urlOf(mine), 'create table thing (id bigint)');
    expect(await ask(urlOf(mine), 'select schemaname, tableowner from pg_tables where tablename = $$thing$$')).toEqual([
      { schemaname: 'app', tableowner: mine.name },
    ]);
    await expect(ask(urlOf(theirs, mine.name), 'select 1')).rejects.toThrow(/permission denied for database/);
    for (const forbidden of ['create database more', 'create role more', `alter role ${theirs.name} password 'x'`])
      await expect(ask(urlOf(mine), forbidden), forbidden).rejects.toThrow(/permission denied/i);
    expect(await apps.sizeOf(mine.name)).toBeGreaterThan(1_000_000);
    for (const id of [one, other]) await apps.dropAll(id);
    expect([await names(), await roles()]).toEqual([0, 0]);
  });

  test('one is live once it is used, then former, then gone; and an interrupted attempt is cleared away', async () => {
    const id = await plant();
    expect(await apps.live(id)).toBeNull();
    await apps.make(id);
    const first = await apps.make(id);
    expect([await names(), await apps.live(id)]).toEqual([1, null]);
    await apps.use(id, first.name);
    expect(await apps.live(id)).toEqual(first);
    await apps.use(id, null);
    expect([await names(), await apps.live(id)]).toEqual([1, null]);
    const second = await apps.make(id);
    await apps.use(id, second.name);
    await apps.use(id, null);
    expect(await ask(urlOf(second), 'select 1')).toHaveLength(1);
    expect([await names(), await apps.dropFormer(id), await apps.dropFormer(id)]).toEqual([1, true, false]);
    expect([await names(), await roles()]).toEqual([0, 0]);
  });

  test('one that a killed server is still making goes too', async () => {
    const id = await plant();
    const { name } = await apps.make(id);
    await ask(url, `drop database ${name} with (force)`);
    const ofKilled = new pg.Client({ connectionString: url });
    await ofKilled.connect();
    await ofKilled.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    const dropped = apps.dropAll(id);
    await until('the drop to wait', async () => (await ask(url, 'select 1 from pg_locks where not granted')).length > 0);
    await ofKilled.query(`create database ${name} template template0`);
    await ofKilled.end();
    await dropped;
    expect([await names(), await roles()]).toEqual([0, 0]);
  });

  test('one goes although somebody is still connected', async () => {
    const id = await plant();
    const login = await apps.make(id);
    const client = new pg.Client({ connectionString: urlOf(login) });
    client.on('error', () => {});
    const ended = new Promise((resolve) => client.once('end', resolve));
    await client.connect();
    await apps.dropAll(id);
    await ended;
    expect([await names(), await roles()]).toEqual([0, 0]);
  });

  test('passwords are sealed, and of no use in another row', async () => {
    const [id, other] = [await plant(), await plant()];
    const [login, another] = [await apps.make(id), await apps.make(other)];
    await apps.use(id, login.name);
    await apps.use(other, another.name);
    const stored = JSON.stringify(await database.ask('select * from app_database'));
    expect(stored).not.toContain(login.password);
    await database.ask(
      `update app_database set sealed = (select sealed from app_database where name = '${another.name}') where name = '${login.name}'`,
    );
    await expect(apps.live(id)).rejects.toThrow(/cannot be decrypted/);
    expect(await apps.live(other)).toEqual(another);
    for (const one of [id, other]) await apps.dropAll(one);
  });

  test('without a cluster none is made, those that are live are known, and a project with one cannot be removed', async () => {
    const id = await plant();
    const login = await apps.make(id);
    await apps.use(id, login.name);
    const without = open(null);
    expect(without.address).toBeNull();
    expect(await without.live(id)).toEqual(login);
    await expect(without.make(await plant())).rejects.toThrow('There is no PostgreSQL for apps here.');
    await expect(without.dropAll(id)).rejects.toThrow('There is no PostgreSQL for apps here.');
    const gone = open(url.replace(/:\d+\//, ':1/'));
    await expect(gone.dropAll(id)).rejects.toThrow(/^The PostgreSQL in APPS_DATABASE_URL does not do its part: /);
    expect(await apps.live(id)).toEqual(login);
    await apps.dropAll(id);
  });

  test.each(databases)('are records of their workspace on $name, which end with the project', async ({ open: openOne }) => {
    const opened = await openOne();
    const store = launchStore(opened);
    const { workspaceId, id } = (await plantProject(store)).project;
    const records = openAppDatabases({ database: opened, texts: openRowTexts(opened), url, now: () => 1 });
    const login = await records.make(id);
    await records.use(id, login.name);
    await store.inWorkspace(workspaceId).deleteProject(id);
    expect(await records.live(id)).toBeNull();
    await ask(url, `drop database ${login.name}`);
    await ask(url, `drop role ${login.name}`);
    await opened.close();
  });
});
