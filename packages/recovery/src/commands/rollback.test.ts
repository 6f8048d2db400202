import { expect, test } from 'vitest';
import { openTestRecovery, type TestRecovery } from '../testing/open-test-recovery.ts';

const back = (services: TestRecovery, runId: string) => services.recovery.rollbackRun(services.workspace, runId);

test('a rollback answers the state of the last known-good checkpoint, and what must not be done twice', async () => {
  const services = openTestRecovery();
  const runId = await services.start();
  await services.succeed(runId, 1);
  const checkpointId = await services.save(runId, 1, { at: 'one' }, { good: true });
  const { stepId } = await services.succeed(runId, 2, { input: { to: 'a' }, output: [1] });
  await services.succeed(runId, 3, { stepType: 'llm_call' });
  for (const error of ['odd', 'strange']) await services.fail(runId, 4, error);
  const { heal } = await services.fail(runId, 4, 'weird');
  const answer = await back(services, runId);
  expect(answer).toEqual({
    runId,
    status: 'RUNNING',
    epoch: 2,
    healAttemptId: heal?.attemptId,
    checkpointId,
    stepNumber: 1,
    resumeFromStep: 2,
    checksum: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
    stateJson: '{"at":"one"}',
    frameworkMeta: { good: true },
    supersededSteps: 5,
    sideEffects: [
      { stepId, stepNumber: 2, stepType: 'tool_call', toolName: 'tool', status: 'success', input: { to: 'a' }, output: [1] },
    ],
    sideEffectsTruncated: false,
    possibleSideEffects: [],
    possibleSideEffectsTruncated: false,
  });
  const { steps, status } = await services.detail(runId);
  expect(status).toBe('RUNNING');
  expect(steps.map(({ stepNumber, superseded }) => [stepNumber, superseded])).toEqual([
    [1, false],
    [2, true],
    [3, true],
    [4, true],
    [4, true],
    [4, true],
  ]);
});

test('a run without a known-good checkpoint cannot be rolled back, and is left as it is', async () => {
  const services = openTestRecovery();
  const runId = await services.start();
  await services.save(runId, 1, {}, { good: false });
  const before = structuredClone(services.store.runs.get(runId));
  await expect(back(services, runId)).rejects.toMatchObject({ code: 'checkpoint_not_found' });
  expect(services.store.runs.get(runId)).toEqual(before);
  await expect(back(services, 'nobody')).rejects.toMatchObject({ code: 'run_not_found' });
});

test('a restore is on probation: a failure before it proved itself reopens the same incident', async () => {
  const services = openTestRecovery();
  const runId = await services.start();
  await services.save(runId, 1);
  await services.fail(runId, 3, 'odd');
  const { healAttemptId } = await back(services, runId);
  await services.succeed(runId, 2);
  expect((await services.detail(runId)).status).toBe('RUNNING');
  const { heal } = await services.fail(runId, 3, 'odd again');
  expect(heal).toMatchObject({ action: 'RESTORE', attempt: 3 });
  const { healHistory } = await services.detail(runId);
  expect(healHistory.map(({ id, outcome, strategy }) => [id === healAttemptId, strategy, outcome])).toEqual([
    [false, 'RETRY_STEP', 'FAILED'],
    [true, 'RESTORE', 'FAILED'],
    [false, 'RESTORE', 'PENDING'],
  ]);
  expect(new Set(healHistory.map(({ incidentId }) => incidentId)).size).toBe(1);
});

test('a restore is proved by the failed step, or by one past where it resumes', async () => {
  for (const stepNumber of [3, 4]) {
    const services = openTestRecovery();
    const runId = await services.start();
    await services.save(runId, 2);
    await services.fail(runId, 3);
    const { healAttemptId } = await back(services, runId);
    await services.succeed(runId, stepNumber);
    const { healHistory } = await services.detail(runId);
    expect(healHistory.find(({ id }) => id === healAttemptId)).toMatchObject({
      outcome: 'SUCCEEDED',
      resolvedByStep: stepNumber,
    });
  }
});

test('a restore that is replaced before any step came is ABANDONED, and the checkpoint keeps its name', async () => {
  const services = openTestRecovery();
  const runId = await services.start();
  const checkpointId = await services.save(runId, 1);
  for (let count = 0; count < 4; count++) expect((await back(services, runId)).checkpointId).toBe(checkpointId);
  const { healHistory, epoch } = await services.detail(runId);
  expect(healHistory.map(({ outcome }) => outcome)).toEqual(['ABANDONED', 'ABANDONED', 'ABANDONED', 'PENDING']);
  expect(epoch).toBe(5);
});

test('a checkpoint whose restores failed twice is passed over for the next older one', async () => {
  const services = openTestRecovery();
  const runId = await services.start();
  const older = await services.save(runId, 1);
  const newer = await services.save(runId, 2);
  const restored: string[] = [];
  for (const error of ['odd', 'strange', 'weird']) {
    await services.fail(runId, 3, error);
    restored.push((await back(services, runId)).checkpointId);
  }
  expect(restored).toEqual([newer, newer, older]);
});

test('rolling back an ended run clears its end and renews its budget', async () => {
  const services = openTestRecovery();
  const runId = await services.start();
  await services.save(runId, 1);
  await services.recovery.setStatus(services.workspace, runId, { status: 'FAILED', failureDetail: 'gave up' });
  await back(services, runId);
  expect(await services.detail(runId)).toMatchObject({ status: 'RUNNING', failureDetail: null, finishedAt: null, epoch: 2 });
});

test('what was saved while healing is good only once that incident succeeded', async () => {
  const services = openTestRecovery();
  const runId = await services.start();
  const before = await services.save(runId, 1);
  await services.fail(runId, 2);
  const during = await services.save(runId, 2);
  expect((await back(services, runId)).checkpointId).toBe(before);

  const other = await services.start();
  await services.save(other, 1);
  await services.fail(other, 2);
  const saved = await services.save(other, 2);
  await services.succeed(other, 2);
  expect((await back(services, other)).checkpointId).toBe(saved);
  expect(saved).not.toBe(during);
});

test('a checkpoint of a step whose latest attempt failed is not gone back to', async () => {
  const services = openTestRecovery();
  const runId = await services.start();
  const older = await services.save(runId, 1);
  await services.save(runId, 5);
  await services.fail(runId, 5, 'late news');
  await services.recovery.setStatus(services.workspace, runId, { status: 'COMPLETED' });
  expect((await back(services, runId)).checkpointId).toBe(older);
});

test('an agent that dies again before it acts gets the same side effects again', async () => {
  const services = openTestRecovery();
  const runId = await services.start();
  await services.save(runId, 1);
  await services.succeed(runId, 2, { output: 'paid' });
  await services.succeed(runId, 3, { output: 'mailed' });
  const reported = async () =>
    (await services.recovery.rollbackRun(services.workspace, runId)).sideEffects.map(({ output }) => output);
  expect(await reported()).toEqual(['paid', 'mailed']);
  expect(await reported()).toEqual(['paid', 'mailed']);
  // Contents of a later checkpoint are no longer past it.
  await services.save(runId, 2, { paid: true });
  await services.succeed(runId, 3, { output: 'mailed again' });
  await services.succeed(runId, 4, { output: 'thanked' });
  expect(await reported()).toEqual(['mailed', 'mailed again', 'thanked']);
});

test('a heartbeat does not make good a step that failed', async () => {
  const services = openTestRecovery();
  const runId = await services.start();
  await services.succeed(runId, 1);
  const good = await services.save(runId, 1);
  await services.succeed(runId, 2);
  await services.save(runId, 2);
  await services.fail(runId, 2);
  for (const status of ['skipped', 'cancelled'] as const) await services.succeed(runId, 2, { status });
  await services.succeed(runId, 2, { stepType: 'heartbeat' });
  await services.recovery.setStatus(services.workspace, runId, { status: 'FAILED' });
  expect((await services.recovery.rollbackRun(services.workspace, runId)).checkpointId).toBe(good);
});

test('a damaged state is never returned: the next older one is, and the history shows it', async () => {
  const services = openTestRecovery();
  const runId = await services.start();
  const whole = await services.save(runId, 1, { big: 'x'.repeat(500) });
  const damaged = await services.save(runId, 2, { big: 'y'.repeat(500) });
  const row = services.store.checkpoints.find(({ id }) => id === damaged);
  if (row) row.sealed = Buffer.from(row.sealed).fill(7, 20, 24);
  const answer = await back(services, runId);
  expect(answer).toMatchObject({ checkpointId: whole, stateJson: JSON.stringify({ big: 'x'.repeat(500) }) });
  const { healHistory, checkpoints } = await services.detail(runId);
  expect(healHistory.at(-1)?.detail).toContain(damaged);
  expect(checkpoints.find(({ checkpointId }) => checkpointId === damaged)?.stateJson).toBeNull();
});

test('the answer of a rollback can be given again from ids alone', async () => {
  const services = openTestRecovery();
  const runId = await services.start();
  await services.save(runId, 1, { secret: 'tell nobody' });
  await services.succeed(runId, 2);
  const requestKey = { apiKeyId: 'k', method: 'POST', path: '/', idempotencyKey: 'i', bodyDigest: 'd', createdAt: 0 };
  const first = await services.recovery.rollbackRun(services.workspace, runId, {}, (status, body) => ({
    ...requestKey,
    status,
    body,
  }));
  const [remembered] = services.store.answers;
  expect(JSON.stringify(remembered)).not.toContain('tell nobody');
  expect(await services.recovery.recallRollback(services.workspace, remembered?.body ?? null)).toEqual(first);
});

test('what a run does again after a RESTORE is not progress: its budget ends a run that fails on the same way for ever', async () => {
  const services = openTestRecovery();
  const runId = await services.start();
  await services.save(runId, 1);
  const fails = (stepNumber: number, way: number) =>
    services.fail(runId, stepNumber, 'odd', { toolName: `tool ${stepNumber} ${way}` });
  const answers: string[] = [];
  for (let way = 0; way < 6; way++) {
    answers.push((await fails(10, way)).runStatus);
    if (answers.at(-1) === 'FAILED') break;
    await back(services, runId);
    for (const stepNumber of [2, 3]) await services.succeed(runId, stepNumber);
    await fails(4, way);
    for (const stepNumber of [4, 5]) await services.succeed(runId, stepNumber);
  }
  expect(answers).toEqual(['HEALING', 'HEALING', 'HEALING', 'HEALING', 'HEALING', 'FAILED']);
});
