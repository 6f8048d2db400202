import { invariant } from '@davit/contract';
import { type Diagnosis, diagnose, type Failure } from './categories.ts';
import type { Draft } from './draft.ts';
import { fingerprintOf } from './fingerprint.ts';
import { isHopeless } from './ladder.ts';
import { abort, nextAttempt } from './next-attempt.ts';
import { openIncident } from './open-incident.ts';
import type { HealingState, Incident } from './state.ts';

const loopAfter = 3;
const fingerprintsKept = 100;

/** A step failed: an incident is opened or joined, or its next attempt given. */
export function onFailure(draft: Draft, step: Failure): void {
  const said = diagnose(step);
  if (isHopeless(said)) {
    giveUp(draft, step, said);
    return;
  }
  const { healing } = draft;
  const fingerprint = fingerprintOf(said.category, step);
  const open = healing.incident?.outcome === 'OPEN' ? healing.incident : null;
  const { breaker } = draft.around;
  // Failures that are told to wait cost nothing, and are no sign of a loop.
  const times = breaker.state === 'open' ? 0 : count(healing, fingerprint);
  const diagnosis: Diagnosis = times >= loopAfter ? { ...said, category: 'LOOP' } : said;
  const incident = open ?? openFor(draft, step, diagnosis);
  const joins = open !== null && !open.probation && !isAgain(open, step);
  addFailedStep(incident, step.stepNumber);
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

/** The step failed before, or says that it follows the pending directive; else it is a sibling that ran beside. */
function isAgain({ failedSteps, pending }: Incident, step: Failure): boolean {
  const followed = pending !== null && step.healAttemptId === pending.id;
  return followed || failedSteps.some(({ stepNumber }) => stepNumber === step.stepNumber);
}

function openFor(draft: Draft, step: Failure, { category }: Diagnosis): Incident {
  return openIncident(draft, category, Math.max(draft.run.highestStep, step.stepNumber));
}

function addFailedStep(incident: Incident, stepNumber: number): void {
  const known = incident.failedSteps.find((failed) => failed.stepNumber === stepNumber);
  if (known) known.mended = false;
  else incident.failedSteps.push({ stepNumber, mended: false });
}

/** How often the fingerprint was seen in the run, this time counted. */
function count(healing: HealingState, fingerprint: string): number {
  const at = healing.fingerprints.findIndex(([known]) => known === fingerprint);
  const [, before] = at < 0 ? [fingerprint, 0] : (healing.fingerprints.splice(at, 1)[0] ?? [fingerprint, 0]);
  healing.fingerprints.push([fingerprint, before + 1]);
  if (healing.fingerprints.length > fingerprintsKept) healing.fingerprints.shift();
  return before + 1;
}

/** The client itself said that no retry would help. */
function giveUp(draft: Draft, step: Failure, diagnosis: Diagnosis): void {
  const { healing } = draft;
  const incident = healing.incident?.outcome === 'OPEN' ? healing.incident : openFor(draft, step, diagnosis);
  addFailedStep(incident, step.stepNumber);
  const said = step.error === null ? '' : ` ${step.error}`;
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
    `${diagnosis.category}: no retry would help.${said}`,
    'category',
  );
  invariant(draft.ended, 'a run that was given up has ended');
}
