/** Previews of a server that is killed: they continue from their copies, and nothing of them is left once they end. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Davit, type Run } from '@davit/client';
import { afterAll, expect, test } from 'vitest';
import { requestAt } from '../../packages/targets/src/testing/visit.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../harness/server.ts';
import { until } from '../harness/until.ts';

afterAll(removeTemporaryFolders);

const visit = ({ preview }: Run) => {
  const { port, host } = new URL(preview?.url ?? '');
  return requestAt(Number(port), '/', { headers: { host } });
};

test('an open preview survives a kill of the server; released or discarded, its address and its copy are gone', async () => {
  const first = await startServer();
  const { dataDir, env, url } = first;
  const davit = new Davit({ baseUrl: url, apiKey: first.api.key, maxRetries: 12 });
  const { id } = await davit.projects.createAndWait({ prompt: 'a todo app with due dates' });
  const copies = join(dataDir, 'projects', id, 'previews');
  const copied = () => (existsSync(copies) ? readdirSync(copies) : []);
  const opened = async (sentence: string) => {
    const { runId } = await davit.projects.change(id, sentence, { preview: true });
    return davit.runs.waitForPreview(id, { runId });
  };
  const killed = async (server: RunningServer) => {
    await server.kill();
    return startServer({ dataDir, env });
  };

  const released = await opened('call it Chores');
  expect((await visit(released)).body).toContain('Chores');
  const second = await killed(first);
  expect(await visit(released)).toMatchObject({ status: 200, headers: { 'x-davit-preview': 'true' } });
  expect(await davit.projects.get(id)).toMatchObject({ versionNumber: 1 });
  await davit.runs.release(released.runId);
  expect(await davit.waitForRun(id, { runId: released.runId })).toMatchObject({ status: 'SUCCEEDED', versionNumber: 2 });
  await until('the copy to be removed', () => copied().length === 0);

  const discarded = await opened('call it Errands');
  expect(copied()).toEqual([discarded.runId]);
  const third = await killed(second);
  await davit.runs.cancel(discarded.runId);
  expect([copied(), (await visit(discarded)).status]).toEqual([[], 421]);
  expect(await davit.projects.get(id)).toMatchObject({ name: 'Chores', versionNumber: 2, status: 'deployed' });
  await third.stop();
});
