import { expect, test } from 'vitest';
import { openTestRecovery } from '../testing/open-test-recovery.ts';

const eventsOf = (services: ReturnType<typeof openTestRecovery>) =>
  services.events
    .splice(0)
    .map(({ type, data: { heal, category, recoveredAfterMs, status } }) =>
      [type.replace('agent_run.', ''), status, heal?.action ?? category, recoveredAfterMs]
        .filter((part) => part !== undefined)
        .join(' '),
    );

test('run events: a healthy run emits none until it ends', async () => {
  const services = openTestRecovery();
  const runId = await services.start();
  await services.succeed(runId, 1);
  await services.save(runId, 1);
  expect(eventsOf(services)).toEqual([]);
  await services.recovery.setStatus(services.workspace, runId, { status: 'COMPLETED' });
  await services.recovery.setStatus(services.workspace, runId, { status: 'COMPLETED' });
  expect(eventsOf(services)).toEqual(['completed COMPLETED']);
});

test('run events: each rung of an incident is one event, then the recovery and how long it took', async () => {
  const services = openTestRecovery();
  const runId = await services.start();
  await services.fail(runId, 1, 'HTTP 503');
  await services.fail(runId, 7, 'HTTP 503');
  await services.fail(runId, 1, 'HTTP 503');
  await services.time.pass(1_500);
  await services.succeed(runId, 9);
  expect(eventsOf(services)).toEqual([
    'heal_directed HEALING RETRY_STEP',
    'heal_directed HEALING RETRY_MODIFIED',
    'recovered RUNNING TRANSIENT 1500',
  ]);
});

test('run events: an exhausted budget emits that the run failed', async () => {
  const services = openTestRecovery();
  const runId = await services.start();
  for (let times = 0; times < 4; times++) await services.fail(runId, 1, 'it broke');
  expect(eventsOf(services).at(-1)).toBe('failed FAILED');
});

test('run events: a silence is one event, not one for each of its graces', async () => {
  const services = openTestRecovery();
  services.recovery.start();
  const runId = await services.start({ stallTimeoutMs: 10_000 });
  await services.time.pass(15_000);
  await services.time.pass(10_000);
  expect(eventsOf(services)).toEqual(['stalled HEALING WAIT']);
  await services.succeed(runId, 1);
  expect(eventsOf(services)[0]).toMatch(/^recovered RUNNING STALLED \d+$/);
  await services.time.pass(60_000);
  expect(eventsOf(services)).toEqual(['stalled HEALING WAIT', 'failed FAILED']);
  await services.recovery.stop();
});

test('run events: a rollback is one event, whether it follows a directive or not', async () => {
  const services = openTestRecovery();
  const runId = await services.start();
  await services.save(runId, 0);
  await services.recovery.rollbackRun(services.workspace, runId);
  expect(eventsOf(services)).toEqual(['rolled_back RUNNING RESTORE']);
  await services.succeed(runId, 1);
  expect(eventsOf(services)).toEqual(['recovered RUNNING UNKNOWN 0']);
  for (let times = 0; times < 3; times++) await services.fail(runId, 2);
  expect(eventsOf(services).at(-1)).toBe('heal_directed HEALING RESTORE');
  await services.recovery.rollbackRun(services.workspace, runId);
  expect(eventsOf(services)).toEqual(['rolled_back RUNNING RESTORE']);
});
