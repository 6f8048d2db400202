/**
 * Apps that misbehave, on the real store, builder, target and edge: only what the
 * generator writes is scripted, because no catalogue module behaves as badly as this.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createBuilder } from '@davit/builder';
import type { Project } from '@davit/contract';
import { defaultPolicy } from '@davit/identity';
import { createLaunch, createTableQueues, type Launch } from '@davit/launch';
import { openStorage } from '@davit/storage';
import { createProcessTarget } from '@davit/targets';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../harness/ports.ts';
import { removeTemporaryFolders, temporaryFolder } from '../harness/server.ts';
import { until } from '../harness/until.ts';

type Behaviour =
  | 'steady'
  | 'crashes at start'
  | 'crashes in a loop'
  | 'hangs its health check'
  | 'stops answering its health check'
  | 'answers 500';

const appSource = (behaviour: Behaviour): string => `
import { createServer } from 'node:http';
const behaviour: string = ${JSON.stringify(behaviour)};
const rehearsing = process.env.REHEARSAL === '1';
if (behaviour === 'crashes at start') throw new Error('nothing works here');
let asked = 0;
createServer((request, response) => {
  if (request.url === '/-/health') {
    asked += 1;
    if (behaviour === 'hangs its health check') return;
    if (behaviour === 'stops answering its health check' && !rehearsing && asked > 1) return;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ status: 'ok', schemaChanges: [] }));
    return;
  }
  response.statusCode = behaviour === 'answers 500' ? 500 : 200;
  response.setHeader('content-type', 'text/html');
  response.end('<title>' + behaviour + '</title>');
}).listen(process.env.LISTEN_SOCKET);
if (behaviour === 'crashes in a loop' && !rehearsing) setTimeout(() => process.exit(3), 150);
`;

const workspaceId = '00000000-0000-7000-8000-000000000001';
let behaviour: Behaviour;
let launch: Launch;
let close: () => Promise<void>;

beforeEach(async () => {
  const dataDir = await temporaryFolder('bad');
  const clock = { now: Date.now, monotonicMs: () => performance.now() };
  const timers = {
    after(ms: number, act: () => void) {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
  };
  const log = { info() {}, warn() {}, error() {} };
  const storage = await openStorage({ dataDir, clock, newId: randomUUID });
  await storage.identity.createWorkspace({
    id: workspaceId,
    name: 'test',
    createdAt: Date.now(),
    suspendedAt: null,
    policy: defaultPolicy,
  });
  const target = await createProcessTarget({
    dataDir,
    runtimeDir: join(await temporaryFolder('run'), 's'),
    edgePort: 0,
    host: '127.0.0.1',
    appsDomain: null,
    clock,
    log,
    limits: { bootDeadlineMs: 3_000, healthIntervalMs: 300, healthDeadlineMs: 300, failedChecksToRestart: 3 },
  });
  await target.listen();
  const builder = createBuilder({ workFolder: join(dataDir, 'work') });
  const port = await freePort();
  const planned = {
    name: 'App',
    spec: { goalType: 'tool', stack: 'hono', features: [], requiresDatabase: false, requiresAuth: false },
  };
  launch = createLaunch({
    store: storage.launch,
    artifacts: storage.artifacts,
    planner: { plan: () => ({ ...planned, blueprint: {}, notes: [] }) },
    generator: { generate: () => [{ path: 'src/main.tsx', content: appSource(behaviour) }], checks: () => [] },
    builder,
    target,
    queues: createTableQueues({ ledger: storage.launch.ledger, timers, log }),
    runsApps: () => true,
    clock,
    timers,
    newId: randomUUID,
    newToken: (length) => 'x'.repeat(length),
    addresses: { appPorts: { from: port, to: port + 5 }, urlFor: (slug, own) => target.urlFor(slug, own) },
    secrets: [],
    mayRollBackAutomatically: async () => true,
    log,
  });
  await launch.start();
  close = async () => {
    await launch.stop(2_000);
    await target.close();
    await builder.close();
    await storage.close();
  };
  behaviour = 'steady';
});
afterEach(() => close());
afterAll(removeTemporaryFolders);

async function settled(id: string): Promise<Project> {
  return until('the run to end', async () => {
    const project = await launch.getProject(workspaceId, id);
    return project.status !== 'deploying' && project;
  });
}

async function steadyProject(): Promise<Project & { deploymentUrl: string }> {
  const { id } = await launch.createProject(workspaceId, { prompt: 'an app', autoDeploy: true, hints: {} });
  const project = await settled(id);
  if (project.deploymentUrl === null) throw new Error(`not live: ${project.lastRun?.error}`);
  return { ...project, deploymentUrl: project.deploymentUrl };
}

async function deployAs(next: Behaviour, id: string): Promise<Project> {
  behaviour = next;
  await launch.deploy(workspaceId, id);
  return settled(id);
}

const served = async (url: string) => (await fetch(url)).text();

test.each(['crashes at start', 'hangs its health check', 'answers 500'] as const)(
  'an app that %s never takes traffic, and the run says why',
  async (bad) => {
    const project = await steadyProject();
    const after = await deployAs(bad, project.id);
    expect(after).toMatchObject({ status: 'deployed', versionNumber: 1, lastRun: { status: 'FAILED' } });
    expect(after.lastRun?.error).toMatch(/\S{3}/);
    expect(await served(project.deploymentUrl)).toContain('steady');
    if (bad === 'crashes at start') {
      const log = await launch.readLogs(workspaceId, after.lastRun?.runId ?? '', { limit: 1000 });
      expect(log.logs.map(({ message }) => message).join('\n')).toContain('nothing works here');
    }
  },
);

test.each(['crashes in a loop', 'stops answering its health check'] as const)(
  'an app that %s after its release is rolled back by itself to the version before',
  async (bad) => {
    const project = await steadyProject();
    await deployAs(bad, project.id);
    await until(
      'the automatic rollback',
      async () =>
        (await launch.getProject(workspaceId, project.id)).versionNumber === 1 &&
        (await served(project.deploymentUrl)).includes('steady'),
      { withinMs: 60_000 },
    );
    expect(await launch.getProject(workspaceId, project.id)).toMatchObject({
      status: 'deployed',
      lastRun: { status: 'SUCCEEDED' },
    });
    expect((await launch.output(workspaceId, project.id, 100)).join('\n')).toContain('went back to version 1');
  },
);

test('where nothing older exists, the project is failed and answers 503 with Retry-After until it is mended', async () => {
  behaviour = 'crashes in a loop';
  const { id } = await launch.createProject(workspaceId, { prompt: 'an app', autoDeploy: true, hints: {} });
  const project = await until('the project to fail', async () => {
    const now = await launch.getProject(workspaceId, id);
    return now.status === 'failed' && now;
  });
  const answer = await until('a 503', async () => {
    const tried = await fetch(project.deploymentUrl ?? '');
    return tried.status === 503 && tried;
  });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await deployAs('steady', id)).toMatchObject({ status: 'deployed', versionNumber: 2 });
  expect(await served(project.deploymentUrl ?? '')).toContain('steady');
});
