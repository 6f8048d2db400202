import { invariant } from '@davit/contract';
import { type Diagnosis, diagnose, type Failure } from './categories.ts';
import type { Draft } from './draft.ts';
import type { HealEvent } from './events.ts';
import { fingerprintOf } from './fingerprint.ts';
import { isPermanentFailure } from './ladder.ts';
import { abort, detailLength, failureDetailLength, nextAttempt } from './next-attempt.ts';
import { escalation, mustNotRepeat, withFailedStep } from './non-retryable.ts';
import { openIncident } from './open-incident.ts';
import { callOf, ranConcurrently } from './same-call.ts';
import type { HealingState, Incident } from './state.ts';

const loopAfter = 3;
const fingerprintsKept = 100;
/** Failures of one step number in one incident. */
const callsKept = 100;

type Failed = Omit<Extract<HealEvent, { type: 'step' }>, 'type'>;

/** A step failed: opens or joins an incident, or issues its next attempt. */
export function onFailure(draft: Draft, { step, stepId, mustNotRepeat: isExplicit }: Failed): void {
  const diagnosed = diagnose(step);
  if (mustNotRepeat(draft.healing, step, isExplicit)) {
    escalate(draft, step, stepId, diagnosed);
    return;
  }
  if (isPermanentFailure(diagnosed)) {
    giveUp(draft, step, diagnosed);
    return;
  }
  const { healing } = draft;
  const fingerprint = fingerprintOf(diagnosed.category, step);
  const open = healing.incident?.outcome === 'OPEN' ? healing.incident : null;
  const { breaker } = draft.context;
  // Failures that get WAIT consume nothing, and are not a sign of a loop.
  const times = breaker.state === 'open' ? 0 : count(healing, fingerprint);
  const diagnosis: Diagnosis =
    times >= loopAfter ? { ...diagnosed, category: 'LOOP', underlying: diagnosed.category } : diagnosed;
  const incident = open ?? openFor(draft, step, diagnosis);
  const joins = open !== null && !open.probation && !isAgain(open, step);
  if (incident.probation) incident.highestStep = highestWith(draft, step);
  addFailedStep(incident, step);
  healing.reached = Math.max(reachedBefore(healing), highestWith(draft, step));
  if (joins) return;
  draft.status = 'HEALING';
  nextAttempt(draft, incident, {
    trigger: 'step_failed',
    diagnosis,
    failedStep: step.stepNumber,
    toolName: step.toolName,
    fingerprint,
    error: step.error,
    breaker,
  });
}

/**
 * The step failed before, or says that it follows the pending directive; else it is a sibling that ran concurrently. Siblings
 * may share a number, like the tool calls of one turn.
 */
function isAgain({ failedSteps, pending }: Incident, step: Failure): boolean {
  if (pending !== null && step.healAttemptId === pending.id) return true;
  const failed = failedSteps.find(({ stepNumber }) => stepNumber === step.stepNumber);
  return failed !== undefined && !ranConcurrently(failed, pending, step);
}

/** A failure further on than any before finds a full budget: the run has made progress since. */
function openFor(draft: Draft, step: Failure, { category }: Diagnosis): Incident {
  if (draft.run.highestStep > reachedBefore(draft.healing)) draft.healing.spent = 0;
  return openIncident(draft, category, highestWith(draft, step));
}

function reachedBefore({ reached = -1 }: HealingState): number {
  return reached;
}

function highestWith({ run }: Draft, { stepNumber }: Failure): number {
  return Math.max(run.highestStep, stepNumber);
}

function addFailedStep({ failedSteps }: Incident, step: Failure): void {
  const known = failedSteps.find(({ stepNumber }) => stepNumber === step.stepNumber);
  const call = callOf(step);
  if (!known) {
    failedSteps.push({ stepNumber: step.stepNumber, mended: false, calls: [call] });
    return;
  }
  const others = (known.calls ?? []).filter((one) => one !== call);
  Object.assign(known, { mended: false, calls: [...others, call].slice(-callsKept) });
}

/** How often the fingerprint was seen in the run, including this time. */
function count(healing: HealingState, fingerprint: string): number {
  const at = healing.fingerprints.findIndex(([known]) => known === fingerprint);
  const [, before] = at < 0 ? [fingerprint, 0] : (healing.fingerprints.splice(at, 1)[0] ?? [fingerprint, 0]);
  healing.fingerprints.push([fingerprint, before + 1]);
  if (healing.fingerprints.length > fingerprintsKept) healing.fingerprints.shift();
  return before + 1;
}

/** The client itself reported that no retry would help. */
function giveUp(draft: Draft, step: Failure, diagnosis: Diagnosis): void {
  const { healing } = draft;
  const incident = healing.incident?.outcome === 'OPEN' ? healing.incident : openFor(draft, step, diagnosis);
  addFailedStep(incident, step);
  const lastError = step.error === null ? '' : ` ${step.error}`;
  abort(
    draft,
    incident,
    {
      trigger: 'step_failed',
      diagnosis,
      failedStep: step.stepNumber,
      toolName: step.toolName,
      fingerprint: fingerprintOf(diagnosis.category, step),
      error: step.error,
      breaker: { state: 'closed' },
    },
    `${diagnosis.category}: no retry would help.${lastError}`,
    'category',
  );
  invariant(draft.ended, 'a run that was given up has ended');
}

/** H10: only a person can tell whether it took effect. */
function escalate(draft: Draft, step: Failure, stepId: string | undefined, { category }: Diagnosis): void {
  const { healing } = draft;
  const { stepNumber, stepType, toolName, error } = step;
  const incident =
    healing.incident?.outcome === 'OPEN' ? healing.incident : openIncident(draft, category, highestWith(draft, step));
  addFailedStep(incident, step);
  healing.reached = Math.max(reachedBefore(healing), highestWith(draft, step));
  healing.nonRetryable = withFailedStep(healing.nonRetryable, stepId, stepNumber);
  if (incident.pending) draft.endAttempt(incident.pending, 'FAILED');
  incident.attempts += 1;
  incident.pending = draft.issueAttempt(incident.id, incident.attempts, {
    trigger: 'step_failed',
    strategy: 'ABORT',
    category,
    failedStep: stepNumber,
    toolName,
    fingerprint: fingerprintOf(category, step),
    retryAfterMs: 0,
    checkpointId: null,
    detail: error === null ? null : error.slice(0, detailLength),
    hint: escalation(step),
  });
  draft.finalDirective = incident.pending.directive;
  draft.endIncident(incident, 'FAILED');
  const why = `Step ${stepNumber} (${toolName ?? stepType}) failed and must not be repeated: it is unknown whether it took effect.`;
  draft.end('FAILED', `${why}${error === null ? '' : ` ${error}`}`.slice(0, failureDetailLength), 'non_retryable');
}
