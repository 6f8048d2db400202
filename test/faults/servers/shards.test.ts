/**
 * Three servers that divide the apps (`APPS_RUN_ON=every-server`) behind a plain load balancer: apps of all of them are visited, changed
 * and deployed by way of any, while servers join, are restarted, killed, paused and cut off from the database.
 */
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CuttingProxy, startCuttingProxy } from '../../harness/cutting-proxy.ts';
import { newDatabase, postgresOfThisFile } from '../../harness/database.ts';
import { everyCase } from '../../harness/every-case.ts';
import { freePort } from '../../harness/ports.ts';
import { postgresMayRun } from '../../harness/postgres.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../../harness/server.ts';
import { until } from '../../harness/until.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { installation, makeDue, readiness, runOf, scheduledPrompt, sql, takeoverWithinMs } from './installation.ts';

const shardCount = 64;
const visitEveryMs = 50;
const answeredWithinMs = 45_000;
/** Only a very busy machine needs this long. */
const launchWithinMs = 180_000;

interface App {
  id: string;
  host: string;
}

interface Visit {
  atMs: number;
  result: string;
}

describe.skipIf(!postgresMayRun)('servers that divide the apps', () => {
  let databaseUrl: string;
  let env: Record<string, string>;
  let balancer: Balancer;
  const apps: App[] = [];
  let proxies: { server: RunningServer; proxy: CuttingProxy }[] = [];

  /** A server whose way to the database can be cut. */
  async function start(dataDir?: string): Promise<RunningServer> {
    const url = new URL(databaseUrl);
    const proxy = await startCuttingProxy(Number(url.port));
    url.host = `127.0.0.1:${proxy.port}`;
    const own = { DATABASE_URL: url.href, APPS_RPC_PORT: String(await freePort()) };
    const server = await startServer({ ...(dataDir && { dataDir }), env: { ...env, ...own } });
    proxies.push({ server, proxy });
    return server;
  }
  async function remove(server: RunningServer): Promise<void> {
    balancer.servers = balancer.servers.filter((other) => other !== server);
    await proxies.find((pair) => pair.server === server)?.proxy.close();
    proxies = proxies.filter((pair) => pair.server !== server);
  }
  const others = (server: RunningServer) => balancer.servers.filter((other) => other !== server);

  /** How many parts of the apps a server runs, as it says. */
  const partsOf = async (server: RunningServer) =>
    Number(/run here, (\d+) of/.exec((await readiness(server))?.checks.apps?.detail ?? '')?.[1] ?? 0);

  /** Resolves when these servers run all parts, each its share. */
  const shared = (among: RunningServer[]) =>
    until(
      `${among.length} servers to share all parts`,
      async () => {
        const counts = await Promise.all(among.map(partsOf));
        const fair = Math.max(...counts) - Math.min(...counts) < 2;
        return fair && counts.reduce((sum, count) => sum + count, 0) === shardCount;
      },
      { withinMs: takeoverWithinMs, everyMs: 50 },
    );

  /** The server that runs a project's app. */
  async function serverOf(app: App): Promise<RunningServer> {
    for (const server of balancer.servers) if (await hasProcess(server, app)) return server;
    throw new Error(`no server runs the app ${app.host}`);
  }
  const hasProcess = async (server: RunningServer, { id }: App) => {
    const [row] = await sql<{ address: string }>(
      balancer.servers[0] as RunningServer,
      'select address from apps_shard join apps_server using (claim) where shard = $1',
      [await shardOf(id)],
    );
    return row?.address.endsWith(`:${server.env.APPS_RPC_PORT}`) ?? false;
  };
  const shardOf = async (id: string) => (await import('@davit/storage')).shardOf(id);

  beforeAll(async () => {
    ({ databaseUrl } = await newDatabase());
    env = { ...(await installation(databaseUrl)), APPS_RUN_ON: 'every-server', DEADLINE_FACTOR: '6' };
    const servers = [await start(), await start(), await start()];
    await shared(servers);
    balancer = await startBalancer(servers);
    // By way of each server; each creates projects of its own parts.
    for (const server of servers) {
      const { id } = await server.api.create('a guestbook');
      expect(await server.api.settled(id, launchWithinMs)).toMatchObject({ status: 'deployed' });
      apps.push(await appOf(server, id));
    }
  }, 600_000);
  afterAll(async () => {
    await balancer?.close();
    await Promise.all(proxies.map(({ server }) => server.kill()));
    await Promise.all(proxies.map(({ proxy }) => proxy.close()));
    await removeTemporaryFolders();
  });

  /** On a connection of its own. Rejects if there is no answer. */
  function fetchOnce(port: number, path: string, headers: Record<string, string>) {
    return new Promise<{ status: number; version: string; text: string }>((resolve, reject) => {
      const sent = get({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part) => (text += part));
        const { statusCode: status = 0, headers: got } = answer;
        answer.on('end', () => resolve({ status, version: String(got['x-davit-version']), text })).on('error', reject);
      });
      sent.setTimeout(answeredWithinMs, () => sent.destroy(new Error('no answer in time')));
      sent.on('error', reject);
    });
  }

  /** One page of the app; its version, or what went wrong. */
  const visit = (port: number, { host }: App): Promise<string> =>
    fetchOnce(port, '/', { host }).then(
      ({ status, version, text }) => (status === 200 ? `version ${version}` : `${status}: ${text}`),
      (error: Error) => error.message,
    );

  /** As a load balancer does, it asks another server if one closes the connection before an answer. */
  async function askAny(first: RunningServer, path: string, headers: Record<string, string>): Promise<number> {
    const among = [first, ...others(first), ...others(first)];
    for (const server of among) {
      const answer = await fetchOnce(Number(server.env.PORT), path, headers).catch(() => null);
      if (answer !== null) return answer.status;
    }
    return 0;
  }

  async function appOf(server: RunningServer, id: string): Promise<App> {
    const [row] = await sql<{ slug: string }>(server, 'select slug from project where id = $1', [id]);
    return { id, host: `${row?.slug}.localhost` };
  }

  /** Visits all apps in turn through the balancer, each visit without waiting for the one before. */
  function keepVisiting() {
    const all: { atMs: number; result: Promise<string> }[] = [];
    const timer = setInterval(() => {
      const app = apps[all.length % apps.length] as App;
      all.push({ atMs: performance.now(), result: visit(balancer.port, app) });
    }, visitEveryMs);
    return {
      async end(): Promise<Visit[]> {
        clearInterval(timer);
        return Promise.all(all.map(async ({ atMs, result }) => ({ atMs, result: await result })));
      },
    };
  }
  const failed = (visits: Visit[]) => visits.map(({ result }) => result).filter((result) => !result.startsWith('version '));
  const answerAll = async (server: RunningServer) => {
    const results = await Promise.all(apps.map((app) => visit(Number(server.env.EDGE_PORT), app)));
    return results.every((result) => result.startsWith('version '));
  };
  const seconds = (since: number) => ((performance.now() - since) / 1_000).toFixed(1);

  test('each runs its share, and serves the apps of all; a project is changed by way of any', async () => {
    const runs = await Promise.all(apps.map(serverOf));
    expect(new Set(runs).size).toBe(3);
    for (const server of balancer.servers) expect(await answerAll(server)).toBe(true);
    for (const [index, { id }] of apps.entries()) {
      const [away] = others(runs[index] as RunningServer) as [RunningServer];
      await away.api.deploy(id);
      expect(await away.api.settled(id, launchWithinMs)).toMatchObject({ status: 'deployed', versionNumber: 2 });
      const answer = await away.api.call('POST', `/v1/projects/${id}/rollback`);
      expect(answer).toMatchObject({ status: 200, body: { versionNumber: 1 } });
      expect(await visit(Number(away.env.EDGE_PORT), apps[index] as App)).toBe('version 1');
    }
  }, 600_000);

  test('a scheduled job is called once, wherever its app runs', async () => {
    const [server] = balancer.servers as [RunningServer];
    const { id } = await server.api.live(scheduledPrompt);
    const { host } = await appOf(server, id);
    await makeDue(server, id, 0);
    const [end] = await until('the job to be called', async () => {
      const rows = await sql<{ last_end: string | null }>(server, 'select last_end from schedule where project_id = $1', [id]);
      return rows[0]?.last_end ? rows : null;
    });
    expect(JSON.parse(end?.last_end ?? '')).toMatchObject({ error: null });
    const { text } = await fetchOnce(Number(server.env.EDGE_PORT), '/job-runs', { host });
    expect(text.split('data-label="By">the schedule').length - 1).toBe(1);
  }, 600_000);

  test('one that joins gets its share, and what it gets is served without a failed visit', async () => {
    const visitors = keepVisiting();
    const fourth = await start();
    const joinedAt = performance.now();
    await shared([...balancer.servers, fourth]);
    console.log(`joined: it had its share after ${seconds(joinedAt)} s`);
    expect(await fourth.stop()).toBe(0);
    await remove(fourth);
    await shared(balancer.servers);
    expect(failed(await visitors.end())).toEqual([]);
  }, 600_000);

  test('a rolling restart of all servers fails no visit and no request', async () => {
    const visitors = keepVisiting();
    const asked: Promise<number>[] = [];
    let asks = true;
    const stopping = new Set<RunningServer>();
    const asking = (async () => {
      for (let turn = 0; asks; turn += 1) {
        const [server] = balancer.servers.filter((one) => !stopping.has(one)) as [RunningServer];
        const { id } = apps[turn % apps.length] as App;
        const headers = { 'x-api-key': server.api.key };
        asked.push(askAny(server, `/v1/projects/${id}/output`, headers));
        await asked.at(-1);
      }
    })();
    for (const server of [...balancer.servers]) {
      stopping.add(server);
      expect(await server.stop()).toBe(0);
      await remove(server);
      const next = await start(server.dataDir);
      await until('it to take visitors', () => answerAll(next), { withinMs: takeoverWithinMs });
      balancer.servers = [...balancer.servers, next];
    }
    asks = false;
    await asking;
    const visits = await visitors.end();
    console.log(
      `rolling restart of three servers: ${visits.length} visits and ${asked.length} requests, ${failed(visits).length} failed`,
    );
    expect(failed(visits)).toEqual([]);
    expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
    await shared(balancer.servers);
  }, 600_000);

  test('after one is killed while it releases, the others run its apps, with one release and nothing lost', async () => {
    const app = apps[0] as App;
    const victim = await serverOf(app);
    const [next] = others(victim) as [RunningServer];
    const before = await next.api.project(app.id);
    const runId = await next.api.deploy(app.id);
    await until('the release to begin', async () => {
      const run = await runOf(next, app.id, runId);
      return run?.stages.some(({ name, status }) => name === 'verify' && status !== 'PENDING');
    });
    await victim.kill();
    const killedAt = performance.now();
    await remove(victim);
    const visitors = keepVisiting();
    await until('its app to answer', () => answerAll(next), { withinMs: takeoverWithinMs });
    console.log(`killed: its apps answered after ${seconds(killedAt)} s`);
    await shared(balancer.servers);
    expect(failed(await visitors.end())).toEqual([]);
    const settled = await next.api.settled(app.id, launchWithinMs);
    expect(await runOf(next, app.id, runId)).toMatchObject({ status: 'SUCCEEDED' });
    expect(settled.versionNumber).toBe((before.versionNumber ?? 0) + 2);
    const [{ count } = { count: '' }] = await sql<{ count: string }>(
      next,
      'select count(*) from deployment where project_id = $1',
      [app.id],
    );
    console.log(`deployments: ${count}`);
    balancer.servers = [...balancer.servers, await start(victim.dataDir)];
    await shared(balancer.servers);
  }, 600_000);

  test.runIf(everyCase)(
    'so it is when one is paused; woken, it ends',
    async () => {
      const victim = await serverOf(apps[1] as App);
      const [next] = others(victim) as [RunningServer];
      process.kill(victim.pid, 'SIGSTOP');
      const pausedAt = performance.now();
      const visitors = keepVisiting();
      await until('its app to answer', () => answerAll(next), { withinMs: takeoverWithinMs });
      console.log(`paused: its apps answered after ${seconds(pausedAt)} s`);
      const visits = (await visitors.end()).filter(({ atMs }) => atMs > pausedAt + 2_000);
      expect(failed(visits)).toEqual([]);
      process.kill(victim.pid, 'SIGCONT');
      expect(await victim.ended).toBe(1);
      await remove(victim);
      balancer.servers = [...balancer.servers, await start(victim.dataDir)];
      await shared(balancer.servers);
    },
    600_000,
  );

  test.runIf(everyCase)(
    'an outage of the database that is longer than a lease ends no server, and awake apps answer in it',
    async () => {
      const postgres = await postgresOfThisFile();
      for (const server of balancer.servers) expect(await answerAll(server)).toBe(true);
      await postgres.stop();
      const stoppedAt = performance.now();
      const visitors = keepVisiting();
      // Longer than the lease: every server believes that it may be out.
      await new Promise((resolve) => setTimeout(resolve, 15_000));
      const visits = await visitors.end();
      await postgres.start();
      await shared(balancer.servers);
      console.log(`outage: ${visits.length} visits, all parts were shared again after ${seconds(stoppedAt)} s`);
      expect(failed(visits)).toEqual([]);
      const [any] = balancer.servers as [RunningServer];
      const app = apps[0] as App;
      await any.api.deploy(app.id);
      expect(await any.api.settled(app.id, launchWithinMs)).toMatchObject({ status: 'deployed' });
    },
  );

  test('cut off from the database, one is replaced, and ends', async () => {
    const victim = await serverOf(apps[2] as App);
    const [next] = others(victim) as [RunningServer];
    proxies.find(({ server }) => server === victim)?.proxy.goSilent();
    const cutAt = performance.now();
    await until('the others to share all parts', () => shared(others(victim)), { withinMs: takeoverWithinMs });
    expect(await answerAll(next)).toBe(true);
    console.log(`cut off: its apps answered elsewhere after ${seconds(cutAt)} s`);
    expect(await victim.ended).toBe(1);
    await remove(victim);
    const { id } = apps[2] as App;
    await next.api.deploy(id);
    expect(await next.api.settled(id, launchWithinMs)).toMatchObject({ status: 'deployed', versionNumber: 3 });
  }, 600_000);
});
