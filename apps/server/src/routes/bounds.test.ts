/** Limits of a workspace, from the caller's view. */
import { type Project, unbounded } from '@davit/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Answer, type Caller, type OpenServer, openServer } from '../../test-doubles/open-server.ts';

let server: OpenServer;
let caller: Caller;
beforeAll(async () => {
  server = await openServer({
    workspaceBounds: { ...unbounded, maxProjects: 3 },
  });
});
beforeEach(async () => {
  caller = await server.newCaller();
});
afterAll(() => server.close());

const setPolicy = (change: object) => server.identity.setPolicy(caller.workspaceId, change);
const create = (body: object = {}, headers: Record<string, string> = {}) =>
  caller.call<Project>('POST', '/v1/projects', { body: { prompt: 'a todo app', autoDeploy: false, ...body }, headers });
const deploy = (id: string, headers: Record<string, string> = {}) =>
  caller.call('POST', `/v1/projects/${id}/deploy`, { headers });

function expectRefused(answer: Answer<unknown>, limit: number, used: number): void {
  expect(answer.status).toBe(403);
  expect(answer.body).toEqual({
    error: 'insufficient_permissions',
    message: expect.stringContaining(`${used} of at most ${limit}`),
    requestId: answer.headers.get('x-service-request-id'),
    reason: 'quota_exceeded',
    limit,
    used,
  });
}

test('projects: the installation’s limit applies unless the workspace policy has another', async () => {
  for (let made = 0; made < 3; made += 1) expect((await create()).status).toBe(201);
  expectRefused(await create(), 3, 3);
  await setPolicy({ maxProjects: null });
  expect((await create()).status).toBe(201);
  await setPolicy({ maxProjects: 2 });
  expectRefused(await create(), 2, 4);
  await setPolicy({ maxProjects: 'default' });
  expectRefused(await create(), 3, 4);
});

test('projects: of two creations at once just below the bound exactly one succeeds', async () => {
  await setPolicy({ maxProjects: 1 });
  const answers = await Promise.all([create(), create()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403]);
});

test('an accepted request is replayed although its bound is reached; a refused one is tried again', async () => {
  await setPolicy({ maxProjects: 1 });
  const first = await create({}, { 'idempotency-key': 'first' });
  const again = await create({}, { 'idempotency-key': 'first' });
  expect([again.status, again.headers.get('idempotency-replayed'), again.body]).toEqual([201, 'true', first.body]);
  expectRefused(await create({}, { 'idempotency-key': 'second' }), 1, 1);
  await setPolicy({ maxProjects: 2 });
  expect((await create({}, { 'idempotency-key': 'second' })).status).toBe(201);
});

test('bounds come last: after the body and what is not there', async () => {
  await setPolicy({ maxProjects: 0, maxWaitingRuns: 0, maxStoredBytes: 0 });
  expect((await create({ prompt: '' })).status).toBe(400);
  expect((await deploy('019ab7a0-0000-7000-8000-000000000000')).status).toBe(404);
  expectRefused(await create(), 0, 0);
});

test('waiting runs: creations and deploys past the bound are refused, and a draft is not', async () => {
  const release = server.builder.hold();
  await setPolicy({ maxWaitingRuns: 1, maxProjects: null });
  const draft = (await create()).body;
  const { id } = (await create({ autoDeploy: true })).body;
  // Waiting runs count, running ones do not: deploys of the same project wait for its run.
  const answers = [await deploy(id), await deploy(id), await deploy(id)];
  expect(answers.at(-1)?.status).toBe(403);
  expectRefused(answers.find(({ status }) => status === 403) as Answer<unknown>, 1, 1);
  expectRefused(await deploy(draft.id), 1, 1);
  expectRefused(await create({ autoDeploy: true }), 1, 1);
  expect((await create()).status).toBe(201);
  release();
});

test('stored bytes: deploys, steps and checkpoints past the bound are refused, other routes are not', async () => {
  const id = await server.projectWithVersions(caller, 1);
  const runId = await server.agentRunWithCheckpoint(caller);
  const run = `/api/agent-runtime/runs/${runId}`;
  const checkpoint = (stateJson: string, headers: Record<string, string> = {}) =>
    caller.call('POST', `${run}/checkpoint`, { body: { stepNumber: 9, stateJson }, headers });
  const step = (input: string) => caller.call('POST', `${run}/steps`, { body: { stepNumber: 9, stepType: 'tool_call', input } });
  const noise = (bytes: number) => JSON.stringify(Array.from({ length: bytes / 10 }, () => Math.random()));

  const first = await checkpoint('{"kept":1}', { 'idempotency-key': 'kept' });
  expect(first.status).toBe(201);
  await setPolicy({ maxStoredBytes: 12_000 });
  expect((await step('small')).status).toBe(201);
  expect((await checkpoint('{"small":1}')).status).toBe(201);
  expect((await deploy(id)).status).toBe(202);
  for (const answer of [await checkpoint(noise(20_000)), await step(noise(20_000))]) {
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ reason: 'quota_exceeded', limit: 12_000, used: expect.any(Number) });
    expect((answer.body as unknown as { used: number }).used).toBeLessThan(12_000);
  }
  expect((await checkpoint('{"kept":1}', { 'idempotency-key': 'kept' })).body).toEqual(first.body);
  await setPolicy({ maxStoredBytes: 1 });
  expect((await checkpoint('{}')).status).toBe(403);
  expect((await step('{}')).status).toBe(403);
  expect((await deploy(id)).status).toBe(403);
  expect((await caller.call('GET', run)).status).toBe(200);
  expect((await caller.call('POST', `${run}/rollback`)).status).toBe(200);
  expect((await caller.call('PATCH', `${run}/status`, { body: { status: 'COMPLETED' } })).status).toBe(200);
});

test('one workspace’s bounds and use are not another’s', async () => {
  await setPolicy({ maxProjects: 1 });
  expect((await create()).status).toBe(201);
  expectRefused(await create(), 1, 1);
  const other = await server.newCaller();
  const answer = await other.call('POST', '/v1/projects', { body: { prompt: 'a todo app', autoDeploy: false } });
  expect(answer.status).toBe(201);
});
