/**
 * Apps that misbehave, on the real store, builder, target and edge. Only the generator is scripted, because no
 * catalog module misbehaves like this.
 */
import type { Project } from '@davit/contract';
import type { Launch } from '@davit/launch';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { someOf } from '../harness/every-case.ts';
import { openScriptedApps, type ScriptedApps } from '../harness/scripted-apps.ts';
import { removeTemporaryFolders } from '../harness/server.ts';
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

let behaviour: Behaviour;
let apps: ScriptedApps;
let launch: Launch;

beforeEach(async () => {
  behaviour = 'steady';
  apps = await openScriptedApps(() => ({ 'src/main.tsx': appSource(behaviour) }), {
    limits: { bootDeadlineMs: 3_000, healthIntervalMs: 300, healthDeadlineMs: 300, failedChecksToRestart: 3 },
  });
  launch = apps.launch;
});
afterEach(() => apps.close());
afterAll(removeTemporaryFolders);

async function deployAs(next: Behaviour, id: string): Promise<Project> {
  behaviour = next;
  await launch.deploy(apps.workspaceId, id);
  return apps.settled(id);
}

const served = async (url: string) => (await fetch(url)).text();

test.each(someOf(['crashes at start', 'hangs its health check', 'answers 500'] as const, 1))(
  'an app that %s never takes traffic, and the run says why',
  async (bad) => {
    const project = await apps.live();
    const after = await deployAs(bad, project.id);
    expect(after).toMatchObject({ status: 'deployed', versionNumber: 1, lastRun: { status: 'FAILED' } });
    expect(after.lastRun?.error).toMatch(/\S{3}/);
    expect(await served(project.deploymentUrl)).toContain('steady');
    if (bad === 'crashes at start') {
      const log = await launch.readLogs(apps.workspaceId, after.lastRun?.runId ?? '', { limit: 1000 });
      expect(log.logs.map(({ message }) => message).join('\n')).toContain('nothing works here');
    }
  },
);

test.each(someOf(['crashes in a loop', 'stops answering its health check'] as const, 1))(
  'an app that %s after its release is rolled back by itself to the version before',
  async (bad) => {
    const project = await apps.live();
    await deployAs(bad, project.id);
    await until(
      'the automatic rollback',
      async () =>
        (await launch.getProject(apps.workspaceId, project.id)).versionNumber === 1 &&
        (await served(project.deploymentUrl)).includes('steady'),
      { withinMs: 60_000 },
    );
    expect(await launch.getProject(apps.workspaceId, project.id)).toMatchObject({
      status: 'deployed',
      lastRun: { status: 'SUCCEEDED' },
    });
    expect((await launch.output(apps.workspaceId, project.id, 100)).join('\n')).toContain('rolled back to version 1');
  },
);

test('where nothing older exists, the project is failed and answers 503 with Retry-After until it is mended', async () => {
  behaviour = 'crashes in a loop';
  const { id } = await launch.createProject(apps.workspaceId, { prompt: 'an app', autoDeploy: true, hints: {} });
  const project = await until('the project to fail', async () => {
    const now = await launch.getProject(apps.workspaceId, id);
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
