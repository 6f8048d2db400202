/** The PostgreSQL dialect beyond the common suites: faults, foreign settings, limits. */
import { randomUUID } from 'node:crypto';
import type { Fault } from '@davit/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CuttingProxy, startCuttingProxy } from '../../../../../test/harness/cutting-proxy.ts';
import { type PostgresServer, postgresMayRun, startPostgres } from '../../../../../test/harness/postgres.ts';
import { until } from '../../../../../test/harness/until.ts';
import { ConnectionLost } from '../../connection-lost.ts';
import type { Database } from '../../database.ts';
import { GroupCommit } from '../../group-commit.ts';
import { UniqueViolation } from '../../unique-violation.ts';
import { openPostgres, type PostgresOptions } from './open.ts';

const workspace = (id: string, change: { created_at?: number; name?: string } = {}) => ({
  id,
  name: 'w',
  created_at: 1,
  suspended_at: null,
  policy: '{}',
  ...change,
});

describe.skipIf(!postgresMayRun)('the PostgreSQL database', () => {
  let postgres: PostgresServer;
  let url: string;
  let admin: pg.Pool;
  const opened: Database[] = [];
  beforeAll(async () => {
    // Only the server is killed, not the machine: data handed to the kernel is not lost.
    postgres = await startPostgres({ settings: { fsync: 'off' } });
    url = await postgres.createDatabase();
    admin = new pg.Pool({ connectionString: url });
    admin.on('error', () => {});
  });
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()));
    await admin.end();
    await postgres.remove();
  });

  const open = async (options: PostgresOptions = {}, at = url) => {
    const database = await openPostgres(at, options);
    opened.push(database);
    return database;
  };
  const add = (database: Database, id: string) =>
    database.installation.write((tx) => tx.insertInto('workspace').values(workspace(id)).execute());
  const isThere = async (id: string) => (await admin.query('select 1 from workspace where id = $1', [id])).rowCount === 1;
  const failure = async (work: Promise<unknown>): Promise<Error> => {
    const outcome = await work.then(
      () => new Error('it did not fail'),
      (error: Error) => error,
    );
    return outcome;
  };
  /** Ends the sessions that are inside a transaction, as an administrator may. */
  const terminateTransactions = () =>
    admin.query("select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction'");

  test('four servers that start at once on an empty database all find every table', async () => {
    const empty = await postgres.createDatabase();
    const servers = await Promise.all(Array.from({ length: 4 }, () => openPostgres(empty)));
    await Promise.all(servers.map((server, n) => add(server, `w${n}`)));
    for (const server of servers) {
      expect(await server.installation.read.selectFrom('workspace').select('id').orderBy('id').execute()).toHaveLength(4);
    }
    await Promise.all(servers.map((server) => server.close()));
  });

  test('a database that a newer Davit has changed is refused', async () => {
    const newer = await postgres.createDatabase();
    await (await openPostgres(newer)).close();
    const client = new pg.Client({ connectionString: newer });
    await client.connect();
    await client.query("insert into kysely_migration (name, timestamp) values ('9999-teleport', '2030')");
    await client.end();
    expect(await failure(openPostgres(newer))).toMatchObject({
      reason: 'newer',
      message: expect.stringContaining('9999-teleport'),
    });
  });

  test('texts are ordered by their bytes, whatever the language of the database', async () => {
    const database = await open();
    const ids = ['b', 'B', 'a', 'ä', 'Z', '_', '0'].map((letter) => `order-${letter}`);
    for (const id of ids) await add(database, id);
    const read = database.installation.read.selectFrom('workspace').select('id').where('id', 'like', 'order-%');
    const found = (await read.orderBy('id').execute()).map(({ id }) => id);
    expect(found).toEqual(ids.toSorted((x, y) => Buffer.compare(Buffer.from(x), Buffer.from(y))));
    const { rows } = await admin.query("select 'a' < 'B' as as_a_dictionary");
    expect(rows).toEqual([{ as_a_dictionary: true }]);
  });

  test('whole numbers to 2^53 come back as they went, and greater ones are not rounded', async () => {
    const database = await open();
    const read = (id: string) =>
      database.installation.read.selectFrom('workspace').select('created_at').where('id', '=', id).execute();
    const row = workspace('great', { created_at: Number.MAX_SAFE_INTEGER });
    await database.installation.write((tx) => tx.insertInto('workspace').values(row).execute());
    expect(await read('great')).toEqual([{ created_at: Number.MAX_SAFE_INTEGER }]);
    await admin.query("update workspace set created_at = 9007199254740993 where id = 'great'");
    await expect(read('great')).rejects.toThrow('2^53');
  });

  test('a unique violation names its columns, in a batch as in a transaction', async () => {
    const database = await open();
    await add(database, 'same');
    const insert = database.prepare<{ id: string }>((db, value) =>
      (db as unknown as Parameters<Parameters<Database['installation']['write']>[0]>[0])
        .insertInto('workspace')
        .values({ ...workspace('x'), id: value('id') }),
    );
    const id = randomUUID();
    for (const refused of [
      await failure(add(database, 'same')),
      await failure(database.writeAll([insert({ id: 'same' })])),
      await failure(database.writeAll([insert({ id }), insert({ id: 'same' }), insert({ id: randomUUID() })])),
    ]) {
      expect(refused).toBeInstanceOf(UniqueViolation);
      expect(refused).toMatchObject({ table: 'workspace', columns: ['id'] });
    }
    expect(await isThere(id)).toBe(false);
  });

  test('sessions read what is committed, and no setting of the database or the role changes that', async () => {
    const strange = await postgres.createDatabase();
    await admin.query(`alter database ${new URL(strange).pathname.slice(1)} set default_transaction_isolation = 'serializable'`);
    const database = await open({}, strange);
    const shown = await database.installation.write((tx) =>
      tx
        .selectFrom('workspace')
        .select(sql<string>`current_setting('transaction_isolation')`.as('level'))
        .union(
          tx
            .selectFrom(sql<{ level: string }>`(select current_setting('transaction_isolation') as level)`.as('asked'))
            .select('level'),
        )
        .execute(),
    );
    expect(shown).toEqual([{ level: 'read committed' }]);
  });

  test('a transaction that throws leaves nothing, also where one of its statements failed', async () => {
    const database = await open();
    await add(database, 'before');
    const work = database.installation.write(async (tx) => {
      await tx.insertInto('workspace').values(workspace('torn')).execute();
      await tx.insertInto('workspace').values(workspace('before')).execute();
    });
    await expect(work).rejects.toBeInstanceOf(UniqueViolation);
    expect(await isThere('torn')).toBe(false);
    const careless = database.installation.write(async (tx) => {
      await tx.insertInto('workspace').values(workspace('torn')).execute();
      await tx
        .insertInto('workspace')
        .values(workspace('before'))
        .execute()
        .catch(() => 'never mind');
    });
    await expect(careless).rejects.toThrow('goes on after one of its statements failed');
    expect(await isThere('torn')).toBe(false);
    await add(database, 'after-torn');
  });

  test('a transaction whose session is ended changed nothing, and the next one has another session', async () => {
    const database = await open();
    const torn = failure(
      database.installation.write(async (tx) => {
        await tx.insertInto('workspace').values(workspace('ended')).execute();
        await terminateTransactions();
        await tx.insertInto('workspace').values(workspace('ended too')).execute();
      }),
    );
    expect(await torn).toBeInstanceOf(ConnectionLost);
    expect(await torn).toMatchObject({ code: 'unavailable', changed: 'nothing' });
    expect(await isThere('ended')).toBe(false);
    await add(database, 'next session');
  });

  test('waiting for a connection times out with an explanation', async () => {
    const database = await open({ limits: { connectionsEach: 1, connectTimeoutMs: 1_000 } });
    let finish = () => {};
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const busy = database.installation.write(async (tx) => {
      await tx.insertInto('workspace').values(workspace('busy')).execute();
      begun();
      await new Promise<void>((resolve) => (finish = resolve));
    });
    await hasBegun;
    expect(await failure(add(database, 'crowded'))).toMatchObject({ code: 'unavailable', options: { retryAfter: 1 } });
    const waiting = Array.from({ length: 1_000 }, (_, n) => failure(add(database, `crowd ${n}`)));
    expect(await failure(add(database, 'one too many'))).toMatchObject({ message: expect.stringContaining('Too many') });
    // A write never delays a read on its connection.
    expect(await database.installation.read.selectFrom('workspace').select('id').where('id', '=', 'busy').execute()).toEqual([]);
    finish();
    await busy;
    await Promise.all(waiting);
  });

  test('a row that another holds too long, and a statement that takes too long, are unavailable, not broken', async () => {
    const database = await open({ limits: { lockTimeoutMs: 100, statementTimeoutMs: 300 } });
    await add(database, 'held');
    const client = await admin.connect();
    await client.query("begin; update workspace set name = 'theirs' where id = 'held'");
    const rename = database.installation.write((tx) =>
      tx.updateTable('workspace').set({ name: 'ours' }).where('id', '=', 'held').execute(),
    );
    expect(await failure(rename)).toMatchObject({ code: 'unavailable', message: expect.stringContaining('busy') });
    await client.query('rollback');
    client.release();
    const slow = database.installation.write((tx) =>
      tx.selectFrom('workspace').select(sql`pg_sleep(5)`.as('slept')).limit(1).execute(),
    );
    expect(await failure(slow)).toMatchObject({ code: 'unavailable', message: expect.stringContaining('too long') });
    await database.ping();
  });

  test('errors for callers name neither the statement nor its values, nor the database', async () => {
    const database = await open();
    const secret = 'correct horse';
    const wrong = await failure(
      database.installation.write((tx) =>
        tx
          .insertInto('workspace')
          .values({ ...workspace('odd', { name: secret }), created_at: 'soon' as never })
          .execute(),
      ),
    );
    expect(wrong).not.toHaveProperty('code');
    const messageOf = (error: Error | undefined): string =>
      error ? `${JSON.stringify(error, Object.getOwnPropertyNames(error))} ${messageOf(error.cause as Error | undefined)}` : '';
    expect(messageOf(wrong)).not.toContain(secret);
    await add(database, secret);
    expect(messageOf(await failure(add(database, secret)))).not.toContain(secret);
    const unreachable = url.replace(/:\d+\//, ':1/');
    const refused = await failure(openPostgres(unreachable));
    expect(refused).toBeInstanceOf(ConnectionLost);
    expect(messageOf(refused)).not.toContain(new URL(url).password);
  });

  describe('where the connection breaks at the commit', () => {
    let proxy: CuttingProxy;
    const throughProxy = async () => {
      proxy = await startCuttingProxy(postgres.port);
      return open({}, url.replace(/:\d+\//, `:${proxy.port}/`));
    };
    const atCommit = (where: 'before' | 'after') => (messageOf: Buffer) => (messageOf.includes('commit\0') ? where : undefined);

    test.each(['before', 'after'] as const)(
      'cut %s it arrives, a transaction is neither acknowledged nor said to be undone',
      async (where) => {
        const database = await throughProxy();
        await database.ping();
        proxy.cutWhen(atCommit(where));
        const id = randomUUID();
        const lost = await failure(add(database, id));
        expect(lost).toBeInstanceOf(ConnectionLost);
        expect(lost).toMatchObject({ code: 'unavailable', changed: 'unknown' });
        expect((lost as Fault).options.hint).toContain('Check whether it was saved');
        if (where === 'after') await until('the server to have done what it was sent', () => isThere(id));
        else expect(await isThere(id)).toBe(false);
        await add(database, randomUUID());
        await proxy.close();
      },
    );

    test.each(['before', 'after'] as const)(
      'cut %s it arrives, a group commit sends no row of the batch again',
      async (where) => {
        const database = await throughProxy();
        const insert = database.prepare<{ id: string }>((db, value) =>
          db.insertInto('tool_breaker').values({
            workspace_id: value('id'),
            agent_id: 'a',
            tool_name: 't',
            open_until: 1,
            trial_until: null,
          }),
        );
        let commits = 0;
        const group = new GroupCommit<string, number>({
          sizeOf: () => 1,
          async commit(rows) {
            commits += 1;
            return (await database.writeAll(rows.map((id) => insert({ id })))).map(({ changes }) => changes);
          },
        });
        await group.add(randomUUID());
        const ids = Array.from({ length: 5 }, () => randomUUID());
        proxy.cutWhen(atCommit(where));
        const batch = ids.map((id) => failure(group.add(id)));
        for (const lost of await Promise.all(batch)) expect(lost).toMatchObject({ changed: 'unknown' });
        expect(commits).toBe(2);
        const count = 'select count(*)::int as kept from tool_breaker where workspace_id = any($1)';
        const wanted = where === 'after' ? 5 : 0;
        // The connection may break before the commit's response: the server still commits what it received.
        await until('the server is done', async () => (await admin.query(count, [ids])).rows[0]?.kept === wanted);
        await group.add(randomUUID());
        await proxy.close();
      },
    );

    test('cut at any other statement, nothing was changed', async () => {
      const database = await throughProxy();
      await database.ping();
      proxy.cutWhen((messageOf) => (messageOf.includes('insert into') ? 'after' : undefined));
      const id = randomUUID();
      expect(await failure(add(database, id))).toMatchObject({ changed: 'nothing' });
      expect(await isThere(id)).toBe(false);
      await proxy.close();
    });

    test('gone silent, it is given up', async () => {
      proxy = await startCuttingProxy(postgres.port);
      const database = await open({ limits: { silenceTimeoutMs: 200 } }, url.replace(/:\d+\//, `:${proxy.port}/`));
      await database.ping();
      proxy.goSilent();
      expect(await failure(database.ping())).toBeInstanceOf(ConnectionLost);
      await proxy.close();
    });
  });

  test('a server that is killed and started again is used again, and all that was acknowledged is there', async () => {
    const database = await open();
    const acknowledged: string[] = [];
    const refused: Error[] = [];
    let writing = true;
    const writer = async () => {
      while (writing) {
        const id = randomUUID();
        const outcome = await failure(add(database, id));
        if (outcome.message === 'it did not fail') acknowledged.push(id);
        else {
          refused.push(outcome);
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      }
    };
    const writers = Array.from({ length: 6 }, writer);
    const before = async (count: number) => until('writes', () => acknowledged.length >= count);
    await before(50);
    await postgres.kill();
    await until('writes to be refused', () => refused.length > 20);
    await postgres.start();
    await before(acknowledged.length + 50);
    await postgres.stop();
    await postgres.start();
    await before(acknowledged.length + 50);
    writing = false;
    await Promise.all(writers);
    const { rows } = await admin.query('select count(*)::int as kept from workspace where id = any($1)', [acknowledged]);
    expect(rows).toEqual([{ kept: acknowledged.length }]);
    for (const error of refused) expect(error).toMatchObject({ code: 'unavailable' });
  });

  test('a closed database answers nothing more', async () => {
    const database = await openPostgres(url);
    await database.close();
    await expect(database.ping()).rejects.toThrow();
    await expect(add(database, 'late')).rejects.toThrow();
    await expect(database.writeAll([])).rejects.toThrow();
  });
});
