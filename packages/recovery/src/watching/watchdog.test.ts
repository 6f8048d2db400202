import { expect, test } from 'vitest';
import { openTestRecovery, type TestRecovery, testPolicy } from '../testing/open-test-recovery.ts';

const minute = 60_000;
const statusOf = async (services: TestRecovery, runId: string) => (await services.detail(runId)).status;

test('a silent run gets three grace periods, then FAILED; any report revives it', async () => {
  const services = openTestRecovery();
  services.recovery.start();
  const runId = await services.start();
  await services.time.pass(5 * minute + 2_000);
  expect(await statusOf(services, runId)).toBe('HEALING');
  await services.time.pass(15 * minute + 10_000);
  const failed = await services.detail(runId);
  expect(failed).toMatchObject({ status: 'FAILED', failureDetail: expect.stringContaining('STALLED') });
  expect(failed.healHistory.map(({ category, outcome }) => [category, outcome])).toEqual([
    ['STALLED', 'FAILED'],
    ['STALLED', 'FAILED'],
    ['STALLED', 'FAILED'],
  ]);
  for (const { directive } of failed.healHistory)
    expect(directive).toMatchObject({ action: 'WAIT', hint: expect.stringContaining('heartbeat') });
  expect(await services.succeed(runId, 1)).toMatchObject({ runStatus: 'RUNNING', heal: null });
  expect(await services.detail(runId)).toMatchObject({ failureDetail: null, finishedAt: null });
  expect((await services.detail(runId)).healHistory.at(-1)).toMatchObject({ outcome: 'SUCCEEDED', resolvedByStep: 1 });
  await services.recovery.stop();
});

test('any write counts as activity, and a failure after a silence is judged by itself', async () => {
  const services = openTestRecovery();
  services.recovery.start();
  const runId = await services.start();
  await services.time.pass(5 * minute + 2_000);
  expect(await services.fail(runId, 1)).toMatchObject({ runStatus: 'HEALING', heal: { action: 'RETRY_STEP', attempt: 1 } });
  const { healHistory } = await services.detail(runId);
  expect(healHistory.map(({ category, outcome }) => [category, outcome])).toEqual([
    ['STALLED', 'SUCCEEDED'],
    ['UNKNOWN', 'PENDING'],
  ]);
  await services.recovery.stop();
});

test('an agent that keeps beating is never taken for stalled', async () => {
  const services = openTestRecovery();
  services.recovery.start();
  const runId = await services.start();
  for (let beat = 0; beat < 30; beat++) {
    await services.time.pass(4 * minute);
    expect((await services.succeed(runId, 0, { stepType: 'heartbeat' })).runStatus).toBe('RUNNING');
  }
  expect((await services.detail(runId)).healHistory).toEqual([]);
  await services.recovery.stop();
});

test('the stall time is learned from slow steps, and may be set or switched off', async () => {
  const services = openTestRecovery();
  services.recovery.start();
  const slow = await services.start();
  const set = await services.start({ stallTimeoutMs: 2_000 });
  const never = await services.start({ stallTimeoutMs: 0 });
  for (let count = 0; count < 20; count++) await services.succeed(slow, count, { durationMs: 3 * minute });
  await services.time.pass(11 * minute);
  expect(await statusOf(services, slow)).toBe('RUNNING');
  expect(await statusOf(services, set)).toBe('FAILED');
  await services.time.pass(2 * minute);
  expect(await statusOf(services, slow)).toBe('HEALING');
  await services.time.pass(2 * 60 * minute);
  expect(await statusOf(services, never)).toBe('RUNNING');
  await services.recovery.stop();
});

test('nothing expires within one stall time of the start of the watchdog', async () => {
  const services = openTestRecovery();
  const runId = await services.start();
  await services.time.pass(60 * minute);
  services.recovery.start();
  await services.time.pass(4 * minute);
  expect(await statusOf(services, runId)).toBe('RUNNING');
  await services.time.pass(2 * minute);
  expect(await statusOf(services, runId)).toBe('HEALING');
  await services.recovery.stop();
});

test('nothing expires within one stall time of a jump of the clock', async () => {
  const services = openTestRecovery();
  services.recovery.start();
  const runId = await services.start();
  await services.fail(await services.start(), 1);
  await services.time.pass(minute);
  services.time.jump(24 * 60 * minute);
  await services.time.pass(4 * minute);
  expect(await statusOf(services, runId)).toBe('RUNNING');
  expect([...services.store.attempts.values()].map(({ outcome }) => outcome)).toEqual(['PENDING']);
  await services.time.pass(3 * minute);
  expect(await statusOf(services, runId)).toBe('HEALING');
  await services.recovery.stop();
});

test('an attempt whose deadline passes has failed, and the budget ends there too', async () => {
  const services = openTestRecovery();
  services.recovery.start();
  const runId = await services.start();
  await services.fail(runId, 1, 'odd');
  await services.time.pass(5 * minute + 3_000);
  expect((await services.detail(runId)).healHistory).toMatchObject([
    { outcome: 'FAILED' },
    { outcome: 'PENDING', trigger: 'deadline_passed' },
  ]);
  await services.time.pass(12 * minute);
  expect(await services.detail(runId)).toMatchObject({ status: 'FAILED', failureDetail: expect.stringContaining('budget') });
  await services.recovery.stop();
});

test('two servers that watch the same run judge it once', async () => {
  const services = openTestRecovery();
  const other = services.openSecond();
  services.recovery.start();
  other.start();
  const runId = await services.start();
  await services.time.pass(10 * minute + 30_000);
  const { healHistory } = await services.detail(runId);
  expect(healHistory.map(({ attempt, outcome }) => [attempt, outcome])).toEqual([
    [1, 'FAILED'],
    [2, 'PENDING'],
  ]);
  await services.recovery.stop();
  await other.stop();
});

test('a run whose workspace is gone does not keep the others waiting', async () => {
  const gone: string[] = [];
  const services = openTestRecovery({}, async (workspaceId) => {
    if (gone.includes(workspaceId)) throw new Error('no such workspace');
    return testPolicy;
  });
  services.recovery.start();
  const lost = { workspaceId: 'gone', policy: services.workspace.policy };
  gone.push(lost.workspaceId);
  await services.recovery.startRun(lost, { agentId: 'a', framework: 'custom', correlationId: 'c' });
  const runId = await services.start();
  await services.time.pass(6 * minute);
  expect(await statusOf(services, runId)).toBe('HEALING');
  await services.recovery.stop();
});

/** Runs of many workspaces, all of which fell silent at once. */
async function startMany(services: TestRecovery, workspaceId: string, count: number): Promise<string[]> {
  const workspace = { workspaceId, policy: testPolicy };
  const input = { agentId: 'a', framework: 'custom' as const, correlationId: 'c', metadata: { stallTimeoutMs: 2_000 } };
  return Promise.all(Array.from({ length: count }, async () => (await services.recovery.startRun(workspace, input)).runId));
}

test('runs that fall silent at once are judged in bounded batches, each one transaction', async () => {
  const services = openTestRecovery();
  const batches = watchBatches(services);
  const ids = await startMany(services, 'w', 500);
  services.recovery.start();
  await services.time.pass(6_000);
  expect(ids.map((id) => services.store.runs.get(id)?.status)).toEqual(ids.map(() => 'HEALING'));
  expect(Math.max(...batches.map((batch) => batch.length))).toBeLessThanOrEqual(200);
  expect(batches.flat().length / batches.filter((batch) => batch.length > 0).length).toBeGreaterThan(50);
  await services.recovery.stop();
});

test('a workspace with few due runs takes its turn next to one with very many', async () => {
  const services = openTestRecovery();
  const batches = watchBatches(services);
  await startMany(services, 'many', 600);
  const [first = '', second = ''] = await startMany(services, 'few', 2);
  services.recovery.start();
  await services.time.pass(6_000);
  const judged = batches.filter((batch) => batch.length > 0);
  // The first batch finds that nothing may be judged so soon after the start (W2).
  expect(judged[0]).toEqual(expect.arrayContaining([first, second]));
  await services.recovery.stop();
});

test('what has just fallen silent is judged in the first batch, and so is what did first, whatever lies between', async () => {
  const services = openTestRecovery();
  const [oldest = ''] = await startMany(services, 'w', 1);
  await services.time.pass(10);
  await startMany(services, 'w', 600);
  await services.time.pass(10);
  const [newest = ''] = await startMany(services, 'w', 1);
  const batches = watchBatches(services);
  services.recovery.start();
  await services.time.pass(4_000);
  expect(batches.find((batch) => batch.length > 0)).toEqual(expect.arrayContaining([oldest, newest]));
  await services.recovery.stop();
});

test('a first silence is not behind graces that ended before it and after it', async () => {
  const services = openTestRecovery();
  services.recovery.start();
  const crowd = await startMany(services, 'w', 600);
  await services.time.pass(3_500);
  expect(crowd.every((id) => services.store.runs.get(id)?.status === 'HEALING')).toBe(true);
  const deadlines = crowd.map((id) => services.store.runs.get(id)?.nextCheckAt ?? 0);
  await services.recovery.stop();
  const [silent = ''] = await startMany(services, 'w', 1);
  Object.assign(services.store.runs.get(silent) ?? {}, { nextCheckAt: deadlines.toSorted()[300], lastActivityAt: 0 });
  const batches = watchBatches(services);
  services.recovery.start();
  await services.time.pass(10_000);
  expect(batches.find((batch) => batch.length > 0)).toContain(silent);
  await services.recovery.stop();
});

/** The ids of each batch that is judged. */
function watchBatches({ store }: TestRecovery): string[][] {
  const batches: string[][] = [];
  const { changeDueRuns } = store.ledger;
  store.ledger.changeDueRuns = async (due, decide) => {
    batches.push(due.map(({ runId }) => runId));
    return changeDueRuns(due, decide);
  };
  return batches;
}
