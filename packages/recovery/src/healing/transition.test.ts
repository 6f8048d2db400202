import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../test/harness/every-case.ts';
import type { HealAttemptRecord } from '../records.ts';
import { HealingModel, type ModelEvent } from '../testing/healing-model.ts';
import type { HealingRun, TransitionContext } from './draft.ts';
import type { HealEvent } from './events.ts';
import { newHealingState } from './state.ts';
import { transition } from './transition.ts';

const stallMs = 60_000;
const policy = { healAttemptsPerIncident: 2, healAttemptsPerRun: 5, stallTimeoutMs: null };

// Mostly the same few numbers, and now and then one far past them: progress.
const stepNumber = fc.oneof({ weight: 5, arbitrary: fc.nat(5) }, { weight: 1, arbitrary: fc.nat(60) });
const someEvent = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('fail' as const),
      stepNumber,
      follows: fc.boolean(),
      error: fc.constantFrom('odd', 'HTTP 422', 'HTTP 401', 'corrupt state'),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('succeed' as const), stepNumber }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('beat' as const), stepNumber }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('save' as const), stepNumber }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 90 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('rollback' as const), stepNumber }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('complete' as const, 'give up' as const, 'start again' as const) }) },
);
type Doing = typeof someEvent extends fc.Arbitrary<infer T> ? T : never;

/** One run in a random history, next to its model. */
class History {
  now = 1_000_000;
  run: HealingRun = {
    id: 'run',
    workspaceId: 'workspace',
    status: 'RUNNING',
    failureDetail: null,
    epoch: 1,
    checkpointCount: 0,
    highestStep: -1,
    healing: newHealingState,
    lastActivityAt: this.now,
    finishedAt: null,
  };
  readonly model = new HealingModel({ perIncident: policy.healAttemptsPerIncident, perRun: policy.healAttemptsPerRun });
  readonly attempts = new Map<string, HealAttemptRecord>();
  #ids = 0;

  go(doing: Doing): void {
    const { event, modelEvent } = this.#translate(doing);
    const before = this.run;
    const frozen = JSON.stringify(before);
    const result = transition(before, event, this.#context());
    expect(JSON.stringify(before)).toBe(frozen);
    this.model.apply(modelEvent);
    for (const attempt of result.attempts) this.#keep(attempt);
    this.run = {
      ...before,
      ...result.run,
      checkpointCount: before.checkpointCount + (event.type === 'checkpoint' ? 1 : 0),
      highestStep: event.type === 'step' ? Math.max(result.run.highestStep, event.step.stepNumber) : result.run.highestStep,
    };
    this.#check(before, event, result);
  }

  #translate(doing: Doing): { event: HealEvent; modelEvent: ModelEvent } {
    const pending = this.run.healing.incident?.pending ?? null;
    switch (doing.do) {
      case 'wait': {
        this.now += doing.seconds * 1_000;
        const deadline = this.run.healing.stall?.pending?.deadlineAt ?? pending?.deadlineAt ?? null;
        const silentFrom = this.run.status === 'RUNNING' ? this.run.lastActivityAt + stallMs : (deadline ?? Infinity);
        return { event: { type: 'silence' }, modelEvent: { type: 'silence', due: this.now >= silentFrom } };
      }
      case 'save':
        return { event: { type: 'checkpoint' }, modelEvent: { type: 'checkpoint' } };
      case 'rollback':
        return {
          event: { type: 'rollback', checkpoint: { id: `checkpoint-${doing.stepNumber}`, stepNumber: doing.stepNumber } },
          modelEvent: { type: 'rollback', resumeFromStep: doing.stepNumber + 1 },
        };
      case 'start again':
        return { event: { type: 'start' }, modelEvent: { type: 'start' } };
      case 'complete':
        return { event: { type: 'status', status: 'COMPLETED', failureDetail: null }, modelEvent: { type: 'complete' } };
      case 'give up':
        return { event: { type: 'status', status: 'FAILED', failureDetail: 'x' }, modelEvent: { type: 'fail' } };
      default: {
        const follows = doing.do === 'fail' && doing.follows && pending !== null;
        const step = {
          stepNumber: doing.stepNumber,
          stepType: doing.do === 'beat' ? 'heartbeat' : 'tool_call',
          toolName: 'tool',
          status: doing.do === 'fail' ? ('error' as const) : ('success' as const),
          error: doing.do === 'fail' ? doing.error : null,
          category: null,
          healAttemptId: follows ? pending.id : null,
          input: null,
          durationMs: null,
          createdAt: this.now,
        };
        const type = { fail: 'failure', succeed: 'success', beat: 'wordless' } as const;
        return { event: { type: 'step', step }, modelEvent: { type: type[doing.do], stepNumber: doing.stepNumber, follows } };
      }
    }
  }

  #context(): TransitionContext {
    return {
      now: this.now,
      policy,
      stallMs,
      breaker: { state: 'closed' },
      checkpoint: this.run.checkpointCount > 0 ? { id: 'checkpoint-0', stepNumber: 0 } : null,
      skipped: [],
      newId: () => `id-${++this.#ids}`,
      random: () => 0.5,
    };
  }

  /** H2: an ended attempt keeps its outcome, except for the last grace period of a stall (H7). */
  #keep(attempt: HealAttemptRecord): void {
    const known = this.attempts.get(attempt.id);
    const revived = known?.category === 'STALLED' && known.attempt === 3 && attempt.outcome === 'SUCCEEDED';
    if (known && known.outcome !== 'PENDING' && !revived) expect(attempt.outcome).toBe(known.outcome);
    expect(attempt.outcome === 'PENDING').toBe(attempt.endedAt === null);
    this.attempts.set(attempt.id, attempt);
  }

  #check(before: HealingRun, event: HealEvent, result: ReturnType<typeof transition>): void {
    const { run, model } = this;
    const { incident, stall, spent } = run.healing;
    expect([run.status, run.epoch, spent]).toEqual([model.status, model.epoch, model.spentInRun]);
    if (incident) expect(incident.spent).toBe(model.spentInIncident);
    // H1, and what quiet means.
    const open = incident?.outcome === 'OPEN';
    const healing = (open && !incident.probation) || (stall !== null && run.healing.failedBy !== 'stall');
    const ended = run.status === 'COMPLETED' || run.status === 'FAILED';
    if (!ended) expect(run.status === 'HEALING').toBe(healing);
    expect(result.run.isSettled).toBe(run.status === 'RUNNING' && !open && stall === null);
    expect(run.finishedAt !== null).toBe(ended);
    // H2: the records determine what is pending, one per incident.
    const pending = [...this.attempts.values()].filter(({ outcome }) => outcome === 'PENDING');
    expect(new Set(pending.map(({ incidentId }) => incidentId)).size).toBe(pending.length);
    expect(pending.length).toBeLessThanOrEqual((incident?.pending ? 1 : 0) + (stall?.pending ? 1 : 0));
    // H3
    expect(spent).toBeLessThanOrEqual(policy.healAttemptsPerRun);
    expect(incident?.spent ?? 0).toBeLessThanOrEqual(policy.healAttemptsPerIncident);
    // H5, H6
    const wasEnded = before.status === 'COMPLETED' || before.status === 'FAILED';
    const mayMove =
      event.type === 'status' || event.type === 'rollback' || event.type === 'start' || before.healing.failedBy === 'stall';
    if (wasEnded && !mayMove) expect([run.status, run.healing]).toEqual([before.status, before.healing]);
    expect(run.epoch - before.epoch).toBe(event.type === 'rollback' ? 1 : 0);
    // H9
    if (incident?.probation) expect([incident.outcome, incident.pending?.strategy]).toEqual(['OPEN', 'RESTORE']);
    // The directive is the pending attempt's, or a stop.
    if (run.status === 'HEALING') expect(result.heal?.attemptId).toBe((stall?.pending ?? incident?.pending)?.id);
    else expect(result.heal === null || (run.status === 'FAILED' && result.heal.action === 'ABORT')).toBe(true);
    for (const { directive, deadlineAt, startedAt, trigger } of result.attempts) {
      if (deadlineAt === null || trigger === 'rollback') continue;
      expect(deadlineAt).toBe(startedAt + directive.retryAfterMs + stallMs);
    }
    // The watchdog checks at every time when something may fall due.
    if (ended) expect(result.run.nextCheckAt).toBeNull();
    else if (run.status === 'HEALING') expect(result.run.nextCheckAt).toBe((stall?.pending ?? incident?.pending)?.deadlineAt);
    else expect(result.run.nextCheckAt).toBe(run.lastActivityAt + stallMs);
  }
}

test('every random history of a run agrees with the model, and keeps every invariant', () => {
  fc.assert(
    fc.property(fc.array(someEvent, { maxLength: 60 }), (doings) => {
      const history = new History();
      for (const doing of doings) history.go(doing);
    }),
    { numRuns: runsOf(400, 1_500), seed: 20_261_120 },
  );
});
