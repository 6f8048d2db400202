/**
 * Servers of the release before this one and of this one work on one PostgreSQL: the new one changes the tables while the
 * old ones serve, each does the work of its roles, and the apps move from an old server to the new one.
 */
import type { Project } from '@davit/contract';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { rollBackRun, save, startRun, unlimitedAgents } from '../../harness/agent-api.ts';
import type { Api } from '../../harness/api.ts';
import { postgresOfThisFile } from '../../harness/database.ts';
import { formerProgram, hasCommit } from '../../harness/former-sources.ts';
import { postgresMayRun } from '../../harness/postgres.ts';
import { type RunningServer, removeTemporaryFolders, type ServerOptions, startServer } from '../../harness/server.ts';
import { until } from '../../harness/until.ts';
import { addRow } from '../../harness/visitor.ts';
import { appsLeader, former, installation } from './installation.ts';

vi.setConfig({ testTimeout: 600_000 });

const serverRoles = { all: 'api,worker,edge,watchdog', withoutApps: 'api,worker,watchdog' };

const servers: RunningServer[] = [];
async function start(options: ServerOptions): Promise<RunningServer> {
  const server = await startServer(options);
  servers.push(server);
  return server;
}
afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill();
});
afterAll(removeTemporaryFolders);

interface Load {
  projects: string[];
  runs: string[];
  failures: string[];
  /** Sends the server nothing more, as a proxy before its restart; resolves once it has answered everything. */
  leave(server: RunningServer): Promise<void>;
  join(server: RunningServer): void;
  stop(): Promise<void>;
}

/** Eight writers, who each take the servers in turn; everything that is not acknowledged is a failure, in the end. */
function write(first: readonly RunningServer[]): Load {
  const targets = new Set(first);
  const busy = new Map<RunningServer, number>();
  const load: Load = {
    projects: [],
    runs: [],
    failures: [],
    async leave(server) {
      targets.delete(server);
      await until('its requests to end', () => (busy.get(server) ?? 0) === 0);
    },
    join: (server) => void targets.add(server),
    async stop() {
      targets.clear();
      await Promise.all(writers);
    },
  };
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let n = 0; targets.size > 0; n++) {
      const server = [...targets][(writer + n) % targets.size] as RunningServer;
      busy.set(server, (busy.get(server) ?? 0) + 1);
      try {
        load.projects.push(await createAndRead(server.api, `list ${writer} ${n}`));
        load.runs.push(await runAgent(server.api));
      } catch (error) {
        load.failures.push(`${server.url}: ${(error as Error).message}`);
      } finally {
        busy.set(server, (busy.get(server) ?? 0) - 1);
      }
    }
  });
  return load;
}

/** Planning is refused with `Retry-After` while the machine is too busy for it. */
const create = (api: Api, body: object): Promise<string> =>
  until(
    'a project to be planned',
    async () => {
      const answer = await api.call<Project>('POST', '/v1/projects', body);
      if (answer.status === 201) return answer.body.id;
      if (answer.status === 503 && answer.headers.has('retry-after')) return null;
      throw new Error(`creating a project answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    },
    { everyMs: 1_000 },
  );

async function createAndRead(api: Api, prompt: string): Promise<string> {
  const id = await create(api, { prompt, autoDeploy: false });
  await api.project(id);
  const { status } = await api.call('GET', '/v1/projects');
  if (status !== 200) throw new Error(`the list answered ${status}`);
  return id;
}

const state = '{"of":"an agent"}';
async function runAgent(api: Api): Promise<string> {
  const runId = await startRun(api);
  const { status } = await save(api, runId, 1, state);
  if (status !== 201) throw new Error(`a checkpoint answered ${status}`);
  return runId;
}

async function deployBy(server: RunningServer, project: Project, expected: number): Promise<void> {
  await server.api.deploy(project.id);
  expect((await server.api.settled(project.id)).versionNumber).toBe(expected);
}

describe.skipIf(!postgresMayRun || !hasCommit(former))('an upgrade of one server after the other', () => {
  test('answers every request, and loses nothing: while the new one starts, works beside old ones, and takes over the apps', async () => {
    const program = await formerProgram(former);
    const env = { ...(await installation(await (await postgresOfThisFile()).createDatabase())), ...unlimitedAgents };
    const oldApps = await start({ program, env: { ...env, DAVIT_ROLES: serverRoles.all } });
    const oldOther = await start({ program, env: { ...env, DAVIT_ROLES: serverRoles.withoutApps } });
    const app = await oldApps.api.settled(await create(oldApps.api, { prompt: 'a todo app with due dates' }));
    if (app.deploymentUrl === null) throw new Error(await oldApps.api.logText(app.id));
    await addRow(app.deploymentUrl, '/todos', { title: 'Water the plants' });

    const load = write([oldApps, oldOther]);
    await until('the old servers to work', () => load.runs.length >= 20);
    const next = await start({ env: { ...env, DAVIT_ROLES: serverRoles.all } });
    load.join(next);

    // The old server runs the apps, whichever is called.
    for (const [index, server] of [oldApps, oldOther, next].entries()) await deployBy(server, app, index + 2);
    expect((await next.api.rollback(app.id)).versionNumber).toBe(3);
    expect((await oldOther.api.rollback(app.id)).versionNumber).toBe(2);

    await load.leave(oldApps);
    await oldApps.stop();
    expect(await appsLeader([next, oldOther])).toBe(next);
    // The new one runs them.
    await deployBy(oldOther, app, 5);
    // Not to a version that a rollback left.
    expect((await oldOther.api.rollback(app.id)).versionNumber).toBe(2);
    await deployBy(next, app, 6);

    await load.leave(oldOther);
    await oldOther.stop();
    const before = load.runs.length;
    await until('the new server to work alone', () => load.runs.length >= before + 20);
    await load.stop();
    expect(load.failures).toEqual([]);

    for (const id of load.projects) await next.api.project(id);
    for (const id of load.runs) expect((await rollBackRun(next.api, id)).body.stateJson).toBe(state);
    const { deploymentUrl } = await next.api.project(app.id);
    expect(await (await fetch(`${deploymentUrl}/todos`)).text()).toContain('Water the plants');
  });
});
