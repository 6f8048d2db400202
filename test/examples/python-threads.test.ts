/** The Python package against a real server: operations on threads, and numbers that JSON lacks. */
import { randomUUID } from 'node:crypto';
import { Davit } from '@davit/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, removeTemporaryFolders, startServer } from '../harness/server.ts';
import { outputOf } from './python/run.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMIT_AGENT_START_PER_MIN: '1000', RATE_LIMIT_AGENT_OTHER_PER_MIN: '1000' } });
});
afterAll(async () => {
  await server?.stop();
  await removeTemporaryFolders();
});

test('Python: threads are started, found, listed, rolled back and erased', async () => {
  expect(await outputOf(server, 'all_threads.py', [randomUUID()])).toEqual([
    'None None False',
    '404 Thread "tea" has no run in Davit yet. Invoke the graph first.',
    "True {'stallTimeoutMs': 0, 'who': 'ann'} {'found': 1}",
    'COMPLETED 1 RUNNING',
    "{'found': 1} ['pay'] 2",
    '409 conflict',
    '106 thread 104 tea 0',
    'True None',
    'True None False',
  ]);
});

test('Python: NaN and Infinity are reported and saved as JSON, and come back as what they were', async () => {
  const [runId = '', back] = await outputOf(server, 'not_finite.py', [randomUUID()]);
  expect(back).toBe("{'loss': nan, 'bounds': [-inf, inf], 'a': {'$number': 'NaN'}, 'b': {'$$number': 1}, 'Infinity': 1}");
  const davit = new Davit({ baseUrl: server.url, apiKey: server.api.key });
  const run = await davit.agentRuns.get(runId, { include: 'state' });
  expect(run.metadata).toEqual({ budget: { $number: 'Infinity' } });
  expect(run.steps).toMatchObject([
    { input: { rate: { $number: 'Infinity' } }, output: [{ $number: 'NaN' }, { $number: '-Infinity' }, 0.5] },
    { output: { loss: { $number: 'NaN' } } },
  ]);
  expect(JSON.parse(`${run.checkpoints[0]?.stateJson}`)).toMatchObject({ loss: { $number: 'NaN' }, a: { $$number: 'NaN' } });
});
