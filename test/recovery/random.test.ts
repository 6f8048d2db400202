/** Random histories of agent runs on the real store, compared with an independent implementation of the rules. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HealingModel, type ModelEvent } from '../../packages/recovery/src/testing/healing-model.ts';
import { openTestRecoveryOnDisk, type TestRecoveryOnDisk } from './test-recovery.ts';

const stallMs = 20_000;
const policy = { healAttemptsPerIncident: 2, healAttemptsPerRun: 5, stallTimeoutMs: stallMs };

let harness: TestRecoveryOnDisk;
beforeAll(async () => {
  harness = await openTestRecoveryOnDisk(policy);
  harness.recovery.start();
  // Within one stall time of its start, the watchdog expires nothing.
  await harness.pass(stallMs / 1_000 + 1);
});
afterAll(() => harness.close());

const stepNumber = fc.oneof({ weight: 5, arbitrary: fc.nat(4) }, { weight: 1, arbitrary: fc.nat(40) });
const doing = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('fail' as const),
      stepNumber,
      follows: fc.boolean(),
      error: fc.constantFrom('odd', 'HTTP 422'),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('succeed' as const), stepNumber }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('beat' as const), stepNumber }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('save' as const), stepNumber }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 25 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('rollback' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('complete' as const, 'give up' as const, 'start again' as const) }) },
);
type Doing = typeof doing extends fc.Arbitrary<infer T> ? T : never;

class StoredHistory {
  readonly model = new HealingModel({ perIncident: policy.healAttemptsPerIncident, perRun: policy.healAttemptsPerRun });
  readonly runId: string;
  readonly threadId: string;
  steps = 0;
  checkpoints = 0;

  constructor(runId: string, threadId: string) {
    this.runId = runId;
    this.threadId = threadId;
  }

  async go(what: Doing): Promise<void> {
    const { recovery, workspace } = harness;
    switch (what.do) {
      case 'wait':
        for (let second = 0; second < what.seconds; second++) await this.#second();
        break;
      case 'save':
        await recovery.saveCheckpoint(workspace, this.runId, {
          stepNumber: what.stepNumber,
          stateJson: `{"n":${++this.checkpoints}}`,
        });
        this.model.apply({ type: 'checkpoint' });
        break;
      case 'rollback':
        await this.#rollBack();
        break;
      case 'start again':
        expect((await startRun(this.threadId)).runId).toBe(this.runId);
        this.model.apply({ type: 'start' });
        break;
      case 'complete':
        await recovery.setStatus(workspace, this.runId, { status: 'COMPLETED' });
        this.model.apply({ type: 'complete' });
        break;
      case 'give up':
        await recovery.setStatus(workspace, this.runId, { status: 'FAILED' });
        this.model.apply({ type: 'fail' });
        break;
      default:
        await this.#report(what);
    }
    await this.#check();
  }

  async #report(what: Extract<Doing, { stepNumber: number }>): Promise<void> {
    const pending = (await this.#stored()).healing.incident?.pending ?? null;
    const follows = what.do === 'fail' && what.follows && pending !== null;
    const answer = await harness.recovery.reportStep(harness.workspace, this.runId, {
      stepNumber: what.stepNumber,
      stepType: what.do === 'beat' ? 'heartbeat' : 'tool_call',
      status: what.do === 'fail' ? 'error' : 'success',
      ...(what.do === 'fail' ? { error: what.error } : {}),
      ...(follows ? { healAttemptId: pending.id } : {}),
    });
    this.steps += 1;
    const type = what.do === 'fail' ? 'failure' : what.do === 'succeed' ? 'success' : 'wordless';
    this.model.apply({ type, stepNumber: what.stepNumber, follows } as ModelEvent);
    expect([answer.runStatus, answer.epoch]).toEqual([this.model.status, this.model.epoch]);
  }

  async #rollBack(): Promise<void> {
    const before = JSON.stringify(await this.#stored());
    try {
      const { resumeFromStep } = await harness.recovery.rollbackRun(harness.workspace, this.runId);
      this.model.apply({ type: 'rollback', resumeFromStep });
    } catch (error) {
      expect(error).toMatchObject({ code: 'checkpoint_not_found' });
      expect(JSON.stringify(await this.#stored())).toBe(before);
    }
  }

  async #second(): Promise<void> {
    const { status, lastActivityAt, healing } = await this.#stored();
    await harness.pass(1);
    const pending = healing.stall?.pending ?? healing.incident?.pending;
    const due = status === 'RUNNING' ? lastActivityAt + stallMs : (pending?.deadlineAt ?? Infinity);
    this.model.apply({ type: 'silence', due: harness.time.now() >= due });
  }

  async #stored() {
    const run = await harness.storage.recovery.inWorkspace(harness.workspace.workspaceId).getRun(this.runId);
    if (run === null) throw new Error('the run is gone');
    return run;
  }

  async #check(): Promise<void> {
    const run = await this.#stored();
    const { incident, stall } = run.healing;
    expect([run.status, run.epoch, run.healing.spent]).toEqual([this.model.status, this.model.epoch, this.model.spentInRun]);
    expect([run.stepCount, run.checkpointCount]).toEqual([this.steps, this.checkpoints]);
    const attempts = await harness.storage.recovery.inWorkspace(harness.workspace.workspaceId).listAttempts(this.runId, 1_000);
    const pending = attempts.filter(({ outcome }) => outcome === 'PENDING').map(({ id }) => id);
    const held = [incident?.pending, stall?.pending].filter((one) => one?.outcome === 'PENDING').map((one) => one?.id);
    expect(pending.sort()).toEqual(held.sort());
    for (const { outcome, endedAt } of attempts) expect(outcome === 'PENDING').toBe(endedAt === null);
  }
}

let threads = 0;
const startRun = (threadId: string) =>
  harness.recovery.startRun(harness.workspace, { agentId: 'a', framework: 'custom', correlationId: 'c', threadId });

test('what is stored of every random history agrees with the model, step by step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(doing, { maxLength: 25 }), async (doings) => {
      const threadId = `thread ${++threads}`;
      const history = new StoredHistory((await startRun(threadId)).runId, threadId);
      for (const what of doings) await history.go(what);
    }),
    { numRuns: Number(process.env.HEALING_RUNS ?? 40) },
  );
});
