/**
 * Up to three servers on one PostgreSQL. One of them runs the apps; when it is killed, in
 * whatever stage, another takes its run over. One that was paused for longer than its
 * lease cannot release. TEST_EVERY_STAGE=true kills in each stage, else in build.
 */

import { randomBytes } from 'node:crypto';
import { type Run, type StageName, stageNames } from '@davit/contract';
import { makeApiKey } from '@davit/identity';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { masterKey, newDatabase } from '../harness/database.ts';
import { postgresMayRun } from '../harness/postgres.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../harness/server.ts';
import { until } from '../harness/until.ts';

const takeoverWithinMs = 30_000;
const stages = process.env.TEST_EVERY_STAGE === 'true' ? stageNames : (['build'] as const);

describe.skipIf(!postgresMayRun)('servers on one PostgreSQL', () => {
  let servers: RunningServer[] = [];
  /** The first runs the apps. */
  async function start(standingBy: number): Promise<[RunningServer, ...RunningServer[]]> {
    const { databaseUrl } = await newDatabase();
    const apiKey = makeApiKey((count) => randomBytes(count));
    const env = { DATABASE_URL: databaseUrl, DAVIT_MASTER_KEY: masterKey, DAVIT_INIT_API_KEY: apiKey };
    const first = await startServer({ env });
    servers = [first];
    await Promise.all(
      Array.from({ length: standingBy }, async () => void servers.push(await startServer({ env, standsBy: true }))),
    );
    return [first, ...servers.slice(1)];
  }
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    servers = [];
  });
  afterAll(removeTemporaryFolders);

  const isReady = async (server: RunningServer) => (await fetch(`${server.url}/readyz`).catch(() => null))?.ok ?? false;
  const runOf = async (server: RunningServer, projectId: string, runId: string): Promise<Run | undefined> =>
    (await server.api.runs(projectId)).find((run) => run.runId === runId);

  /** The one among these that runs the apps, once there is one. */
  const onDuty = (among: RunningServer[]) =>
    until(
      'a server to take over',
      async () => {
        const ready = await Promise.all(among.map(isReady));
        return among.find((_, index) => ready[index]);
      },
      { withinMs: takeoverWithinMs, everyMs: 100 },
    );

  /** Resolves with the run once this stage is under way or over. */
  const reached = (server: RunningServer, projectId: string, runId: string, stage: StageName) =>
    until(
      `stage ${stage}`,
      async () => {
        const run = await runOf(server, projectId, runId);
        const at = run?.stages.find(({ name }) => name === stage);
        return run && (run.finishedAt !== null || at?.status !== 'PENDING') && run;
      },
      { everyMs: 1 },
    );

  test('one runs the apps; the others answer what needs no app, and refuse the rest with a time to come again', async () => {
    const [first, ...others] = await start(2);
    expect(await Promise.all(servers.map(isReady))).toEqual([true, false, false]);
    const project = await first.api.create('tip calculator', { autoDeploy: false });
    for (const other of others) {
      expect(await other.api.project(project.id)).toMatchObject({ id: project.id });
      const refused = await other.api.call('POST', '/v1/projects', { prompt: 'a reading list' });
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await other.api.call('POST', `/v1/projects/${project.id}/rollback`)).status).toBe(503);
      const agentRun = { agentId: 'a', framework: 'custom', correlationId: 'c' };
      expect((await other.api.call('POST', '/api/agent-runtime/runs', agentRun)).status).toBe(201);
    }
    // Asked of a server that stands by, done by the one that runs the apps, and followed from the third.
    const [second, third] = others as [RunningServer, RunningServer];
    const runId = await second.api.deploy(project.id);
    expect((await third.api.settled(project.id)).versionNumber).toBe(1);
    const log = await third.api.log(runId);
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
    expect(log).toEqual(await first.api.log(runId));
  });

  test('what two servers are sent at once with one idempotency key happens once, and both answer the same', async () => {
    const [first, other] = await start(1);
    const { id } = await first.api.create('tip calculator', { autoDeploy: false });
    for (let round = 0; round < 5; round += 1) {
      const key = { 'idempotency-key': `round-${round}` };
      const answers = await Promise.all(
        [first, other, first, other].map((server) =>
          server?.api.call<{ runId?: string }>('POST', `/v1/projects/${id}/deploy`, undefined, key),
        ),
      );
      const accepted = answers.filter((answer) => answer?.status === 202);
      expect(accepted.length).toBeGreaterThanOrEqual(2);
      expect(new Set(accepted.map((answer) => answer?.body.runId)).size).toBe(1);
      for (const answer of answers) expect([202, 409]).toContain(answer?.status);
    }
    expect(await first.api.runs(id)).toHaveLength(5);
  });

  test('a key that is revoked on one server stops working on the other', async () => {
    const [first, other] = await start(1);
    const { id: keyId, apiKey } = await first.admin<{ id: string; apiKey: string }>(
      'key',
      'create',
      '--name',
      'short-lived',
      '--scopes',
      'all',
    );
    const ask = async (server: RunningServer | undefined) =>
      (await fetch(`${server?.url}/v1/projects`, { headers: { 'x-api-key': apiKey } })).status;
    expect(await ask(other)).toBe(200);
    await first.admin('key', 'revoke', keyId);
    await until('the other server to know', async () => (await ask(other)) === 401, { withinMs: 10_000 });
    expect(await ask(first)).toBe(401);
  });

  test.each(stages)('killed in %s: another takes the run over at its next stage and ends it', async (stage) => {
    const [first, ...others] = await start(2);
    const project = await first.api.live('a todo app with due dates');
    const runId = await first.api.deploy(project.id);
    await reached(first, project.id, runId, stage);
    await first.kill();
    const next = await onDuty(others);
    const before = await runOf(next, project.id, runId);
    const settled = await next.api.settled(project.id);
    const run = await runOf(next, project.id, runId);
    expect(run).toMatchObject({ status: 'SUCCEEDED', versionNumber: 2 });
    expect(settled).toMatchObject({ status: 'deployed', versionNumber: 2 });
    // What had ended before the kill was not done again.
    for (const [index, { status, finishedAt }] of (before?.stages ?? []).entries()) {
      if (status === 'SUCCEEDED') expect(run?.stages[index]?.finishedAt).toBe(finishedAt);
    }
    const log = await next.api.log(runId);
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
    expect((await fetch(project.deploymentUrl)).headers.get('x-davit-version')).toBe('2');
  });

  test('paused past its lease and woken, a server releases nothing, and ends', async () => {
    const [first, ...others] = await start(1);
    const [second] = others as [RunningServer];
    const { id } = await first.api.create('a todo app with due dates');
    let paused: string | null = null;
    for (let attempt = 1; paused === null && attempt <= 10; attempt += 1) {
      const runId = (await first.api.runs(id))[0]?.runId ?? '';
      await reached(first, id, runId, 'build');
      process.kill(first.pid, 'SIGSTOP');
      if ((await runOf(second, id, runId))?.status === 'RUNNING') paused = runId;
      else {
        process.kill(first.pid, 'SIGCONT');
        await first.api.deploy(id);
      }
    }
    expect(paused).not.toBeNull();
    const next = await onDuty(others);
    const settled = await next.api.settled(id);
    const run = await runOf(next, id, paused ?? '');
    expect(run?.status).toBe('SUCCEEDED');
    const log = await next.api.log(paused ?? '');

    process.kill(first.pid, 'SIGCONT');
    expect(await first.ended).toBe(1);
    expect(first.output()).toContain('another server has taken the apps over');
    expect(await next.api.project(id)).toMatchObject({ versionNumber: settled.versionNumber, status: 'deployed' });
    expect(await runOf(next, id, paused ?? '')).toEqual(run);
    expect(await next.api.log(paused ?? '')).toEqual(log);
    expect(await isReady(next)).toBe(true);
  });

  test('a server that is stopped hands the apps over at once', async () => {
    const [first, ...others] = await start(1);
    expect(await first.stop()).toBe(0);
    const next = await onDuty(others);
    expect((await next.api.live('tip calculator')).status).toBe('deployed');
  });
});
