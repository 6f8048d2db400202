import { expect, test } from 'vitest';
import { openRoom } from '../testing/open-room.ts';

const told = (room: ReturnType<typeof openRoom>) =>
  room.events
    .splice(0)
    .map(({ type, data: { heal, category, recoveredAfterMs, status } }) =>
      [type.replace('agent_run.', ''), status, heal?.action ?? category, recoveredAfterMs]
        .filter((part) => part !== undefined)
        .join(' '),
    );

test('run events: a healthy run tells nothing until it ends', async () => {
  const room = openRoom();
  const runId = await room.start();
  await room.succeed(runId, 1);
  await room.save(runId, 1);
  expect(told(room)).toEqual([]);
  await room.recovery.setStatus(room.workspace, runId, { status: 'COMPLETED' });
  await room.recovery.setStatus(room.workspace, runId, { status: 'COMPLETED' });
  expect(told(room)).toEqual(['completed COMPLETED']);
});

test('run events: each rung of an incident is one event, then the recovery and how long it took', async () => {
  const room = openRoom();
  const runId = await room.start();
  await room.fail(runId, 1, 'HTTP 503');
  await room.fail(runId, 7, 'HTTP 503');
  await room.fail(runId, 1, 'HTTP 503');
  await room.time.pass(1_500);
  await room.succeed(runId, 9);
  expect(told(room)).toEqual([
    'heal_directed HEALING RETRY_STEP',
    'heal_directed HEALING RETRY_MODIFIED',
    'recovered RUNNING TRANSIENT 1500',
  ]);
});

test('run events: a spent budget tells that the run failed', async () => {
  const room = openRoom();
  const runId = await room.start();
  for (let times = 0; times < 4; times++) await room.fail(runId, 1, 'it broke');
  expect(told(room).at(-1)).toBe('failed FAILED');
});

test('run events: a silence is one event, not one for each of its graces', async () => {
  const room = openRoom();
  room.recovery.start();
  const runId = await room.start({ stallTimeoutMs: 10_000 });
  await room.time.pass(15_000);
  await room.time.pass(10_000);
  expect(told(room)).toEqual(['stalled HEALING WAIT']);
  await room.succeed(runId, 1);
  expect(told(room)[0]).toMatch(/^recovered RUNNING STALLED \d+$/);
  await room.time.pass(60_000);
  expect(told(room)).toEqual(['stalled HEALING WAIT', 'failed FAILED']);
  await room.recovery.stop();
});

test('run events: a rollback is one event, whether it follows a directive or not', async () => {
  const room = openRoom();
  const runId = await room.start();
  await room.save(runId, 0);
  await room.recovery.rollbackRun(room.workspace, runId);
  expect(told(room)).toEqual(['rolled_back RUNNING RESTORE']);
  await room.succeed(runId, 1);
  expect(told(room)).toEqual(['recovered RUNNING UNKNOWN 0']);
  for (let times = 0; times < 3; times++) await room.fail(runId, 2);
  expect(told(room).at(-1)).toBe('heal_directed HEALING RESTORE');
  await room.recovery.rollbackRun(room.workspace, runId);
  expect(told(room)).toEqual(['rolled_back RUNNING RESTORE']);
});
