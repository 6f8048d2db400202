/** Tools that must not be called again, over HTTP and through a restart. */
import { agentApi } from '@davit/contract';
import { expect, test } from 'vitest';
import { Agent, expectAnswerOf, runs } from '../../../test-doubles/agent.ts';
import { openServer } from '../../../test-doubles/open-server.ts';

test('what a run was started with holds on the next server too, and is shown; wrong declarations are refused', async () => {
  const first = await openServer();
  const caller = await first.newCaller();
  const runId = await new Agent(caller).start({ nonRetryableTools: ['charge'] });
  for (const [nonRetryableTools, path] of [
    [['a', ''], '/nonRetryableTools/1'],
    ['charge', '/nonRetryableTools'],
    [Array.from({ length: 101 }, (_, n) => `t${n}`), '/nonRetryableTools'],
  ] as const) {
    const answer = await caller.call('POST', runs, { body: { agentId: 'a', framework: 'custom', nonRetryableTools } });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path }] } });
  }
  await first.close({ keepData: true });
  const second = await openServer({}, first.dataDir);
  try {
    const probe = await second.newCaller();
    const key = { key: caller.key };
    const failing = { stepNumber: 1, stepType: 'tool_call', toolName: 'charge', status: 'error', error: 'HTTP 503' };
    const failed = await probe.call('POST', `${runs}/${runId}/steps`, { ...key, body: failing });
    expectAnswerOf(agentApi.reportStep, failed.body);
    expect(failed.body).toMatchObject({ runStatus: 'FAILED', heal: { action: 'ABORT' } });
    const { body } = await probe.call('GET', `${runs}/${runId}`, key);
    expectAnswerOf(agentApi.getAgentRun, body);
    expect(body).toMatchObject({ nonRetryableTools: ['charge'], failureDetail: expect.stringContaining('HTTP 503') });
    const invalid = { ...failing, toolName: 'mail', retryable: 'no' };
    expect((await probe.call('POST', `${runs}/${runId}/steps`, { ...key, body: invalid })).status).toBe(400);
  } finally {
    await second.close();
  }
});
