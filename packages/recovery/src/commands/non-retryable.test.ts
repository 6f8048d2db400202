/** Steps whose effects must not be repeated: no directive repeats them. */
import { expect, test } from 'vitest';
import { openTestRecovery } from '../testing/open-test-recovery.ts';

async function withCharge() {
  const services = openTestRecovery();
  const input = { agentId: 'agent', framework: 'custom' as const, correlationId: 'c', nonRetryableTools: ['charge'] };
  const { runId } = await services.recovery.startRun(services.workspace, input);
  await services.succeed(runId, 1);
  const good = await services.save(runId, 1);
  return { services, runId, good };
}
const charge = { toolName: 'charge' };

test.each(['HTTP 503', 'HTTP 429, retry after 2 s', 'HTTP 400', 'context length exceeded', 'odd'])(
  'a declared tool that fails with %j is never retried: the run ends FAILED, for a person to look at',
  async (error) => {
    const { services, runId } = await withCharge();
    const { heal, runStatus } = await services.fail(runId, 2, error, charge);
    expect([runStatus, heal]).toMatchObject([
      'FAILED',
      { action: 'ABORT', retryAfterMs: 0, hint: expect.stringContaining('charge must not be repeated') },
    ]);
    const { failureDetail, healHistory, nonRetryableTools } = await services.detail(runId);
    expect(failureDetail).toContain('Step 2 (charge) failed');
    expect(healHistory).toMatchObject([{ strategy: 'ABORT', outcome: 'FAILED', failedStep: 2, toolName: 'charge' }]);
    expect(nonRetryableTools).toEqual(['charge']);
  },
);

test('a timeout, and a step that declares it, are treated alike', async () => {
  const { services, runId } = await withCharge();
  expect((await services.fail(runId, 2, '', { ...charge, status: 'timeout' })).heal?.action).toBe('ABORT');
  const other = await services.start();
  expect((await services.fail(other, 1, 'HTTP 503', { stepType: 'mail', retryable: false })).heal?.action).toBe('ABORT');
});

test('one that fails next to a healing failure ends the run too, without that failure’s directive', async () => {
  const { services, runId } = await withCharge();
  expect((await services.fail(runId, 2, 'HTTP 503')).heal?.action).toBe('RETRY_STEP');
  const { heal, runStatus } = await services.fail(runId, 3, 'HTTP 503', charge);
  expect([runStatus, heal?.action]).toEqual(['FAILED', 'ABORT']);
  expect((await services.detail(runId)).healHistory.map(({ outcome }) => outcome)).toEqual(['FAILED', 'FAILED']);
});

test('a person may roll the run back: the failed call is listed among what may have had its effect, each time', async () => {
  const { services, runId, good } = await withCharge();
  const { stepId } = await services.fail(runId, 2, 'HTTP 503', { ...charge, input: { cents: 5 } });
  for (let time = 0; time < 2; time++) {
    expect(await services.recovery.rollbackRun(services.workspace, runId)).toMatchObject({
      checkpointId: good,
      possibleSideEffects: [{ stepId, toolName: 'charge', status: 'error', input: { cents: 5 } }],
      possibleSideEffectsTruncated: false,
    });
  }
  expect((await services.succeed(runId, 2)).runStatus).toBe('RUNNING');
  expect((await services.fail(runId, 3, 'HTTP 503', charge)).heal?.action).toBe('ABORT');
});

test('directives about other steps of such a run say what must not be repeated', async () => {
  const { services, runId } = await withCharge();
  await services.succeed(runId, 2, charge);
  const heals = [];
  for (const error of ['odd', 'strange', 'weird']) heals.push((await services.fail(runId, 3, error)).heal);
  expect(heals.map((heal) => heal?.action)).toEqual(['RETRY_STEP', 'RETRY_MODIFIED', 'RESTORE']);
  for (const heal of heals) expect(heal?.hint).toContain('Never repeat a call of charge');
  expect((await services.recovery.rollbackRun(services.workspace, runId)).sideEffects).toMatchObject([{ toolName: 'charge' }]);
});

test('a success, a heartbeat and a run that declares nothing are as they were', async () => {
  const { services, runId } = await withCharge();
  expect((await services.succeed(runId, 2, { ...charge, retryable: false })).heal).toBeNull();
  expect((await services.fail(runId, 2, '', { ...charge, stepType: 'heartbeat' })).runStatus).toBe('RUNNING');
  const plain = await services.start();
  const { heal } = await services.fail(plain, 1, 'HTTP 503', charge);
  expect(heal).toMatchObject({ action: 'RETRY_STEP', hint: null });
});
