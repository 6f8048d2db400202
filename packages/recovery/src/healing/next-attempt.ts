/** The next rung for an incident: what was tried has failed, what comes next is within the budget, or the run ends. */
import type { HealTrigger } from '@davit/contract';
import type { BreakerView } from './breaker.ts';
import { type Diagnosis, retryAfterOf } from './categories.ts';
import type { AttemptAsk, Draft } from './draft.ts';
import { backoff, jittered, nextStrategy, passesWithTime } from './ladder.ts';
import type { Attempt, HealingState, Incident } from './state.ts';

export interface NextAsk {
  trigger: HealTrigger;
  diagnosis: Diagnosis;
  failedStep: number | null;
  toolName: string | null;
  fingerprint: string | null;
  error: string | null;
  breaker: BreakerView;
}

export const detailLength = 500;
export const failureDetailLength = 10_000;

export function nextAttempt(draft: Draft, incident: Incident, ask: NextAsk): void {
  const { breaker } = ask;
  if (breaker.state !== 'closed') draft.breaker = breaker.change;
  const { pending } = incident;
  if (pending && !incident.probation) {
    if (breaker.state === 'open') {
      keepWaiting(draft, pending, breaker.waitMs);
      return;
    }
    if (pending.waiting && ask.trigger === 'step_failed') {
      spendWaiting(draft, incident, pending, ask);
      return;
    }
  }
  if (pending) draft.endAttempt(pending, 'FAILED');
  incident.pending = null;
  incident.probation = null;
  if (isSpent(draft, incident)) {
    abort(draft, incident, ask, spentDetail(draft, incident, ask), 'budget');
    return;
  }
  incident.attempts += 1;
  const asked = plan(draft, incident, incident.attempts, ask);
  if (breaker.state === 'open') {
    const retryAfterMs = jittered(breaker.waitMs, draft.around.random());
    const waiting = { ...asked, action: 'WAIT' as const, retryAfterMs };
    incident.pending = draft.give(incident.id, incident.attempts, waiting);
    return;
  }
  incident.pending = draft.give(incident.id, incident.attempts, asked);
  spend(draft, incident, incident.pending, ask);
}

/** While the breaker is open the directive takes the form WAIT: nothing is spent, and the deadline moves on. */
function keepWaiting(draft: Draft, pending: Attempt, waitMs: number): void {
  const { now, stallMs, random } = draft.around;
  const retryAfterMs = jittered(waitMs, random());
  pending.directive = draft.direct(pending.id, pending.attempt, { ...pending.directive, action: 'WAIT', retryAfterMs });
  pending.deadlineAt = stallMs === null ? null : now + retryAfterMs + stallMs;
  draft.note(pending);
}

/** The wait is over: the attempt is given as what it was meant to be. */
function spendWaiting(draft: Draft, incident: Incident, pending: Attempt, ask: NextAsk): void {
  if (isSpent(draft, incident)) {
    draft.endAttempt(pending, 'FAILED');
    incident.pending = null;
    abort(draft, incident, ask, spentDetail(draft, incident, ask), 'budget');
    return;
  }
  const { now, stallMs } = draft.around;
  const { strategy, category, retryAfterMs, checkpointId, detail } = plan(draft, incident, pending.attempt, ask);
  Object.assign(pending, { strategy, category, checkpointId, detail, waiting: false });
  pending.directive = draft.direct(pending.id, pending.attempt, { action: strategy, category, retryAfterMs, checkpointId });
  pending.deadlineAt = stallMs === null ? null : now + retryAfterMs + stallMs;
  spend(draft, incident, pending, ask);
}

function spend(draft: Draft, incident: Incident, attempt: Attempt, { breaker }: NextAsk): void {
  attempt.trial = breaker.state === 'trial';
  if (attempt.strategy === 'RESTORE') draft.reliesOn = attempt.checkpointId;
  incident.spent += 1;
  incident.last = { strategy: attempt.strategy, category: attempt.category };
  draft.healing.spent += 1;
  draft.note(attempt);
}

function plan(draft: Draft, incident: Incident, attempt: number, ask: NextAsk): AttemptAsk {
  const { checkpoint, passedOver, random } = draft.around;
  const { category } = ask.diagnosis;
  const wanted = nextStrategy(ask.diagnosis, incident.last);
  const strategy = wanted === 'RESTORE' && checkpoint === null ? 'RETRY_MODIFIED' : wanted;
  const waits = strategy === 'RETRY_STEP' || strategy === 'RETRY_MODIFIED' || passesWithTime(ask.diagnosis);
  const passed = wanted === 'RESTORE' ? passedOver.map((id) => ` Checkpoint ${id} did not prove whole and was passed over.`) : [];
  const detail = `${(ask.error ?? '').slice(0, detailLength)}${passed.join('')}`.trim();
  return {
    trigger: ask.trigger,
    strategy,
    category,
    failedStep: ask.failedStep,
    toolName: ask.toolName,
    fingerprint: ask.fingerprint,
    retryAfterMs: waits && strategy !== 'ABORT' ? (retryAfterOf(ask.error) ?? backoff(attempt, random())) : 0,
    checkpointId: strategy === 'RESTORE' ? (checkpoint?.id ?? null) : null,
    detail: detail === '' ? null : detail,
  };
}

function isSpent({ around, healing }: Draft, incident: Incident): boolean {
  const { healAttemptsPerIncident, healAttemptsPerRun } = around.policy;
  return incident.spent >= healAttemptsPerIncident || healing.spent >= healAttemptsPerRun;
}

function spentDetail({ around, healing }: Draft, incident: Incident, { error, diagnosis }: NextAsk): string {
  const { healAttemptsPerIncident, healAttemptsPerRun } = around.policy;
  const spent =
    incident.spent >= healAttemptsPerIncident
      ? `${incident.spent} of ${healAttemptsPerIncident} attempts at this failure`
      : `${healing.spent} of ${healAttemptsPerRun} attempts of the run`;
  return `The heal budget is spent: ${spent}. Last: ${diagnosis.category}${error === null ? '.' : `: ${error}`}`;
}

/** Ends incident and run as FAILED. The directive names the last attempt, or one of its own that says so. */
export function abort(
  draft: Draft,
  incident: Incident,
  ask: NextAsk,
  failureDetail: string,
  failedBy: Exclude<HealingState['failedBy'], null>,
): void {
  const { category } = ask.diagnosis;
  const last = incident.pending ?? (incident.attempts > 0 ? draft.newestOf(incident) : null);
  const named = last ?? recordAbort(draft, incident, ask);
  draft.farewell = draft.direct(named.id, named.attempt, { action: 'ABORT', category, retryAfterMs: 0, checkpointId: null });
  draft.endIncident(incident, 'FAILED');
  draft.end('FAILED', failureDetail.slice(0, failureDetailLength), failedBy);
}

function recordAbort(
  draft: Draft,
  incident: Incident,
  { trigger, diagnosis, failedStep, toolName, fingerprint, error }: NextAsk,
) {
  incident.attempts += 1;
  incident.pending = draft.give(incident.id, incident.attempts, {
    trigger,
    strategy: 'ABORT',
    category: diagnosis.category,
    failedStep,
    toolName,
    fingerprint,
    retryAfterMs: 0,
    checkpointId: null,
    detail: error === null ? null : error.slice(0, detailLength),
  });
  return incident.pending;
}
