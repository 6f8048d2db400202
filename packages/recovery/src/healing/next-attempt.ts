/** The next rung of an incident after a failed attempt, if the budget allows it; else the run ends. */
import type { HealTrigger } from '@davit/contract';
import type { BreakerView } from './breaker.ts';
import { type Diagnosis, retryAfterOf } from './categories.ts';
import type { AttemptInput, Draft } from './draft.ts';
import { backoff, isTransient, jittered, nextStrategy } from './ladder.ts';
import type { Attempt, HealingState, Incident } from './state.ts';

export interface NextAttemptInput {
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

export function nextAttempt(draft: Draft, incident: Incident, input: NextAttemptInput): void {
  const { breaker } = input;
  if (breaker.state !== 'closed') draft.breaker = breaker.change;
  const { pending } = incident;
  if (pending && !incident.probation) {
    if (breaker.state === 'open') {
      keepWaiting(draft, pending, breaker.waitMs);
      return;
    }
    if (pending.waiting && input.trigger === 'step_failed') {
      consumeWaitingAttempt(draft, incident, pending, input);
      return;
    }
  }
  if (pending) draft.endAttempt(pending, 'FAILED');
  incident.pending = null;
  incident.probation = null;
  if (isBudgetExhausted(draft, incident)) {
    abort(draft, incident, input, exhaustedDetail(draft, incident, input), 'budget');
    return;
  }
  incident.attempts += 1;
  const planned = plan(draft, incident, incident.attempts, input);
  if (breaker.state === 'open') {
    const retryAfterMs = jittered(breaker.waitMs, draft.context.random());
    const waiting = { ...planned, action: 'WAIT' as const, retryAfterMs };
    incident.pending = draft.issueAttempt(incident.id, incident.attempts, waiting);
    return;
  }
  incident.pending = draft.issueAttempt(incident.id, incident.attempts, planned);
  consumeAttempt(draft, incident, incident.pending, input);
}

/** While the breaker is open the directive becomes WAIT: nothing is consumed, and the deadline moves. */
function keepWaiting(draft: Draft, pending: Attempt, waitMs: number): void {
  const { now, stallMs, random } = draft.context;
  const retryAfterMs = jittered(waitMs, random());
  pending.directive = draft.direct(pending.id, pending.attempt, { ...pending.directive, action: 'WAIT', retryAfterMs });
  pending.deadlineAt = stallMs === null ? null : now + retryAfterMs + stallMs;
  draft.recordAttempt(pending);
}

/** The wait is over: the attempt is issued as originally planned. */
function consumeWaitingAttempt(draft: Draft, incident: Incident, pending: Attempt, input: NextAttemptInput): void {
  if (isBudgetExhausted(draft, incident)) {
    draft.endAttempt(pending, 'FAILED');
    incident.pending = null;
    abort(draft, incident, input, exhaustedDetail(draft, incident, input), 'budget');
    return;
  }
  const { now, stallMs } = draft.context;
  const { strategy, category, retryAfterMs, checkpointId, detail } = plan(draft, incident, pending.attempt, input);
  Object.assign(pending, { strategy, category, checkpointId, detail, waiting: false });
  pending.directive = draft.direct(pending.id, pending.attempt, { action: strategy, category, retryAfterMs, checkpointId });
  pending.deadlineAt = stallMs === null ? null : now + retryAfterMs + stallMs;
  consumeAttempt(draft, incident, pending, input);
}

function consumeAttempt(draft: Draft, incident: Incident, attempt: Attempt, { breaker }: NextAttemptInput): void {
  attempt.trial = breaker.state === 'trial';
  if (attempt.strategy === 'RESTORE') draft.reliesOn = attempt.checkpointId;
  incident.spent += 1;
  incident.last = { strategy: attempt.strategy, category: attempt.category };
  draft.healing.spent += 1;
  draft.recordAttempt(attempt);
}

function plan(draft: Draft, incident: Incident, attempt: number, input: NextAttemptInput): AttemptInput {
  const { checkpoint, skipped, random } = draft.context;
  const { category } = input.diagnosis;
  const wanted = nextStrategy(input.diagnosis, incident.last);
  const strategy = wanted === 'RESTORE' && checkpoint === null ? 'RETRY_MODIFIED' : wanted;
  const waits = strategy === 'RETRY_STEP' || strategy === 'RETRY_MODIFIED' || isTransient(input.diagnosis);
  const passed = wanted === 'RESTORE' ? skipped.map((id) => ` Checkpoint ${id} was corrupt and was skipped.`) : [];
  const detail = `${(input.error ?? '').slice(0, detailLength)}${passed.join('')}`.trim();
  return {
    trigger: input.trigger,
    strategy,
    category,
    failedStep: input.failedStep,
    toolName: input.toolName,
    fingerprint: input.fingerprint,
    retryAfterMs: waits && strategy !== 'ABORT' ? (retryAfterOf(input.error) ?? backoff(attempt, random())) : 0,
    checkpointId: strategy === 'RESTORE' ? (checkpoint?.id ?? null) : null,
    detail: detail === '' ? null : detail,
  };
}

function isBudgetExhausted({ context, healing }: Draft, incident: Incident): boolean {
  const { healAttemptsPerIncident, healAttemptsPerRun } = context.policy;
  return incident.spent >= healAttemptsPerIncident || healing.spent >= healAttemptsPerRun;
}

function exhaustedDetail({ context, healing }: Draft, incident: Incident, { error, diagnosis }: NextAttemptInput): string {
  const { healAttemptsPerIncident, healAttemptsPerRun } = context.policy;
  const spent =
    incident.spent >= healAttemptsPerIncident
      ? `${incident.spent} of ${healAttemptsPerIncident} attempts at this failure`
      : `${healing.spent} of ${healAttemptsPerRun} attempts of the run`;
  return `The heal budget is spent: ${spent}. Last: ${diagnosis.category}${error === null ? '.' : `: ${error}`}`;
}

/** Ends incident and run as FAILED. The directive names the last attempt, or a new one that says so. */
export function abort(
  draft: Draft,
  incident: Incident,
  input: NextAttemptInput,
  failureDetail: string,
  failedBy: Exclude<HealingState['failedBy'], null>,
): void {
  const { category } = input.diagnosis;
  const last = incident.pending ?? (incident.attempts > 0 ? draft.newestOf(incident) : null);
  const named = last ?? recordAbort(draft, incident, input);
  draft.finalDirective = draft.direct(named.id, named.attempt, {
    action: 'ABORT',
    category,
    retryAfterMs: 0,
    checkpointId: null,
  });
  draft.endIncident(incident, 'FAILED');
  draft.end('FAILED', failureDetail.slice(0, failureDetailLength), failedBy);
}

function recordAbort(
  draft: Draft,
  incident: Incident,
  { trigger, diagnosis, failedStep, toolName, fingerprint, error }: NextAttemptInput,
) {
  incident.attempts += 1;
  incident.pending = draft.issueAttempt(incident.id, incident.attempts, {
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
