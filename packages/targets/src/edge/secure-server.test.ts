/** TLS at the edge itself: HTTP/2, HTTP/1.1, WebSockets, redirects, and the names that it serves. */
import { connect as connectHttp2, type IncomingHttpHeaders } from 'node:http2';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { connect, createSecureContext } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { freePort } from '../../../../test/harness/ports.ts';
import { cookiePrefixOf } from '../data/cookie-prefix.ts';
import { selfSigned } from '../testing/self-signed.ts';
import { type Home, startTarget, type TargetUnderTest } from '../testing/target-under-test.ts';
import { requestAt } from '../testing/visit.ts';
import { redirectPlain } from './secure-edge.ts';

const host = 'shop.davit.dev';
const own = 'davit.davit.dev';
const context = createSecureContext(selfSigned);
const trusted = { ca: selfSigned.cert };

let under: TargetUnderTest;
let home: Home;
let port: number;
beforeAll(async () => {
  port = await freePort();
  const secure = {
    port,
    originOf: (name: string) => `https://${name}`,
    contextOf: async (name: string) => ([host, own].includes(name) ? context : null),
    has: (name: string) => [host, own].includes(name),
    redirectsApps: true,
    challenge: async (token: string) => (token === 'known' ? 'known.response' : null),
    own: {
      isOwn: (name: string) => name === own,
      request: (_request: unknown, response: import('node:http').ServerResponse) => void response.end('the console'),
      upgrade: (_request: unknown, socket: import('node:stream').Duplex) => void socket.destroy(),
    },
  };
  under = await startTarget({}, { secure });
  home = await under.home();
  await under.release(home, under.version(home, 'steady', 'one'), 7);
  under.target.routeDomains([{ host, projectId: home.projectId }]);
});
afterAll(() => under.close());

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Over HTTP/2. */
async function ask(path: string, headers: Record<string, string | string[]> = {}, body?: string): Promise<Answer> {
  const session = connectHttp2(`https://${host}:${port}`, { ...trusted, lookup: toLoopback });
  try {
    return await new Promise<Answer>((resolve, reject) => {
      session.on('error', reject);
      const stream = session.request({ ':path': path, ':method': body === undefined ? 'GET' : 'POST', ...headers });
      let answer: IncomingHttpHeaders = {};
      let text = '';
      stream.on('response', (received) => (answer = received));
      stream.setEncoding('utf8').on('data', (part) => (text += part));
      stream.on('end', () => resolve({ status: Number(answer[':status']), headers: answer, body: text }));
      stream.on('error', reject);
      stream.end(body);
    });
  } finally {
    session.close();
  }
}

const toLoopback: LookupFunction = (_name, { all }, done) =>
  all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);

/** Over HTTP/1.1. */
function askOld(name: string, path = '/'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, servername: name, path, headers: { host: name }, agent: false, ...trusted },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part) => (text += part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers as IncomingHttpHeaders, body: text }),
        );
      },
    );
    sent.on('error', reject).end();
  });
}

test('HTTP/2: an app gets the request as over HTTP/1.1, with its host, scheme, body and own cookies', async () => {
  const prefix = cookiePrefixOf(home.projectId);
  const seen = await ask('/headers', { cookie: [`${prefix}a=1`, 'other=2'], 'x-forwarded-proto': 'http' });
  expect([seen.status, seen.headers['x-davit-version'], seen.headers['strict-transport-security']]).toEqual([
    200,
    '7',
    'max-age=31536000',
  ]);
  expect(JSON.parse(seen.body)).toMatchObject({
    host: `${host}:${port}`,
    'x-forwarded-host': `${host}:${port}`,
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '127.0.0.1',
    cookie: `${prefix}a=1`,
  });
  const large = 'x'.repeat(300_000);
  expect(JSON.parse((await ask('/upload', {}, large)).body)).toMatchObject({ bytes: large.length });
  expect((await ask('/download')).body.length).toBe(256 * 64 * 1024);
  expect((await ask('/fail')).status).toBe(500);
});

test('HTTP/2: a repeated header of an app, such as Set-Cookie, arrives whole', async () => {
  const prefix = cookiePrefixOf(home.projectId);
  expect((await ask('/two-cookies')).headers['set-cookie']).toEqual([`${prefix}one=1`, `${prefix}two=2`]);
});

test('HTTP/2: two hosts in one request are refused', async () => {
  expect((await ask('/', { ':authority': host, host: 'other.davit.dev' })).status).toBe(400);
});

test('HTTP/2: an event stream ends when its client leaves, and the app may sleep', async () => {
  const session = connectHttp2(`https://${host}:${port}`, { ...trusted, lookup: toLoopback });
  const stream = session.request({ ':path': '/events' });
  await new Promise((resolve) => stream.once('data', resolve));
  session.destroy();
  await expect.poll(() => under.target.health().awake).toBe(1);
  expect((await ask('/')).status).toBe(200);
});

test('HTTP/1.1 and WebSockets work at the same port', async () => {
  const answer = await askOld(host, '/headers');
  expect([answer.status, answer.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000']);
  expect(JSON.parse(answer.body)['x-forwarded-proto']).toBe('https');
  const options: ClientOptions & { servername: string } = { headers: { host }, servername: host, ...trusted };
  const socket = new WebSocket(`wss://127.0.0.1:${port}/`, options);
  const heard = await new Promise((resolve, reject) => {
    socket.on('open', () => socket.send('hello'));
    socket.on('message', (message) => resolve(String(message)));
    socket.on('error', reject);
  });
  expect(heard).toBe('one hello');
  socket.terminate();
});

test("Davit's own host is no app, over HTTP/1.1 alone", async () => {
  const answer = await askOld(own);
  expect([answer.status, answer.body]).toEqual([200, 'the console']);
  const protocol = await new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', servername: own, ALPNProtocols: ['h2', 'http/1.1'], ...trusted }, () => {
      resolve(socket.alpnProtocol);
      socket.destroy();
    });
    socket.on('error', reject);
  });
  expect(protocol).toBe('http/1.1');
  expect((await ask('/', { ':authority': own })).status).toBe(421);
});

test('a name without a certificate gets no handshake, and one without an app no answer from another', async () => {
  await expect(askOld('unknown.davit.dev')).rejects.toThrow();
  under.target.routeDomains([]);
  expect((await ask('/')).status).toBe(421);
  under.target.routeDomains([{ host, projectId: home.projectId }]);
});

test('plain requests: a challenge is answered, and what has a certificate, or is of an app on the internet, is redirected', async () => {
  const plain = (name: string, path: string, headers: Record<string, string> = {}) =>
    requestAt(under.edgePort, path, { headers: { host: name, ...headers } });
  const challenge = await plain('new.davit.dev', '/.well-known/acme-challenge/known');
  expect([challenge.status, challenge.body]).toEqual([200, 'known.response']);
  expect((await plain('new.davit.dev', '/.well-known/acme-challenge/unknown')).status).toBe(421);
  const moved = await plain(`${host}:80`, '/books?page=2');
  expect([moved.status, moved.headers.location]).toEqual([308, `https://${host}/books?page=2`]);
  expect((await plain(`${home.slug}.localhost`, '/')).body).toBe('one');
  expect((await requestAt(home.port, '/', { headers: { host: `127.0.0.1:${home.port}` } })).body).toBe('one');

  const fresh = 'fresh.davit.dev';
  expect((await plain(fresh, '/sign-in')).status).toBe(421);
  under.target.routeDomains([host, fresh].map((name) => ({ host: name, projectId: home.projectId })));
  const early = await plain(fresh, '/sign-in');
  expect([early.status, early.headers.location]).toEqual([308, `https://${fresh}/sign-in`]);
  const handshake = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': 'eA==' };
  const socket = await plain(fresh, '/live', handshake);
  expect([socket.status, socket.headers.location]).toEqual([308, `https://${fresh}/live`]);
  expect((await plain(fresh, '/.well-known/acme-challenge/unknown')).status).toBe(404);
  under.target.routeDomains([{ host, projectId: home.projectId }]);
});

test('a plain request is not redirected if its visitor came to a trusted proxy by TLS', () => {
  const secure = { originOf: (name: string) => `https://${name}:4430`, has: () => true, redirectsApps: true, own: null };
  const isApp = () => true;
  expect(redirectPlain(secure, host, '/a?b', { isApp, isPlain: () => true })?.head.location).toBe(`https://${host}:4430/a?b`);
  expect(redirectPlain(secure, host, '/a?b', { isApp, isPlain: () => false })).toBeNull();
});

test('where apps have plain addresses, only a name with a certificate is redirected', () => {
  const secure = { originOf: (name: string) => `https://${name}`, has: (name: string) => name === own, own: null };
  const visitor = { isApp: () => true, isPlain: () => true };
  const moves = (name: string, redirectsApps: boolean) =>
    redirectPlain({ ...secure, redirectsApps }, name, '/', visitor) !== null;
  expect([moves(own, false), moves(host, false), moves(host, true), moves('shop.localhost', true)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
