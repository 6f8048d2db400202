import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { goodFor } from './healing/known-good.ts';
import type { StoredCheckpoint } from './records.ts';
import { openTestRecovery, type TestRecovery, testPolicy } from './testing/open-test-recovery.ts';

const prune = { checkpointsKept: 10, pruneEveryMs: 1_000, watchEveryMs: 24 * 60 * 60_000 };

test('a run keeps its newest checkpoints and all they are built on, and each of them still opens', async () => {
  const services = openTestRecovery(prune);
  const runId = await services.start({ stallTimeoutMs: 0 });
  for (let stepNumber = 1; stepNumber <= 60; stepNumber++)
    await services.save(runId, stepNumber, Array(20 + stepNumber).fill('step'));
  services.recovery.start();
  await services.time.pass(1_500);
  const { checkpoints, checkpointCount } = await services.detail(runId);
  expect(checkpointCount).toBe(60);
  // The newest ten are 51 to 60; their chain begins with the keyframe 49.
  expect(checkpoints.map(({ stepNumber }) => stepNumber)).toEqual(Array.from({ length: 12 }, (_, index) => 49 + index));
  for (const { stepNumber, stateJson } of checkpoints)
    expect(stateJson).toBe(JSON.stringify(Array(20 + stepNumber).fill('step')));
  await services.recovery.stop();
});

test('the last known-good checkpoint stays, however old, and can be gone back to', async () => {
  const services = openTestRecovery(prune);
  const runId = await services.start({ stallTimeoutMs: 0 });
  for (let stepNumber = 1; stepNumber <= 20; stepNumber++) await services.save(runId, stepNumber);
  const good = services.store.checkpoints[4]?.id;
  for (const checkpoint of services.store.checkpoints.slice(5)) checkpoint.doubt = 'said_bad';
  for (let stepNumber = 21; stepNumber <= 40; stepNumber++)
    await services.save(runId, stepNumber, { stepNumber }, { good: false });
  services.recovery.start();
  await services.time.pass(1_500);
  expect((await services.recovery.rollbackRun(services.workspace, runId)).checkpointId).toBe(good);
  await services.recovery.stop();
});

test('after pruning the next checkpoint is built on what is there', async () => {
  const services = openTestRecovery(prune);
  const runId = await services.start({ stallTimeoutMs: 0 });
  for (let stepNumber = 1; stepNumber <= 40; stepNumber++) await services.save(runId, stepNumber, Array(40).fill(stepNumber));
  services.recovery.start();
  await services.time.pass(1_500);
  await services.save(runId, 41, Array(40).fill('last'));
  expect((await services.detail(runId)).checkpoints.at(-1)?.stateJson).toBe(JSON.stringify(Array(40).fill('last')));
  await services.recovery.stop();
});

const day = 24 * 60 * 60_000;
const byAge = { ...testPolicy, checkpointRetentionDays: 30, checkpointsPerRunAtLeast: 3 };

test('checkpoints past their age are pruned, except for the newest ones that the policy keeps', async () => {
  const services = openTestRecovery({ pruneEveryMs: day, watchEveryMs: 1_000 * day }, async () => byAge);
  const runId = await services.start({ stallTimeoutMs: 0 });
  for (let stepNumber = 1; stepNumber <= 10; stepNumber++) await services.save(runId, stepNumber, stepNumber);
  services.recovery.start();
  await services.time.pass(29 * day);
  await services.save(runId, 11, 11);
  await services.time.pass(3 * day);
  expect((await services.detail(runId)).checkpoints.map(({ stepNumber }) => stepNumber)).toEqual([9, 10, 11]);
  await services.time.pass(90 * day);
  expect((await services.detail(runId)).checkpoints.map(({ stepNumber }) => stepNumber)).toEqual([9, 10, 11]);
  await services.recovery.stop();
});

test('a policy prunes only the runs of its workspace', async () => {
  const services = openTestRecovery({ pruneEveryMs: day, watchEveryMs: 1_000 * day }, async (workspaceId) =>
    workspaceId === 'strict' ? byAge : testPolicy,
  );
  const input = { agentId: 'agent', framework: 'custom' as const, correlationId: 'c', metadata: { stallTimeoutMs: 0 } };
  const ids: string[] = [];
  for (const workspaceId of ['strict', 'lax']) {
    const workspace = { workspaceId, policy: testPolicy };
    const { runId } = await services.recovery.startRun(workspace, input);
    for (let stepNumber = 1; stepNumber <= 9; stepNumber++) {
      await services.recovery.saveCheckpoint(workspace, runId, { stepNumber, stateJson: '1' });
    }
    ids.push(runId);
  }
  services.recovery.start();
  await services.time.pass(40 * day);
  const counts = ids.map((id) => services.store.checkpoints.filter(({ runId }) => runId === id).length);
  expect(counts).toEqual([3, 9]);
  await services.recovery.stop();
});

test('a damaged checkpoint does not keep its place as the last known-good one: the one before it stays', async () => {
  const services = openTestRecovery(prune);
  const runId = await services.start({ stallTimeoutMs: 0 });
  for (let stepNumber = 1; stepNumber <= 5; stepNumber++) await services.save(runId, stepNumber, Array(3).fill(stepNumber));
  for (let stepNumber = 6; stepNumber <= 30; stepNumber++) await services.save(runId, stepNumber, stepNumber, { good: false });
  const [whole, damaged] = services.store.checkpoints.slice(3, 5);
  if (damaged) damaged.sealed = Uint8Array.of(1, 2, 3);
  services.recovery.start();
  await services.time.pass(1_500);
  expect((await services.recovery.rollbackRun(services.workspace, runId)).checkpointId).toBe(whole?.id);
  await services.recovery.stop();
});

test('an unused run is deleted after the time given at its start; one in use stays, and so does one without such a time', async () => {
  const services = openTestRecovery({ pruneEveryMs: 60_000, watchEveryMs: 1_000 * day });
  const input = { agentId: 'agent', framework: 'custom' as const, correlationId: 'c', metadata: { stallTimeoutMs: 0 } };
  const start = async (more: object) => (await services.recovery.startRun(services.workspace, { ...input, ...more })).runId;
  const [idle, used, plain] = [await start({ expiresAfterMs: day }), await start({ expiresAfterMs: day }), await start({})];
  await services.save(idle, 1);
  services.recovery.start();
  await services.time.pass(day / 2);
  await services.save(used, 1);
  await services.time.pass(day / 2 + 120_000);
  expect([...services.store.runs.keys()]).toEqual([used, plain]);
  await expect(services.save(idle, 2)).rejects.toMatchObject({ code: 'run_not_found' });
  await services.time.pass(day / 2);
  expect([...services.store.runs.keys()]).toEqual([plain]);
  await services.recovery.stop();
});

test('old steps go, but not those of the last day, nor those that a checkpoint to go back to is judged by', async () => {
  const services = openTestRecovery({ stepsKept: 3, pruneEveryMs: 60_000, watchEveryMs: 1_000 * day });
  const runId = await services.start({ stallTimeoutMs: 0 });
  for (let step = 1; step <= 4; step++) await services.succeed(runId, step);
  await services.save(runId, 4);
  await services.fail(runId, 4, 'it broke', { category: 'POLICY' }).catch(() => null);
  const numbers = async () => (await services.detail(runId)).steps.map(({ stepNumber }) => stepNumber);
  for (let step = 5; step <= 9; step++) await services.succeed(runId, step);
  services.recovery.start();
  await services.time.pass(120_000);
  expect(await numbers()).toEqual([1, 2, 3, 4, 4, 5, 6, 7, 8, 9]);
  await services.time.pass(day);
  expect(await numbers()).toEqual([4, 4, 5, 6, 7, 8, 9]);
  await services.recovery.stop();
});

const doing = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('save' as const),
      step: fc.nat(6),
      words: fc.integer({ min: 1, max: 40 }),
      good: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('fail' as const, 'succeed' as const), step: fc.nat(6) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rollback' as const) }) },
);

test('whatever a run went through, pruning breaks no chain, keeps the last known-good state, and takes nothing it must keep', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(doing, { minLength: 5, maxLength: 50 }),
      fc.record({
        days: fc.option(fc.integer({ min: 1, max: 10 })),
        atLeast: fc.integer({ min: 1, max: 6 }),
        keep: fc.integer({ min: 1, max: 12 }),
      }),
      async (doings, { days, atLeast, keep }) => {
        const policy = { ...testPolicy, checkpointRetentionDays: days, checkpointsPerRunAtLeast: atLeast };
        const services = openTestRecovery(
          { checkpointsKept: keep, pruneEveryMs: 1_000, watchEveryMs: 1_000 * day },
          async () => policy,
        );
        const runId = await services.start({ stallTimeoutMs: 0 });
        for (const what of doings) {
          if (what.do === 'save') await services.save(runId, what.step, Array(what.words).fill(what.step), { good: what.good });
          else if (what.do === 'wait') await services.time.pass(what.days * day);
          else if (what.do === 'rollback') await services.recovery.rollbackRun(services.workspace, runId).catch(() => null);
          else await (what.do === 'fail' ? services.fail(runId, what.step) : services.succeed(runId, what.step));
        }
        const before = structuredClone(services.store.checkpoints);
        const states = new Map(
          (await services.detail(runId)).checkpoints.map(({ checkpointId, stateJson }) => [checkpointId, stateJson]),
        );
        const good = await lastGood(services, runId);

        services.recovery.start();
        await services.time.pass(1_500);
        await services.recovery.stop();

        const after = new Set(services.store.checkpoints.map(({ id }) => id));
        expect(await lastGood(services, runId)).toBe(good);
        for (const { checkpointId, stateJson } of (await services.detail(runId)).checkpoints) {
          expect(stateJson).toBe(states.get(checkpointId));
        }
        const oldest = services.time.now() - (days ?? 10_000) * day;
        for (const [index, { id, createdAt }] of before.entries()) {
          const newer = before.length - index - 1;
          const stays = newer < keep && (newer < atLeast || createdAt >= oldest);
          if (stays) expect(after.has(id)).toBe(true);
          else if (id !== good && !needed(before, after, id)) expect(after.has(id)).toBe(false);
        }
      },
    ),
    { numRuns: Number(process.env.PRUNE_RUNS ?? 50) },
  );
});

function lastGood(services: TestRecovery, runId: string): Promise<string | null> {
  return services.store.inWorkspace(services.workspace.workspaceId).changeRun(runId, async (look) => {
    const good = await look.newestGood(goodFor(look.run, null));
    return { change: null, answer: () => good?.id ?? null };
  });
}

/** Whether a remaining checkpoint depends on it. */
function needed(checkpoints: StoredCheckpoint[], remaining: Set<string>, id: string): boolean {
  return checkpoints.some(({ id: above, baseId }) => baseId === id && remaining.has(above));
}
