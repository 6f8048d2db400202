/** The side effects in the result of a rollback: over HTTP, on the real store. */
import { agentApi, limits, type SideEffect } from '@davit/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Agent, expectAnswerOf } from '../../../test-doubles/agent.ts';
import { type OpenServer, openServer } from '../../../test-doubles/open-server.ts';

let server: OpenServer;
let agent: Agent;
beforeAll(async () => {
  server = await openServer();
});
beforeEach(async () => {
  agent = new Agent(await server.newCaller());
});
afterAll(() => server.close());

interface Effects {
  sideEffects: SideEffect[];
  sideEffectsTruncated: boolean;
  possibleSideEffects: SideEffect[];
  possibleSideEffectsTruncated: boolean;
}

async function rollBack(runId: string, headers = {}): Promise<Effects> {
  const answer = await agent.rollBack(runId, headers);
  expect(answer.status).toBe(200);
  expectAnswerOf(agentApi.rollbackAgentRun, answer.body);
  return answer.body as unknown as Effects;
}

const started = async () => {
  const runId = await agent.start();
  await agent.save(runId, { stepNumber: 1, stateJson: '{}' });
  return runId;
};

test('what timed out or was cancelled, and steps of other types, are listed apart from what surely had its effect', async () => {
  const runId = await started();
  const paid = (await agent.report(runId, { stepNumber: 2, toolName: 'pay', input: { sum: 7 }, output: 'paid' })).body;
  const steps = [
    { stepNumber: 3, toolName: 'mail', status: 'timeout', input: 'to ann', error: 'no answer' },
    { stepNumber: 4, stepType: 'llm_call' },
    { stepNumber: 5, stepType: 'send_invoice', toolName: undefined, output: 17 },
    { stepNumber: 6, toolName: 'call', status: 'cancelled' },
    { stepNumber: 7, toolName: 'search', status: 'error', error: 'odd' },
    { stepNumber: 8, stepType: 'heartbeat' },
    { stepNumber: 9, stepType: 'handoff', toolName: undefined, input: 'to bob' },
  ];
  for (const step of steps) await agent.report(runId, step);
  const effects = await rollBack(runId);
  expect(effects.sideEffects).toEqual([
    {
      stepId: paid.stepId,
      stepNumber: 2,
      stepType: 'tool_call',
      toolName: 'pay',
      status: 'success',
      input: { sum: 7 },
      output: 'paid',
    },
  ]);
  expect(effects.possibleSideEffects).toMatchObject([
    { stepNumber: 3, stepType: 'tool_call', toolName: 'mail', status: 'timeout', input: 'to ann', output: null },
    { stepNumber: 5, stepType: 'send_invoice', toolName: null, status: 'success', output: 17 },
    { stepNumber: 6, toolName: 'call', status: 'cancelled' },
    { stepNumber: 9, stepType: 'handoff', status: 'success', input: 'to bob' },
  ]);
  expect([effects.sideEffectsTruncated, effects.possibleSideEffectsTruncated]).toEqual([false, false]);
});

test('an output that its agent left out is marked, in the detail as well, and is not taken for null', async () => {
  const runId = await started();
  await agent.report(runId, { stepNumber: 2, input: 1, outputOmitted: true });
  await agent.report(runId, { stepNumber: 3, output: null });
  await agent.report(runId, { stepNumber: 4, output: 'short', outputOmitted: true, inputOmitted: false });
  const { steps } = await agent.detail(runId);
  const marks = (of: Pick<SideEffect, 'output' | 'inputOmitted' | 'outputOmitted'>[]) =>
    of.map(({ output, inputOmitted, outputOmitted }) => [output, inputOmitted, outputOmitted]);
  const expected = [
    [null, undefined, true],
    [null, undefined, undefined],
    ['short', undefined, undefined],
  ];
  expect(marks(steps as SideEffect[])).toEqual(expected);
  expect(marks((await rollBack(runId)).sideEffects)).toEqual(expected);
});

test('above a thousand, the oldest are listed, and the response says that there are more', async () => {
  const runId = await started();
  const stepNumbers = Array.from({ length: limits.sideEffects }, (_, at) => at + 2);
  for (let at = 0; at < stepNumbers.length; at += 50) {
    await Promise.all(stepNumbers.slice(at, at + 50).map((stepNumber) => agent.report(runId, { stepNumber })));
  }
  const before = await rollBack(runId);
  expect([before.sideEffects.length, before.sideEffectsTruncated]).toEqual([limits.sideEffects, false]);
  await agent.report(runId, { stepNumber: 2 });
  const headers = { 'idempotency-key': 'back' };
  const after = await rollBack(runId, headers);
  expect([after.sideEffects.length, after.sideEffectsTruncated]).toEqual([limits.sideEffects, true]);
  expect(await rollBack(runId, headers)).toEqual(after);
});

test('side effects of the last rollback can be read by any process, and are empty without a rollback', async () => {
  const runId = await started();
  await agent.report(runId, { stepNumber: 2, toolName: 'pay', output: 'paid' });
  await agent.report(runId, { stepNumber: 3, toolName: 'mail', status: 'timeout', error: 'no answer' });
  const read = async () => {
    const answer = await agent.caller.call<Effects>('GET', `/api/agent-runtime/runs/${runId}/side-effects`);
    expect(answer.status).toBe(200);
    expectAnswerOf(agentApi.listSideEffects, answer.body);
    return answer.body;
  };
  expect(await read()).toMatchObject({ epoch: 1, rolledBackTo: null, sideEffects: [], possibleSideEffects: [] });
  const { sideEffects, possibleSideEffects, checkpointId } = (await rollBack(runId)) as Effects & { checkpointId: string };
  expect(sideEffects).toHaveLength(1);
  expect(await read()).toMatchObject({
    epoch: 2,
    rolledBackTo: { checkpointId, stepNumber: 1 },
    sideEffects,
    possibleSideEffects,
  });
});
