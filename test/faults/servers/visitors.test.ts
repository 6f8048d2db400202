/**
 * Three servers behind a plain load balancer that knows nothing of which one runs the apps. Visitors come to all of them, while
 * servers are restarted, killed, paused and cut off from the database.
 */
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CuttingProxy, startCuttingProxy } from '../../harness/cutting-proxy.ts';
import { newDatabase } from '../../harness/database.ts';
import { everyCase } from '../../harness/every-case.ts';
import { postgresMayRun } from '../../harness/postgres.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../../harness/server.ts';
import { until } from '../../harness/until.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { appsLeader, installation, runsApps, sql, takeoverWithinMs } from './installation.ts';

const visitEveryMs = 50;
const answeredWithinMs = 45_000;

describe.skipIf(!postgresMayRun)('visitors of apps, by way of any server', () => {
  let databaseUrl: string;
  let env: Record<string, string>;
  let balancer: Balancer;
  let host: string;
  let proxies: { server: RunningServer; proxy: CuttingProxy }[] = [];

  /** A server whose way to the database can be cut. */
  async function start(dataDir?: string): Promise<RunningServer> {
    const url = new URL(databaseUrl);
    const proxy = await startCuttingProxy(Number(url.port));
    url.host = `127.0.0.1:${proxy.port}`;
    const server = await startServer({ ...(dataDir && { dataDir }), env: { ...env, DATABASE_URL: url.href } });
    proxies.push({ server, proxy });
    return server;
  }
  async function remove(server: RunningServer): Promise<void> {
    balancer.servers = balancer.servers.filter((other) => other !== server);
    await proxies.find((pair) => pair.server === server)?.proxy.close();
    proxies = proxies.filter((pair) => pair.server !== server);
  }

  beforeAll(async () => {
    ({ databaseUrl } = await newDatabase());
    env = await installation(databaseUrl);
    const servers = [await start(), await start(), await start()];
    balancer = await startBalancer(servers);
    await appsLeader(servers);
    const project = await servers[0]?.api.live('a guestbook');
    // As a name that leads to any server's port; the address may be a port of the one that runs the apps.
    const [row] = await sql<{ slug: string }>(servers[0] as RunningServer, 'select slug from project where id = $1', [
      project?.id,
    ]);
    host = `${row?.slug}.localhost`;
  });
  afterAll(async () => {
    await balancer.close();
    await Promise.all(balancer.servers.map((server) => server.kill()));
    await Promise.all(proxies.map(({ proxy }) => proxy.close()));
    await removeTemporaryFolders();
  });

  /** One page of the app, on a connection of its own; the status, or what went wrong. */
  function visit(port: number): Promise<number | string> {
    return new Promise((resolve) => {
      const sent = get({ host: '127.0.0.1', port, headers: { host }, agent: false }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part) => (text += part));
        answer.on('end', () => resolve(answer.statusCode === 200 ? 200 : `${answer.statusCode}: ${text}`));
        answer.on('error', (error) => resolve(error.message));
      });
      sent.setTimeout(answeredWithinMs, () => sent.destroy(new Error('no answer in time')));
      sent.on('error', (error) => resolve(error.message));
    });
  }

  /** Visits again and again through the balancer, each without waiting for the one before. */
  function keepVisiting() {
    const all: { atMs: number; result: Promise<number | string> }[] = [];
    const timer = setInterval(() => all.push({ atMs: performance.now(), result: visit(balancer.port) }), visitEveryMs);
    return {
      async end() {
        clearInterval(timer);
        return Promise.all(all.map(async ({ atMs, result }) => ({ atMs, result: await result })));
      },
    };
  }
  const failed = (visits: { result: number | string }[]) => visits.map(({ result }) => result).filter((result) => result !== 200);

  test('every server serves every app', async () => {
    for (const server of balancer.servers) {
      await until('the server to take visitors', async () => (await visit(Number(server.env.EDGE_PORT))) === 200, {
        withinMs: takeoverWithinMs,
      });
    }
  });

  test('a rolling restart of all servers fails no request', async () => {
    const visitors = keepVisiting();
    for (const server of [...balancer.servers]) {
      expect(await server.stop()).toBe(0);
      await remove(server);
      const next = await start(server.dataDir);
      await until('it to take visitors', async () => (await visit(Number(next.env.EDGE_PORT))) === 200, {
        withinMs: takeoverWithinMs,
      });
      balancer.servers = [...balancer.servers, next];
    }
    const visits = await visitors.end();
    console.log(`rolling restart of three servers: ${visits.length} visits, ${failed(visits).length} failed`);
    expect(failed(visits)).toEqual([]);
  });

  test('after the server that runs the apps is killed, requests wait for the next one and are answered', async () => {
    const leader = await appsLeader(balancer.servers);
    const visitors = keepVisiting();
    await leader.kill();
    const killedAt = performance.now();
    await remove(leader);
    const next = await appsLeader(balancer.servers);
    console.log(`killed: another runs the apps after ${((performance.now() - killedAt) / 1_000).toFixed(1)} s`);
    const after = (await visitors.end()).filter(({ atMs }) => atMs > killedAt + 1_000);
    expect(failed(after)).toEqual([]);
    expect(await runsApps(next)).toBe(true);
    balancer.servers = [...balancer.servers, await start(leader.dataDir)];
  });

  test.runIf(everyCase)('so they are when it is paused; woken, it ends', async () => {
    const leader = await appsLeader(balancer.servers);
    process.kill(leader.pid, 'SIGSTOP');
    const pausedAt = performance.now();
    const others = balancer.servers.filter((server) => server !== leader);
    const visitors = keepVisiting();
    await appsLeader(others);
    console.log(`paused: another runs the apps after ${((performance.now() - pausedAt) / 1_000).toFixed(1)} s`);
    const visits = (await visitors.end()).filter(({ atMs }) => atMs > pausedAt + 2_000);
    expect(failed(visits)).toEqual([]);
    process.kill(leader.pid, 'SIGCONT');
    expect(await leader.ended).toBe(1);
    await remove(leader);
    balancer.servers = [...balancer.servers, await start(leader.dataDir)];
  });

  test('cut off from the database, the one that runs the apps is replaced, and ends', async () => {
    const leader = await appsLeader(balancer.servers);
    proxies.find(({ server }) => server === leader)?.proxy.goSilent();
    const cutAt = performance.now();
    const others = balancer.servers.filter((server) => server !== leader);
    await appsLeader(others);
    console.log(`cut off: another runs the apps after ${((performance.now() - cutAt) / 1_000).toFixed(1)} s`);
    expect(await leader.ended).toBe(1);
    await remove(leader);
    const visitors = keepVisiting();
    for (const server of others) expect(await visit(Number(server.env.EDGE_PORT))).toBe(200);
    expect(failed(await visitors.end())).toEqual([]);
  });
});
