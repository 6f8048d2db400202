/**
 * One, two and three servers that divide the apps on one PostgreSQL, against one on SQLite: pages of apps, requests to the API, steps
 * of agents and launches, each sent to all servers in turn. All share the processors of this machine with the client and the
 * database. Writes `bench/scaling/servers.json`, from which the table of docs/scaling.md is made.
 */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { cpus } from 'node:os';
import { makeApiKey } from '@davit/identity';
import { postgresMayRun, startPostgres } from '../test/harness/postgres.ts';
import { type RunningServer, startServer, temporaryFolder } from '../test/harness/server.ts';
import { until } from '../test/harness/until.ts';
import { environmentOf } from './agents/databases.ts';
import { stepBody } from './agents/sample.ts';
import type { Row } from './figures.ts';
import type { ServersMeasured, ServersSpeed } from './scaling/servers.ts';

const connections = 16;
const warmUpMs = 1_000;
const appsVisited = 3;
const launchesAtOnce = 3;
/** A machine that does much else may need this long for one. */
const launchWithinMs = 600_000;
const prompt = 'a guestbook';

export async function servers(counts: { forMs: number; launches: number }): Promise<Row[]> {
  const measured: ServersMeasured = { processors: cpus().length, node: process.version, of: [] };
  const keep = async (database: 'SQLite' | 'PostgreSQL', count: number, env: Record<string, string>) => {
    console.error(`  ${count} on ${database}`);
    measured.of.push({ database, servers: count, ...(await measure(count, env, counts)) });
  };
  await keep('SQLite', 1, environmentOf({ dataDir: '' }));
  if (postgresMayRun) {
    const postgres = await startPostgres();
    try {
      for (const count of [1, 2, 3]) await keep('PostgreSQL', count, await shared(await postgres.createDatabase()));
    } finally {
      await postgres.remove();
    }
  }
  const file = new URL('scaling/servers.json', import.meta.url);
  if (measured.of.length === 4) writeFileSync(file, `${JSON.stringify(measured, null, 2)}\n`);
  return measured.of.flatMap((one) => rowsOf(one, measured.of[0] ?? one));
}

function rowsOf(one: ServersMeasured['of'][number], base: ServersSpeed): Row[] {
  const kinds = { pages: 'pages of apps', requests: 'requests to the API', steps: 'steps of agents', launches: 'launches' };
  return Object.entries(kinds).map(([kind, name]) => {
    const [here, there] = [one[kind as keyof ServersSpeed], base[kind as keyof ServersSpeed]];
    return {
      what: `${name}, ${one.servers} on ${one.database}`,
      measured: `${here.toLocaleString('en')}/s`,
      target: '–',
      against: `${(here / there).toFixed(2)} × one server on SQLite`,
      met: null,
    };
  });
}

async function shared(databaseUrl: string): Promise<Record<string, string>> {
  return {
    ...environmentOf({ dataDir: '', databaseUrl }),
    DAVIT_INIT_API_KEY: makeApiKey((count) => randomBytes(count)),
    APPS_DATA_DIR: await temporaryFolder('apps'),
    APPS_RUN_ON: 'every-server',
  };
}

async function measure(
  count: number,
  env: Record<string, string>,
  { forMs, launches }: { forMs: number; launches: number },
): Promise<ServersSpeed> {
  const running: RunningServer[] = [];
  try {
    for (let started = 0; started < count; started++)
      running.push(await startServer({ env: { ...env, APPS_DOMAIN: 'apps.example', DEADLINE_FACTOR: '8' } }));
    await isShared(running);
    const apps: App[] = [];
    const took = await timeOf(() => inTurn(launches, launchesAtOnce, async (n) => void apps.push(await launch(running, n))));
    apps.splice(appsVisited);
    const runs = await Promise.all(Array.from({ length: connections }, (_, n) => newRun(running, n)));
    const sent = new Map<number, number>();
    const nextStep = (n: number) => {
      sent.set(n, (sent.get(n) ?? 0) + 1);
      return sent.get(n) ?? 1;
    };
    const all: Omit<Load, 'next'> = { forMs, connections };
    const pages = await drive({ ...all, next: (n, turn) => page(running, apps, n + turn) });
    const requests = await drive({ ...all, next: (n, turn) => project(running, apps, n + turn) });
    const steps = await drive({ ...all, next: (n) => step(running, runs, n, nextStep(n)) });
    return { pages, requests, steps, launches: rounded(launches / (took / 1000)) };
  } finally {
    for (const server of running) await server.stop();
  }
}

/** Resolves once they run all parts of the apps, each its share. */
const isShared = (running: RunningServer[]) =>
  until('the servers to share the apps', async () => {
    const parts = await Promise.all(running.map(partsOf));
    return Math.min(...parts) > 0 && Math.max(...parts) - Math.min(...parts) < 2;
  });

/** One server alone runs them all. */
async function partsOf(server: RunningServer): Promise<number> {
  const { checks } = (await (await fetch(`${server.url}/readyz`)).json()) as { checks: { apps?: { detail: string } } };
  const [, parts = '1'] = /run here, (\d+) of/.exec(checks.apps?.detail ?? '') ?? [];
  return Number(parts);
}

const at = (running: RunningServer[], n: number): RunningServer => running[n % running.length] as RunningServer;

interface App {
  id: string;
  host: string;
}

async function launch(running: RunningServer[], n: number): Promise<App> {
  const { api } = at(running, n);
  const { id } = await api.create(prompt);
  const { deploymentUrl } = await api.settled(id, launchWithinMs);
  if (deploymentUrl === null) throw new Error(`not live: ${await api.logText(id)}`);
  return { id, host: new URL(deploymentUrl).hostname };
}

async function newRun(running: RunningServer[], n: number): Promise<string> {
  const run = { agentId: 'a', framework: 'custom' };
  const { body } = await at(running, n).api.call<{ runId: string }>('POST', '/api/agent-runtime/runs', run);
  return body.runId;
}

interface Call {
  port: string | undefined;
  path: string;
  host?: string;
  key?: string;
  body?: string;
}

const page = (running: RunningServer[], apps: App[], n: number): Call => ({
  port: at(running, n).env.EDGE_PORT,
  path: '/',
  host: apps[Math.floor(n / running.length) % apps.length]?.host ?? '',
});

const project = (running: RunningServer[], apps: App[], n: number): Call => {
  const { env, api } = at(running, n);
  return { port: env.PORT, path: `/v1/projects/${apps[n % apps.length]?.id}`, key: api.key };
};

const step = (running: RunningServer[], runs: string[], n: number, stepNumber: number): Call => {
  const { env, api } = at(running, n);
  const body = JSON.stringify(stepBody(stepNumber));
  return { port: env.PORT, path: `/api/agent-runtime/runs/${runs[n]}/steps`, key: api.key, body };
};

interface Load {
  forMs: number;
  connections: number;
  next(connection: number, turn: number): Call;
}

/** A second, each connection's next request after the answer to the one before. */
async function drive({ forMs, connections: count, next }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const begun = performance.now() + warmUpMs;
  let answered = 0;
  const one = async (connection: number) => {
    for (let turn = 0; performance.now() < begun + forMs; turn++) {
      await send(agent, next(connection, turn));
      if (performance.now() >= begun) answered++;
    }
  };
  await Promise.all(Array.from({ length: count }, (_, connection) => one(connection)));
  agent.destroy();
  return Math.round(answered / (forMs / 1000));
}

function send(agent: Agent, { port, path, host, key, body }: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(host && { host }),
      ...(key && { 'x-api-key': key }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const sent = request({ agent, host: '127.0.0.1', port, path, method: body ? 'POST' : 'GET', headers }, (answer) => {
      const { statusCode = 0 } = answer;
      answer
        .resume()
        .on('end', () =>
          statusCode < 300 ? resolve() : reject(new Error(`${host ?? ''}${path} at ${port} answered ${statusCode}`)),
        );
    });
    sent.on('error', reject).end(body);
  });
}

async function inTurn(count: number, atOnce: number, work: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const rounded = (value: number) => Math.round(value * 100) / 100;
