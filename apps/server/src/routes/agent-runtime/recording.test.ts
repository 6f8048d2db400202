/** What an agent records, over HTTP on the real store: responses match their schemas. */
import { createHash } from 'node:crypto';
import { agentApi, limits } from '@davit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Agent, type Detail, expectAnswerOf, runs, type Started } from '../../../test-doubles/agent.ts';
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

describe('starting a run', () => {
  test('answers 201 with an id, the id of the request as correlation id, and epoch 1; the run is RUNNING', async () => {
    const answer = await caller.call<Started>('POST', runs, {
      body: { agentId: 'agent', framework: 'crewai', metadata: { a: [1] } },
    });
    expect(answer.status).toBe(201);
    expectAnswerOf(agentApi.startAgentRun, answer.body);
    expect(answer.body).toMatchObject({ epoch: 1, correlationId: answer.headers.get('x-service-request-id') });
    const run = await agent.detail(answer.body.runId);
    expectAnswerOf(agentApi.getAgentRun, run);
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
    [{ agentId: 'a', framework: 'custom', expiresAfterMs: 59_999 }, ['/expiresAfterMs']],
    [{ agentId: 'a', framework: 'custom', expiresAfterMs: 1e15 }, ['/expiresAfterMs']],
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
    const runId = await agent.start();
    const first = await agent.report(runId, { stepNumber: 3, durationMs: 12, input: { q: 1 }, output: [true, null] });
    expect(first.status).toBe(201);
    expectAnswerOf(agentApi.reportStep, first.body);
    expect(first.body).toMatchObject({ attempt: 1, runStatus: 'RUNNING', epoch: 1, heal: null });
    expect((await agent.report(runId, { stepNumber: 1, stepType: 'llm_call' })).body.attempt).toBe(1);
    expect((await agent.report(runId, { stepNumber: 3 })).body.attempt).toBe(2);
    const { steps, stepCount } = await agent.detail(runId);
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
    const runId = await agent.start();
    const failed = await agent.report(runId, { stepNumber: 1, status: 'error', error: 'HTTP 503' });
    expectAnswerOf(agentApi.reportStep, failed.body);
    expect(failed.body).toMatchObject({
      runStatus: 'HEALING',
      heal: { action: 'RETRY_STEP', category: 'TRANSIENT', attempt: 1, of: 3 },
    });
    expect((await agent.detail(runId)).status).toBe('HEALING');
    const beat = await agent.report(runId, { stepNumber: 1, stepType: 'heartbeat' });
    expect(beat.body.heal).toEqual(failed.body.heal);
    const mended = await agent.report(runId, { stepNumber: 1, healAttemptId: failed.body.heal?.attemptId });
    expect(mended.body).toMatchObject({ runStatus: 'RUNNING', attempt: 3, heal: null });
    const healed = await agent.detail(runId);
    expectAnswerOf(agentApi.getAgentRun, healed);
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
    const runId = await agent.start();
    const answer = await caller.call('POST', `${runs}/${runId}/steps`, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.details?.map((one) => one.path)).toEqual([path]);
    expect((await agent.detail(runId)).stepCount).toBe(0);
  });

  test('the largest step number is taken', async () => {
    expect((await agent.report(await agent.start(), { stepNumber: 2 ** 31 - 1 })).status).toBe(201);
  });
});

describe('checkpoints', () => {
  test('are stored byte for byte, with the checksum of the received bytes, and encrypted on disk', async () => {
    const runId = await agent.start();
    const states = [
      '{"b":1,  "a":"ä😀\\u0041","n":1e2}',
      ' [ ] ',
      '"a secret that nobody may read"',
      '{"b":1,  "a":"ä😀\\u0041","n":1e3}',
    ];
    for (const [stepNumber, stateJson] of states.entries()) {
      const saved = await agent.save(runId, { stepNumber, stateJson, frameworkMeta: { thread: stepNumber } });
      expect(saved.status).toBe(201);
      expectAnswerOf(agentApi.saveCheckpoint, saved.body);
      expect(saved.body.checksum).toBe(`sha256:${createHash('sha256').update(stateJson).digest('hex')}`);
    }
    const shown = await agent.detail(runId, '?include=state');
    expect(shown.checkpoints.map(({ stateJson }) => stateJson)).toEqual(states);
    expect(shown.checkpoints[0]).toMatchObject({
      stepNumber: 0,
      sizeBytes: Buffer.byteLength(states[0] ?? ''),
      frameworkMeta: { thread: 0 },
    });
    expect((await agent.detail(runId)).checkpoints[0]).not.toHaveProperty('stateJson');
  });

  test('may say how they can be reached, in short bodies and in long ones; unknown words of it are ignored', async () => {
    const runId = await agent.start();
    const retention = { namespace: '', needsFrom: ['', 'a'], onlyWith: 'b', addition: true, later: 1 };
    for (const words of [1, 200_000]) {
      const stateJson = JSON.stringify('word'.repeat(words));
      expect((await agent.save(runId, { stepNumber: 1, stateJson, retention })).status).toBe(201);
    }
  });

  test.each([
    [{ stateJson: '{}' }, '/stepNumber'],
    [{ stepNumber: 1 }, '/stateJson'],
    [{ stepNumber: 1, stateJson: '' }, '/stateJson'],
    [{ stepNumber: 1, stateJson: '{"a":' }, '/stateJson'],
    [{ stepNumber: 1, stateJson: { a: 1 } }, '/stateJson'],
    [{ stepNumber: 1, stateJson: '{}', frameworkMeta: 'x' }, '/frameworkMeta'],
    [{ stepNumber: 1, stateJson: '{}', retention: {} }, '/retention/namespace'],
    [{ stepNumber: 1, stateJson: '{}', retention: { namespace: 'a\0' } }, '/retention/namespace'],
    [{ stepNumber: 1, stateJson: '{}', retention: { namespace: '', needsFrom: 'a' } }, '/retention/needsFrom'],
    [
      { stepNumber: 1, stateJson: '{}', retention: { namespace: '', needsFrom: Array(limits.neededCheckpoints + 1).fill('a') } },
      '/retention/needsFrom',
    ],
    [{ stepNumber: 1, stateJson: '{}', retention: { namespace: '', onlyWith: '' } }, '/retention/onlyWith'],
    [{ stepNumber: 1, stateJson: '{}', frameworkMeta: { a: 'x'.repeat(limits.frameworkMetaBytes) } }, '/frameworkMeta'],
  ])('checkpoint %# that is wrong somewhere is refused, naming the place', async (body, path) => {
    const answer = await caller.call('POST', `${runs}/${await agent.start()}/checkpoint`, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.details?.map((one) => one.path)).toEqual([path]);
  });

  test('a body is limited by MAX_CHECKPOINT_BYTES; other bodies by 64 KiB', async () => {
    const runId = await agent.start();
    const bodyOf = (bytes: number) => {
      const frame = '{"stepNumber":1,"stateJson":"\\"\\""}';
      return frame.replace('\\"\\"', `\\"${'x'.repeat(bytes - frame.length)}\\"`);
    };
    const send = (path: string, raw: string) =>
      caller.call<{ message: string }>('POST', `${runs}/${runId}/${path}`, {
        raw,
        headers: { 'content-type': 'application/json' },
      });
    expect((await send('checkpoint', bodyOf(limits.checkpointBodyBytes))).status).toBe(201);
    const tooLong = await send('checkpoint', bodyOf(limits.checkpointBodyBytes + 1));
    expect(tooLong.status).toBe(413);
    expect(tooLong.body.message).toContain(`${limits.checkpointBodyBytes} bytes`);
    const stepOf = (bytes: number) => {
      const frame = '{"stepNumber":1,"stepType":"x","output":""}';
      return frame.replace('""', `"${'x'.repeat(bytes - frame.length)}"`);
    };
    expect((await send('steps', stepOf(limits.agentBodyBytes))).status).toBe(201);
    const tooLongStep = await send('steps', stepOf(limits.agentBodyBytes + 1));
    expect([tooLongStep.status, tooLongStep.body.message]).toEqual([
      413,
      expect.stringContaining(`${limits.agentBodyBytes} bytes`),
    ]);
    expect((await agent.detail(runId)).stepCount).toBe(1);
  });

  test('pages that hold state end at 8 MiB and go on where they ended', async () => {
    const runId = await agent.start();
    for (let stepNumber = 0; stepNumber < 5; stepNumber++) {
      await agent.save(runId, { stepNumber, stateJson: JSON.stringify(`${stepNumber}`.repeat(3 * 1024 * 1024)) });
    }
    const seen: number[][] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Detail = await agent.detail(runId, `?include=state${cursor && `&checkpointsCursor=${cursor}`}`);
      seen.push(page.checkpoints.map(({ stepNumber }) => stepNumber));
      cursor = page.checkpointsNextCursor;
    }
    expect(seen).toEqual([[0, 1], [2, 3], [4]]);
  });
});
