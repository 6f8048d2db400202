/**
 * Servers on one PostgreSQL. Each plays the roles it is told; one of those with the role
 * `edge` runs the apps, and the others ask it. Whoever is killed, in whatever stage of a
 * run, another takes the run over; who was paused for longer than its lease cannot
 * release. TEST_EVERY_STAGE=true kills in each stage, else in one that the seed names.
 */

import { randomBytes } from 'node:crypto';
import { type Run, type StageName, stageNames } from '@davit/contract';
import { makeApiKey } from '@davit/identity';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { masterKey, newDatabase, postgresOfThisFile } from '../harness/database.ts';
import { postgresMayRun } from '../harness/postgres.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../harness/server.ts';
import { until } from '../harness/until.ts';

const takeoverWithinMs = 30_000;
const seed = Number(process.env.PROPERTY_SEED ?? Math.floor(Math.random() * 2 ** 31));
const seeded = stageNames[seed % stageNames.length] ?? 'build';
const stages = process.env.TEST_EVERY_STAGE === 'true' ? stageNames : [seeded];

/** Settings that servers of one installation share. */
function installation(databaseUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    DAVIT_MASTER_KEY: masterKey,
    DAVIT_INIT_API_KEY: makeApiKey((count) => randomBytes(count)),
  };
}

interface Ready {
  status: string;
  checks: Record<string, { ok: boolean; detail: string }>;
}

const readiness = async (server: RunningServer): Promise<Ready | null> =>
  fetch(`${server.url}/readyz`)
    .then(async (answer) => (await answer.json()) as Ready)
    .catch(() => null);

const runsApps = async (server: RunningServer) => (await readiness(server))?.checks.apps?.detail.startsWith('run here') ?? false;

/** The one among these that runs the apps, once there is one. */
const whoRunsApps = (among: RunningServer[]) =>
  until(
    'a server to run the apps',
    async () => {
      const here = await Promise.all(among.map(runsApps));
      return among.find((_, index) => here[index]);
    },
    { withinMs: takeoverWithinMs, everyMs: 50 },
  );

const runOf = async (server: RunningServer, projectId: string, runId: string): Promise<Run | undefined> =>
  (await server.api.runs(projectId)).find((run) => run.runId === runId);

const isWhole = async (server: RunningServer, runId: string) => {
  const log = await server.api.log(runId);
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
  return log;
};

const versionShown = async (url: string | null) => (await fetch(url ?? '')).headers.get('x-davit-version');

describe.skipIf(!postgresMayRun)('servers that each play some of the roles', () => {
  let servers: RunningServer[] = [];
  let [apps, api, worker]: (RunningServer | undefined)[] = [];
  const all = () => [apps, api, worker] as [RunningServer, RunningServer, RunningServer];

  beforeAll(async () => {
    const env = installation(await (await postgresOfThisFile()).createDatabase());
    const roles = ['edge,api', 'api,watchdog', 'worker', 'worker'];
    servers = await Promise.all(roles.map((DAVIT_ROLES) => startServer({ env: { ...env, DAVIT_ROLES } })));
    [apps, api, worker] = servers;
  });
  afterAll(() => Promise.all(servers.map((server) => server.kill())));

  test('four that start at once on an empty database bring it up to date once', async () => {
    const client = new pg.Client({ connectionString: apps?.env.DATABASE_URL });
    await client.connect();
    const { rows: done } = await client.query('select name, count(*)::int from kysely_migration group by name order by name');
    const { rows: keys } = await client.query('select count(*)::int from api_key');
    const { rows: queue } = await client.query('select count(*)::int from davit_queue.version');
    await client.end();
    expect(done.length).toBeGreaterThan(7);
    expect(done.every(({ count }) => count === 1)).toBe(true);
    expect([keys, queue]).toEqual([[{ count: 1 }], [{ count: 1 }]]);
  });

  test('each does what it is told and no more; what needs the apps is done by the one that runs them, whoever is asked', async () => {
    const [holder, asked, maker] = all();
    expect(await Promise.all(servers.map(runsApps))).toEqual([true, false, false, false]);
    expect((await maker.api.call('GET', '/v1/projects')).status).toBe(404);
    expect((await fetch(`${maker.url}/healthz`)).status).toBe(200);

    const project = await asked.api.live('tip calculator');
    expect(await versionShown(project.deploymentUrl)).toBe('1');
    const runId = await asked.api.deploy(project.id);
    expect((await asked.api.settled(project.id)).versionNumber).toBe(2);
    const log = await isWhole(holder, runId);
    expect(log).toEqual(await isWhole(asked, runId));
    expect(log.map(({ message }) => message)).toContain('Built; the server that runs the apps goes on with it.');
    expect(holder.output()).not.toContain('"lane":"making"');

    expect(await asked.api.rollback(project.id)).toMatchObject({ ok: true, versionNumber: 1 });
    expect(await versionShown(project.deploymentUrl)).toBe('1');
    const { lines } = await asked.admin<{ lines: string[] }>('output', project.id);
    expect(lines.join()).toContain('Version 1 went live.');
    const second = await asked.api.call<{ error: string }>('POST', `/v1/projects/${project.id}/rollback`);
    expect([second.status, second.body.error]).toEqual([404, 'version_not_found']);
    await asked.admin('project', 'delete', project.id);
    expect((await holder.api.call('GET', `/v1/projects/${project.id}`)).status).toBe(404);
  });

  test('what two servers are sent at once with one idempotency key happens once, and both answer the same', async () => {
    const [holder, asked] = all();
    const create = { prompt: 'tip calculator', autoDeploy: false };
    for (let round = 0; round < 5; round += 1) {
      const key = { 'idempotency-key': `round-${round}` };
      const answers = await Promise.all(
        [holder, asked, holder, asked].map((server) => server.api.call<{ id?: string }>('POST', '/v1/projects', create, key)),
      );
      const accepted = answers.filter((answer) => answer.status === 201);
      expect(accepted.length).toBeGreaterThanOrEqual(1);
      expect(new Set(accepted.map((answer) => answer.body.id)).size).toBe(1);
      for (const answer of answers) expect([201, 409]).toContain(answer.status);
    }
    const listed = await asked.api.call<{ total: number }>('GET', '/v1/projects');
    expect(listed.body.total).toBe(5);
  });

  test('a key that is revoked on one server stops working on the other', async () => {
    const [holder, asked] = all();
    const { id: keyId, apiKey } = await holder.admin<{ id: string; apiKey: string }>(
      'key',
      'create',
      '--name',
      'short-lived',
      '--scopes',
      'all',
    );
    const ask = async (server: RunningServer) =>
      (await fetch(`${server.url}/v1/projects`, { headers: { 'x-api-key': apiKey } })).status;
    expect(await ask(asked)).toBe(200);
    await holder.admin('key', 'revoke', keyId);
    await until('the other server to know', async () => (await ask(asked)) === 401, { withinMs: 10_000 });
    expect(await ask(holder)).toBe(401);
  });

  test('while no server runs the apps, what needs them is refused with a time to come again, and the rest goes on', async () => {
    const [holder, asked] = all();
    expect(await holder.stop()).toBe(0);
    const refused = await asked.api.call('POST', '/v1/projects', { prompt: 'a reading list' });
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await readiness(asked))?.checks.apps?.ok).toBe(false);
    const agentRun = { agentId: 'a', framework: 'custom', correlationId: 'c' };
    expect((await asked.api.call('POST', '/api/agent-runtime/runs', agentRun)).status).toBe(201);
  });
});

describe.skipIf(!postgresMayRun)(`three servers that play every role (PROPERTY_SEED=${seed})`, () => {
  let env: Record<string, string>;
  let servers: RunningServer[] = [];
  beforeAll(async () => {
    env = installation((await newDatabase()).databaseUrl);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await removeTemporaryFolders();
  });

  /** So many are up, those that are already among them. */
  async function up(count: number): Promise<RunningServer[]> {
    const more = Array.from({ length: Math.max(0, count - servers.length) }, () => startServer({ env }));
    servers.push(...(await Promise.all(more)));
    return servers;
  }
  const gone = (server: RunningServer) => {
    servers = servers.filter((other) => other !== server);
  };

  /** Resolves once this stage is under way or over, with the server that works on it. */
  async function reached(projectId: string, runId: string, stage: StageName): Promise<RunningServer> {
    const [watching] = servers as [RunningServer];
    await until(
      `stage ${stage}`,
      async () => {
        const run = await runOf(watching, projectId, runId);
        return run && (run.finishedAt !== null || run.stages.find(({ name }) => name === stage)?.status !== 'PENDING');
      },
      { everyMs: 1 },
    );
    if (stage === 'verify' || stage === 'release') return whoRunsApps(servers);
    const at = servers.find((server) => server.output().includes(`"runId":"${runId}"`));
    if (at === undefined) throw new Error('nobody said that it had taken the run up');
    return at;
  }

  test.each(stages)('killed in %s: another takes the run over at its next stage and ends it', async (stage) => {
    await up(3);
    await whoRunsApps(servers);
    const project = await servers[0]?.api.live('a todo app with due dates');
    if (project === undefined) throw new Error('there is no server');
    const runId = (await servers[1]?.api.deploy(project.id)) ?? '';
    const victim = await reached(project.id, runId, stage);
    const ranApps = await runsApps(victim);
    await victim.kill();
    const killedAt = performance.now();
    gone(victim);
    const [next] = servers as [RunningServer];
    const before = await runOf(next, project.id, runId);
    const after = await until(
      'the run to be taken over',
      async () => {
        const run = await runOf(next, project.id, runId);
        const since = before?.stages.findIndex(({ status }) => status !== 'SUCCEEDED') ?? -1;
        return run && (since === -1 || run.stages[since]?.status === 'SUCCEEDED') && run;
      },
      { withinMs: takeoverWithinMs, everyMs: 50 },
    );
    const seconds = ((performance.now() - killedAt) / 1_000).toFixed(1);
    const settled = await next.api.settled(project.id);
    const run = await runOf(next, project.id, runId);
    expect(run).toMatchObject({ status: 'SUCCEEDED', versionNumber: 2 });
    expect(settled).toMatchObject({ status: 'deployed', versionNumber: 2 });
    // What had ended before the kill was not done again.
    for (const [index, { status, finishedAt }] of (before?.stages ?? []).entries()) {
      if (status === 'SUCCEEDED') expect(run?.stages[index]?.finishedAt).toBe(finishedAt);
    }
    await isWhole(next, runId);
    await whoRunsApps(servers);
    expect(await versionShown(project.deploymentUrl)).toBe('2');
    const ended = after.stages.filter(({ status }) => status === 'SUCCEEDED').map(({ name }) => name);
    console.log(
      `killed in ${stage}${ranApps ? ', where the apps ran' : ''}: after ${seconds} s another had ended ${ended.at(-1)} (attempt ${(await next.api.log(runId)).filter(({ message }) => /taken up/i.test(message)).length + 1})`,
    );
  });

  test('paused past its lease and woken, a server releases nothing, and ends', async () => {
    await up(2);
    const first = await whoRunsApps(servers);
    const others = servers.filter((server) => server !== first);
    const [second] = others as [RunningServer];
    const { id } = await second.api.create('a todo app with due dates');
    let paused: string | null = null;
    for (let attempt = 1; paused === null && attempt <= 10; attempt += 1) {
      const runId = (await second.api.runs(id))[0]?.runId ?? '';
      await reached(id, runId, 'verify');
      process.kill(first.pid, 'SIGSTOP');
      if ((await runOf(second, id, runId))?.status === 'RUNNING') paused = runId;
      else {
        process.kill(first.pid, 'SIGCONT');
        await second.api.deploy(id);
      }
    }
    expect(paused).not.toBeNull();
    const next = await whoRunsApps(others);
    const settled = await next.api.settled(id);
    const run = await runOf(next, id, paused ?? '');
    expect(run?.status).toBe('SUCCEEDED');
    const log = await next.api.log(paused ?? '');

    process.kill(first.pid, 'SIGCONT');
    expect(await first.ended).toBe(1);
    gone(first);
    expect(first.output()).toContain('another server has taken the apps over');
    expect(await next.api.project(id)).toMatchObject({ versionNumber: settled.versionNumber, status: 'deployed' });
    expect(await runOf(next, id, paused ?? '')).toEqual(run);
    expect(await next.api.log(paused ?? '')).toEqual(log);
    expect(await runsApps(next)).toBe(true);
  });

  test('a server that is stopped hands the apps over at once', async () => {
    await up(2);
    const first = await whoRunsApps(servers);
    expect(await first.stop()).toBe(0);
    gone(first);
    const next = await whoRunsApps(servers);
    expect((await next.api.create('tip calculator', { autoDeploy: false })).status).toBe('draft');
  });
});
