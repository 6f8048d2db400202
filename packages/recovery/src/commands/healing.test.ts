import { expect, test } from 'vitest';
import { openTestRecovery } from '../testing/open-test-recovery.ts';

test('a failed step sets the run HEALING with a directive; its success sets it RUNNING again', async () => {
  const services = openTestRecovery();
  const runId = await services.start();
  await services.succeed(runId, 1);
  const failed = await services.fail(runId, 2, 'HTTP 503 from upstream');
  expect(failed).toMatchObject({
    runStatus: 'HEALING',
    attempt: 1,
    heal: { action: 'RETRY_STEP', attempt: 1, of: 3, category: 'TRANSIENT' },
  });
  expect(failed.heal?.retryAfterMs).toBe(625);
  const mended = await services.succeed(runId, 2);
  expect(mended).toMatchObject({ runStatus: 'RUNNING', attempt: 2, heal: null });
  expect((await services.detail(runId)).healHistory).toMatchObject([
    { outcome: 'SUCCEEDED', resolvedByStep: 2, failedStep: 2, strategy: 'RETRY_STEP', trigger: 'step_failed', epoch: 1 },
  ]);
});

test('the ladder goes from retrying to retrying otherwise to restoring, and then the run FAILED', async () => {
  const services = openTestRecovery();
  const runId = await services.start();
  await services.succeed(runId, 1);
  const checkpointId = await services.save(runId, 1);
  const actions: unknown[] = [];
  for (const error of ['odd', 'strange', 'weird', 'curious']) {
    const { heal, runStatus } = await services.fail(runId, 2, error);
    actions.push([runStatus, heal?.action, heal?.checkpointId]);
  }
  expect(actions).toEqual([
    ['HEALING', 'RETRY_STEP', null],
    ['HEALING', 'RETRY_MODIFIED', null],
    ['HEALING', 'RESTORE', checkpointId],
    ['FAILED', 'ABORT', null],
  ]);
  const { healHistory, failureDetail } = await services.detail(runId);
  expect(healHistory.map(({ outcome, attempt }) => [attempt, outcome])).toEqual([
    [1, 'FAILED'],
    [2, 'FAILED'],
    [3, 'FAILED'],
  ]);
  expect(failureDetail).toContain('3 of 3 attempts');
});

test('without a checkpoint to go back to, RETRY_MODIFIED stands for RESTORE', async () => {
  const services = openTestRecovery();
  const runId = await services.start();
  expect((await services.fail(runId, 1, 'x', { category: 'STATE_CORRUPT' })).heal).toMatchObject({ action: 'RETRY_MODIFIED' });
});

test('parallel failures join the incident without consuming attempts; all must succeed', async () => {
  const services = openTestRecovery();
  const runId = await services.start();
  const first = await services.fail(runId, 3, 'a');
  const second = await services.fail(runId, 4, 'b');
  expect(second.heal).toEqual(first.heal);
  expect((await services.succeed(runId, 3)).runStatus).toBe('HEALING');
  expect(await services.succeed(runId, 4)).toMatchObject({ runStatus: 'RUNNING', heal: null });
  expect((await services.detail(runId)).healHistory).toHaveLength(1);
});

test('a later success of a parallel call with the same number does not heal the failed one', async () => {
  const services = openTestRecovery();
  const runId = await services.start();
  const charge = { toolName: 'charge', input: { cents: 5 } };
  await services.fail(runId, 2, 'HTTP 503', { ...charge, durationMs: 10 });
  await services.time.pass(100);
  const mail = await services.succeed(runId, 2, { toolName: 'mail', input: { to: 'ann' }, durationMs: 150 });
  expect(mail.runStatus).toBe('HEALING');
  // Begun after the directive: the agent's alternative.
  const other = await services.succeed(runId, 2, { toolName: 'charge', input: { cents: 5, by: 'south' }, durationMs: 50 });
  expect(other.runStatus).toBe('RUNNING');
});

test('a step that follows the directive and fails under another number spends the next attempt', async () => {
  const services = openTestRecovery();
  const runId = await services.start();
  const first = await services.fail(runId, 3, 'a');
  const next = await services.fail(runId, 9, 'b', { healAttemptId: first.heal?.attemptId ?? '' });
  expect(next.heal).toMatchObject({ attempt: 2, action: 'RETRY_MODIFIED' });
});

test('a step past the highest one seen ends the incident', async () => {
  const services = openTestRecovery();
  const runId = await services.start();
  await services.succeed(runId, 7);
  await services.fail(runId, 3);
  expect((await services.succeed(runId, 5)).runStatus).toBe('HEALING');
  expect((await services.succeed(runId, 8)).runStatus).toBe('RUNNING');
});

test('what the client itself calls AUTH_CONFIG or POLICY ends the run; what only looks like it does not', async () => {
  const services = openTestRecovery();
  const started = await services.start();
  expect(await services.fail(started, 1, 'no', { category: 'AUTH_CONFIG' })).toMatchObject({
    runStatus: 'FAILED',
    heal: { action: 'ABORT' },
  });
  const guessed = await services.start();
  expect((await services.fail(guessed, 1, 'HTTP 401')).heal).toMatchObject({ action: 'RETRY_MODIFIED', category: 'AUTH_CONFIG' });
  expect(await services.fail(guessed, 1, 'HTTP 401')).toMatchObject({ runStatus: 'HEALING', heal: { action: 'ABORT' } });
});

test('the third of one fingerprint is a LOOP', async () => {
  const services = openTestRecovery();
  const runId = await services.start();
  await services.save(runId, 0);
  for (const stepNumber of [1, 2]) {
    expect((await services.fail(runId, stepNumber, `no answer ${stepNumber} from "x${stepNumber}"`)).heal?.category).toBe(
      'UNKNOWN',
    );
    await services.succeed(runId, stepNumber);
  }
  expect((await services.fail(runId, 3, 'no answer 77 from "y"')).heal).toMatchObject({
    category: 'LOOP',
    action: 'RETRY_MODIFIED',
  });
  expect((await services.fail(runId, 3, 'no answer 78 from "z"')).heal).toMatchObject({ category: 'LOOP', action: 'RESTORE' });
});

test('an agent that names another epoch is refused, whatever it writes', async () => {
  const services = openTestRecovery();
  const runId = await services.start();
  await services.save(runId, 0);
  const { epoch } = await services.recovery.rollbackRun(services.workspace, runId);
  expect(epoch).toBe(2);
  const refused = { code: 'conflict' };
  await expect(services.succeed(runId, 1, { epoch: 1 })).rejects.toMatchObject(refused);
  await expect(services.fail(runId, 1, 'x', { epoch: 1 })).rejects.toMatchObject(refused);
  const old = { stepNumber: 1, stateJson: '{}', epoch: 1 };
  await expect(services.recovery.saveCheckpoint(services.workspace, runId, old)).rejects.toMatchObject(refused);
  await expect(services.recovery.setStatus(services.workspace, runId, { status: 'FAILED', epoch: 1 })).rejects.toMatchObject(
    refused,
  );
  const { stepCount, checkpointCount } = await services.detail(runId);
  expect([stepCount, checkpointCount]).toEqual([0, 1]);
  expect((await services.succeed(runId, 1, { epoch: 2 })).epoch).toBe(2);
});

test('reports after the end are stored and change nothing', async () => {
  const services = openTestRecovery();
  const runId = await services.start();
  await services.save(runId, 0);
  await services.recovery.setStatus(services.workspace, runId, { status: 'COMPLETED' });
  expect(await services.fail(runId, 1)).toMatchObject({ runStatus: 'COMPLETED', heal: null });
  await services.save(runId, 1);
  const { stepCount, checkpointCount, status } = await services.detail(runId);
  expect([stepCount, checkpointCount, status]).toEqual([1, 2, 'COMPLETED']);
  expect((await services.recovery.rollbackRun(services.workspace, runId)).stepNumber).toBe(0);
});

test('a tool that fails for all runs opens its breaker: WAIT spends nothing, then one run tries', async () => {
  const services = openTestRecovery();
  const runs: string[] = [];
  for (let count = 0; count < 6; count++) runs.push(await services.start());
  const heals = [];
  for (const runId of runs) heals.push((await services.fail(runId, 1, `odd ${runId}`)).heal);
  expect(heals.map((heal) => heal?.action)).toEqual(['RETRY_STEP', 'RETRY_STEP', 'RETRY_STEP', 'RETRY_STEP', 'WAIT', 'WAIT']);
  // 30 s, and half of the maximum jitter.
  expect(heals[4]?.retryAfterMs).toBe(37_500);
  await services.time.pass(31_000);
  const again = [];
  for (const runId of runs.slice(4)) again.push((await services.fail(runId, 1, 'odd still')).heal);
  expect(again.map((heal) => heal?.action)).toEqual(['RETRY_STEP', 'WAIT']);
  expect(again.map((heal) => heal?.attempt)).toEqual([1, 1]);
  await services.succeed(runs[4] ?? '', 1);
  await services.time.pass(1_000);
  expect((await services.fail(runs[5] ?? '', 1, 'odd once more')).heal).toMatchObject({ action: 'RETRY_STEP', attempt: 1 });
});

test.each([
  ['HTTP 503 from upstream', 'TRANSIENT', /service keeps failing/],
  ['Error code: 429 - quota', 'RATE_LIMITED', /fewer or smaller requests/],
  ['read ECONNRESET', 'TRANSIENT', /another endpoint, model or tool/],
  ['it broke', 'UNKNOWN', /Read the error/],
])('a repeated %s gets a hint that suits %s at each rung', async (error, category, hint) => {
  const services = openTestRecovery();
  const runId = await services.start();
  await services.save(runId, 0);
  const fail = async (words: string) => (await services.fail(runId, 1, `${error} ${words}`)).heal;
  expect(await fail('once')).toMatchObject({ action: 'RETRY_STEP', category, hint: null });
  expect(await fail('twice')).toMatchObject({ action: 'RETRY_MODIFIED', category, hint: expect.stringMatching(hint) });
  const restore = await fail('a third time');
  expect(restore).toMatchObject({ action: 'RESTORE', category, hint: expect.stringContaining('rollback') });
  // A temporary failure is not met again at once.
  expect((restore?.retryAfterMs ?? 0) > 0).toBe(category !== 'UNKNOWN');
  expect((await fail('and again'))?.hint).toMatch(category === 'TRANSIENT' ? /Start again once it works/ : /Stop/);
});

test('a restored run waits as well where the same 503 is a loop', async () => {
  const services = openTestRecovery();
  const runId = await services.start();
  await services.save(runId, 0);
  for (const _ of [1, 2]) await services.fail(runId, 1, 'HTTP 503');
  const { heal } = await services.fail(runId, 1, 'HTTP 503');
  expect(heal).toMatchObject({ action: 'RESTORE', category: 'LOOP' });
  expect(heal?.retryAfterMs).toBeGreaterThan(0);
});
