/** A planner with one process, permanently busy, and one place in its queue. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenServer, openServer } from '../../../test-doubles/open-server.ts';
import { createPlannerProcess, type PlannerProcess } from '../../planning/planner-process.ts';

let planner: PlannerProcess;
let server: OpenServer;
beforeAll(async () => {
  const script = new URL('../../../../../packages/builder/src/testing/looping-worker.ts', import.meta.url);
  planner = createPlannerProcess({ script, warmWorkers: false, maxWaitingPrompts: 1 });
  server = await openServer({}, undefined, planner);
});
afterAll(async () => {
  await planner.close();
  await server.close();
});

test('create: a full planning queue answers 503 with Retry-After, and nothing is created', async () => {
  const caller = await server.newCaller();
  const create = () => caller.call('POST', '/v1/projects', { body: { prompt: 'a todo app' } });
  const all = [create(), create(), create()];

  const refused = await Promise.race(all);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('10');
  expect(refused.body).toEqual({
    error: 'unavailable',
    message: 'Too many prompts are waiting. Try again in 10 s.',
    retryAfter: 10,
    requestId: refused.headers.get('x-service-request-id'),
  });

  await planner.close();
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual([503, 503, 503]);
  expect((await caller.call<{ projects: unknown[] }>('GET', '/v1/projects')).body.projects).toEqual([]);
});
