import { type Project, type StageName, stageNames } from '@davit/contract';
import { afterAll, afterEach, expect, test } from 'vitest';
import { processesOf } from '../harness/processes.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../harness/server.ts';
import { until } from '../harness/until.ts';

let server: RunningServer | undefined;
afterEach(() => server?.kill());
afterAll(removeTemporaryFolders);

/** Ports and folder of the one before: a restart, as an operator would do it. */
async function restart(before: RunningServer): Promise<RunningServer> {
  server = await startServer({ dataDir: before.dataDir, env: before.env });
  return server;
}

/** Resolves once the run's own record says that this stage is under way, or that it was too quick to be seen. */
async function stageReached(running: RunningServer, projectId: string, runId: string, stage: StageName): Promise<void> {
  await until(
    `stage ${stage}`,
    async () => {
      const run = (await running.api.runs(projectId)).find((candidate) => candidate.runId === runId);
      return (
        run !== undefined && (run.finishedAt !== null || run.stages.find(({ name }) => name === stage)?.status !== 'PENDING')
      );
    },
    { everyMs: 1 },
  );
}

test('nothing acknowledged is lost when the server is killed while eight writers write', async () => {
  server = await startServer({ env: { RATE_LIMIT_V1_KEY_PER_MIN: '1000000' } });
  const acknowledged: string[] = [];
  let writing = true;
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let n = 0; writing; n++) {
      const answer = await server?.api
        .call<Project>('POST', '/v1/projects', { prompt: `list ${writer} ${n}`, autoDeploy: false })
        .catch(() => null);
      if (answer?.status === 201) acknowledged.push(answer.body.id);
      else if (answer === null) return;
    }
  });
  await until('some writes', () => acknowledged.length >= 40);
  await server.kill();
  writing = false;
  await Promise.all(writers);
  const again = await restart(server);
  for (const id of acknowledged) expect((await again.api.call('GET', `/v1/projects/${id}`)).status).toBe(200);
});

test.each(stageNames)('killed in %s, the run resumes or ends with a sentence, and what was live stays live', async (stage) => {
  server = await startServer();
  const project = await server.api.live('a todo app with due dates');
  const before = await fetch(project.deploymentUrl);
  expect(before.headers.get('x-davit-version')).toBe('1');
  const runId = await server.api.deploy(project.id);
  await stageReached(server, project.id, runId, stage);
  await server.kill();
  await until('no process of the dead server', async () => (await processesOf(project.id)).length === 0);

  const again = await restart(server);
  const first = await fetch(project.deploymentUrl);
  expect(first.status).toBe(200);
  const settled = await again.api.settled(project.id, 30_000);
  expect(settled.status).toBe('deployed');
  const run = (await again.api.runs(project.id))[0];
  expect(run?.runId).toBe(runId);
  expect(['SUCCEEDED', 'FAILED']).toContain(run?.status);
  if (run?.status === 'FAILED') expect(run.error).toMatch(/\w+ .+\.$/);
  const served = await fetch(project.deploymentUrl);
  expect(served.status).toBe(200);
  expect(served.headers.get('x-davit-version')).toBe(String(settled.versionNumber));
  expect(settled.versionNumber).toBe(run?.status === 'SUCCEEDED' ? 2 : 1);
  const log = await again.api.log(runId);
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
});
