import { expect, test } from 'vitest';
import { openRoom, type TestRoom, testPolicy } from '../testing/open-room.ts';

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

/** Runs of many workspaces, all of which fell silent at once. */
async function startMany(room: TestRoom, workspaceId: string, count: number): Promise<string[]> {
  const workspace = { workspaceId, policy: testPolicy };
  const ask = { agentId: 'a', framework: 'custom' as const, correlationId: 'c', metadata: { stallTimeoutMs: 2_000 } };
  return Promise.all(Array.from({ length: count }, async () => (await room.recovery.startRun(workspace, ask)).runId));
}

test('runs that fall silent at once are judged in bounded batches, each one transaction', async () => {
  const room = openRoom();
  const batches = watchBatches(room);
  const ids = await startMany(room, 'w', 500);
  room.recovery.start();
  await room.time.pass(6_000);
  expect(ids.map((id) => room.store.runs.get(id)?.status)).toEqual(ids.map(() => 'HEALING'));
  expect(Math.max(...batches.map((batch) => batch.length))).toBeLessThanOrEqual(200);
  expect(batches.flat().length / batches.filter((batch) => batch.length > 0).length).toBeGreaterThan(50);
  await room.recovery.stop();
});

test('a workspace with few due runs has its turn beside one with very many', async () => {
  const room = openRoom();
  const batches = watchBatches(room);
  await startMany(room, 'many', 600);
  const [first = '', second = ''] = await startMany(room, 'few', 2);
  room.recovery.start();
  await room.time.pass(6_000);
  const judged = batches.filter((batch) => batch.length > 0);
  // The first batch finds that nothing may be judged so soon after the start (W2).
  expect(judged[0]).toEqual(expect.arrayContaining([first, second]));
  await room.recovery.stop();
});

test('what has just fallen silent is judged in the first batch, and so is what did first, whatever lies between', async () => {
  const room = openRoom();
  const [oldest = ''] = await startMany(room, 'w', 1);
  await room.time.pass(10);
  await startMany(room, 'w', 600);
  await room.time.pass(10);
  const [newest = ''] = await startMany(room, 'w', 1);
  const batches = watchBatches(room);
  room.recovery.start();
  await room.time.pass(4_000);
  expect(batches.find((batch) => batch.length > 0)).toEqual(expect.arrayContaining([oldest, newest]));
  await room.recovery.stop();
});

test('a first silence is not behind graces that ended before it and after it', async () => {
  const room = openRoom();
  room.recovery.start();
  const crowd = await startMany(room, 'w', 600);
  await room.time.pass(3_500);
  expect(crowd.every((id) => room.store.runs.get(id)?.status === 'HEALING')).toBe(true);
  const deadlines = crowd.map((id) => room.store.runs.get(id)?.lookAt ?? 0);
  await room.recovery.stop();
  const [silent = ''] = await startMany(room, 'w', 1);
  Object.assign(room.store.runs.get(silent) ?? {}, { lookAt: deadlines.toSorted()[300], lastSignAt: 0 });
  const batches = watchBatches(room);
  room.recovery.start();
  await room.time.pass(10_000);
  expect(batches.find((batch) => batch.length > 0)).toContain(silent);
  await room.recovery.stop();
});

/** The ids of each batch that is judged. */
function watchBatches({ store }: TestRoom): string[][] {
  const batches: string[][] = [];
  const { changeDueRuns } = store.ledger;
  store.ledger.changeDueRuns = async (due, decide) => {
    batches.push(due.map(({ runId }) => runId));
    return changeDueRuns(due, decide);
  };
  return batches;
}
