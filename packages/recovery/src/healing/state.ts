/**
 * A run's healing state: stored with the run as one JSON value, and changed only by the transition (transition.ts), which
 * documents its states and invariants.
 */
import type { AgentRunStatus, HealCategory } from '@davit/contract';
import type { HealAttemptRecord } from '../records.ts';

/** An attempt as stored in its run. */
export interface Attempt extends HealAttemptRecord {
  /** Its directive was only ever WAIT: it is not consumed yet. */
  waiting: boolean;
  /** It is the trial of a tool whose breaker is half-open. */
  trial: boolean;
}

/** The failure that a run is healing from, or last healed from. */
export interface Incident {
  id: string;
  category: HealCategory;
  openedAt: number;
  /** Checkpoints that had arrived when it opened. */
  checkpointsBefore: number;
  /** The highest step number seen when it opened. */
  highestStep: number;
  failedSteps: FailedStep[];
  /** The number of attempts so far. */
  attempts: number;
  /** Attempts that count against the budget; restores that only a rollback requested do not. */
  spent: number;
  /** OPEN: the run is HEALING, or on probation. */
  outcome: 'OPEN' | 'SUCCEEDED' | 'FAILED' | 'ABANDONED';
  pending: Attempt | null;
  /** The newest attempt issued as more than WAIT: the current rung. */
  last: Pick<Attempt, 'strategy' | 'category'> | null;
  probation: Probation | null;
}

export interface FailedStep {
  stepNumber: number;
  /** Whether it has since succeeded at its own number. */
  mended: boolean;
  /** Digests of the calls that failed at this number (same-call.ts); absent in runs stored by older versions. */
  calls?: string[];
}

/** From a rollback until the restore is proved. */
export interface Probation {
  resumeFromStep: number;
  /** Whether any step has arrived since: a restore replaced before that is ABANDONED. */
  stepped: boolean;
}

/** A silence longer than the stall time, on top of whatever else the run is healing from. */
export interface Stall {
  incidentId: string;
  pending: Attempt | null;
  /** Consecutive grace periods. */
  graces: number;
}

export interface HealingState {
  incident: Incident | null;
  stall: Stall | null;
  /** Attempts consumed in the run since it last made progress, or was resumed after its end. */
  spent: number;
  /**
   * The highest step number seen up to the newest failure: higher ones are progress. Absent in runs stored by older versions.
   */
  reached?: number;
  /** How often each fingerprint was seen, newest last. */
  fingerprints: [fingerprint: string, count: number][];
  /** Why the run is FAILED; else null. */
  failedBy: 'client' | 'category' | 'budget' | 'stall' | 'non_retryable' | null;
  /** The last rollback's checkpoint; absent without a rollback, or with one by an older Davit. */
  rolledBackTo?: { checkpointId: string; stepNumber: number };
  /** Absent if nothing was declared. */
  nonRetryable?: NonRetryable;
}

/** The tools that must not be repeated. */
export interface NonRetryable {
  tools: readonly string[];
  /** Failed steps of that kind, newest last: they may have taken effect. */
  failed: readonly { stepId: string; stepNumber: number }[];
}

export const newHealingState: HealingState = {
  incident: null,
  stall: null,
  spent: 0,
  reached: -1,
  fingerprints: [],
  failedBy: null,
};

/** RUNNING with nothing open: the next write needs no read, unless it is a failure. */
export function isSettled(status: AgentRunStatus, { incident, stall }: HealingState): boolean {
  return status === 'RUNNING' && stall === null && incident?.outcome !== 'OPEN';
}
