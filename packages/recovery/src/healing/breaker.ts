/**
 * The circuit breaker of one tool of one agent, across its runs. It is moved by failures
 * alone, because successes are written without a look:
 *
 *   closed ──5 of the last 10 calls failed within 60 s──▶ open for 30 s
 *   open ──30 s over──▶ half-open: the first failure claims the trial, the others wait for it
 *   half-open ──the trial's run fails again──▶ open
 *   half-open ──any call succeeded since, or nobody failed for 60 s──▶ closed, counted anew
 *
 *  K1 One trial at a time: it is claimed by a conditional update of the breaker's row.
 *  K2 A trial of which nothing is heard for 30 s may be claimed again.
 */
import type { ToolCall } from '../ports/store.ts';
import type { BreakerRecord } from '../records.ts';

export const breakerCalls = 10;
const failuresToOpen = 5;
const windowMs = 60_000;
const openMs = 30_000;
const trialMs = 30_000;

export type BreakerView =
  | { state: 'closed' }
  /** Everybody waits so long. */
  | { state: 'open'; waitMs: number; change: BreakerRecord | null }
  /** This failure's run alone may try. */
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
    if (wasTrial) return opened(failure);
    if (record.trialUntil === null || record.trialUntil <= now) {
      return { state: 'trial', change: { ...record, trialUntil: now + trialMs } };
    }
    return { state: 'open', waitMs: record.trialUntil - now, change: null };
  }
  const failed = since.slice(0, breakerCalls - 1).filter(({ failed, at }) => failed && now - at < windowMs).length + 1;
  return failed >= failuresToOpen ? opened(failure) : { state: 'closed' };
}

function isHalfOpen(record: BreakerRecord, since: readonly ToolCall[], now: number): boolean {
  const lastMoved = Math.max(record.openUntil, record.trialUntil ?? 0);
  return now - lastMoved < windowMs && since.every(({ failed }) => failed);
}

function opened({ agentId, toolName, now }: ToolFailure): BreakerView {
  return { state: 'open', waitMs: openMs, change: { agentId, toolName, openUntil: now + openMs, trialUntil: null } };
}
