import { afterAll, afterEach, expect, test } from 'vitest';
import { everyCase } from '../harness/every-case.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../harness/server.ts';

let server: RunningServer | undefined;
afterEach(() => server?.kill());
afterAll(removeTemporaryFolders);

test('SIGTERM under load: what was taken is answered, a run under way is finished or handed over, nothing is a 5xx but 503', async () => {
  server = await startServer();
  const { api } = server;
  const project = await api.live('a todo app with due dates');
  const statuses = new Set<number>();
  const acknowledged: string[] = [];
  const load = Array.from({ length: 8 }, async (_, lane) => {
    for (let n = 0; n < 10_000; n++) {
      const answer = await api
        .call<{ id: string }>('POST', '/v1/projects', { prompt: `list ${lane} ${n}`, autoDeploy: false })
        .catch(() => null);
      if (answer === null) return;
      statuses.add(answer.status);
      if (answer.status === 201) acknowledged.push(answer.body.id);
    }
  });
  await api.deploy(project.id);
  const how = await server.stop();
  await Promise.all(load);
  expect(how).toBe(0);
  expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([]);

  server = await startServer({ dataDir: server.dataDir, env: server.env });
  for (const id of acknowledged) expect((await server.api.call('GET', `/v1/projects/${id}`)).status).toBe(200);
  const settled = await server.api.settled(project.id);
  expect(settled.lastRun?.status).toBe('SUCCEEDED');
  expect((await fetch(project.deploymentUrl)).headers.get('x-davit-version')).toBe('2');
});

test.runIf(everyCase)(
  'what a person made is still there after a restart: projects, versions, logs and the app with its data',
  async () => {
    server = await startServer();
    const project = await server.api.live('landing page for a bakery with opening hours and a contact form');
    const log = await server.api.log(project.lastRun?.runId ?? '');
    expect(await server.stop()).toBe(0);
    server = await startServer({ dataDir: server.dataDir, env: server.env });
    expect(await server.api.project(project.id)).toEqual(project);
    expect(await server.api.log(project.lastRun?.runId ?? '')).toEqual(log);
    expect((await fetch(project.deploymentUrl)).status).toBe(200);
  },
);
