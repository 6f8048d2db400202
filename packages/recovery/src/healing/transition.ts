/**
 * Healing: a pure function from a run, an event and the time to the next run and everything to be written with it.
 *
 *   RUNNING ──a step fails──▶ HEALING ─the budget is consumed─▶ FAILED
 *      │ ▲                      │  ▲ └─ fails again, or its deadline passes: the next rung
 *      │ └──the failed steps ───┘  │
 *      │    have succeeded         │
 *      ├──stall──▶ HEALING ────────┴──three grace periods──▶ FAILED ──────activity──────▶ RUNNING
 *      ├──the client reports AUTH_CONFIG or POLICY──▶ FAILED
 *   any ──a rollback──▶ RUNNING, on probation ──fails before it is proved──▶ HEALING
 *   any ──PATCH──▶ COMPLETED or FAILED
 *   COMPLETED or FAILED ──its thread is started again──▶ RUNNING
 *
 *  H1 HEALING means exactly: an incident is OPEN and not on probation, or there is a stall.
 *     Such a run has a pending attempt.
 *  H2 At most one attempt of an incident is pending, and one of a stall. An attempt that has
 *     ended keeps its outcome, except the last grace period of a stall (H7).
 *  H3 No incident consumes more attempts than the policy allows an incident, and no run more
 *     than it allows a run. A run's count starts over with an incident that opens after a step
 *     past all that were seen at the previous failure (progress), and when a rollback or a start
 *     resumes an ended run. Work repeated after a RESTORE is not progress.
 *  H4 Heartbeats, skipped and cancelled steps count as activity and nothing else.
 *  H5 An ended run changes only by a PATCH, a rollback or a start of its thread, except H7.
 *  H6 The epoch grows by one with each rollback, and only then.
 *  H7 A run that FAILED by a stall resumes with any activity, and its last grace period SUCCEEDED.
 *  H8 A sibling that fails while an incident is open joins it and consumes nothing; neither
 *     does an attempt whose directive was only ever WAIT, nor a grace period. Another call of
 *     the same step that began before the directive was issued is a sibling too, and its success
 *     changes nothing.
 *  H9 A restore is on probation until it is proved; until then its incident stays OPEN.
 *  H10 A step that must not be repeated is never directed to be repeated: if it fails, the run is FAILED with an ABORT.
 */
import { invariant } from '@davit/contract';
import type { HealingRun } from './draft.ts';
import { Draft, type Transition, type TransitionContext } from './draft.ts';
import { carriesNoOutcome, type HealEvent, isFailure } from './events.ts';
import { onActivity } from './on-activity.ts';
import { onFailure } from './on-failure.ts';
import { onRollback } from './on-rollback.ts';
import { onSilence } from './on-silence.ts';
import { onStart } from './on-start.ts';
import { onStatus } from './on-status.ts';
import { onSuccess } from './on-success.ts';

/** The run after the event, what else is written, and what the agent should do now. Does not modify `run`. */
export function transition(run: HealingRun, event: HealEvent, context: TransitionContext): Transition {
  const draft = new Draft(run, context);
  if (event.type === 'status') onStatus(draft, event);
  else if (event.type === 'silence') onSilence(draft);
  else if (event.type === 'rollback') {
    onActivity(draft, null);
    onRollback(draft, event);
  } else {
    onActivity(draft, event.type === 'step' ? event.step.stepNumber : null);
    if (event.type === 'start') onStart(draft);
    if (event.type === 'step' && !draft.ended) onStep(draft, event);
  }
  const result = draft.finish();
  invariant(result.run.status !== 'HEALING' || result.pending !== null, 'a HEALING run has a pending attempt');
  return result;
}

function onStep(draft: Draft, event: Extract<HealEvent, { type: 'step' }>): void {
  const { step } = event;
  const { incident } = draft.healing;
  if (incident?.probation) incident.probation.stepped = true;
  if (carriesNoOutcome(step)) return;
  if (isFailure(step)) onFailure(draft, event);
  else onSuccess(draft, step);
}
