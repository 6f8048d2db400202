/** How agent runs end, roll back, and are found again, over HTTP on the real store. */
import { type AgentRun, agentApi, type Scope, scopes } from '@davit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Agent, type Detail, expectAnswerOf, type Reported, runs } from '../../../test-doubles/agent.ts';
import { type Caller, type OpenServer, openServer } from '../../../test-doubles/open-server.ts';

let server: OpenServer;
let caller: Caller;
let agent: Agent;
beforeAll(async () => {
  server = await openServer();
});
beforeEach(async () => {
  caller = await server.newCaller();
  agent = new Agent(caller);
});
afterAll(() => server.close());

describe('ending a run', () => {
  test('COMPLETED and FAILED are answered with the run, may be repeated, and COMPLETED clears the detail', async () => {
    const runId = await agent.start();
    const set = (body: object) => caller.call<AgentRun>('PATCH', `${runs}/${runId}/status`, { body });
    const failed = await set({ status: 'FAILED', failureDetail: 'out of ideas' });
    expect(failed.status).toBe(200);
    expectAnswerOf(agentApi.setAgentRunStatus, failed.body);
    expect(failed.body).toMatchObject({ status: 'FAILED', failureDetail: 'out of ideas', finishedAt: expect.any(String) });
    expect((await set({ status: 'FAILED' })).body).toMatchObject({
      failureDetail: 'out of ideas',
      finishedAt: failed.body.finishedAt,
    });
    expect((await set({ status: 'COMPLETED' })).body).toMatchObject({ status: 'COMPLETED', failureDetail: null });
    for (const status of ['RUNNING', 'HEALING', 'completed', '', null]) expect((await set({ status })).status).toBe(400);
    expect((await set({ status: 'FAILED', failureDetail: 'x'.repeat(10_001) })).status).toBe(400);
  });

  test('steps and checkpoints after the end are stored and change nothing', async () => {
    const runId = await agent.start();
    await caller.call('PATCH', `${runs}/${runId}/status`, { body: { status: 'COMPLETED' } });
    expect((await agent.report(runId, { stepNumber: 1, status: 'error' })).body).toMatchObject({
      runStatus: 'COMPLETED',
      heal: null,
    });
    expect((await agent.save(runId, { stepNumber: 1, stateJson: '{}' })).status).toBe(201);
    const answer = await caller.call('POST', `${runs}/${runId}/rollback`);
    expect([answer.status, answer.body.error]).toEqual([404, 'checkpoint_not_found']);
    expect(await agent.detail(runId)).toMatchObject({ status: 'COMPLETED', stepCount: 1, checkpointCount: 1 });
  });
});

describe('deleting a run', () => {
  test('removes it with all that was recorded, whatever its status; a second time there is no such run', async () => {
    const runId = await agent.start({ threadId: 'table 7' });
    await agent.save(runId, { stepNumber: 1, stateJson: '{}' }, { 'idempotency-key': 'once' });
    await agent.end(runId, { status: 'COMPLETED' });
    const deleted = await caller.call('DELETE', `${runs}/${runId}`);
    expect(deleted.status).toBe(200);
    expectAnswerOf(agentApi.deleteAgentRun, deleted.body);
    expect(deleted.body).toEqual({ runId, deleted: true });
    expect(deleted.headers.get('x-service-version')).toBe('3');
    for (const method of ['GET', 'DELETE']) {
      const again = await caller.call(method, `${runs}/${runId}`);
      expect([again.status, again.body.error]).toEqual([404, 'run_not_found']);
    }
    expect((await agent.save(runId, { stepNumber: 1, stateJson: '{}' }, { 'idempotency-key': 'once' })).status).toBe(404);
    expect((await agent.report(runId, { stepNumber: 2 })).status).toBe(404);
    expect((await caller.call<{ total: number }>('GET', runs)).body.total).toBe(0);
    expect(await agent.start({ threadId: 'table 7' })).not.toBe(runId);
  });

  test('is not for a key that may only write', async () => {
    const runId = await agent.start();
    const writing = await server.identity.createKey({
      workspaceId: caller.workspaceId,
      name: 'Writes',
      scopes: ['agent-runs:write', 'agent-runs:read'],
      expiresAt: null,
    });
    const answer = await caller.call('DELETE', `${runs}/${runId}`, { key: writing.apiKey });
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ reason: 'missing_scope', requiredScope: 'agent-runs:delete' });
    expect((await agent.detail(runId)).status).toBe('RUNNING');
  });
});

describe('rolling back', () => {
  test('answers the state, the new epoch and what must not be repeated; the old epoch is refused everywhere', async () => {
    const runId = await agent.start();
    const stateJson = '{"at":  1}';
    const saved = (await agent.save(runId, { stepNumber: 1, stateJson, frameworkMeta: { thread: 't' } })).body;
    const done = (await agent.report(runId, { stepNumber: 2, input: 'pay', output: 'paid' })).body;
    await agent.report(runId, { stepNumber: 3, status: 'timeout' });
    const answer = await agent.rollBack(runId);
    expect(answer.status).toBe(200);
    expectAnswerOf(agentApi.rollbackAgentRun, answer.body);
    expect(answer.body).toMatchObject({
      status: 'RUNNING',
      epoch: 2,
      ...saved,
      stateJson,
      stepNumber: 1,
      resumeFromStep: 2,
      frameworkMeta: { thread: 't' },
      supersededSteps: 2,
      sideEffects: [{ stepId: done.stepId, stepNumber: 2, toolName: 'search', input: 'pay', output: 'paid' }],
    });
    const old: [string, string, object][] = [
      ['POST', 'steps', { stepNumber: 9, stepType: 'x', epoch: 1 }],
      ['POST', 'steps', { stepNumber: 9, stepType: 'x', status: 'error', epoch: 1 }],
      ['POST', 'checkpoint', { stepNumber: 9, stateJson: '{}', epoch: 1 }],
      ['PATCH', 'status', { status: 'COMPLETED', epoch: 1 }],
    ];
    for (const [method, path, body] of old) {
      const refused = await caller.call(method, `${runs}/${runId}/${path}`, { body });
      expect([refused.status, refused.body.error]).toEqual([409, 'conflict']);
    }
    const after = await agent.detail(runId);
    expect(after).toMatchObject({ status: 'RUNNING', stepCount: 2, checkpointCount: 1, epoch: 2 });
    expect(after.steps.map(({ superseded, epoch }) => [superseded, epoch])).toEqual([
      [true, 1],
      [true, 1],
    ]);
    expect((await agent.report(runId, { stepNumber: 2, epoch: 2 })).body).toMatchObject({ epoch: 2, attempt: 2 });
  });

  test('an Idempotency-Key takes effect once, repeats the response, and stores no state with it', async () => {
    const runId = await agent.start();
    await agent.save(runId, { stepNumber: 1, stateJson: '{"secret":"kept by nobody"}' });
    await agent.report(runId, { stepNumber: 2 });
    const headers = { 'idempotency-key': 'once' };
    const first = await agent.rollBack(runId, headers);
    const again = await agent.rollBack(runId, headers);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await agent.detail(runId)).epoch).toBe(2);
    const requestKey = { apiKeyId: caller.keyId, method: 'POST', path: `${runs}/${runId}/rollback`, idempotencyKey: 'once' };
    const remembered = await server.storage.launch.inWorkspace(caller.workspaceId).findIdempotentResponse(requestKey, 0);
    expect(JSON.stringify(remembered)).not.toContain('nobody');
  });

  test('of many concurrent ones, each has its own epoch', async () => {
    const runId = await agent.start();
    await agent.save(runId, { stepNumber: 1, stateJson: '{}' });
    const all = await Promise.all(Array.from({ length: 8 }, () => agent.rollBack(runId)));
    expect(all.map(({ body }) => body.epoch).sort()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

test('a step or a checkpoint of a healthy run with an Idempotency-Key is written once, and answered alike whatever came after', async () => {
  const runId = await agent.start();
  const once = { 'idempotency-key': 'k' };
  const first = await agent.report(runId, { stepNumber: 1 }, once);
  const saved = await agent.save(runId, { stepNumber: 1, stateJson: '{}' }, once);
  expect(first.body).toMatchObject({ attempt: 1, epoch: 1, runStatus: 'RUNNING', heal: null });
  await agent.report(runId, { stepNumber: 1 });
  await agent.rollBack(runId);
  const again = await agent.report(runId, { stepNumber: 1 }, once);
  expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([201, first.body, 'true']);
  const savedAgain = await agent.save(runId, { stepNumber: 1, stateJson: '{}' }, once);
  expect([savedAgain.status, savedAgain.body]).toEqual([201, saved.body]);
  expect(await agent.detail(runId)).toMatchObject({ stepCount: 2, checkpointCount: 1 });
});

test('a failed step with an Idempotency-Key is written once', async () => {
  const runId = await agent.start();
  const first = await agent.report(runId, { stepNumber: 1, status: 'error' }, { 'idempotency-key': 'k' });
  const again = await agent.report(runId, { stepNumber: 1, status: 'error' }, { 'idempotency-key': 'k' });
  expect([again.status, again.body]).toEqual([201, first.body]);
  const other = await agent.report(runId, { stepNumber: 2 }, { 'idempotency-key': 'k' });
  expect(other.status).toBe(409);
  expect((await agent.detail(runId)).stepCount).toBe(1);
});

describe('lists', () => {
  test('are newest first, by status and agent, in pages that stay in place while runs are added', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) ids.unshift(await agent.start({ agentId: count % 2 === 0 ? 'even' : 'odd' }));
    await caller.call('PATCH', `${runs}/${ids[0]}/status`, { body: { status: 'COMPLETED' } });
    interface Listed {
      runs: AgentRun[];
      nextCursor: string | null;
      total: number;
    }
    const list = async (query: string) => (await caller.call<Listed>('GET', `${runs}?${query}`)).body;
    expectAnswerOf(agentApi.listAgentRuns, await list(''));
    const first = await list('limit=2');
    await agent.start();
    const second = await list(`limit=3&cursor=${first.nextCursor}`);
    expect([...first.runs, ...second.runs].map(({ runId }) => runId)).toEqual(ids);
    expect(second.nextCursor).toBeNull();
    expect((await list('agentId=odd')).runs.map(({ runId }) => runId)).toEqual([ids[1], ids[3]]);
    expect(await list('status=COMPLETED')).toMatchObject({ runs: [{ runId: ids[0] }], total: 1 });
    for (const query of ['limit=0', 'limit=x', 'cursor=x', 'status=DONE', 'agentId=']) {
      expect((await caller.call('GET', `${runs}?${query}`)).status).toBe(400);
    }
    expect((await caller.call('GET', `${runs}?limit=1000`)).status).toBe(200);
  });

  test('a detail pages its steps and checkpoints by 100, each by its own cursor', async () => {
    const runId = await agent.start();
    await Promise.all(Array.from({ length: 230 }, (_, stepNumber) => agent.report(runId, { stepNumber })));
    const sizes: number[] = [];
    const numbers = new Set<number>();
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Detail = await agent.detail(runId, cursor && `?stepsCursor=${cursor}`);
      sizes.push(page.steps.length);
      for (const { stepNumber } of page.steps) numbers.add(stepNumber);
      cursor = page.stepsNextCursor;
    }
    expect([sizes, numbers.size]).toEqual([[100, 100, 30], 230]);
    for (const name of ['stepsCursor', 'checkpointsCursor']) {
      const answer = await caller.call('GET', `${runs}/${runId}?${name}=x`);
      expect(answer.body.details).toMatchObject([{ path: `/query/${name}` }]);
    }
  });
});

test('state is shown only to keys with agent-state:read', async () => {
  const runId = await agent.start();
  const without = scopes.filter((scope): scope is Scope => scope !== 'agent-state:read');
  const { apiKey } = await server.identity.createKey({
    workspaceId: caller.workspaceId,
    name: 'k',
    scopes: without,
    expiresAt: null,
  });
  expect((await caller.call('GET', `${runs}/${runId}`, { key: apiKey })).status).toBe(200);
  const answer = await caller.call('GET', `${runs}/${runId}?include=state`, { key: apiKey });
  expect(answer.body).toMatchObject({ error: 'insufficient_permissions', requiredScope: 'agent-state:read' });
  // The response does not reveal whether the run exists.
  expect((await caller.call('GET', `${runs}/x?include=state`, { key: apiKey })).status).toBe(403);
  expect((await caller.call('GET', `${runs}/${runId}?include=all`)).status).toBe(400);
});

describe('rate limits', () => {
  test('each row of the table is a separate bucket; steps and checkpoints share one, exact in a 64-way race', async () => {
    const limited = await openServer({
      rateLimits: { 'agent-start': 3, 'agent-write': 40, 'agent-list': 5, 'agent-other': 4 } as never,
    });
    try {
      const one = await limited.newCaller();
      const runId = await limited.agentRunWithCheckpoint(one);
      const requests: [string, number, (count: number) => [string, string, unknown?]][] = [
        ['agent-start', 3, () => ['POST', runs, { agentId: 'a', framework: 'custom' }]],
        [
          'agent-write',
          40,
          (count) =>
            count % 2 === 0
              ? ['POST', `${runs}/${runId}/steps`, { stepNumber: count, stepType: 'x' }]
              : ['POST', `${runs}/${runId}/checkpoint`, { stepNumber: count, stateJson: '{}' }],
        ],
        ['agent-list', 5, () => ['GET', runs]],
        [
          'agent-other',
          4,
          (count) => (count % 2 === 0 ? ['GET', `${runs}/${runId}`] : ['PATCH', `${runs}/${runId}/status`, { status: 'FAILED' }]),
        ],
        ['agent-other', 0, () => ['DELETE', `${runs}/${runId}`]],
      ];
      for (const [bucket, limit, send] of requests) {
        const all = await Promise.all(
          Array.from({ length: 64 }, (_, count) => {
            const [method, path, body] = send(count);
            return one.call(method, path, body === undefined ? {} : { body });
          }),
        );
        expect(all.filter(({ status }) => status < 300)).toHaveLength(limit);
        const refused = all.filter(({ status }) => status === 429);
        expect(refused).toHaveLength(64 - limit);
        for (const { headers, body } of refused) {
          expect(headers.get('ratelimit')).toContain(`"${bucket}"`);
          expect([body.error, String(body.retryAfter)]).toEqual(['rate_limit_exceeded', headers.get('retry-after')]);
          expect(headers.get('x-service-version')).toBe('3');
        }
      }
    } finally {
      await limited.close();
    }
  });
});

test('runs, steps, checkpoints and what was being healed are there after a restart', async () => {
  const first = await openServer();
  const one = await first.newCaller();
  const runId = await first.agentRunWithCheckpoint(one);
  const failed = await one.call<Reported>('POST', `${runs}/${runId}/steps`, {
    body: { stepNumber: 1, stepType: 'x', status: 'error' },
  });
  await first.close({ keepData: true });
  const second = await openServer({}, first.dataDir);
  try {
    const key = { key: one.key };
    const probe = await second.newCaller();
    const { body } = await probe.call<Detail>('GET', `${runs}/${runId}?include=state`, key);
    expect(body).toMatchObject({
      status: 'HEALING',
      stepCount: 1,
      checkpoints: [{ stateJson: '{}' }],
      healHistory: [{ id: failed.body.heal?.attemptId }],
    });
    const mended = await probe.call<Reported>('POST', `${runs}/${runId}/steps`, {
      ...key,
      body: { stepNumber: 1, stepType: 'x' },
    });
    expect(mended.body).toMatchObject({ runStatus: 'RUNNING', attempt: 2 });
  } finally {
    await second.close();
  }
});
