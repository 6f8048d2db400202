/** A run during a transition: a copy that may be changed, and the effects of the change. */
import type { AgentRunStatus, Directive, HealAction, HealCategory, HealOutcome, HealTrigger, NewId } from '@davit/contract';
import type { AgentRunRecord, BreakerRecord, HealAttemptRecord } from '../records.ts';
import type { HealPolicy } from '../service.ts';
import type { BreakerView } from './breaker.ts';
import { hintFor } from './directive-hints.ts';
import type { GoodCheckpoint } from './events.ts';
import { warning } from './non-retryable.ts';
import { type Attempt, type HealingState, type Incident, isSettled } from './state.ts';

export type HealingRun = Pick<
  AgentRunRecord,
  | 'id'
  | 'workspaceId'
  | 'status'
  | 'failureDetail'
  | 'epoch'
  | 'checkpointCount'
  | 'highestStep'
  | 'healing'
  | 'lastActivityAt'
  | 'finishedAt'
>;

/** Everything a transition depends on besides the run and the event. */
export interface TransitionContext {
  now: number;
  policy: HealPolicy;
  /** Null: the run never counts as stalled, and no attempt expires. */
  stallMs: number | null;
  /** The breaker of the failed step's tool. */
  breaker: BreakerView;
  /** The last known-good checkpoint for the incident that the event belongs to (known-good.ts). */
  checkpoint: GoodCheckpoint | null;
  /** Checkpoints that were skipped because they failed verification. */
  skipped: readonly string[];
  newId: NewId;
  /** From 0 to 1. */
  random: () => number;
}

export interface Transition {
  run: Pick<
    AgentRunRecord,
    | 'status'
    | 'failureDetail'
    | 'epoch'
    | 'healing'
    | 'isSettled'
    | 'lastActivityAt'
    | 'nextCheckAt'
    | 'finishedAt'
    | 'highestStep'
  >;
  /** What the agent should do now. */
  heal: Directive | null;
  pending: Attempt | null;
  /** New and changed ones. */
  attempts: HealAttemptRecord[];
  clearDoubt: string | null;
  failedRestoreOf: string | null;
  breaker: BreakerRecord | null;
  /** The checkpoint that the outcome relies on: it must have been verified. */
  reliesOn: string | null;
}

/** The grace periods and attempts of one failure share an incident id. */
export interface AttemptInput {
  trigger: HealTrigger;
  strategy: HealAction;
  category: HealCategory;
  failedStep: number | null;
  toolName: string | null;
  fingerprint: string | null;
  /** The action of the directive, if it differs from the strategy. */
  action?: HealAction;
  retryAfterMs: number;
  checkpointId: string | null;
  detail: string | null;
  /** The text of the directive, if it differs from the default of its action and category. */
  hint?: string;
}

export class Draft {
  status: AgentRunStatus;
  failureDetail: string | null;
  finishedAt: number | null;
  epoch: number;
  lastActivityAt: number;
  /** In the current lineage, without the step of this event. */
  highestStep: number;
  readonly healing: HealingState;
  readonly run: HealingRun;
  readonly context: TransitionContext;
  /** The directive that comes with a run's end. */
  finalDirective: Directive | null = null;
  clearDoubt: string | null = null;
  failedRestoreOf: string | null = null;
  breaker: BreakerRecord | null = null;
  reliesOn: string | null = null;
  readonly #attempts = new Map<string, HealAttemptRecord>();

  constructor(run: HealingRun, context: TransitionContext) {
    this.run = run;
    this.context = context;
    this.status = run.status;
    this.failureDetail = run.failureDetail;
    this.finishedAt = run.finishedAt;
    this.epoch = run.epoch;
    this.lastActivityAt = run.lastActivityAt;
    this.highestStep = run.highestStep;
    this.healing = structuredClone(run.healing);
  }

  get ended(): boolean {
    return this.status === 'COMPLETED' || this.status === 'FAILED';
  }

  /** A new pending attempt, numbered `attempt` in the incident. */
  issueAttempt(incidentId: string, attempt: number, input: AttemptInput): Attempt {
    const { now, stallMs, newId } = this.context;
    const id = newId();
    const { action = input.strategy, retryAfterMs, hint, ...decided } = input;
    const given: Attempt = {
      id,
      runId: this.run.id,
      workspaceId: this.run.workspaceId,
      incidentId,
      attempt,
      epoch: this.epoch,
      ...decided,
      directive: this.direct(
        id,
        attempt,
        { action, category: input.category, retryAfterMs, checkpointId: input.checkpointId },
        hint,
      ),
      startedAt: now,
      deadlineAt: stallMs === null ? null : now + retryAfterMs + stallMs,
      endedAt: null,
      outcome: 'PENDING',
      resolvedByStep: null,
      waiting: action === 'WAIT' && input.strategy !== 'WAIT',
      trial: false,
    };
    this.recordAttempt(given);
    return given;
  }

  direct(
    attemptId: string,
    attempt: number,
    { action, category, retryAfterMs, checkpointId }: Pick<Directive, 'action' | 'category' | 'retryAfterMs' | 'checkpointId'>,
    hint?: string,
  ): Directive {
    const warned = action === 'ABORT' ? null : warning(this.healing);
    const hints = [hint ?? hintFor(action, category), warned].filter((one) => one !== null);
    return {
      attemptId,
      attempt,
      of: this.context.policy.healAttemptsPerIncident,
      action,
      category,
      retryAfterMs,
      hint: hints.length > 0 ? hints.join(' ') : null,
      checkpointId: action === 'RESTORE' ? checkpointId : null,
    };
  }

  /** Ends the attempt. A failed restore counts against its checkpoint. */
  endAttempt(attempt: Attempt, outcome: Exclude<HealOutcome, 'PENDING'>, resolvedByStep: number | null = null): void {
    attempt.outcome = outcome;
    attempt.endedAt = this.context.now;
    attempt.resolvedByStep = resolvedByStep;
    if (outcome === 'FAILED' && attempt.strategy === 'RESTORE' && !attempt.waiting && attempt.checkpointId !== null) {
      this.failedRestoreOf = attempt.checkpointId;
    }
    this.recordAttempt(attempt);
  }

  /** Ends the incident and its pending attempt. */
  endIncident(incident: Incident, outcome: 'SUCCEEDED' | 'FAILED' | 'ABANDONED', resolvedByStep: number | null = null): void {
    if (incident.pending) this.endAttempt(incident.pending, outcome, resolvedByStep);
    incident.pending = null;
    incident.probation = null;
    incident.outcome = outcome;
    if (outcome === 'SUCCEEDED') this.clearDoubt = incident.id;
  }

  /** The incident's newest attempt that ended here, as far as this transition knows. */
  newestOf(incident: Incident): Pick<HealAttemptRecord, 'id' | 'attempt'> | null {
    return [...this.#attempts.values()].findLast(({ incidentId }) => incidentId === incident.id) ?? null;
  }

  /** Ends the run. */
  end(status: 'COMPLETED' | 'FAILED', failureDetail: string | null, failedBy: HealingState['failedBy']): void {
    this.status = status;
    this.failureDetail = failureDetail;
    this.healing.failedBy = failedBy;
    this.finishedAt = this.context.now;
  }

  /** The attempt is to be written as it is now. */
  recordAttempt({ waiting: _waiting, trial: _trial, ...record }: Attempt): void {
    this.#attempts.set(record.id, structuredClone(record));
  }

  finish(): Transition {
    const { status, failureDetail, epoch, healing, finishedAt, lastActivityAt, highestStep } = this;
    const pending = this.ended ? null : this.#pending();
    return {
      run: {
        status,
        failureDetail,
        epoch,
        healing,
        isSettled: isSettled(status, healing),
        lastActivityAt,
        nextCheckAt: this.#nextCheckAt(pending),
        finishedAt,
        highestStep,
      },
      heal: status === 'HEALING' ? (pending?.directive ?? null) : this.finalDirective,
      pending,
      attempts: [...this.#attempts.values()],
      clearDoubt: this.clearDoubt,
      failedRestoreOf: this.failedRestoreOf,
      breaker: this.breaker,
      reliesOn: this.reliesOn,
    };
  }

  #pending(): Attempt | null {
    return this.healing.stall?.pending ?? this.healing.incident?.pending ?? null;
  }

  #nextCheckAt(pending: Attempt | null): number | null {
    const { stallMs } = this.context;
    if (this.ended || stallMs === null) return null;
    return this.status === 'HEALING' ? (pending?.deadlineAt ?? null) : this.lastActivityAt + stallMs;
  }
}
