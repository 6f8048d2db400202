/** A rollback to a checkpoint of the caller's choice, over HTTP. */
import { agentApi } from '@davit/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Agent, expectAnswerOf, runs } from '../../../test-doubles/agent.ts';
import { type Caller, type OpenServer, openServer } from '../../../test-doubles/open-server.ts';

let server: OpenServer;
let caller: Caller;
let agent: Agent;
let runId: string;
let ids: string[];
beforeAll(async () => {
  server = await openServer();
});
beforeEach(async () => {
  caller = await server.newCaller();
  agent = new Agent(caller);
  runId = await agent.start();
  ids = [];
  for (const stepNumber of [1, 2, 3]) {
    await agent.report(runId, { stepNumber });
    const saved = await agent.save(runId, { stepNumber, stateJson: `{"at":${stepNumber}}` });
    ids.push(saved.body.checkpointId);
  }
});
afterAll(() => server.close());

test('answers as every rollback does, with the state of the checkpoint that was chosen', async () => {
  const byId = await agent.rollBack(runId, {}, { checkpointId: ids[1] });
  expect(byId.status).toBe(200);
  expectAnswerOf(agentApi.rollbackAgentRun, byId.body);
  expect(byId.body).toMatchObject({ checkpointId: ids[1], epoch: 2, stateJson: '{"at":2}', supersededSteps: 1 });
  const byStep = await agent.rollBack(runId, {}, { stepNumber: 1 });
  expect(byStep.body).toMatchObject({ checkpointId: ids[0], epoch: 3, stateJson: '{"at":1}' });
});

test('a write of the epoch before is refused, as after every rollback', async () => {
  await agent.rollBack(runId, {}, { stepNumber: 1 });
  expect(await agent.report(runId, { stepNumber: 4, epoch: 1 })).toMatchObject({ status: 409, body: { error: 'conflict' } });
});

test('404 for what is not this run’s checkpoint, 409 for what cannot be restored, 400 for what is not a choice', async () => {
  const other = await agent.start();
  const foreign = (await agent.save(other, { stepNumber: 1, stateJson: '{}' })).body.checkpointId;
  const bad = (await agent.save(runId, { stepNumber: 3, stateJson: '{}', frameworkMeta: { good: false } })).body.checkpointId;
  for (const body of [
    { checkpointId: foreign },
    { checkpointId: 'x' },
    { stepNumber: 7 },
    { checkpointId: ids[0], stepNumber: 2 },
  ]) {
    const answer = await agent.rollBack(runId, {}, body);
    expect([answer.status, (answer.body as never as { error: string }).error]).toEqual([404, 'checkpoint_not_found']);
  }
  const refused = await agent.rollBack(runId, {}, { checkpointId: bad });
  expect(refused).toMatchObject({ status: 409, body: { error: 'conflict' } });
  await agent.rollBack(runId, {}, { checkpointId: ids[0] });
  expect(await agent.rollBack(runId, {}, { checkpointId: ids[2] })).toMatchObject({ status: 409, body: { error: 'conflict' } });
  for (const [body, path] of [
    [{ checkpointId: 7 }, '/checkpointId'],
    [{ checkpointId: '' }, '/checkpointId'],
    [{ stepNumber: -1 }, '/stepNumber'],
    [{ stepNumber: '1' }, '/stepNumber'],
  ] as const) {
    expect(await agent.rollBack(runId, {}, body)).toMatchObject({ status: 400, body: { details: [{ path }] } });
  }
  expect((await agent.detail(runId)).epoch).toBe(2);
});

test('a repeat with its Idempotency-Key answers the same state and goes back once; another choice is refused', async () => {
  const headers = { 'idempotency-key': 'one' };
  const first = await agent.rollBack(runId, headers, { stepNumber: 1 });
  const again = await agent.rollBack(runId, headers, { stepNumber: 1 });
  expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([first.body, 'true']);
  expect(await agent.rollBack(runId, headers, { stepNumber: 2 })).toMatchObject({
    status: 409,
    body: { error: 'idempotency_conflict' },
  });
});

test('a key of another workspace finds no run, and one without agent-runs:write is refused', async () => {
  const stranger = await server.newCaller();
  const path = `${runs}/${runId}/rollback`;
  expect((await stranger.call('POST', path, { body: { checkpointId: ids[0] } })).body).toMatchObject({ error: 'run_not_found' });
  const reader = await server.newCaller(['agent-runs:read']);
  expect((await reader.call('POST', path, { body: { checkpointId: ids[0] } })).body).toMatchObject({
    requiredScope: 'agent-runs:write',
  });
});
