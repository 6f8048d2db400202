/** Servers that divide the apps: each takes every visitor, and passes on the requests for apps that another one runs. */
import { Agent, request as ask, get, type IncomingHttpHeaders } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { type AddressInfo, connect as connectPlain } from 'node:net';
import { connect, createSecureContext, createServer as createTlsServer, type Server } from 'node:tls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../../../test/harness/ports.ts';
import { selfSigned } from '../testing/self-signed.ts';
import { type Home, startTarget, type TargetUnderTest } from '../testing/target-under-test.ts';
import type { PassedOn } from './passed-on.ts';

const context = createSecureContext(selfSigned);

interface Member {
  under: TargetUnderTest;
  tunnels: Server;
  /** Connections of other servers that it took. */
  taken: PassedOn[];
  securePort: number;
}

const members = new Map<string, Member>();
/** Where each project's app is run, as all servers know it. */
let runsAt: Map<string, string | null>;
let [a, b]: Member[] = [];
let home: Home;
let waitsMs = 30_000;

async function start(name: string): Promise<Member> {
  const securePort = await freePort();
  const secure = {
    port: securePort,
    originOf: (host: string) => `https://${host}`,
    contextOf: () => context,
    has: () => false,
    redirectsApps: false,
    challenge: async () => null,
    own: null,
  };
  const divided = {
    claim: name,
    get waitsMs() {
      return waitsMs;
    },
    shardCount: 1,
    shardOf: () => 0,
    isHere: (projectId: string) => runsAt.get(projectId) === name,
    looksAfter: (projectId: string) => runsAt.get(projectId) === name,
    projectOf: async (slug: string) => (slug === home?.slug ? home.projectId : null),
    addressOf: (projectId: string) => runsAt.get(projectId) ?? null,
    connect: async (address: string, from: PassedOn) => {
      const member = members.get(address);
      if (member === undefined) return null;
      const port = (member.tunnels.address() as AddressInfo).port;
      const socket = connect({ port, host: '127.0.0.1', ca: selfSigned.cert, servername: 'shop.davit.dev' });
      await new Promise((resolve) => socket.once('secureConnect', resolve));
      socket.write(`${JSON.stringify(from)}\n`);
      return socket;
    },
  };
  const under = await startTarget({}, { secure, divided });
  const taken: PassedOn[] = [];
  const tunnels = createTlsServer(selfSigned, (socket) => {
    socket.once('data', (line: Buffer) => {
      const end = line.indexOf(10);
      const from = JSON.parse(line.subarray(0, end).toString()) as PassedOn;
      taken.push(from);
      const rest = line.subarray(end + 1);
      if (rest.length > 0) socket.unshift(rest);
      under.target.receive(socket, from);
    });
  });
  await new Promise<void>((resolve) => tunnels.listen(0, '127.0.0.1', resolve));
  const member = { under, tunnels, taken, securePort };
  members.set(name, member);
  return member;
}

beforeAll(async () => {
  runsAt = new Map();
  [a, b] = [await start('a'), await start('b')];
  home = await (b as Member).under.home();
  runsAt.set(home.projectId, 'b');
  await (b as Member).under.release(home, (b as Member).under.version(home, 'steady', 'one'), 7);
});
afterAll(async () => {
  for (const { tunnels, under } of members.values()) {
    tunnels.close();
    await under.close();
  }
});
beforeEach(() => {
  runsAt.set(home.projectId, 'b');
  a?.taken.splice(0);
  b?.taken.splice(0);
});

const portOf = (member: Member | undefined) => Number(new URL(member?.under.target.urlFor('x', null) ?? '').port);
const host = () => `${home.slug}.localhost`;

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

function visit(path: string, options: { method?: string; body?: string; agent?: Agent; headers?: Record<string, string> } = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const { method = 'GET', body, agent = new Agent(), headers } = options;
    const sent = ask(
      { host: '127.0.0.1', port: portOf(a), path, method, agent, headers: { host: host(), ...headers } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }));
      },
    );
    sent.on('error', reject).end(body);
  });
}

test('a request is answered as where the app runs: its version, its visitor, its cookies and its body', async () => {
  const answer = await visit('/headers', { headers: { 'x-forwarded-for': '6.6.6.6', cookie: 'other=1' } });
  expect(answer.status).toBe(200);
  expect(answer.headers['x-davit-version']).toBe('7');
  expect(JSON.parse(answer.body)['x-forwarded-for']).toBe('127.0.0.1');
  expect(b?.taken).toMatchObject([{ secure: false, isOpened: false, hops: 1 }]);
  expect((await visit('/note', { method: 'POST', body: 'kept' })).status).toBeLessThan(400);
  expect(JSON.parse((await visit('/notes')).body)).toContain('kept');
});

test('requests of one connection share one between the servers; those that change something have their own', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let times = 0; times < 3; times += 1) expect((await visit('/', { agent })).status).toBe(200);
  expect(b?.taken).toHaveLength(1);
  expect((await visit('/note', { method: 'POST', body: 'more', agent })).status).toBeLessThan(400);
  expect(b?.taken).toHaveLength(2);
  agent.destroy();
});

test('by TLS and HTTP/2 the app learns that the visitor’s connection is encrypted', async () => {
  const session = connectHttp2(`https://127.0.0.1:${a?.securePort}`, { ca: selfSigned.cert, servername: 'shop.davit.dev' });
  const stream = session.request({ ':path': '/headers', ':authority': host() });
  let text = '';
  stream.setEncoding('utf8').on('data', (part) => (text += part));
  await new Promise((resolve) => stream.once('end', resolve));
  expect(JSON.parse(text)['x-forwarded-proto']).toBe('https');
  session.close();
});

test('a WebSocket is passed on', async () => {
  const socket = connectPlain(portOf(a), '127.0.0.1');
  const head = [
    `GET /socket HTTP/1.1`,
    `Host: ${host()}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
  ];
  socket.write(`${head.join('\r\n')}\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`);
  const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
  expect(answer).toMatch(/^HTTP\/1.1 \d{3} /);
  expect(answer).not.toMatch(/^HTTP\/1.1 (404|421|503)/);
  expect(b?.taken).toHaveLength(1);
  socket.destroy();
});

test('while the app changes servers its visitors wait, and are served by the one that has it next', async () => {
  runsAt.set(home.projectId, null);
  const waiting = visit('/');
  await visit('/nobody', { headers: { host: 'nobody.localhost' } });
  runsAt.set(home.projectId, 'b');
  expect((await waiting).status).toBe(200);
});

test('if no server takes the app over in time its visitors get 503, and may come again', async () => {
  waitsMs = 200;
  runsAt.set(home.projectId, 'cut off');
  const answer = await visit('/', { method: 'POST', body: 'once' });
  expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  waitsMs = 30_000;
});

test('a name that nobody has is refused, and asks no other server', async () => {
  expect((await visit('/', { headers: { host: 'nobody.localhost' } })).status).toBe(421);
  expect(b?.taken).toEqual([]);
});

test('servers that each take the other for the right one send a visitor back and forth a few times at most', async () => {
  const second = members.get('b') as Member;
  runsAt.set(home.projectId, 'nowhere');
  members.set('nowhere', second);
  const left = new Promise((resolve) => {
    const sent = get({ host: '127.0.0.1', port: portOf(a), headers: { host: host() }, agent: false });
    sent.on('error', resolve);
    void expect
      .poll(() => second.taken.length, { timeout: 5_000 })
      .toBe(3)
      .then(() => sent.destroy(new Error('gone')));
  });
  await left;
  expect(second.taken.map(({ hops }) => hops)).toEqual([1, 2, 3]);
  members.delete('nowhere');
});
