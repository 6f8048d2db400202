import { expect, test } from 'vitest';
import { openTestRecovery } from '../testing/open-test-recovery.ts';

const state = (step: number) => ({ step, log: Array.from({ length: 400 }, (_, line) => `line ${line} of a log that grows`) });

test('states are stored as differences, also where what is not a state to go back to was saved between them', async () => {
  const services = openTestRecovery();
  const runId = await services.start();
  const saved: string[] = [];
  for (let step = 1; step <= 4; step++) {
    await services.save(runId, step, state(step));
    saved.push(await services.save(runId, step, { writes: step }, { good: false }));
  }
  const rows = services.store.checkpoints.filter((row) => row.runId === runId);
  const [states, others] = [rows.filter(({ id }) => !saved.includes(id)), rows.filter(({ id }) => saved.includes(id))];
  expect(states.map(({ depth }) => depth)).toEqual([0, 1, 2, 3]);
  expect(others.map(({ baseId }) => baseId)).toEqual([null, null, null, null]);
});

test('a server that takes the run over continues from the stored data', async () => {
  const services = openTestRecovery();
  const runId = await services.start();
  await services.save(runId, 1, state(1));
  const other = services.openSecond();
  await other.saveCheckpoint(services.workspace, runId, { stepNumber: 2, stateJson: JSON.stringify(state(2)) });
  expect(services.store.checkpoints.map(({ depth }) => depth)).toEqual([0, 1]);
  const { checkpoints } = await other.getRunDetail(services.workspace, runId, { includeState: true });
  expect(checkpoints.map(({ stateJson }) => JSON.parse(String(stateJson)))).toEqual([state(1), state(2)]);
});

test('the state of a run that ended is no longer in memory', async () => {
  const services = openTestRecovery();
  const runId = await services.start();
  await services.save(runId, 1, state(1));
  await services.recovery.setStatus(services.workspace, runId, { status: 'COMPLETED' });
  // From the store, a corrupt checkpoint is not used as a base.
  for (const stored of services.store.checkpoints) stored.corruptAt = 1;
  await services.save(runId, 2, state(2));
  expect(services.store.checkpoints.map(({ depth }) => depth)).toEqual([0, 0]);
});
