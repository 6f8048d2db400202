import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer, request } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultLimits } from '../limits.ts';
import { until } from '../testing/target-under-test.ts';
import { egressPolicy, type Resolve } from './destination.ts';
import type { Dial } from './dial.ts';
import { type EgressLimits, EgressProxy } from './egress-proxy.ts';

let folder: string;
let socketPath: string;
const cleanUps: (() => void)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'davit-e-'));
  socketPath = join(folder, 's');
});
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
  rmSync(folder, { recursive: true, force: true });
});

interface Opened {
  notes: string[];
  close(): void;
}

async function open(
  options: { allow?: string[]; resolve?: Resolve; dial?: Dial; limits?: Partial<EgressLimits> } = {},
): Promise<Opened> {
  const notes: string[] = [];
  const proxy = new EgressProxy({
    policy: egressPolicy(options.allow ?? [], options.resolve),
    limits: { ...defaultLimits, ...options.limits },
    note: (line) => notes.push(line),
    ...(options.dial === undefined ? {} : { dial: options.dial }),
  });
  const close = await proxy.listen(socketPath);
  cleanUps.push(close);
  return { notes, close };
}

/** An echo server on loopback. */
async function echo(): Promise<{ port: number; connections: Set<Socket> }> {
  const connections = new Set<Socket>();
  const server: Server = createServer((socket) => {
    connections.add(socket);
    socket.on('error', () => undefined).once('close', () => connections.delete(socket));
    socket.pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUps.push(() => {
    for (const socket of connections) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, connections };
}

interface Tunnel {
  status: number;
  proxyStatus: string | undefined;
  socket: Socket;
  /** The bytes after the head, until the end. */
  rest(): Promise<string>;
}

function tunnel(target: string): Promise<Tunnel> {
  return new Promise((resolve, reject) => {
    const clientRequest = request({ socketPath, method: 'CONNECT', path: target, agent: false });
    clientRequest.on('error', reject);
    clientRequest.on('connect', (answer, socket: Socket, head) => {
      let text = head.toString();
      const ended = new Promise<string>((end) => {
        socket.on('data', (chunk) => {
          text += chunk;
        });
        socket.on('error', () => undefined).on('close', () => end(text));
      });
      const proxyStatus = answer.headers['proxy-status'];
      resolve({
        status: answer.statusCode ?? 0,
        proxyStatus: Array.isArray(proxyStatus) ? proxyStatus[0] : proxyStatus,
        socket,
        rest: () => ended,
      });
    });
    clientRequest.end();
  });
}

describe('the egress proxy', () => {
  it('refuses with 403 and a reason for the app, and logs a line with the host', async () => {
    const { notes } = await open({ resolve: async () => ['127.0.0.1'] });
    const refused = await tunnel('inner.example:80');
    expect(refused.status).toBe(403);
    expect(refused.proxyStatus).toContain('error=destination_ip_prohibited');
    expect(await refused.rest()).toContain('inner.example:80 was refused: it resolves to 127.0.0.1, a loopback address.');
    expect(notes).toEqual([expect.stringContaining('inner.example:80 was refused')]);
  });

  it('connects to the address that was checked, whatever the name resolves to a moment later', async () => {
    const { port } = await echo();
    const answers = [['1.1.1.1'], ['127.0.0.1']];
    let lookups = 0;
    const dialed: string[] = [];
    await open({
      resolve: async () => answers[lookups++] ?? ['127.0.0.1'],
      dial: (address) => {
        dialed.push(address);
        return connect({ host: '127.0.0.1', port });
      },
    });
    const first = await tunnel('rebinds.example:80');
    expect(first.status).toBe(200);
    first.socket.end();
    expect([dialed, lookups]).toEqual([['1.1.1.1'], 1]);
    expect((await tunnel('rebinds.example:80')).status).toBe(403);
    expect(dialed).toEqual(['1.1.1.1']);
  });

  it('carries bytes both ways, and tries the next address where one does not take the connection', async () => {
    const { port } = await echo();
    await open({
      resolve: async () => ['1.1.1.1', '1.0.0.1'],
      dial: (address) => connect({ host: '127.0.0.1', port: address === '1.0.0.1' ? port : 1 }),
    });
    const opened = await tunnel('two.example:443');
    expect(opened.status).toBe(200);
    opened.socket.end('there and back');
    expect(await opened.rest()).toBe('there and back');
  });

  it('has a bound on connections, which come free again', async () => {
    const { port, connections } = await echo();
    const { notes } = await open({ allow: [`127.0.0.1:${port}`], limits: { maxEgressConnections: 2 } });
    const held = [await tunnel(`127.0.0.1:${port}`), await tunnel(`127.0.0.1:${port}`)];
    const third = await tunnel(`127.0.0.1:${port}`);
    expect(third.status).toBe(503);
    expect(third.proxyStatus).toContain('connection_limit_reached');
    expect(notes).toHaveLength(1);
    for (const { socket } of held) socket.destroy();
    await until('they are closed', () => connections.size === 0);
    expect((await tunnel(`127.0.0.1:${port}`)).status).toBe(200);
  });

  it('has a bound on bytes, on idle time and on the whole time', async () => {
    const { port } = await echo();
    const target = `127.0.0.1:${port}`;
    const bounded = async (limits: Partial<EgressLimits>, use: (socket: Socket) => void) => {
      const { close } = await open({ allow: [target], limits });
      const opened = await tunnel(target);
      expect(opened.status).toBe(200);
      use(opened.socket);
      const rest = await opened.rest();
      close();
      rmSync(socketPath, { force: true });
      return rest.length;
    };
    const megabyte = Buffer.alloc(1024 * 1024, 'x');
    expect(await bounded({ maxEgressBytes: 100_000 }, (socket) => socket.write(megabyte))).toBeLessThan(100_001);
    expect(await bounded({ egressIdleMs: 50 }, () => undefined)).toBe(0);
    const keepTalking = (socket: Socket) => {
      const timer = setInterval(() => socket.write('x'), 5);
      socket.once('close', () => clearInterval(timer));
    };
    // It ends although it is never idle; how much came back by then depends on the machine.
    await bounded({ egressConnectionMs: 500 }, keepTalking);
  });

  it('gives up on a name that is never looked up, and has its place free again', async () => {
    let lookups = 0;
    await open({
      resolve: () => (++lookups === 1 ? new Promise(() => undefined) : Promise.resolve([])),
      limits: { egressConnectMs: 50, maxEgressConnections: 1 },
    });
    const given = await tunnel('nowhere.example:80');
    expect(given.status).toBe(502);
    expect(await given.rest()).toContain('could not be looked up in time');
    expect((await tunnel('nowhere.example:80')).status).toBe(502);
  });

  it('gives up on an address that never answers', async () => {
    await open({
      resolve: async () => ['1.1.1.1'],
      // A name that never resolves: the connection neither opens nor fails.
      dial: () => connect({ host: 'silent.invalid', port: 80, lookup: () => undefined }),
      limits: { egressConnectMs: 50 },
    });
    expect((await tunnel('slow.example:80')).status).toBe(504);
  });

  it('passes on a request for an absolute address, as the app meant it and without what is the proxy’s', async () => {
    const seen: object[] = [];
    const server = createHttpServer((incoming, response) => {
      let body = '';
      incoming.on('data', (chunk) => {
        body += chunk;
      });
      incoming.on('end', () => {
        seen.push({
          method: incoming.method,
          url: incoming.url,
          host: incoming.headers.host,
          own: incoming.headers['x-own'],
          body,
        });
        expect(incoming.headers['proxy-authorization']).toBeUndefined();
        response.writeHead(201, { 'x-back': 'yes' }).end('made');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    cleanUps.push(() => server.close());
    const { port } = server.address() as AddressInfo;
    await open({ allow: [`127.0.0.1:${port}`] });
    const answer = await new Promise<{ status: number; back: unknown; body: string }>((resolve, reject) => {
      const headers = { host: 'elsewhere', 'x-own': '1', 'proxy-authorization': 'secret' };
      const path = `http://127.0.0.1:${port}/a?b=c`;
      const clientRequest = request({ socketPath, method: 'POST', path, headers, agent: false }, (response) => {
        let body = '';
        response.on('data', (chunk) => {
          body += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, back: response.headers['x-back'], body }));
      });
      clientRequest.on('error', reject);
      clientRequest.end('sent');
    });
    expect(answer).toEqual({ status: 201, back: 'yes', body: 'made' });
    expect(seen).toEqual([{ method: 'POST', url: '/a?b=c', host: `127.0.0.1:${port}`, own: '1', body: 'sent' }]);
  });

  it('ends every connection when it is closed', async () => {
    const { port, connections } = await echo();
    const { close } = await open({ allow: [`127.0.0.1:${port}`] });
    const opened = await tunnel(`127.0.0.1:${port}`);
    close();
    await opened.rest();
    await until('nothing is connected', () => connections.size === 0);
  });
});
