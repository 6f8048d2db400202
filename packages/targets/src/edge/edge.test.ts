import { createServer } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from '../../../../test/harness/ports.ts';
import { cookiePrefixOf } from '../data/cookie-prefix.ts';
import type { TargetLimits } from '../limits.ts';
import { createProcessTarget } from '../process-target.ts';
import { type Home, startTarget, type TargetUnderTest, until, type Variant } from '../testing/target-under-test.ts';
import { requestAt, visit } from '../testing/visit.ts';

let under: TargetUnderTest;
let home: Home;

async function start(limits: Partial<TargetLimits> = {}, variant: Variant = {}): Promise<void> {
  under = await startTarget(limits, variant);
  home = await under.home();
  await under.release(home, under.version(home, 'steady', 'one'), 7);
}

afterEach(async () => {
  await under.close();
  await expect.poll(() => under.processes()).toEqual([]);
});

describe('headers from the edge to an app', () => {
  beforeEach(() => start());

  it("contain the connection's own address, whatever the client claims", async () => {
    const spoofed = {
      'x-forwarded-for': '203.0.113.9, 10.0.0.1',
      'x-real-ip': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'bank.example',
      'X-Davit-Version': '99',
    };
    const answer = await visit(under, home, '/headers', { headers: spoofed });
    const seen = JSON.parse(answer.body);
    expect(seen['x-forwarded-for']).toBe('127.0.0.1');
    expect(seen['x-forwarded-proto']).toBe('http');
    expect(seen['x-forwarded-host']).toBe(`${home.slug}.localhost`);
    expect(seen['x-real-ip']).toBeUndefined();
    expect(seen.forwarded).toBeUndefined();
    expect(seen['x-davit-version']).toBeUndefined();
    expect(answer.headers['x-davit-version']).toBe('7');
  });

  it('keeps what is about one connection to that connection', async () => {
    const seen = JSON.parse(
      (
        await visit(under, home, '/headers', {
          headers: { connection: 'x-secret, host', 'x-secret': '1', te: 'trailers', 'keep-alive': 'timeout=9' },
        })
      ).body,
    );
    expect(seen['x-secret']).toBeUndefined();
    expect(seen.te).toBeUndefined();
    expect(seen.host).toBe(`${home.slug}.localhost`);
  });

  it('passes on the cookies of the app alone, and lets it set no others', async () => {
    const prefix = cookiePrefixOf(home.projectId);
    const cookie = `session=console; ${prefix}mine=1; app_0000000000_theirs=2`;
    for (const ask of [
      (path: string, headers = {}) => visit(under, home, path, { headers }),
      (path: string, headers = {}) => requestAt(home.port, path, { headers }),
    ]) {
      expect(JSON.parse((await ask('/headers', { cookie })).body).cookie).toBe(`${prefix}mine=1`);
      expect(JSON.parse((await ask('/headers', { cookie: 'session=console' })).body).cookie).toBeUndefined();
      const set = await ask('/cookies');
      expect(set.headers['set-cookie']).toEqual([`${prefix}own=1`]);
      expect(set.headers['clear-site-data']).toBeUndefined();
    }
  });

  it('gives an app nothing in its environment but what the protocol names', async () => {
    const seen = JSON.parse((await visit(under, home, '/environment')).body);
    delete seen.PWD;
    expect(Object.keys(seen).sort()).toEqual(['COOKIE_PREFIX', 'DATA_DIR', 'LISTEN_SOCKET', 'PUBLIC_URL']);
    expect(seen.PUBLIC_URL).toBe(under.target.urlFor(home.slug, home.port));
  });
});

describe('what passes through', () => {
  beforeEach(() => start());

  it('leaves a name to the app that has it, also after another project has tried it', async () => {
    await under.target.address('another', home.slug, null);
    expect((await visit(under, home, '/')).status).toBe(200);
    await under.target.remove('another');
    expect((await visit(under, home, '/')).status).toBe(200);
  });

  it('counts what visitors request, with the id of what failed', async () => {
    under.target.traffic.take();
    await visit(under, home, '/');
    await visit(under, home, '/missing?secret=canary');
    const failed = await visit(under, home, '/fail?secret=canary');
    const counted = under.target.traffic.take();
    const sum = (of: 'requests' | 'clientErrors' | 'serverErrors') =>
      counted.reduce((total, { versions }) => total + (versions.get(7)?.[of] ?? 0), 0);
    expect([sum('requests'), sum('clientErrors'), sum('serverErrors')]).toEqual([3, 1, 1]);
    expect(counted.flatMap(({ failures }) => failures)).toMatchObject([
      { requestId: failed.headers['x-request-id'], method: 'GET', path: '/fail', status: 500, versionNumber: 7 },
    ]);
    expect(JSON.stringify(counted)).not.toContain('canary');
  });

  it("leaves the app's own answers as they are, failures too", async () => {
    const failed = await visit(under, home, '/fail?secret=canary', { headers: { 'x-request-id': 'a-visitors-own' } });
    expect(failed).toMatchObject({ status: 500, body: 'the app says no' });
    const output = (await under.target.output(home.projectId, 10)).join('\n');
    expect(output).toMatch(
      new RegExp(`GET /fail failed with 500 after \\d+ ms \\(request ${failed.headers['x-request-id']}, version 7\\)`),
    );
    expect(output).not.toMatch(/canary|a-visitors-own/);
    expect(await visit(under, home, '/missing?a=1')).toMatchObject({ status: 404, body: 'no such page' });
    const head = await visit(under, home, '/', { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, body: '' });
  });

  it('streams uploads and downloads of any size', async () => {
    const body = Buffer.alloc(20 * 1024 * 1024, 'upload');
    const uploaded = JSON.parse((await visit(under, home, '/upload', { method: 'POST', body })).body);
    expect(uploaded.bytes).toBe(body.length);
    expect((await visit(under, home, '/download')).body.length).toBe(256 * 64 * 1024);
    const chunked = await visit(under, home, '/upload', {
      method: 'POST',
      body: 'abc',
      headers: { 'transfer-encoding': 'chunked' },
    });
    expect(JSON.parse(chunked.body).bytes).toBe(3);
    const expecting = await visit(under, home, '/upload', {
      method: 'POST',
      body: 'abc',
      headers: { expect: '100-continue', 'content-length': '3' },
    });
    expect(JSON.parse(expecting.body).bytes).toBe(3);
  });

  it('shows an event stream as it happens', async () => {
    const first = await new Promise<string>((resolve, reject) => {
      const socket = connect(under.edgePort, '127.0.0.1', () => {
        socket.write(`GET /events HTTP/1.1\r\nHost: ${home.slug}.localhost\r\n\r\n`);
      });
      let seen = '';
      socket.on('data', (chunk) => {
        seen += chunk.toString();
        if (!seen.includes('data: one')) return;
        socket.destroy();
        resolve(seen);
      });
      socket.on('error', reject);
    });
    expect(first).toContain('text/event-stream');
  });

  it('carries WebSockets both ways, by name and on the own port', async () => {
    const addresses = [
      { port: under.edgePort, headers: { host: `${home.slug}.localhost` } },
      { port: home.port, headers: {} },
    ];
    for (const { port, headers } of addresses) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/`, { headers });
      const heard = await new Promise((resolve, reject) => {
        socket.on('open', () => socket.send('hello'));
        socket.on('message', (message) => resolve(String(message)));
        socket.on('error', reject);
      });
      expect(heard).toBe('one hello');
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.close();
      await closed;
    }
  });

  it("passes on an app's refusal of an upgrade", async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${home.port}/refuse-upgrade`);
    const status = await new Promise((resolve) =>
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode)),
    );
    expect(status).toBe(403);
    socket.on('error', () => undefined);
    socket.terminate();
  });

  it('treats an upgrade that is not a WebSocket as a plain request', async () => {
    const answer = await visit(under, home, '/', {
      headers: { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABk' },
    });
    expect(answer).toMatchObject({ status: 200, body: 'one' });
  });

  it('asks again on a fresh connection where an app had closed an idle one, if that is harmless', async () => {
    for (let count = 0; count < 5; count++) expect((await visit(under, home, '/once')).status).toBe(200);
    expect((await visit(under, home, '/once', { method: 'POST' })).status).toBe(503);
  });

  it('answers 503 where the app breaks a connection off, and asks it only once more where that is harmless', async () => {
    expect((await visit(under, home, '/drop')).status).toBe(503);
    expect(JSON.parse((await visit(under, home, '/served')).body).served).toBe(3);
    expect((await visit(under, home, '/drop', { method: 'POST', body: 'x' })).status).toBe(503);
    expect(JSON.parse((await visit(under, home, '/served')).body).served).toBe(5);
  });
});

describe('what the edge refuses', () => {
  it('refuses hosts that it does not know, also on an own port', async () => {
    await start();
    for (const host of [
      'localhost',
      '127.0.0.1',
      'example.com',
      'nobody.localhost',
      `${home.slug}.example.com`,
      `a.${home.slug}.localhost`,
    ]) {
      const answer = await requestAt(under.edgePort, '/', { headers: { host } });
      expect([host, answer.status]).toEqual([host, 421]);
      expect(answer.headers['x-davit-version']).toBeUndefined();
    }
    for (const host of ['localhost', `localhost:${home.port}`, 'evil.example']) {
      expect((await requestAt(home.port, '/', { headers: { host } })).status).toBe(421);
    }
    expect(
      (await requestAt(under.edgePort, '/', { headers: { host: `${home.slug.toUpperCase()}.LOCALHOST:4180` } })).status,
    ).toBe(200);
  });

  it('answers to names under the domain for apps where there is one', async () => {
    await start({}, { appsDomain: 'apps.example.com' });
    expect((await requestAt(under.edgePort, '/', { headers: { host: `${home.slug}.apps.example.com` } })).body).toBe('one');
    expect((await requestAt(under.edgePort, '/', { headers: { host: 'apps.example.com' } })).status).toBe(421);
    expect(under.target.urlFor('shop', 41000)).toBe(`http://shop.apps.example.com:${under.edgePort}`);
  });

  it("answers at a project's own domains, and stops when they are taken away", async () => {
    await start();
    const host = 'shop.davit.dev';
    const at = (name: string, path = '/headers') => requestAt(under.edgePort, path, { headers: { host: name } });
    expect((await at(host)).status).toBe(421);
    under.target.routeDomains([{ host, projectId: home.projectId }]);
    const answer = await at('Shop.davit.dev.:4180');
    expect([answer.status, JSON.parse(answer.body)['x-forwarded-host']]).toEqual([200, 'Shop.davit.dev.:4180']);
    expect((await at(`www.${host}`)).status).toBe(421);
    under.target.routeDomains([{ host, projectId: 'nobody' }]);
    expect((await at(host)).status).toBe(421);
  });

  it('refuses what could be read in two ways', async () => {
    await start();
    const host = `Host: ${home.slug}.localhost\r\n`;
    const ambiguous = {
      'two lengths': `POST /upload HTTP/1.1\r\n${host}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd`,
      'length and chunks': `POST /upload HTTP/1.1\r\n${host}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      'odd coding': `POST /upload HTTP/1.1\r\n${host}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
      'hidden coding': `POST /upload HTTP/1.1\r\n${host}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`,
      'two hosts': `GET / HTTP/1.1\r\n${host}Host: other.localhost\r\n\r\n`,
      'no host': 'GET / HTTP/1.1\r\n\r\n',
      'whole address': `GET http://other.localhost/ HTTP/1.1\r\n${host}\r\n`,
      'folded header': `GET / HTTP/1.1\r\n${host}X-A: 1\r\n folded\r\n\r\n`,
      'bare line feed': `GET / HTTP/1.1\n${host}\r\n`,
      trace: `TRACE / HTTP/1.1\r\n${host}\r\n`,
      nonsense: 'hello\r\n\r\n',
    };
    for (const [name, bytes] of Object.entries(ambiguous)) {
      expect([name, await statusOf(under.edgePort, bytes)]).toEqual([name, expect.stringMatching(/^(400|405)$/)]);
    }
    expect(JSON.parse((await visit(under, home, '/served')).body).served).toBe(1);
  });

  it('bounds heads and addresses', async () => {
    await start();
    expect((await visit(under, home, `/${'a'.repeat(9_000)}`)).status).toBe(414);
    expect((await visit(under, home, '/', { headers: { 'x-long': 'a'.repeat(20_000) } })).status).toBe(431);
  });

  it('cuts off a client that takes nothing of its answer, and lets the app go to sleep', async () => {
    await start({ slowClientMs: 100, appIdleMs: 100 });
    const socket = connect(under.edgePort, '127.0.0.1', () =>
      socket.write(`GET /download HTTP/1.1\r\nHost: ${home.slug}.localhost\r\n\r\n`),
    );
    socket.pause();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined);
    await until('the app sleeps', () => under.processes().length === 0);
    socket.resume();
    await closed;
  });

  it('cuts off a client that does not finish its head', async () => {
    await start({ requestHeadDeadlineMs: 200, requestDeadlineMs: 400 });
    const status = await statusOf(under.edgePort, `GET / HTTP/1.1\r\nHost: ${home.slug}.localhost\r\nX-Slow: `);
    expect(status).toBe('408');
  });
});

describe('ports in use', () => {
  it('refuses to listen on an edge port that another program has, naming it', async () => {
    await start();
    const taken = createServer();
    const port = await new Promise<number>((resolve) =>
      taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port)),
    );
    const second = await createProcessTarget({
      dataDir: `${under.folder}/data-2`,
      runtimeDir: `${under.folder}/run-2`,
      edgePort: port,
      host: '127.0.0.1',
      appsDomain: null,
      clock: { now: () => 0, monotonicMs: () => 0 },
      log: { info() {}, warn() {}, error() {} },
    });
    await expect(second.listen()).rejects.toThrow(`Cannot listen on port ${port} of 127.0.0.1: another program uses it.`);
    await second.close();
    taken.close();
  });

  it('leads to a project without a port by its name', async () => {
    under = await startTarget();
    const named = { projectId: 'named', slug: 'named', port: null };
    await under.target.address(named.projectId, named.slug, named.port);
    await under.release(named, under.version(named, 'steady', 'by name'), 1);
    expect(await visit(under, named)).toMatchObject({ status: 200, body: 'by name' });
    expect(under.target.portsNotOpen()).toEqual([]);
    expect(under.target.urlFor('named', null)).toBe(`http://named.localhost:${under.edgePort}`);
    await under.target.remove(named.projectId);
    expect((await visit(under, named)).status).toBe(421);
  });

  it("keeps an app's name working if its port is taken, and reports it", async () => {
    under = await startTarget();
    const taken = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve));
    home = { projectId: 'taken', slug: 'taken', port };
    await under.target.address(home.projectId, home.slug, port);
    await under.release(home, under.version(home, 'steady', 'by name'), 1);
    expect((await visit(under, home)).body).toBe('by name');
    expect(under.target.portsNotOpen()).toEqual([{ projectId: 'taken', port }]);
    expect(under.logLines.join('\n')).toContain(`Cannot listen on port ${port}`);
    taken.close();
  });
});

/** Sends raw bytes and returns the status of the first response. */
function statusOf(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let seen = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      seen += chunk.toString('latin1');
    });
    const end = () => {
      socket.destroy();
      resolve(/^HTTP\/1\.1 (\d+)/.exec(seen)?.[1] ?? `nothing: ${seen.slice(0, 40)}`);
    };
    socket.on('data', () => /^HTTP\/1\.1 \d+/.test(seen) && end());
    socket.on('close', end);
    socket.on('error', end);
  });
}
