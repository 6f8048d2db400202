/** Steps reported several at a time. */
import { agentApi, type ErrorBody } from '@davit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Agent, expectAnswerOf, runs } from '../../../test-doubles/agent.ts';
import { type Caller, type OpenServer, openServer } from '../../../test-doubles/open-server.ts';

interface Reported {
  steps: { stepId: string; stepNumber: number }[];
}

let server: OpenServer;
let caller: Caller;
let agent: Agent;
let runId: string;
beforeAll(async () => {
  server = await openServer();
});
beforeEach(async () => {
  caller = await server.newCaller();
  agent = new Agent(caller);
  runId = await agent.start();
});
afterAll(() => server.close());

const step = (stepNumber: number, more: object = {}) => ({ stepNumber, stepType: 'tool_call', toolName: 'search', ...more });
const post = <T = Reported>(body: object, headers: Record<string, string> = {}) =>
  caller.call<T>('POST', `${runs}/${runId}/steps/batch`, { body, headers });

describe('steps of one request', () => {
  test('are recorded in its order, each with its attempt number', async () => {
    const answer = await post({ steps: [step(2, { output: 'tea' }), step(1, { status: 'skipped' }), step(2)], epoch: 1 });
    expect(answer.status).toBe(201);
    expectAnswerOf(agentApi.reportSteps, answer.body);
    const { steps } = await agent.detail(runId);
    expect(steps.map(({ stepId, stepNumber }) => ({ stepId, stepNumber }))).toEqual(answer.body.steps);
    expect(steps).toMatchObject([{ attempt: 1, output: 'tea' }, { attempt: 1, status: 'skipped' }, { attempt: 2 }]);
  });

  test('end the healing of a run that they get past', async () => {
    await agent.report(runId, { stepNumber: 1, status: 'error', error: 'HTTP 503' });
    const once = { 'idempotency-key': 'once' };
    const answer = await post({ steps: [step(1), step(2)] }, once);
    expect(answer.status).toBe(201);
    expect((await post({ steps: [step(1), step(2)] }, once)).text).toBe(answer.text);
    expect(await agent.detail(runId)).toMatchObject({ status: 'RUNNING', stepCount: 3 });
  });

  test('are recorded once for one Idempotency-Key, and count as one request of the limit on writes', async () => {
    const left = (headers: Headers) => Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
    const once = { 'idempotency-key': 'once' };
    const before = await agent.report(runId, { stepNumber: 1 });
    const answer = await post({ steps: [step(2), step(3), step(4)] }, once);
    expect(left(before.headers) - left(answer.headers)).toBe(1);
    const again = await post({ steps: [step(2), step(3), step(4)] }, once);
    expect([again.status, again.text, again.headers.get('idempotency-replayed')]).toEqual([201, answer.text, 'true']);
    expect((await post({ steps: [step(2)] }, once)).status).toBe(409);
    expect((await agent.detail(runId)).stepCount).toBe(4);
  });

  test('are refused whole: a failed one, none or too many, too long ones, and another epoch', async () => {
    const failed = await post<ErrorBody>({ steps: [step(1), step(2, { status: 'error', error: 'HTTP 503' })] });
    expect([failed.status, failed.body.details?.[0]?.path]).toEqual([400, '/steps/1/status']);
    for (const steps of [[], Array.from({ length: 101 }, () => step(1))]) expect((await post({ steps })).status).toBe(400);
    expect((await post({ steps: [step(1, { input: 'x'.repeat(140_000) })] })).status).toBe(413);
    const other = await post<ErrorBody>({ steps: [step(1)], epoch: 2 });
    expect([other.status, other.body.error]).toEqual([409, 'conflict']);
    expect((await agent.detail(runId)).stepCount).toBe(0);
  });
});
