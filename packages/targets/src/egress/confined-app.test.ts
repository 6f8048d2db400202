/** The network of a sandboxed app: what its policy allows, through its egress proxy, and nothing else. */
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownNetworks } from '../testing/pods-under-test.ts';
import { elsewhere, type Home, startTarget, type TargetUnderTest, until } from '../testing/target-under-test.ts';
import { visit } from '../testing/visit.ts';
import { visitorOf } from '../testing/visitor.ts';

let under: TargetUnderTest;
let port: number;
let hosts: string[];
/** The page responds once this has resolved. */
let held: Promise<void>;
const server = createServer((request, response) => {
  hosts.push(request.headers.host ?? '');
  void held.then(() => response.end('a page'));
});
beforeEach(async () => {
  hosts = [];
  held = Promise.resolve();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  server.close();
  await under.close();
  await expect.poll(() => under.processes()).toEqual([]);
});

interface Outcome {
  status?: number;
  body?: string;
  error?: string;
}

async function goOut(home: Home, what: { target?: string; absolute?: string; socketPath?: string }): Promise<Outcome> {
  const answer = await visit(under, home, '/outgoing', { method: 'POST', body: JSON.stringify(what) });
  return JSON.parse(answer.body);
}

async function environmentOf(home: Home): Promise<Record<string, string>> {
  return JSON.parse((await visit(under, home, '/environment')).body);
}

/** Sockets of egress proxies in the runtime folder. */
function egressSockets(): string[] {
  return readdirSync(under.runtimeDir)
    .map((name) => join(under.runtimeDir, name, 'out', 's'))
    .filter((path) => existsSync(path));
}

describe('an app that needs the network', () => {
  it('reaches what is allowed, and nothing of this machine or its networks', async () => {
    under = await startTarget({}, { egressAllow: [`127.0.0.1:${port}`], resolve: async () => ['127.0.0.1'] });
    if (!under.target.isolation().sandboxed) throw new Error(`needs bubblewrap: ${under.target.isolation().summary}`);
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'one', true), 1);
    expect(await goOut(home, { target: `127.0.0.1:${port}` })).toMatchObject({ status: 200, body: 'a page' });
    expect(await goOut(home, { absolute: `http://127.0.0.1:${port}/` })).toMatchObject({ status: 200, body: 'a page' });
    expect(hosts).toHaveLength(2);

    const refused = [
      `localhost:${port}`,
      `rebound.example:${port}`,
      'rebound.example:80',
      '127.0.0.1:80',
      `127.0.0.1:${under.edgePort}`,
      `[::1]:${port}`,
      `[::ffff:127.0.0.1]:${port}`,
      '2130706433:80',
      '0x7f000001:80',
      '10.0.0.1:80',
      '192.168.0.1:443',
      '100.64.0.1:80',
      '169.254.169.254:80',
      '[fd00:ec2::254]:80',
      '[fe80::1]:80',
      '0.0.0.0:80',
      '224.0.0.1:80',
    ];
    for (const target of refused) {
      expect([target, (await goOut(home, { target })).status]).toEqual([target, 403]);
    }
    for (const absolute of [
      'http://169.254.169.254/latest/meta-data/',
      `http://0x7f.1:${port}x/`,
      'http://0x7f.1/',
      'http://[::1]/',
    ]) {
      expect([403, 400]).toContain((await goOut(home, { absolute })).status);
    }
    expect(hosts).toHaveLength(2);
    const output = (await under.target.output(home.projectId, 100)).join('\n');
    expect(output).toContain('169.254.169.254:80 was refused: it is a link-local address');
    expect(output).toContain('rebound.example:80 was refused: it resolves to 127.0.0.1, a loopback address');
  });

  it('has no other route: no network, and not the egress proxy of another app', async () => {
    under = await startTarget({}, { egressAllow: [`127.0.0.1:${port}`] });
    const [home, other] = [await under.home(), await under.home()];
    await under.release(home, under.version(home, 'steady', 'one', true), 1);
    await under.release(other, under.version(other, 'steady', 'other', true), 1);
    const probed = JSON.parse(
      (
        await visit(under, home, '/probe', {
          method: 'POST',
          body: JSON.stringify({ files: [], folders: ['/run/out'], write: ['/run/out/x'], port }),
        })
      ).body,
    );
    expect(probed.connect).not.toBe('connected');
    expect(probed.networks).toBe(ownNetworks);
    // It may traverse the folder, but not list it. That of a pod or a task is its own.
    if (ownNetworks === 0) {
      expect(probed.list).toEqual([under.target.isolation().ownUser ? 'EACCES' : ['s']]);
      expect(probed.write[0]).toMatch(/^(EROFS|EACCES|EPERM)$/);
    }
    const sockets = egressSockets();
    expect(sockets).toHaveLength(2);
    for (const socketPath of sockets)
      expect(await goOut(home, { target: `127.0.0.1:${port}`, socketPath })).toEqual({ error: 'ENOENT' });
    expect(hosts).toEqual([]);
  });

  it('keeps it over sleep and wake, and leaves nothing of it behind', async () => {
    under = await startTarget({ appIdleMs: 200 }, { egressAllow: [`127.0.0.1:${port}`] });
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'one', true), 1);
    await until('it sleeps', () => under.processes().length === 0);
    await until('its door is gone', () => egressSockets().length === 0);
    expect(await goOut(home, { target: `127.0.0.1:${port}` })).toMatchObject({ status: 200 });
  });

  it('is limited as a project, and gets an error', async () => {
    under = await startTarget({ maxEgressConnections: 1 }, { egressAllow: [`127.0.0.1:${port}`] });
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'one', true), 1);
    const { promise, resolve: finish } = Promise.withResolvers<void>();
    held = promise;
    const target = `127.0.0.1:${port}`;
    const first = goOut(home, { target });
    await until('the first is under way', () => hosts.length === 1);
    expect(await goOut(home, { target })).toMatchObject({ status: 503 });
    finish();
    expect(await first).toMatchObject({ status: 200, body: 'a page' });
    expect((await under.target.output(home.projectId, 100)).join('\n')).toContain('which is the limit');
  });

  it.skipIf(elsewhere)('has the egress proxy without a sandbox too, for itself alone if it has its own user', async () => {
    under = await startTarget({}, { egressAllow: [`127.0.0.1:${port}`], withoutSandbox: true });
    expect(under.target.isolation().network).toBe('open');
    expect(under.target.isolation().summary).toContain('Their network is not restricted');
    const [home, other] = [await under.home(), await under.home()];
    await under.release(home, under.version(home, 'steady', 'one', true), 1);
    await under.release(other, under.version(other, 'steady', 'other', true), 1);
    expect(await goOut(home, { target: `127.0.0.1:${port}` })).toMatchObject({ status: 200 });
    expect(await goOut(home, { target: '169.254.169.254:80' })).toMatchObject({ status: 403 });
    if (!under.target.isolation().ownUser) return;
    const own = (await environmentOf(home)).EGRESS_SOCKET;
    const others = egressSockets().find((path) => path !== own);
    expect(await goOut(home, { target: `127.0.0.1:${port}`, socketPath: others ?? '' })).toEqual({ error: 'EACCES' });
  });
});

describe('an app without the need', () => {
  it('has no egress proxy, and gets no address for one', async () => {
    under = await startTarget({}, { egressAllow: [`127.0.0.1:${port}`] });
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    expect(egressSockets()).toEqual([]);
    expect(await environmentOf(home)).not.toHaveProperty('EGRESS_SOCKET');
    const socketPath = '/run/out/s';
    expect(await goOut(home, { target: `127.0.0.1:${port}`, socketPath })).toEqual({ error: 'ENOENT' });
  });

  it('is every app in a rehearsal', async () => {
    under = await startTarget({}, { egressAllow: [`127.0.0.1:${port}`] });
    const home = await under.home();
    const booted = await under.target.rehearse(under.version(home, 'steady', 'one', true), 'empty');
    if (booted.outcome !== 'booted') throw new Error(booted.reason);
    expect(egressSockets()).toEqual([]);
    const { body } = await visitorOf(booted.rehearsal).request('/environment');
    expect(JSON.parse(body)).toMatchObject({ REHEARSAL: '1' });
    expect(JSON.parse(body)).not.toHaveProperty('EGRESS_SOCKET');
    await booted.rehearsal.end();
  });
});
