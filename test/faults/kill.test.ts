import { type Project, type StageName, stageNames } from '@davit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres } from '../harness/database.ts';
import { everyCase } from '../harness/every-case.ts';
import { processesOf } from '../harness/processes.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../harness/server.ts';
import { until } from '../harness/until.ts';

// The store's suite tests commits of stages on both databases; a stage in another process suffices here.
const stages: readonly StageName[] = everyCase ? stageNames : onPostgres ? ['release'] : ['build'];

let server: RunningServer | undefined;
afterAll(removeTemporaryFolders);
afterAll(() => server?.kill());

/** The ports and folder of the previous server: a restart, as an operator would do it. */
async function restart(before: RunningServer): Promise<RunningServer> {
  server = await startServer({ dataDir: before.dataDir, env: before.env });
  return server;
}

/** Resolves when the run's record says that this stage is running, or was too fast to be seen. */
async function stageReached(running: RunningServer, projectId: string, runId: string, stage: StageName): Promise<void> {
  await until(
    `stage ${stage}`,
    async () => {
      const run = (await running.api.runs(projectId)).find((candidate) => candidate.runId === runId);
      return (
        run !== undefined && (run.finishedAt !== null || run.stages.find(({ name }) => name === stage)?.status !== 'PENDING')
      );
    },
    // More often, the questions would slow down what they are about.
    { everyMs: 10 },
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
  await again.kill();
});

describe('killed in a stage', () => {
  let project: Project & { deploymentUrl: string };
  // One server and one app, killed in one stage after the other.
  beforeAll(async () => {
    server = await startServer();
    project = await server.api.live('a todo app with due dates');
  });

  test.each(stages)('%s: the run resumes or ends with a sentence, and what was live stays live', async (stage) => {
    const running = server as RunningServer;
    const { versionNumber } = await running.api.settled(project.id);
    const runId = await running.api.deploy(project.id);
    await stageReached(running, project.id, runId, stage);
    await running.kill();
    await until('no process of the dead server', async () => (await processesOf(project.id)).length === 0);

    const again = await restart(running);
    expect((await fetch(project.deploymentUrl)).status).toBe(200);
    const settled = await again.api.settled(project.id, everyCase ? 30_000 : undefined);
    expect(settled.status).toBe('deployed');
    const run = (await again.api.runs(project.id))[0];
    expect(run?.runId).toBe(runId);
    expect(['SUCCEEDED', 'FAILED']).toContain(run?.status);
    if (run?.status === 'FAILED') expect(run.error).toMatch(/\w+ .+\.$/);
    const served = await fetch(project.deploymentUrl);
    expect(served.status).toBe(200);
    expect(served.headers.get('x-davit-version')).toBe(String(settled.versionNumber));
    expect(settled.versionNumber).toBe((versionNumber ?? 0) + (run?.status === 'SUCCEEDED' ? 1 : 0));
    const log = await again.api.log(runId);
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
  });
});
