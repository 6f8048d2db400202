/**
 * What a run remembers of its healing: kept with the run as one JSON value, changed only by
 * the transition (transition.ts), whose states and invariants say what it means.
 */
import type { AgentRunStatus, HealCategory } from '@davit/contract';
import type { HealAttemptRecord } from '../records.ts';

/** An attempt as its run holds it. */
export interface Attempt extends HealAttemptRecord {
  /** Its directive only ever took the form WAIT: it is not spent yet. */
  waiting: boolean;
  /** It is the one trial of a tool whose breaker is half-open. */
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
  /** Attempts made, for their numbers. */
  attempts: number;
  /** Attempts that count against the budget; restores asked for by a rollback alone do not. */
  spent: number;
  /** OPEN: the run is HEALING, or on probation. */
  outcome: 'OPEN' | 'SUCCEEDED' | 'FAILED' | 'ABANDONED';
  pending: Attempt | null;
  /** The newest attempt that was given as more than WAIT: where the ladder stands. */
  last: Pick<Attempt, 'strategy' | 'category'> | null;
  probation: Probation | null;
}

export interface FailedStep {
  stepNumber: number;
  /** Whether it has since succeeded at its own number. */
  mended: boolean;
  /** Digests of the calls that failed at this number (same-call.ts); absent in runs stored before it was kept. */
  calls?: string[];
}

/** After a rollback, until it has proved itself. */
export interface Probation {
  resumeFromStep: number;
  /** Whether any step came since: a restore replaced before is ABANDONED. */
  stepped: boolean;
}

/** A silence longer than the stall time; lies over whatever else the run is healing from. */
export interface Stall {
  incidentId: string;
  pending: Attempt | null;
  /** Graces given in a row. */
  graces: number;
}

export interface HealingState {
  incident: Incident | null;
  stall: Stall | null;
  /** Attempts spent in the run since it last made progress, or was taken out of an end. */
  spent: number;
  /**
   * The highest step number seen up to the newest failure: what lies past it is progress.
   * Absent in runs stored before it was kept.
   */
  reached?: number;
  /** How often each fingerprint was seen, the newest last. */
  fingerprints: [fingerprint: string, count: number][];
  /** Why the run is FAILED; null where it is not. */
  failedBy: 'client' | 'category' | 'budget' | 'stall' | 'non_retryable' | null;
  /** Where the last rollback went; absent where there was none, or an older Davit did it. */
  rolledBackTo?: { checkpointId: string; stepNumber: number };
  /** Absent where nothing was declared. */
  nonRetryable?: NonRetryable;
}

/** What must not be repeated. */
export interface NonRetryable {
  tools: readonly string[];
  /** Steps of that kind that failed, the newest last: their effects may have happened. */
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

/** RUNNING with nothing open: what comes next needs no look, unless it is a failure. */
export function isSettled(status: AgentRunStatus, { incident, stall }: HealingState): boolean {
  return status === 'RUNNING' && stall === null && incident?.outcome !== 'OPEN';
}
