/** Visitors at a server that does not run the apps, over real connections. */
import { randomBytes } from 'node:crypto';
import { createServer, get, type Server } from 'node:http';
import { connect } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../../../../test/harness/until.ts';
import { allApps } from '../where-apps-run.ts';
import { type AppsRpcServer, openAppsRpcServer } from './server.ts';
import type { RpcKey } from './tls.ts';
import { createVisitForwarder, type VisitForwarder } from './visit-forwarder.ts';

const key: RpcKey = { id: 'one', key: randomBytes(32) };
const silent = pino({ level: 'silent' });

let apps: Server;
let appsRpc: AppsRpcServer;
let forwarder: VisitForwarder;
let isServing: boolean;
/** How often the server that runs the apps was asked to serve a visitor. */
let asked: number;
let holder: string | null;
let nowMs: number;
let received: string[];
/** What the app waits for before it answers. */
let answered: Promise<void>;

beforeEach(async () => {
  isServing = true;
  asked = 0;
  nowMs = 0;
  received = [];
  answered = Promise.resolve();
  apps = createServer(async (request, response) => {
    received.push(request.url ?? '');
    response.write('begun, ');
    await answered;
    response.end(request.url === '/large' ? Buffer.alloc(5_000_000, 'x') : 'and done');
  });
  appsRpc = await openAppsRpcServer({
    host: '127.0.0.1',
    port: 0,
    keys: () => [key],
    operations: {} as never,
    where: allApps(
      () => true,
      async () => null,
    ),
    visits: {
      isServing: () => {
        asked += 1;
        return isServing;
      },
      receive: (socket, from) => {
        received.push(from.address);
        apps.emit('connection', socket);
      },
    },
    logger: silent,
  });
  holder = appsRpc.address;
  forwarder = createVisitForwarder({
    host: '127.0.0.1',
    ports: { plain: 0, secure: null },
    holder: async () => holder,
    keys: () => [key],
    clock: { monotonicMs: () => nowMs },
    logger: silent,
  });
});
afterEach(async () => {
  await forwarder.close(0);
  await appsRpc.close();
});

async function open(): Promise<number> {
  forwarder.start();
  return until('the port to be open', () => forwarder.port());
}

/** Each visit on a connection of its own. */
function visit(port: number, path = '/'): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text })).on('error', reject);
    }).on('error', reject);
  });
}

test('are served by the one that does, with their address, completely', async () => {
  const port = await open();
  expect(await visit(port)).toEqual({ status: 200, text: 'begun, and done' });
  expect(received.at(-2)).toBe('127.0.0.1');
  expect((await visit(port, '/large')).text).toHaveLength(5_000_007);
});

test('the port is closed until another server serves the apps', async () => {
  isServing = false;
  forwarder.start();
  await until('the server of the apps to be asked', () => asked > 0);
  expect(forwarder.port()).toBeNull();
  isServing = true;
  expect(await until('the port to be open', () => forwarder.port())).toBeGreaterThan(0);
});

test('wait while the apps change servers, and are answered by the next one', async () => {
  const port = await open();
  isServing = false;
  asked = 0;
  const waiting = visit(port, '/waited');
  await until('the server of the apps to be asked', () => asked > 0);
  holder = null;
  nowMs += 29_000;
  holder = appsRpc.address;
  isServing = true;
  expect(await waiting).toEqual({ status: 200, text: 'begun, and done' });
});

test('get 503, and may come again, when no server takes the apps over in time', async () => {
  const port = await open();
  isServing = false;
  asked = 0;
  const waiting = visit(port);
  await until('the server of the apps to be asked', () => asked > 0);
  nowMs += 31_000;
  expect(await waiting).toMatchObject({ status: 503, text: expect.stringContaining('Try again') });
  expect(received).not.toContain('/');
});

test('who are being answered when the server stops get their whole answer; new ones are not accepted', async () => {
  const port = await open();
  const { promise, resolve } = Promise.withResolvers<void>();
  answered = promise;
  const slow = visit(port, '/slow');
  await until('the app to be asked', () => received.includes('/slow'));
  const closed = forwarder.close(60_000);
  await expect(visit(port)).rejects.toThrow(/ECONNREFUSED/);
  resolve();
  expect(await slow).toEqual({ status: 200, text: 'begun, and done' });
  nowMs += 1_000;
  await closed;
});

test('nobody without the key is passed on', async () => {
  await open();
  const stranger = connect(Number(appsRpc.address.split(':').at(-1)), '127.0.0.1');
  const before = received.length;
  const end = new Promise((resolve) => stranger.on('close', resolve).on('error', () => {}));
  stranger.write('GET /visits HTTP/1.1\r\nconnection: upgrade\r\nupgrade: davit-visit\r\n\r\n');
  await end;
  expect(received).toHaveLength(before);
});
