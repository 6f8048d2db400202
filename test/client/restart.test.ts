/** A server that is killed and restarted, from the view of programs that use the client. */
import { Davit, type LogEntry } from '@davit/client';
import { afterAll, expect, test } from 'vitest';
import { removeTemporaryFolders, startServer } from '../harness/server.ts';

afterAll(removeTemporaryFolders);

test('a log that is followed over a kill of the server has every entry once, and the run is waited for to its end', async () => {
  const first = await startServer();
  const { url, dataDir, env } = first;
  const davit = new Davit({ baseUrl: url, apiKey: first.api.key });
  const { id } = await davit.projects.create({ prompt: 'a reading list with ratings' });
  const entries: LogEntry[] = [];
  let killed: Promise<unknown> | undefined;
  const run = await davit.waitForRun(id, {
    onEntry: (entry) => {
      entries.push(entry);
      killed ??= first.kill().then(() => startServer({ dataDir, env }));
    },
  });
  const second = (await killed) as Awaited<ReturnType<typeof startServer>>;
  expect(run).toMatchObject({ projectId: id, status: 'SUCCEEDED' });
  const stored: LogEntry[] = [];
  for await (const entry of davit.runs.logs(run.runId)) stored.push(entry);
  expect(entries).toEqual(stored);
  expect(entries.map(({ seq }) => seq)).toEqual(stored.map((_, index) => index + 1));
  await second.stop();
});

test('an agent continues across a kill of the server: its step and its state are recorded once', async () => {
  const first = await startServer();
  const { url, dataDir, env } = first;
  const davit = new Davit({ baseUrl: url, apiKey: first.api.key, maxRetries: 12 });
  const run = await davit.agentRuns.start({ agentId: 'a', framework: 'custom' });
  await first.kill();
  const starting = startServer({ dataDir, env });
  await davit.runStep(run, { stepNumber: 0, stepType: 'tool_call', toolName: 't' }, () => 'done');
  await davit.agentRuns.saveCheckpoint(run, { stepNumber: 0, stateJson: '{}' });
  const second = await starting;
  expect(await davit.agentRuns.get(run.runId)).toMatchObject({ stepCount: 1, checkpointCount: 1 });
  await second.stop();
});
