/** The way to a real PostgreSQL: to one database, as one role, and nowhere else. */
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClusterAddress } from '@davit/launch';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type PostgresServer, postgresMayRun, startPostgres } from '../../../../test/harness/postgres.ts';
import { selfSigned } from '../testing/self-signed.ts';
import { until } from '../testing/target-under-test.ts';
import { databaseUrl, Relay, socketName } from './relay.ts';
import { readFirst, startupMessage } from './startup.ts';

const mine = { name: 'davit_mine', password: 'of mine' };
const other = { name: 'davit_other', password: 'of another' };

describe.skipIf(!postgresMayRun)('the way to a database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'relay-'));
  let postgres: PostgresServer;
  let relay: Relay;
  let close: () => void;
  const clients: pg.Client[] = [];
  beforeAll(async () => {
    postgres = await startPostgres({ settings: { fsync: 'off' } });
    const admin = new pg.Client({ connectionString: await postgres.createDatabase() });
    await admin.connect();
    for (const { name, password } of [mine, other]) {
      await admin.query(`create role ${name} login password '${password}'`);
      await admin.query(`create database ${name} owner ${name}`);
    }
    await admin.end();
    relay = new Relay({ host: '127.0.0.1', port: postgres.port, tls: null }, mine);
    close = await relay.listen(join(folder, socketName));
  });
  afterEach(async () => {
    relay.setReadOnly(false);
    for (const client of clients.splice(0)) await client.end().catch(() => {});
  });
  afterAll(async () => {
    close?.();
    await postgres?.remove();
    rmSync(folder, { recursive: true });
  });

  async function open(url: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    clients.push(client);
    return client;
  }
  const through = (address: ClusterAddress) => new Relay(address, mine).listen(join(folder, socketName));
  const urlOf = (login: typeof mine) => databaseUrl({ ...login, password: encodeURIComponent(login.password) }, folder);

  test('leads an app to its own database, with rows larger than any buffer', async () => {
    const client = await open(urlOf(mine));
    await client.query('create table thing (text text)');
    await client.query("insert into thing values (repeat('é', 3000000))");
    const { rows } = await client.query('select text, current_user as name from thing');
    expect([rows[0].text.length, rows[0].name]).toEqual([3_000_000, mine.name]);
  });

  test('refuses everybody else, and every other database, also with the right password', async () => {
    await expect(open(urlOf(other))).rejects.toThrow('This app reaches its own database alone.');
    await expect(open(urlOf(mine).replace(`/${mine.name}?`, '/postgres?'))).rejects.toThrow('its own database alone');
    await expect(open(`${urlOf(mine)}&replication=database`)).rejects.toThrow('its own database alone');
    await expect(open(urlOf({ ...mine, password: 'guessed' }))).rejects.toThrow(/password authentication failed/);
  });

  test('ends connections that begin with something else', async () => {
    const cancel = Buffer.from([0, 0, 0, 16, 4, 210, 22, 46, 0, 0, 0, 1, 0, 0, 0, 2]);
    const endless = Buffer.from([127, 255, 255, 255, 0, 3, 0, 0]);
    for (const bytes of [cancel, endless, Buffer.from('GET / HTTP/1.1\r\n\r\n')]) {
      const socket = connect(join(folder, socketName));
      socket.write(bytes);
      const answered: Buffer[] = [];
      for await (const chunk of socket) answered.push(chunk);
      expect(Buffer.concat(answered)).toHaveLength(0);
    }
  });

  test('made read-only, it cuts what is open, and new connections read alone until it is undone', async () => {
    const before = await open(urlOf(mine));
    await before.query('create table if not exists kept (id int)');
    const cut = new Promise((resolve) => before.once('end', resolve));
    relay.setReadOnly(true);
    await cut;
    const reading = await open(urlOf(mine));
    await reading.query('select * from kept');
    await expect(reading.query('insert into kept values (1)')).rejects.toMatchObject({ code: '25006' });
    relay.setReadOnly(false);
    await (await open(urlOf(mine))).query('insert into kept values (1)');
  });

  test('says so if the cluster does not answer, or offers no encryption where it must', async () => {
    close();
    const gone = await through({ host: '127.0.0.1', port: 1, tls: null });
    await expect(open(urlOf(mine))).rejects.toThrow(/^The database cannot be reached now: .*ECONNREFUSED/);
    gone();
    const plain = await through({ host: '127.0.0.1', port: postgres.port, tls: {} });
    await expect(open(urlOf(mine))).rejects.toThrow('it offers no encryption');
    plain();
    const silent: Server = createServer((socket) => socket.end());
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as { port: number };
    const closing = await through({ host: '127.0.0.1', port, tls: {} });
    await expect(open(urlOf(mine))).rejects.toThrow('it closed the connection');
    closing();
    silent.close();
    close = await relay.listen(join(folder, socketName));
  });

  test('is encrypted as the address says, to a server that proves its name', async () => {
    const admin = await open(await postgres.createDatabase());
    for (const [name, text] of Object.entries(selfSigned)) {
      const path = join(postgres.socketFolder, name);
      writeFileSync(path, text, { mode: 0o600 });
      const { uid, gid } = statSync(postgres.socketFolder);
      chownSync(path, uid, gid);
      await admin.query(`alter system set ssl_${name}_file = '${path}'`);
    }
    await admin.query('alter system set ssl = on');
    await admin.query('select pg_reload_conf()');
    await until('it offers encryption', async () => (await admin.query('show ssl')).rows[0].ssl === 'on');
    close();
    const right = await through({ host: 'localhost', port: postgres.port, tls: { ca: selfSigned.cert } });
    const client = await open(urlOf(mine));
    const { rows } = await client.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
    expect(rows).toEqual([{ ssl: true }]);
    right();
    for (const [tls, why] of [
      [{}, /self-signed certificate/],
      [{ ca: selfSigned.cert, servername: 'db.example' }, /does not match certificate/],
    ] as const) {
      const wrong = await through({ host: 'localhost', port: postgres.port, tls });
      await expect(open(urlOf(mine))).rejects.toThrow(why);
      wrong();
    }
    close = await relay.listen(join(folder, socketName));
  });
});

test('a first message is read as it arrives, byte by byte', () => {
  const message = startupMessage(
    new Map([
      ['user', 'a'],
      ['database', 'b'],
    ]),
  );
  for (let end = 0; end < message.length; end++) expect(readFirst(message.subarray(0, end))).toEqual({ kind: 'incomplete' });
  const first = readFirst(Buffer.concat([message, Buffer.from('more')]));
  expect(first).toMatchObject({ kind: 'startup', rest: Buffer.from('more') });
  expect(first.kind === 'startup' && [...first.parameters]).toEqual([
    ['user', 'a'],
    ['database', 'b'],
  ]);
});
