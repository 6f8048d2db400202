/** Visitors whose connection another server accepted: the edge serves them as if they had come to it, and knows who they are. */
import { get } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { type AddressInfo, createServer as createNetServer, type Server, type Socket } from 'node:net';
import { connect, createSecureContext, createServer as createTlsServer } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../../test/harness/ports.ts';
import { selfSigned } from '../testing/self-signed.ts';
import { type Home, startTarget, type TargetUnderTest } from '../testing/target-under-test.ts';

const host = 'shop.davit.dev';
const own = 'davit.davit.dev';
const context = createSecureContext(selfSigned);

let under: TargetUnderTest;
let home: Home;
const opened: Server[] = [];
beforeAll(async () => {
  const secure = {
    port: await freePort(),
    originOf: (name: string) => `https://${name}`,
    contextOf: () => context,
    has: (name: string) => name === own,
    redirectsApps: false,
    challenge: async () => null,
    own: {
      isOwn: (name: string) => name === own,
      request: (request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) =>
        void response.end(`the console sees ${request.socket.remoteAddress}`),
      upgrade: (_request: unknown, socket: import('node:stream').Duplex) => void socket.destroy(),
    },
  };
  under = await startTarget({}, { secure });
  home = await under.home();
  await under.release(home, under.version(home, 'steady', 'one'), 7);
  under.target.routeDomains([{ host, projectId: home.projectId }]);
});
afterAll(async () => {
  for (const server of opened) server.close();
  await under.close();
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** A port of another server, for visitors of this address: it passes connections on over TLS of its own. */
async function portOfAnother(address: string, secure: boolean): Promise<number> {
  const rpc = createTlsServer(selfSigned, (socket) => under.target.receive(socket, { address, secure }));
  await new Promise<void>((resolve) => rpc.listen(0, '127.0.0.1', resolve));
  const port = createNetServer((visitor: Socket) => {
    const between = connect({ port: portOf(rpc), host: '127.0.0.1', servername: host, ca: selfSigned.cert });
    visitor.on('error', () => between.destroy()).pipe(between);
    between.on('error', () => visitor.destroy()).pipe(visitor);
  });
  await new Promise<void>((resolve) => port.listen(0, '127.0.0.1', resolve));
  opened.push(rpc, port);
  return portOf(port);
}

/** What the app got about its visitor. */
function seenBy(body: string): unknown[] {
  const headers = JSON.parse(body);
  return [headers['x-forwarded-for'], headers['x-forwarded-proto']];
}

test('a visitor of the plain port is known by the address there, and by its scheme', async () => {
  const port = await portOfAnother('203.0.113.9', false);
  const body = await new Promise<string>((resolve, reject) => {
    let text = '';
    const headers = { host: `${home.slug}.localhost` };
    get({ port, host: '127.0.0.1', path: '/headers', headers, agent: false }, (answer) => {
      answer
        .setEncoding('utf8')
        .on('data', (part) => (text += part))
        .on('end', () => resolve(text));
    }).on('error', reject);
  });
  expect(seenBy(body)).toEqual(['203.0.113.9', 'http']);
});

test('so is one who speaks HTTP/2 to the port with TLS', async () => {
  const port = await portOfAnother('203.0.113.9', true);
  const session = connectHttp2(`https://${host}`, {
    createConnection: () =>
      connect({ port, host: '127.0.0.1', servername: host, ca: selfSigned.cert, ALPNProtocols: ['h2'] }) as never,
  });
  const body = await new Promise<string>((resolve, reject) => {
    let text = '';
    session.on('error', reject);
    session
      .request({ ':path': '/headers' })
      .setEncoding('utf8')
      .on('data', (part) => (text += part))
      .on('end', () => resolve(text))
      .on('error', reject);
  });
  session.close();
  expect(seenBy(body)).toEqual(['203.0.113.9', 'https']);
});

test('Davit’s own host sees the visitor too, not the other server', async () => {
  const port = await portOfAnother('203.0.113.10', true);
  const text = await new Promise<string>((resolve, reject) => {
    let answer = '';
    const visitor = connect({ port, host: '127.0.0.1', servername: own, ca: selfSigned.cert });
    visitor.on('error', reject).on('end', () => resolve(answer));
    visitor.setEncoding('utf8').on('data', (part) => (answer += part));
    visitor.write(`GET / HTTP/1.1\r\nhost: ${own}\r\nconnection: close\r\n\r\n`);
  });
  expect(text).toContain('the console sees 203.0.113.10');
});
