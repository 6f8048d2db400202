import { expect, test } from 'vitest';
import { openRoom, type TestRoom, testPolicy } from './testing/open-room.ts';

const minute = 60_000;
const statusOf = async (room: TestRoom, runId: string) => (await room.detail(runId)).status;

test('a silent run is given three graces, then FAILED; a sign of life brings it back', async () => {
  const room = openRoom();
  room.recovery.start();
  const runId = await room.start();
  await room.time.pass(5 * minute + 2_000);
  expect(await statusOf(room, runId)).toBe('HEALING');
  await room.time.pass(15 * minute + 10_000);
  const failed = await room.detail(runId);
  expect(failed).toMatchObject({ status: 'FAILED', failureDetail: expect.stringContaining('STALLED') });
  expect(failed.healHistory.map(({ category, outcome }) => [category, outcome])).toEqual([
    ['STALLED', 'FAILED'],
    ['STALLED', 'FAILED'],
    ['STALLED', 'FAILED'],
  ]);
  for (const { directive } of failed.healHistory)
    expect(directive).toMatchObject({ action: 'WAIT', hint: expect.stringContaining('heartbeat') });
  expect(await room.succeed(runId, 1)).toMatchObject({ runStatus: 'RUNNING', heal: null });
  expect(await room.detail(runId)).toMatchObject({ failureDetail: null, finishedAt: null });
  expect((await room.detail(runId)).healHistory.at(-1)).toMatchObject({ outcome: 'SUCCEEDED', resolvedByStep: 1 });
  await room.recovery.stop();
});

test('any write is a sign of life, and a failure after a silence is judged by itself', async () => {
  const room = openRoom();
  room.recovery.start();
  const runId = await room.start();
  await room.time.pass(5 * minute + 2_000);
  expect(await room.fail(runId, 1)).toMatchObject({ runStatus: 'HEALING', heal: { action: 'RETRY_STEP', attempt: 1 } });
  const { healHistory } = await room.detail(runId);
  expect(healHistory.map(({ category, outcome }) => [category, outcome])).toEqual([
    ['STALLED', 'SUCCEEDED'],
    ['UNKNOWN', 'PENDING'],
  ]);
  await room.recovery.stop();
});

test('an agent that keeps beating is never taken for stalled', async () => {
  const room = openRoom();
  room.recovery.start();
  const runId = await room.start();
  for (let beat = 0; beat < 30; beat++) {
    await room.time.pass(4 * minute);
    expect((await room.succeed(runId, 0, { stepType: 'heartbeat' })).runStatus).toBe('RUNNING');
  }
  expect((await room.detail(runId)).healHistory).toEqual([]);
  await room.recovery.stop();
});

test('the stall time is learned from slow steps, and may be set or switched off', async () => {
  const room = openRoom();
  room.recovery.start();
  const slow = await room.start();
  const set = await room.start({ stallTimeoutMs: 2_000 });
  const never = await room.start({ stallTimeoutMs: 0 });
  for (let count = 0; count < 20; count++) await room.succeed(slow, count, { durationMs: 3 * minute });
  await room.time.pass(11 * minute);
  expect(await statusOf(room, slow)).toBe('RUNNING');
  expect(await statusOf(room, set)).toBe('FAILED');
  await room.time.pass(2 * minute);
  expect(await statusOf(room, slow)).toBe('HEALING');
  await room.time.pass(24 * 60 * minute);
  expect(await statusOf(room, never)).toBe('RUNNING');
  await room.recovery.stop();
});

test('nothing expires within one stall time of the start of the watchdog', async () => {
  const room = openRoom();
  const runId = await room.start();
  await room.time.pass(60 * minute);
  room.recovery.start();
  await room.time.pass(4 * minute);
  expect(await statusOf(room, runId)).toBe('RUNNING');
  await room.time.pass(2 * minute);
  expect(await statusOf(room, runId)).toBe('HEALING');
  await room.recovery.stop();
});

test('nothing expires within one stall time of a jump of the clock', async () => {
  const room = openRoom();
  room.recovery.start();
  const runId = await room.start();
  await room.fail(await room.start(), 1);
  await room.time.pass(minute);
  room.time.jump(24 * 60 * minute);
  await room.time.pass(4 * minute);
  expect(await statusOf(room, runId)).toBe('RUNNING');
  expect([...room.store.attempts.values()].map(({ outcome }) => outcome)).toEqual(['PENDING']);
  await room.time.pass(3 * minute);
  expect(await statusOf(room, runId)).toBe('HEALING');
  await room.recovery.stop();
});

test('an attempt whose deadline passes has failed, and the budget ends there too', async () => {
  const room = openRoom();
  room.recovery.start();
  const runId = await room.start();
  await room.fail(runId, 1, 'odd');
  await room.time.pass(5 * minute + 3_000);
  expect((await room.detail(runId)).healHistory).toMatchObject([
    { outcome: 'FAILED' },
    { outcome: 'PENDING', trigger: 'deadline_passed' },
  ]);
  await room.time.pass(12 * minute);
  expect(await room.detail(runId)).toMatchObject({ status: 'FAILED', failureDetail: expect.stringContaining('budget') });
  await room.recovery.stop();
});

test('two servers that watch the same run judge it once', async () => {
  const room = openRoom();
  const other = room.beside();
  room.recovery.start();
  other.start();
  const runId = await room.start();
  await room.time.pass(10 * minute + 30_000);
  const { healHistory } = await room.detail(runId);
  expect(healHistory.map(({ attempt, outcome }) => [attempt, outcome])).toEqual([
    [1, 'FAILED'],
    [2, 'PENDING'],
  ]);
  await room.recovery.stop();
  await other.stop();
});

test('a run whose workspace is gone does not keep the others waiting', async () => {
  const gone: string[] = [];
  const room = openRoom({}, async (workspaceId) => {
    if (gone.includes(workspaceId)) throw new Error('no such workspace');
    return testPolicy;
  });
  room.recovery.start();
  const lost = { workspaceId: 'gone', policy: room.workspace.policy };
  gone.push(lost.workspaceId);
  await room.recovery.startRun(lost, { agentId: 'a', framework: 'custom', correlationId: 'c' });
  const runId = await room.start();
  await room.time.pass(6 * minute);
  expect(await statusOf(room, runId)).toBe('HEALING');
  await room.recovery.stop();
});
