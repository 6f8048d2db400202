/** What the agent runtime answers, over HTTP on the real store: the contract's fields, held against their schemas. */
import { createHash } from 'node:crypto';
import {
  type AgentRun,
  agentApi,
  type Checkpoint,
  type Directive,
  type HealAttempt,
  limits,
  type Operation,
  type Scope,
  type Step,
  scopes,
} from '@davit/contract';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, type OpenServer, openServer } from '../../../test-doubles/open-server.ts';

const runs = '/api/agent-runtime/runs';

interface Started {
  runId: string;
  correlationId: string;
  epoch: number;
}
interface Reported {
  stepId: string;
  attempt: number;
  runStatus: string;
  epoch: number;
  heal: Directive | null;
}
interface Detail extends AgentRun {
  steps: Step[];
  stepsNextCursor: string | null;
  checkpoints: Checkpoint[];
  checkpointsNextCursor: string | null;
  healHistory: HealAttempt[];
}
interface RolledBack {
  epoch: number;
  healAttemptId: string;
  checkpointId: string;
  stateJson: string;
  checksum: string;
  supersededSteps: number;
  sideEffects: { stepId: string }[];
}

let server: OpenServer;
let caller: Caller;
beforeAll(async () => {
  server = await openServer();
});
beforeEach(async () => {
  caller = await server.newCaller();
});
afterAll(() => server.close());

const fits = (schema: TSchema, value: unknown) => expect(Compile(schema).Errors(value)).toEqual([]);
const answers = (operation: Operation, value: unknown) => fits(operation.success.schema, value);
const start = async (more: object = {}) =>
  (await caller.call<Started>('POST', runs, { body: { agentId: 'agent', framework: 'langgraph', ...more } })).body.runId;
const report = (runId: string, body: object, headers: Record<string, string> = {}) =>
  caller.call<Reported>('POST', `${runs}/${runId}/steps`, {
    body: { stepType: 'tool_call', toolName: 'search', ...body },
    headers,
  });
const save = (runId: string, body: object) =>
  caller.call<{ checkpointId: string; checksum: string }>('POST', `${runs}/${runId}/checkpoint`, { body });
const detail = async (runId: string, query = '') => (await caller.call<Detail>('GET', `${runs}/${runId}${query}`)).body;

describe('starting a run', () => {
  test('answers 201 with an id, the id of the request as correlation id, and epoch 1; the run is RUNNING', async () => {
    const answer = await caller.call<Started>('POST', runs, {
      body: { agentId: 'agent', framework: 'crewai', metadata: { a: [1] } },
    });
    expect(answer.status).toBe(201);
    answers(agentApi.startAgentRun, answer.body);
    expect(answer.body).toMatchObject({ epoch: 1, correlationId: answer.headers.get('x-service-request-id') });
    const run = await detail(answer.body.runId);
    answers(agentApi.getAgentRun, run);
    expect(run).toMatchObject({
      status: 'RUNNING',
      framework: 'crewai',
      metadata: { a: [1] },
      failureDetail: null,
      stepCount: 0,
      checkpointCount: 0,
      finishedAt: null,
      steps: [],
      checkpoints: [],
      healHistory: [],
    });
  });

  test('keeps the correlation id of the caller', async () => {
    const body = { agentId: 'a', framework: 'custom', correlationId: 'order-17/b' };
    expect((await caller.call<Started>('POST', runs, { body })).body.correlationId).toBe('order-17/b');
  });

  test.each([
    [{}, ['/agentId', '/framework']],
    [{ agentId: '', framework: 'custom' }, ['/agentId']],
    [{ agentId: 'a'.repeat(201), framework: 'custom' }, ['/agentId']],
    [{ agentId: 'a', framework: 'langchain' }, ['/framework']],
    [{ agentId: 'a', framework: 'custom', metadata: [] }, ['/metadata']],
    [{ agentId: 'a', framework: 'custom', correlationId: 'a b' }, ['/correlationId']],
    [{ agentId: 'a\0', framework: 'custom' }, ['/agentId']],
  ])('%j is refused', async (body, paths) => {
    const answer = await caller.call('POST', runs, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.details?.map(({ path }) => path)).toEqual(paths);
  });
});

describe('reporting steps', () => {
  test('answers 201, and shows what was sent in order of arrival, each report with its attempt number', async () => {
    const runId = await start();
    const first = await report(runId, { stepNumber: 3, durationMs: 12, input: { q: 1 }, output: [true, null] });
    expect(first.status).toBe(201);
    answers(agentApi.reportStep, first.body);
    expect(first.body).toMatchObject({ attempt: 1, runStatus: 'RUNNING', epoch: 1, heal: null });
    expect((await report(runId, { stepNumber: 1, stepType: 'llm_call' })).body.attempt).toBe(1);
    expect((await report(runId, { stepNumber: 3 })).body.attempt).toBe(2);
    const { steps, stepCount } = await detail(runId);
    expect(stepCount).toBe(3);
    expect(steps.map(({ stepNumber, attempt }) => [stepNumber, attempt])).toEqual([
      [3, 1],
      [1, 1],
      [3, 2],
    ]);
    expect(steps[0]).toMatchObject({
      stepId: first.body.stepId,
      stepType: 'tool_call',
      toolName: 'search',
      durationMs: 12,
      status: 'success',
      input: { q: 1 },
      output: [true, null],
      superseded: false,
    });
  });

  test('a failure is answered with what to do, and its success ends the healing', async () => {
    const runId = await start();
    const failed = await report(runId, { stepNumber: 1, status: 'error', error: 'HTTP 503' });
    answers(agentApi.reportStep, failed.body);
    expect(failed.body).toMatchObject({
      runStatus: 'HEALING',
      heal: { action: 'RETRY_STEP', category: 'TRANSIENT', attempt: 1, of: 3 },
    });
    expect((await detail(runId)).status).toBe('HEALING');
    const beat = await report(runId, { stepNumber: 1, stepType: 'heartbeat' });
    expect(beat.body.heal).toEqual(failed.body.heal);
    const mended = await report(runId, { stepNumber: 1, healAttemptId: failed.body.heal?.attemptId });
    expect(mended.body).toMatchObject({ runStatus: 'RUNNING', attempt: 3, heal: null });
    const healed = await detail(runId);
    answers(agentApi.getAgentRun, healed);
    expect(healed.healHistory).toMatchObject([{ outcome: 'SUCCEEDED', resolvedByStep: 1, directive: failed.body.heal }]);
  });

  test.each([
    [{ stepType: 'tool_call' }, '/stepNumber'],
    [{ stepNumber: -1, stepType: 'x' }, '/stepNumber'],
    [{ stepNumber: 1.5, stepType: 'x' }, '/stepNumber'],
    [{ stepNumber: 2 ** 31, stepType: 'x' }, '/stepNumber'],
    [{ stepNumber: 1, stepType: '' }, '/stepType'],
    [{ stepNumber: 1, stepType: 'x'.repeat(101) }, '/stepType'],
    [{ stepNumber: 1, stepType: 'x', toolName: 'x'.repeat(201) }, '/toolName'],
    [{ stepNumber: 1, stepType: 'x', status: 'failed' }, '/status'],
    [{ stepNumber: 1, stepType: 'x', durationMs: -1 }, '/durationMs'],
    [{ stepNumber: 1, stepType: 'x', category: 'OTHER' }, '/category'],
    [{ stepNumber: 1, stepType: 'x', epoch: 0 }, '/epoch'],
    [{ stepNumber: 1, stepType: 'x', error: '\ud800' }, '/error'],
  ])('%j is refused at %s, and nothing is written', async (body, path) => {
    const runId = await start();
    const answer = await caller.call('POST', `${runs}/${runId}/steps`, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.details?.map((one) => one.path)).toEqual([path]);
    expect((await detail(runId)).stepCount).toBe(0);
  });

  test('the largest step number is taken', async () => {
    expect((await report(await start(), { stepNumber: 2 ** 31 - 1 })).status).toBe(201);
  });
});

describe('checkpoints', () => {
  test('are kept byte for byte, with the checksum of what was received, and are encrypted on disk', async () => {
    const runId = await start();
    const states = [
      '{"b":1,  "a":"ä😀\\u0041","n":1e2}',
      ' [ ] ',
      '"a secret that nobody may read"',
      '{"b":1,  "a":"ä😀\\u0041","n":1e3}',
    ];
    for (const [stepNumber, stateJson] of states.entries()) {
      const saved = await save(runId, { stepNumber, stateJson, frameworkMeta: { thread: stepNumber } });
      expect(saved.status).toBe(201);
      answers(agentApi.saveCheckpoint, saved.body);
      expect(saved.body.checksum).toBe(`sha256:${createHash('sha256').update(stateJson).digest('hex')}`);
    }
    const shown = await detail(runId, '?include=state');
    expect(shown.checkpoints.map(({ stateJson }) => stateJson)).toEqual(states);
    expect(shown.checkpoints[0]).toMatchObject({
      stepNumber: 0,
      sizeBytes: Buffer.byteLength(states[0] ?? ''),
      frameworkMeta: { thread: 0 },
    });
    expect((await detail(runId)).checkpoints[0]).not.toHaveProperty('stateJson');
  });

  test.each([
    [{ stateJson: '{}' }, '/stepNumber'],
    [{ stepNumber: 1 }, '/stateJson'],
    [{ stepNumber: 1, stateJson: '' }, '/stateJson'],
    [{ stepNumber: 1, stateJson: '{"a":' }, '/stateJson'],
    [{ stepNumber: 1, stateJson: { a: 1 } }, '/stateJson'],
    [{ stepNumber: 1, stateJson: '{}', frameworkMeta: 'x' }, '/frameworkMeta'],
    [{ stepNumber: 1, stateJson: '{}', frameworkMeta: { a: 'x'.repeat(limits.frameworkMetaBytes) } }, '/frameworkMeta'],
  ])('%j is refused', async (body, path) => {
    const answer = await caller.call('POST', `${runs}/${await start()}/checkpoint`, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.details?.map((one) => one.path)).toEqual([path]);
  });

  test('a body may be as long as MAX_CHECKPOINT_BYTES says; other bodies 64 KiB', async () => {
    const runId = await start();
    const bodyOf = (bytes: number) => {
      const frame = '{"stepNumber":1,"stateJson":"\\"\\""}';
      return frame.replace('\\"\\"', `\\"${'x'.repeat(bytes - frame.length)}\\"`);
    };
    const send = (path: string, raw: string) =>
      caller.call('POST', `${runs}/${runId}/${path}`, { raw, headers: { 'content-type': 'application/json' } });
    expect((await send('checkpoint', bodyOf(limits.checkpointBodyBytes))).status).toBe(201);
    expect((await send('checkpoint', bodyOf(limits.checkpointBodyBytes + 1))).status).toBe(413);
    const stepOf = (bytes: number) => {
      const frame = '{"stepNumber":1,"stepType":"x","output":""}';
      return frame.replace('""', `"${'x'.repeat(bytes - frame.length)}"`);
    };
    expect((await send('steps', stepOf(limits.agentBodyBytes))).status).toBe(201);
    expect((await send('steps', stepOf(limits.agentBodyBytes + 1))).status).toBe(413);
    expect((await detail(runId)).stepCount).toBe(1);
  });

  test('pages that hold state end at 8 MiB and go on where they ended', async () => {
    const runId = await start();
    for (let stepNumber = 0; stepNumber < 5; stepNumber++) {
      await save(runId, { stepNumber, stateJson: JSON.stringify(`${stepNumber}`.repeat(3 * 1024 * 1024)) });
    }
    const seen: number[][] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Detail = await detail(runId, `?include=state${cursor && `&checkpointsCursor=${cursor}`}`);
      seen.push(page.checkpoints.map(({ stepNumber }) => stepNumber));
      cursor = page.checkpointsNextCursor;
    }
    expect(seen).toEqual([[0, 1], [2, 3], [4]]);
  });
});

describe('ending a run', () => {
  test('COMPLETED and FAILED are answered with the run, may be repeated, and COMPLETED clears the detail', async () => {
    const runId = await start();
    const set = (body: object) => caller.call<AgentRun>('PATCH', `${runs}/${runId}/status`, { body });
    const failed = await set({ status: 'FAILED', failureDetail: 'out of ideas' });
    expect(failed.status).toBe(200);
    answers(agentApi.setAgentRunStatus, failed.body);
    expect(failed.body).toMatchObject({ status: 'FAILED', failureDetail: 'out of ideas', finishedAt: expect.any(String) });
    expect((await set({ status: 'FAILED' })).body).toMatchObject({
      failureDetail: 'out of ideas',
      finishedAt: failed.body.finishedAt,
    });
    expect((await set({ status: 'COMPLETED' })).body).toMatchObject({ status: 'COMPLETED', failureDetail: null });
    for (const status of ['RUNNING', 'HEALING', 'completed', '', null]) expect((await set({ status })).status).toBe(400);
    expect((await set({ status: 'FAILED', failureDetail: 'x'.repeat(10_001) })).status).toBe(400);
  });

  test('steps and checkpoints after the end are kept and change nothing', async () => {
    const runId = await start();
    await caller.call('PATCH', `${runs}/${runId}/status`, { body: { status: 'COMPLETED' } });
    expect((await report(runId, { stepNumber: 1, status: 'error' })).body).toMatchObject({ runStatus: 'COMPLETED', heal: null });
    expect((await save(runId, { stepNumber: 1, stateJson: '{}' })).status).toBe(201);
    const answer = await caller.call('POST', `${runs}/${runId}/rollback`);
    expect([answer.status, answer.body.error]).toEqual([404, 'checkpoint_not_found']);
    expect(await detail(runId)).toMatchObject({ status: 'COMPLETED', stepCount: 1, checkpointCount: 1 });
  });
});

describe('rolling back', () => {
  test('answers the state, the new epoch and what must not be repeated; the old epoch is refused everywhere', async () => {
    const runId = await start();
    const stateJson = '{"at":  1}';
    const saved = (await save(runId, { stepNumber: 1, stateJson, frameworkMeta: { thread: 't' } })).body;
    const done = (await report(runId, { stepNumber: 2, input: 'pay', output: 'paid' })).body;
    await report(runId, { stepNumber: 3, status: 'timeout' });
    const answer = await caller.call<RolledBack>('POST', `${runs}/${runId}/rollback`);
    expect(answer.status).toBe(200);
    answers(agentApi.rollbackAgentRun, answer.body);
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
    const after = await detail(runId);
    expect(after).toMatchObject({ status: 'RUNNING', stepCount: 2, checkpointCount: 1, epoch: 2 });
    expect(after.steps.map(({ superseded, epoch }) => [superseded, epoch])).toEqual([
      [true, 1],
      [true, 1],
    ]);
    expect((await report(runId, { stepNumber: 2, epoch: 2 })).body).toMatchObject({ epoch: 2, attempt: 2 });
  });

  test('with an Idempotency-Key happens once, is answered alike again, and no state is kept with the answer', async () => {
    const runId = await start();
    await save(runId, { stepNumber: 1, stateJson: '{"secret":"kept by nobody"}' });
    await report(runId, { stepNumber: 2 });
    const headers = { 'idempotency-key': 'once' };
    const first = await caller.call<RolledBack>('POST', `${runs}/${runId}/rollback`, { headers });
    const again = await caller.call<RolledBack>('POST', `${runs}/${runId}/rollback`, { headers });
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await detail(runId)).epoch).toBe(2);
    const asked = { apiKeyId: caller.keyId, method: 'POST', path: `${runs}/${runId}/rollback`, idempotencyKey: 'once' };
    const kept = await server.storage.launch.inWorkspace(caller.workspaceId).recallAnswer(asked, 0);
    expect(JSON.stringify(kept)).not.toContain('nobody');
  });

  test('of many at once, each has an epoch of its own', async () => {
    const runId = await start();
    await save(runId, { stepNumber: 1, stateJson: '{}' });
    const all = await Promise.all(Array.from({ length: 8 }, () => caller.call<RolledBack>('POST', `${runs}/${runId}/rollback`)));
    expect(all.map(({ body }) => body.epoch).sort()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

test('a step with an Idempotency-Key is written once', async () => {
  const runId = await start();
  const first = await report(runId, { stepNumber: 1, status: 'error' }, { 'idempotency-key': 'k' });
  const again = await report(runId, { stepNumber: 1, status: 'error' }, { 'idempotency-key': 'k' });
  expect([again.status, again.body]).toEqual([201, first.body]);
  const other = await report(runId, { stepNumber: 2 }, { 'idempotency-key': 'k' });
  expect(other.status).toBe(409);
  expect((await detail(runId)).stepCount).toBe(1);
});

describe('lists', () => {
  test('are newest first, by status and agent, in pages that stay in place while runs are added', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) ids.unshift(await start({ agentId: count % 2 === 0 ? 'even' : 'odd' }));
    await caller.call('PATCH', `${runs}/${ids[0]}/status`, { body: { status: 'COMPLETED' } });
    interface Listed {
      runs: AgentRun[];
      nextCursor: string | null;
      total: number;
    }
    const list = async (query: string) => (await caller.call<Listed>('GET', `${runs}?${query}`)).body;
    answers(agentApi.listAgentRuns, await list(''));
    const first = await list('limit=2');
    await start();
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
    const runId = await start();
    await Promise.all(Array.from({ length: 230 }, (_, stepNumber) => report(runId, { stepNumber })));
    const sizes: number[] = [];
    const numbers = new Set<number>();
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Detail = await detail(runId, cursor && `?stepsCursor=${cursor}`);
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
  const runId = await start();
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
  expect((await caller.call('GET', `${runs}/${runId}?include=all`)).status).toBe(400);
});

describe('rate limits', () => {
  test('each row of the table is a bucket of its own, steps and checkpoints share one, exact in a 64-way race', async () => {
    const limited = await openServer({
      rateLimits: { 'agent-start': 3, 'agent-write': 40, 'agent-list': 5, 'agent-other': 4 } as never,
    });
    try {
      const one = await limited.newCaller();
      const runId = await limited.agentRunWithCheckpoint(one);
      const asks: [string, number, (count: number) => [string, string, unknown?]][] = [
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
      ];
      for (const [bucket, limit, ask] of asks) {
        const all = await Promise.all(
          Array.from({ length: 64 }, (_, count) => {
            const [method, path, body] = ask(count);
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
