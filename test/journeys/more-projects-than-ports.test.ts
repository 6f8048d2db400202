/** More projects than ports: past the range, an app is reached by its host name. */
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portRange } from '../harness/ports.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../harness/server.ts';

let davit: RunningServer;
beforeAll(async () => {
  davit = await startServer({ env: { APP_PORTS: portRange(2) } });
});
afterAll(async () => {
  await davit?.stop();
  await removeTemporaryFolders();
});

/** Like a client that cannot resolve the name: to the edge's port, with the name as its Host. */
function byName(url: string): Promise<{ status: number; version: unknown }> {
  const { host } = new URL(url);
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      { host: '127.0.0.1', port: davit.env.EDGE_PORT, path: '/', headers: { host }, agent: false },
      (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode ?? 0, version: answer.headers['x-davit-version'] });
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end();
  });
}

test('with two ports three projects go live, drafts are made, and all of it is so after a restart', async () => {
  const projects = [
    await davit.api.live('tip calculator'),
    await davit.api.live('pomodoro timer'),
    await davit.api.live('loan calculator'),
  ];
  const draft = await davit.api.create('a todo app', { autoDeploy: false });
  expect(draft.status).toBe('draft');
  const last = projects[2]?.deploymentUrl ?? '';
  expect(last).toMatch(new RegExp(`^http://[a-z0-9-]+\\.localhost:${davit.env.EDGE_PORT}$`));
  expect(await byName(last)).toEqual({ status: 200, version: '1' });
  await expect.poll(() => davit.output()).toContain('reachable only by name');

  await davit.stop();
  davit = await startServer({ dataDir: davit.dataDir, env: davit.env });
  expect(await byName(last)).toEqual({ status: 200, version: '1' });
  for (const project of projects) expect((await davit.api.project(project.id)).deploymentUrl).toBe(project.deploymentUrl);
});
