import { expect, test } from 'vitest';
import type { RollbackInput } from '../service.ts';
import { openTestRecovery, type TestRecovery } from '../testing/open-test-recovery.ts';

const back = (services: TestRecovery, runId: string, input: RollbackInput) =>
  services.recovery.rollbackRun(services.workspace, runId, input);

/** A run with a good checkpoint after each of three steps. */
async function threeSteps() {
  const services = openTestRecovery();
  const runId = await services.start();
  const ids: string[] = [];
  for (const stepNumber of [1, 2, 3]) {
    await services.succeed(runId, stepNumber, { output: stepNumber });
    ids.push(await services.save(runId, stepNumber, { at: stepNumber }));
  }
  return { services, runId, ids };
}

test('a chosen checkpoint is restored by its id: what came later is superseded, and its effects are listed', async () => {
  const { services, runId, ids } = await threeSteps();
  expect(await back(services, runId, { checkpointId: ids[0] ?? '' })).toMatchObject({
    checkpointId: ids[0],
    epoch: 2,
    resumeFromStep: 2,
    stateJson: '{"at":1}',
    supersededSteps: 2,
    sideEffects: [{ stepNumber: 2 }, { stepNumber: 3 }],
  });
  const { checkpoints, healHistory, status } = await services.detail(runId);
  expect(status).toBe('RUNNING');
  expect(checkpoints.map(({ superseded }) => superseded)).toEqual([false, true, true]);
  expect(healHistory).toMatchObject([
    { trigger: 'rollback', strategy: 'RESTORE', checkpointId: ids[0], detail: 'The caller chose this checkpoint.' },
  ]);
});

test('a chosen checkpoint is restored by its step: the newest of that step that can be', async () => {
  const { services, runId, ids } = await threeSteps();
  const again = await services.save(runId, 2, { at: 'again' });
  await services.save(runId, 2, { at: 'bad' }, { good: false });
  expect(await back(services, runId, { stepNumber: 2 })).toMatchObject({ checkpointId: again, stateJson: '{"at":"again"}' });
  expect(await back(services, runId, { stepNumber: 2, checkpointId: ids[1] ?? '' })).toMatchObject({ stateJson: '{"at":2}' });
});

test('a directive to restore is followed by a rollback to another checkpoint: the attempt names the chosen one', async () => {
  const { services, runId, ids } = await threeSteps();
  for (const error of ['odd', 'strange']) await services.fail(runId, 4, error);
  const { heal } = await services.fail(runId, 4, 'weird');
  expect(heal).toMatchObject({ action: 'RESTORE', checkpointId: ids[2] });
  const { healAttemptId } = await back(services, runId, { checkpointId: ids[1] ?? '' });
  expect(healAttemptId).toBe(heal?.attemptId);
  const { healHistory } = await services.detail(runId);
  expect(healHistory.at(-1)).toMatchObject({ checkpointId: ids[1], outcome: 'PENDING' });
});

test('doubt is the caller’s to judge: what was saved while healing, or after the end, can be chosen', async () => {
  const { services, runId } = await threeSteps();
  await services.fail(runId, 4);
  const whileHealing = await services.save(runId, 4);
  expect(await back(services, runId, { checkpointId: whileHealing })).toMatchObject({ checkpointId: whileHealing });
  await services.recovery.setStatus(services.workspace, runId, { status: 'COMPLETED' });
  const afterEnd = await services.save(runId, 5);
  expect(await back(services, runId, { checkpointId: afterEnd })).toMatchObject({ checkpointId: afterEnd, status: 'RUNNING' });
});

test('a checkpoint of another run, of another step or of none is not found, and nothing changes', async () => {
  const { services, runId, ids } = await threeSteps();
  const other = await services.start();
  const foreign = await services.save(other, 1);
  const before = structuredClone(services.store.runs.get(runId));
  const wrong: RollbackInput[] = [
    { checkpointId: foreign },
    { checkpointId: 'nothing' },
    { stepNumber: 9 },
    { checkpointId: ids[0] ?? '', stepNumber: 2 },
  ];
  for (const input of wrong) await expect(back(services, runId, input)).rejects.toMatchObject({ code: 'checkpoint_not_found' });
  expect(services.store.runs.get(runId)).toEqual(before);
});

test('a superseded, a bad and a damaged checkpoint are refused as conflicts, and the run stays as it is', async () => {
  const { services, runId, ids } = await threeSteps();
  const bad = await services.save(runId, 3, {}, { good: false });
  const damaged = services.store.checkpoints.find(({ id }) => id === ids[1]);
  if (damaged) damaged.sealed = Buffer.from(damaged.sealed).fill(7, 20, 24);
  const refused = (checkpointId: string, why: string) =>
    expect(back(services, runId, { checkpointId })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(why),
    });
  await refused(bad, 'good: false');
  for (let time = 0; time < 2; time++) await refused(ids[1] ?? '', 'is corrupt');
  expect((await services.detail(runId)).epoch).toBe(1);
  await back(services, runId, { checkpointId: ids[0] ?? '' });
  await refused(ids[2] ?? '', 'epoch 2');
  await expect(back(services, runId, { stepNumber: 3 })).rejects.toMatchObject({ code: 'checkpoint_not_found' });
});
