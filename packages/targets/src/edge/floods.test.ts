/** Floods from one client, or from all: the app continues for the others, and past each limit there is a clear response. */
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { TargetLimits } from '../limits.ts';
import { type Home, startTarget, type TargetUnderTest, until, type Variant } from '../testing/target-under-test.ts';
import { type Answer, requestAt, visit } from '../testing/visit.ts';

let under: TargetUnderTest;
let home: Home;
let sockets: Socket[];

beforeEach(() => {
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await under.close();
  await expect.poll(() => under.processes()).toEqual([]);
});

async function start(limits: Partial<TargetLimits> = {}, variant: Variant = {}): Promise<void> {
  under = await startTarget(limits, variant);
  home = await under.home();
  await under.release(home, under.version(home, 'steady', 'one'), 1);
}

/** Sends raw bytes, and collects the response. */
function send(bytes: string): { socket: Socket; seen: () => string } {
  let seen = '';
  const socket = connect(under.edgePort, '127.0.0.1', () => socket.write(bytes));
  socket.on('data', (chunk) => (seen += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  sockets.push(socket);
  return { socket, seen: () => seen };
}
const head = (method: string, path: string, ...lines: string[]) =>
  [`${method} ${path} HTTP/1.1`, `Host: ${home.slug}.localhost`, ...lines, '', ''].join('\r\n');

describe('a flood', () => {
  it('of 140 slow POSTs of one client leaves the app to the others', async () => {
    await start();
    for (let post = 0; post < 140; post++) send(`${head('POST', '/upload', 'Content-Length: 1000')}slow`);
    const served = async () => JSON.parse((await visit(under, home, '/served')).body).served;
    expect((await visit(under, home)).body).toBe('one');
    expect(await served()).toBe(2);
  });

  it('of 130 open streams leaves the app to requests', async () => {
    await start({ maxStreamsOfClient: 200 });
    const open = Array.from({ length: 130 }, () => send(head('GET', '/events')));
    await until('all are open', () => open.every(({ seen }) => seen().includes('data: one')));
    expect((await visit(under, home)).body).toBe('one');
  });

  it('of refused handshakes that keep their side open is cut, and holds no app awake', async () => {
    await start({ appIdleMs: 1_000, slowClientMs: 500 });
    const handshake = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: eA=='];
    const open = Array.from({ length: 8 }, () => send(head('GET', '/refuse-upgrade', ...handshake)));
    for (const { socket } of open) socket.allowHalfOpen = true;
    await until('all are refused', () => open.every(({ seen }) => seen().includes(' 403 ')));
    await until('the app sleeps', () => under.processes().length === 0);
  });

  it('of streams ends at the bound of a client, and at that of the app', async () => {
    await start({ maxStreamsOfClient: 2, maxStreams: 3 }, { trustProxy: ['loopback'] });
    const stream = (client: string) => send(head('GET', '/events', `X-Forwarded-For: ${client}`));
    const open = [stream('192.0.2.1'), stream('192.0.2.1')];
    await until('two are open', () => open.every(({ seen }) => seen().includes('data: one')));
    const third = stream('192.0.2.1');
    await until('the third is refused', () => third.seen().startsWith('HTTP/1.1 429'));
    expect(third.seen().toLowerCase()).toContain('retry-after: 1');
    const headers = { 'x-forwarded-for': '192.0.2.2' };
    const socket = new WebSocket(`ws://127.0.0.1:${under.edgePort}/`, {
      headers: { ...headers, host: `${home.slug}.localhost` },
    });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    const fourth = stream('192.0.2.2');
    await until('the fourth is refused', () => fourth.seen().startsWith('HTTP/1.1 503'));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.close();
    await closed;
    for (const { socket: one } of open) one.destroy();
    await until(
      'there is room again',
      async () => stream('192.0.2.1').seen() !== null && (await visit(under, home)).status === 200,
    );
  });

  it('of requests that take long leaves to others what one client may not have', async () => {
    await start({ maxRequestsToApp: 4, maxRequestsOfClient: 2, maxPendingOfClient: 3 }, { trustProxy: ['loopback'] });
    const hanging = Array.from({ length: 9 }, () => send(head('GET', '/hang', 'X-Forwarded-For: 192.0.2.1')));
    // Two are at the app and three wait: the rest exceed the limit.
    const refused = () => hanging.filter(({ seen }) => seen().startsWith('HTTP/1.1 429'));
    await until('four are refused', () => refused().length === 4);
    expect((await visit(under, home, '/', { headers: { 'x-forwarded-for': '192.0.2.2' } })).body).toBe('one');
    expect(refused()).toHaveLength(4);
  });

  const few = { maxRequestsToApp: 4, maxRequestsOfClient: 3, pendingMs: 500 };
  const twoClients = ['192.0.2.1', '192.0.2.2'];
  const third = { headers: { 'x-forwarded-for': '192.0.2.3' } };

  it('of large bodies that two clients send slowly leaves the app to a third', async () => {
    await start(few, { trustProxy: ['loopback'] });
    const slow = (client: string) =>
      `${head('POST', '/upload', `X-Forwarded-For: ${client}`, 'Content-Length: 900000')}${'x'.repeat(200_000)}`;
    for (const client of twoClients) for (let post = 0; post < 3; post++) send(slow(client));
    const served = async () => JSON.parse((await visit(under, home, '/served', third)).body).served;
    await until('all are at the app', async () => (await served()) > 6);
    expect((await visit(under, home, '/', third)).body).toBe('one');
  });

  it('of answers that two clients take slowly leaves the app to a third', async () => {
    await start(few, { trustProxy: ['loopback'] });
    const open = twoClients.flatMap((client) =>
      Array.from({ length: 3 }, () => send(head('GET', '/download', `X-Forwarded-For: ${client}`))),
    );
    for (const { socket } of open) socket.once('data', () => socket.pause());
    await until('all are answered', () => open.every(({ seen }) => seen().startsWith('HTTP/1.1 200')));
    await until('a third is answered', async () => (await visit(under, home, '/', third)).body === 'one');
  });

  it('of answers that one client takes slowly ends at its bound of streams', async () => {
    await start({ maxStreamsOfClient: 2 });
    const open = Array.from({ length: 3 }, () => send(head('GET', '/download')));
    let cut = 0;
    for (const { socket } of open) socket.once('close', () => (cut += 1)).once('data', () => socket.pause());
    await until('one is cut off', () => {
      for (const { socket } of open) socket.resume();
      return cut === 1;
    });
    expect((await visit(under, home)).body).toBe('one');
  });

  it('of large bodies is bounded in bytes: past that 503, and the app continues', async () => {
    await start({ bodyBytesInFlight: 3_000_000, bodyBytesOfClient: 2_000_000 });
    const body = Buffer.alloc(900_000, 1);
    const posts = await Promise.all(Array.from({ length: 20 }, () => upload(body)));
    const kinds = new Set(posts.map((answer) => answer?.status ?? 'cut'));
    expect([...kinds].filter((kind) => kind !== 200 && kind !== 503 && kind !== 'cut')).toEqual([]);
    expect(kinds).toContain(200);
    expect(kinds.has(503) || kinds.has('cut')).toBe(true);
    expect((await upload(body))?.status).toBe(200);
    expect(under.failures).toEqual([]);
  });

  it('of bytes past what the app takes is refused before it hears of it', async () => {
    await start({ bodyBytes: 10_000 });
    const declared = send(`${head('POST', '/upload', 'Content-Length: 10001')}`);
    await until('it is refused', () => declared.seen().startsWith('HTTP/1.1 413'));
    const chunked = send(`${head('POST', '/upload', 'Transfer-Encoding: chunked')}4e20\r\n${'x'.repeat(20_000)}\r\n0\r\n\r\n`);
    await until('it is refused too', () => chunked.seen().startsWith('HTTP/1.1 413'));
    expect(JSON.parse((await visit(under, home, '/served')).body).served).toBe(1);
  });
});

describe('a client that is slow', () => {
  it('with a small body is answered 408 and takes nothing of the app', async () => {
    await start({ slowBodyMs: 100 });
    const post = send(`${head('POST', '/upload', 'Content-Length: 1000')}slow`);
    await until('it is cut off', () => post.seen().startsWith('HTTP/1.1 408'));
    expect(JSON.parse((await visit(under, home, '/served')).body).served).toBe(1);
  });

  it('with a large body is cut off', async () => {
    await start({ slowBodyMs: 100 });
    const post = send(`${head('POST', '/upload', 'Content-Length: 1000000')}slow`);
    await until('it is cut off', () => post.seen().startsWith('HTTP/1.1 408'));
    expect((await visit(under, home)).body).toBe('one');
  });

  it('in taking its answer, a little at a time, is cut off', async () => {
    await start({ slowClientMs: 100, clientBytesPerS: 1_000_000_000 });
    const { socket } = send(head('GET', '/download', 'Connection: close'));
    let bytes = 0;
    socket.on('data', (chunk) => {
      bytes += chunk.length;
      socket.pause();
    });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const sip = setInterval(() => socket.resume(), 20);
    await closed;
    clearInterval(sip);
    expect(bytes).toBeLessThan(256 * 64 * 1024);
    expect((await visit(under, home)).body).toBe('one');
  });
});

describe('a proxy in front of the edge', () => {
  const outer = {
    'x-forwarded-for': '203.0.113.9, 198.51.100.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'shop.example.com',
  };
  const seenBy = async (headers: Record<string, string>) => JSON.parse((await visit(under, home, '/headers', { headers })).body);

  it('is believed where it is trusted: about the nearest address that is not a proxy, the scheme and the host', async () => {
    await start({}, { trustProxy: ['127.0.0.0/8'] });
    under.target.routeDomains([{ host: 'shop.example.com', projectId: home.projectId }]);
    expect(await seenBy(outer)).toMatchObject({
      'x-forwarded-for': '198.51.100.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'shop.example.com',
    });
    const odd = { 'x-forwarded-for': 'nobody', 'x-forwarded-proto': 'javascript', 'x-forwarded-host': 'a b"c' };
    expect(await seenBy(odd)).toMatchObject({
      'x-forwarded-for': 'unknown',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': `${home.slug}.localhost`,
    });
  });

  it('is not believed about a host that is not of the same project: nginx passes on what its client sent', async () => {
    await start({}, { trustProxy: ['loopback'] });
    const neighbor = await under.home();
    under.target.routeDomains([{ host: 'neighbor.example.com', projectId: neighbor.projectId }]);
    const own = `${home.slug}.localhost`;
    const hostSeen = async (host: string, port = under.edgePort) => {
      const headers = { host: port === home.port ? `127.0.0.1:${port}` : own, 'x-forwarded-host': host };
      return JSON.parse((await requestAt(port, '/headers', { headers })).body)['x-forwarded-host'];
    };
    for (const host of ['evil.example', 'neighbor.example.com', `${neighbor.slug}.localhost`, `evil.example, ${'x'.repeat(300)}`])
      expect(await hostSeen(host)).toBe(own);
    expect(await hostSeen('evil.example', home.port)).toBe(`127.0.0.1:${home.port}`);
    expect(await hostSeen(`${own}:443`, home.port)).toBe(`${own}:443`);
  });

  it('is not believed where another one is trusted', async () => {
    await start({}, { trustProxy: ['10.0.0.0/8'] });
    expect(await seenBy(outer)).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': `${home.slug}.localhost`,
    });
  });
});

/** Null if the edge closed the connection during the upload: the client may then not see the response. */
async function upload(body: Buffer): Promise<Answer | null> {
  try {
    return await visit(under, home, '/upload', { method: 'POST', body });
  } catch {
    return null;
  }
}
