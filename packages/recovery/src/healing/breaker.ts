/**
 * The circuit breaker of one tool of one agent, across its runs. Only failures change it, because successes are written without
 * a read. It closes gradually:
 *
 *   closed ──5 of the last 10 calls failed within 60 s──▶ open for 30 s
 *   open ──30 s over──▶ half-open: the first failure claims the single trial, the others wait
 *   half-open ──a call succeeded since──▶ half-open with twice as many trials at once
 *   half-open ──a trial's run fails again, and no more calls succeeded since than failed──▶ open
 *   half-open ──5 calls succeeded since, or nobody failed for 60 s──▶ closed, counted from there
 *
 *  K1 As many trials at a time as K3 allows: each is claimed by a conditional update of the
 *     breaker's row.
 *  K2 Trials without a report for 30 s may be claimed again.
 *  K3 One trial until a call has succeeded since it was open, and twice as many with each
 *     success.
 */
import type { ToolCall } from '../ports/store.ts';
import type { BreakerRecord } from '../records.ts';

export const breakerCalls = 10;
const failuresToOpen = 5;
const windowMs = 60_000;
const openMs = 30_000;
const trialMs = 30_000;
const successesToClose = 5;

export type BreakerView =
  | { state: 'closed' }
  /** Every run waits this long. */
  | { state: 'open'; waitMs: number; change: BreakerRecord | null }
  /** Only this failure's run may retry. */
  | { state: 'trial'; change: BreakerRecord };

export interface ToolFailure {
  agentId: string;
  toolName: string;
  now: number;
  /** Whether the failed call was the trial. */
  wasTrial: boolean;
}

/** `calls` are those before this failure, newest first. */
export function judgeBreaker(record: BreakerRecord | null, calls: readonly ToolCall[], failure: ToolFailure): BreakerView {
  const { now, wasTrial } = failure;
  if (record && now < record.openUntil) return { state: 'open', waitMs: record.openUntil - now, change: null };
  const since = record ? calls.filter(({ at }) => at >= record.openUntil) : calls;
  if (record && isHalfOpen(record, since, now)) {
    return wasTrial && successesOf(since) <= failuresOf(since) ? opened(failure) : nextTrial(record, successesOf(since), now);
  }
  const recent = since.slice(0, breakerCalls - 1).filter(({ at }) => now - at < windowMs);
  return failuresOf(recent) + 1 >= failuresToOpen ? opened(failure) : { state: 'closed' };
}

function isHalfOpen(record: BreakerRecord, since: readonly ToolCall[], now: number): boolean {
  const lastMoved = Math.max(record.openUntil, record.trialUntil ?? 0);
  return now - lastMoved < windowMs && successesOf(since) < successesToClose;
}

/** Claims a trial (K1) if one is free (K3), else waits for the end of the active ones (K2). */
function nextTrial(record: BreakerRecord, successes: number, now: number): BreakerView {
  const underWay = record.trialUntil !== null && record.trialUntil > now ? record.trialUntil : null;
  const claimed = underWay === null ? 0 : record.trials;
  if (underWay !== null && claimed >= 2 ** successes) return { state: 'open', waitMs: underWay - now, change: null };
  return { state: 'trial', change: { ...record, trialUntil: underWay ?? now + trialMs, trials: claimed + 1 } };
}

function failuresOf(calls: readonly ToolCall[]): number {
  return calls.filter(({ failed }) => failed).length;
}

function successesOf(calls: readonly ToolCall[]): number {
  return calls.length - failuresOf(calls);
}

function opened({ agentId, toolName, now }: ToolFailure): BreakerView {
  return { state: 'open', waitMs: openMs, change: { agentId, toolName, openUntil: now + openMs, trialUntil: null, trials: 0 } };
}
