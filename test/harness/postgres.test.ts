/** The PostgreSQL of the tests is real: durable, private, killable, and removed afterwards. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PostgresServer, postgresMayRun, startPostgres } from './postgres.ts';
import { until } from './until.ts';

async function query(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

describe.skipIf(!postgresMayRun)('a PostgreSQL of the tests', () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres({ settings: { max_connections: '23' } });
  });
  afterAll(() => postgres.remove());

  test('is durable unless asked otherwise, takes settings, and keeps strangers out', async () => {
    const url = await postgres.createDatabase();
    expect(await query(url, 'show fsync')).toEqual([{ fsync: 'on' }]);
    expect(await query(url, 'show max_connections')).toEqual([{ max_connections: '23' }]);
    await expect(query(url.replace(/:[0-9a-f]+@/, ':guess@'), 'select 1')).rejects.toThrow('password');
    const bySocket = `${url.replace(/@.*\//, '@localhost/')}?host=${postgres.socketFolder}&port=${postgres.port}`;
    expect(await query(bySocket, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('gives each suite an empty database', async () => {
    const [one, other] = [await postgres.createDatabase(), await postgres.createDatabase()];
    await query(one, 'create table kept (id text)');
    await expect(query(other, 'select * from kept')).rejects.toThrow('kept');
  });

  test('has after SIGKILL, and after a stop, what was committed before', async () => {
    const url = await postgres.createDatabase();
    await query(url, 'create table kept (id int)', 'insert into kept values (1)');
    await postgres.kill();
    await expect(query(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
    await postgres.start();
    await query(url, 'insert into kept values (2)');
    await postgres.stop();
    await postgres.start();
    expect(await query(url, 'select id from kept order by id')).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test('ends with the process that started it, however that one ended', async () => {
    const harness = new URL('./postgres.ts', import.meta.url).href;
    const program = `const { startPostgres } = await import(${JSON.stringify(harness)});
      const { socketFolder, port } = await startPostgres({ settings: { fsync: 'off' } });
      process.stdout.write(JSON.stringify({ socketFolder, port }));
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [data] = await once(child.stdout, 'data');
    const { socketFolder, port } = JSON.parse(String(data));
    child.kill('SIGKILL');
    await until('its folder to be removed', () => !existsSync(socketFolder));
    const refusal = () => query(`postgresql://davit@127.0.0.1:${port}/postgres`, 'select 1').catch(String);
    await expect.poll(refusal).toContain('ECONNREFUSED');
  });

  test('leaves nothing behind', async () => {
    const other = await startPostgres({ settings: { fsync: 'off' } });
    const url = await other.createDatabase();
    await other.remove();
    await other.remove();
    expect(existsSync(other.socketFolder)).toBe(false);
    await expect(query(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });
});
