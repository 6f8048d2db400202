import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PostgresServer, postgresMayRun, startPostgres } from '../../../../test/harness/postgres.ts';
import { exitCodes } from '../exit-codes.ts';
import { davit } from '../testing/run-davit.ts';

test('without DATABASE_URL, migrate says that there is nothing to do', async () => {
  const { code, stderr } = await davit({}, 'migrate');
  expect(code).toBe(exitCodes.misused);
  expect(stderr).toContain('DATABASE_URL is not set');
});

describe.skipIf(!postgresMayRun)('davit migrate', () => {
  let postgres: PostgresServer;
  let DATABASE_URL: string;
  const query = async (text: string) => {
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    return client.query(text).finally(() => client.end());
  };
  beforeAll(async () => {
    postgres = await startPostgres({ settings: { fsync: 'off' } });
    DATABASE_URL = await postgres.createDatabase();
  });
  afterAll(() => postgres.remove());

  test('makes the tables, is fine with those that are there, and shows no password', async () => {
    for (const _time of ['first', 'second']) {
      const { code, stdout, stderr } = await davit({ DATABASE_URL }, 'migrate');
      expect([code, stderr]).toEqual([exitCodes.ok, '']);
      expect(stdout).toBe(`The tables of 127.0.0.1:${postgres.port}/test_1 are those of this Davit.\n`);
    }
    expect((await query('select id from workspace')).rows).toEqual([]);
  });

  test('fails on tables of a newer Davit, and on a server that does not answer', async () => {
    await query(`insert into kysely_migration values ('9999-of-later', '')`);
    const newer = await davit({ DATABASE_URL }, 'migrate');
    expect(newer.code).toBe(exitCodes.failed);
    expect(newer.stderr).toContain('written by a newer Davit: it has 9999-of-later');
    const nobody = await davit({ DATABASE_URL: 'postgresql://davit:secret@127.0.0.1:9/davit' }, 'migrate');
    expect(nobody.code).toBe(exitCodes.failed);
    expect(nobody.stderr).toMatch(/127.0.0.1:9\/davit cannot be used: /);
    expect(nobody.stderr).not.toContain('secret');
  });
});
