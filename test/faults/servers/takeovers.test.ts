/**
 * Servers on one PostgreSQL and one machine, each with every role. If one is killed, in any stage of a run, another
 * takes the run over; one that was paused for longer than its lease cannot release; the apps keep their data.
 * `npm run faults` kills and pauses in each stage, `npm test` kills in one that the seed picks.
 */
import { type LogEntry, type Project, type StageName, stageNames } from '@davit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newDatabase } from '../../harness/database.ts';
import { everyCase } from '../../harness/every-case.ts';
import { followLog } from '../../harness/log-stream.ts';
import { postgresMayRun } from '../../harness/postgres.ts';
import { type RunningServer, removeTemporaryFolders, startServer, temporaryFolder } from '../../harness/server.ts';
import { until } from '../../harness/until.ts';
import {
  appsLeader,
  fullLog,
  installation,
  jobOf,
  makeDue,
  readiness,
  runOf,
  runsApps,
  scheduledPrompt,
  takeoverWithinMs,
  versionShown,
} from './installation.ts';

const seed = Number(process.env.PROPERTY_SEED ?? Math.floor(Math.random() * 2 ** 31));
const seeded = stageNames[seed % stageNames.length] ?? 'build';
const stages = everyCase ? stageNames : [seeded];

describe.skipIf(!postgresMayRun)(`three servers that play every role (PROPERTY_SEED=${seed})`, () => {
  let env: Record<string, string>;
  let servers: RunningServer[] = [];
  beforeAll(async () => {
    env = await installation((await newDatabase()).databaseUrl);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await removeTemporaryFolders();
  });

  /** Starts or stops servers until exactly `count` are up, whatever a failed test left running. */
  async function up(count: number): Promise<RunningServer[]> {
    await Promise.all(servers.splice(count).map((server) => server.kill()));
    const more = Array.from({ length: Math.max(0, count - servers.length) }, () => startServer({ env }));
    servers.push(...(await Promise.all(more)));
    return servers;
  }
  const gone = (server: RunningServer) => {
    servers = servers.filter((other) => other !== server);
  };

  /** Resolves when this stage is running or done, with the server that works on it. */
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
    if (stage === 'verify' || stage === 'release') return appsLeader(servers);
    // The database may show the stage before the line that names the server is read from its output.
    return until('a server to log that it took the run up', () =>
      servers.find((server) => server.output().includes(`"runId":"${runId}"`)),
    );
  }

  /** The entries present when the first one arrives. */
  async function followRun(server: RunningServer, runId: string): Promise<LogEntry[]> {
    for await (const entry of followLog(server.api, runId)) return [entry];
    throw new Error('the log ended without an entry');
  }

  /** These and all later entries, to the end. */
  async function followRunToEnd(server: RunningServer, runId: string, first: LogEntry[]): Promise<LogEntry[]> {
    const all = [...first];
    for await (const entry of followLog(server.api, runId, first.at(-1)?.seq)) all.push(entry);
    return all;
  }

  test.each(stages)('killed in %s: another takes the run over at its next stage and ends it', async (stage) => {
    await up(3);
    await appsLeader(servers);
    const project = await servers[0]?.api.live('a todo app with due dates');
    if (project === undefined) throw new Error('there is no server');
    const runId = (await servers[1]?.api.deploy(project.id)) ?? '';
    const victim = await reached(project.id, runId, stage);
    const [watching, resuming] = servers.filter((server) => server !== victim) as [RunningServer, RunningServer];
    const heard = followRun(watching, runId);
    const ranApps = await runsApps(victim);
    await victim.kill();
    const killedAt = performance.now();
    gone(victim);
    const next = resuming;
    const before = await runOf(next, project.id, runId);
    // A build known to one server continues on a third, which waits for the takeover.
    const rest = heard.then((first) => followRunToEnd(resuming, runId, first));
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
    // Stages that ended before the kill are not repeated.
    for (const [index, { status, finishedAt }] of (before?.stages ?? []).entries()) {
      if (status === 'SUCCEEDED') expect(run?.stages[index]?.finishedAt).toBe(finishedAt);
    }
    expect(await rest).toEqual(await fullLog(next, runId));
    await appsLeader(servers);
    expect(await versionShown(project.deploymentUrl)).toBe('2');
    const ended = after.stages.filter(({ status }) => status === 'SUCCEEDED').map(({ name }) => name);
    console.log(
      `killed in ${stage}${ranApps ? ', where the apps ran' : ''}: after ${seconds} s another had ended ${ended.at(-1)} (attempt ${(await next.api.log(runId)).filter(({ message }) => /taken up/i.test(message)).length + 1})`,
    );
  });

  /** Pauses the first server during this stage of a run of the project, and returns the run. */
  async function pauseIn(
    stage: StageName,
    projectId: string,
    { first, second }: Record<'first' | 'second', RunningServer>,
  ): Promise<string> {
    for (let attempt = 1; attempt <= 30; attempt += 1) {
      const runId = (await second.api.runs(projectId))[0]?.runId ?? '';
      await reached(projectId, runId, stage);
      process.kill(first.pid, 'SIGSTOP');
      const run = await runOf(second, projectId, runId);
      if (run?.stages.find(({ name }) => name === stage)?.status === 'RUNNING') return runId;
      process.kill(first.pid, 'SIGCONT');
      await second.api.settled(projectId);
      await second.api.deploy(projectId);
    }
    throw new Error(`the server was never paused in ${stage}`);
  }

  test.runIf(everyCase)(
    'paused past its lease while it releases, and woken as another takes over, a server ends no run',
    async () => {
      await up(2);
      const first = await appsLeader(servers);
      const others = servers.filter((server) => server !== first);
      const [second] = others as [RunningServer];
      const { id } = await second.api.create('a todo app with due dates');
      const runId = await pauseIn('release', id, { first, second });
      await appsLeader(others);
      process.kill(first.pid, 'SIGCONT');
      expect(await first.ended).toBe(1);
      gone(first);
      await second.api.settled(id);
      expect(await runOf(second, id, runId)).toMatchObject({ status: 'SUCCEEDED', error: null });
    },
  );

  test.runIf(everyCase)(
    'paused past its lease during a release, and woken before another takes over, a server continues',
    async () => {
      await up(2);
      const first = await appsLeader(servers);
      const [second] = servers.filter((server) => server !== first) as [RunningServer];
      const { id } = await second.api.create('a todo app with due dates');
      const runId = await pauseIn('release', id, { first, second });
      process.kill(second.pid, 'SIGSTOP');
      // Longer than the lease, and than the app may take to start.
      await new Promise((resolve) => setTimeout(resolve, 12_000));
      process.kill(first.pid, 'SIGCONT');
      await until('the run to end', async () => (await runOf(first, id, runId))?.finishedAt !== null);
      process.kill(second.pid, 'SIGCONT');
      expect(await runOf(first, id, runId)).toMatchObject({ status: 'SUCCEEDED', error: null });
    },
  );

  test('paused past its lease and woken, a server releases nothing, and ends', async () => {
    await up(2);
    const first = await appsLeader(servers);
    const others = servers.filter((server) => server !== first);
    const [second] = others as [RunningServer];
    const scheduled = await second.api.live(scheduledPrompt);
    await makeDue(second, scheduled.id, 0);
    expect(await until('the job to be called', () => jobOf(second, scheduled.id))).toEqual({ calls: 1, error: null });
    const { id } = await second.api.create('a todo app with due dates');
    const paused = await pauseIn('verify', id, { first, second });
    const next = await appsLeader(others);
    await makeDue(next, scheduled.id, 0);
    const settled = await next.api.settled(id);
    const run = await runOf(next, id, paused);
    expect(run?.status).toBe('SUCCEEDED');
    const log = await next.api.log(paused);

    process.kill(first.pid, 'SIGCONT');
    expect(await first.ended).toBe(1);
    gone(first);
    expect(first.output()).toContain('another server took over the apps');
    expect(await next.api.project(id)).toMatchObject({ versionNumber: settled.versionNumber, status: 'deployed' });
    expect(await runOf(next, id, paused)).toEqual(run);
    expect(await next.api.log(paused)).toEqual(log);
    expect(await runsApps(next)).toBe(true);
    // One call is known where the data is; the other arrived where the apps run now.
    expect(await until('the job to be called again', () => calledTwice(next, scheduled.id))).toEqual({ calls: 2, error: null });
  });

  const calledTwice = async (server: RunningServer, projectId: string) => {
    // Its port is freed and taken over shortly after the paused server ends.
    const job = await jobOf(server, projectId).catch(() => null);
    return job !== null && job.calls > 1 && job;
  };

  test('a server that is stopped hands the apps over at once', async () => {
    await up(2);
    const first = await appsLeader(servers);
    expect(await first.stop()).toBe(0);
    gone(first);
    const next = await appsLeader(servers);
    expect((await next.api.create('tip calculator', { autoDeploy: false })).status).toBe('draft');
  });

  test('one with another folder of app data runs no apps, and says so, until the operator moves them', async () => {
    const first = await appsLeader(servers);
    const others = servers.filter((server) => server !== first);
    await Promise.all(others.map((server) => server.kill()));
    const elsewhere = await startServer({ env: { ...env, APPS_DATA_DIR: await temporaryFolder('apps') } });
    servers = [first, elsewhere];
    expect((await readiness(elsewhere))?.checks.appsData?.detail).toContain('their data is in another folder');
    await expect(elsewhere.admin('apps-here')).rejects.toMatchObject({
      stdout: expect.stringContaining('A server is running the apps'),
    });
    const project = (await first.api.call<{ projects: Project[] }>('GET', '/v1/projects')).body.projects.find(
      ({ deploymentUrl }) => deploymentUrl !== null,
    );
    await first.stop();
    gone(first);
    // An app without its data is not served.
    await expect(fetch(project?.deploymentUrl ?? '')).rejects.toThrow();
    expect((await readiness(elsewhere))?.checks.apps).toMatchObject({ ok: false });
    expect((await elsewhere.api.call('POST', `/v1/projects/${project?.id}/rollback`)).status).toBe(503);
    await expect.poll(() => elsewhere.output()).toContain('This server cannot run the apps: their data is in another folder');
    await elsewhere.admin('apps-here');
    expect(await appsLeader([elsewhere])).toBe(elsewhere);
    expect((await fetch(project?.deploymentUrl ?? '')).status).toBe(200);
  });
});
