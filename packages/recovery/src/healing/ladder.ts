/** Which directive comes next: retry, retry with a change, restore. */
import type { HealAction, HealCategory } from '@davit/contract';
import type { Diagnosis } from './categories.ts';
import type { Incident } from './state.ts';

const rungs = ['RETRY_STEP', 'RETRY_MODIFIED', 'RESTORE'] as const;
const firstBackoffMs = 500;
const maxBackoffMs = 60_000;

const firstRung: Partial<Record<HealCategory, (typeof rungs)[number]>> = {
  CONTEXT_OVERFLOW: 'RETRY_MODIFIED',
  INVALID_OUTPUT: 'RETRY_MODIFIED',
  LOOP: 'RETRY_MODIFIED',
  AUTH_CONFIG: 'RETRY_MODIFIED',
  POLICY: 'RETRY_MODIFIED',
  STATE_CORRUPT: 'RESTORE',
};

/** Categories that make a retry useless if the client itself reports them. */
export function isPermanentFailure({ category, isExplicit }: Diagnosis): boolean {
  return isExplicit && isForbidding(category);
}

/**
 * The rung after the incident's last one, or the first that suits the category, whichever is higher; the last rung repeats.
 * LOOP while healing goes straight to RESTORE. An apparent permission error that a change did not fix is for the agent to stop.
 */
export function nextStrategy({ category, httpStatus }: Diagnosis, last: Incident['last']): HealAction {
  if (last && isForbidding(category) && isForbidding(last.category)) return 'ABORT';
  if (last && category === 'LOOP') return 'RESTORE';
  const first = category === 'TOOL_ERROR' && isClientError(httpStatus) ? 'RETRY_MODIFIED' : (firstRung[category] ?? 'RETRY_STEP');
  const reached = last ? rungs.indexOf(last.strategy as (typeof rungs)[number]) + 1 : 0;
  return rungs[Math.min(rungs.length - 1, Math.max(rungs.indexOf(first), reached))] ?? 'RESTORE';
}

/** Milliseconds before attempt number `attempt`: doubling, with jitter. */
export function backoff(attempt: number, random: number): number {
  const base = Math.min(maxBackoffMs, firstBackoffMs * 2 ** (attempt - 1));
  return Math.min(maxBackoffMs, jittered(base, random));
}

/** Adds up to half at random, so that clients waiting for the same thing do not return at once. */
export function jittered(waitMs: number, random: number): number {
  return Math.round(waitMs * (1 + random / 2));
}

/** Whether the failure passes on its own: then a restored run also waits before it continues. */
export function isTransient({ category, underlying = category }: Diagnosis): boolean {
  return underlying === 'TRANSIENT' || underlying === 'RATE_LIMITED';
}

function isForbidding(category: HealCategory): boolean {
  return category === 'AUTH_CONFIG' || category === 'POLICY';
}

function isClientError(httpStatus: number | null): boolean {
  return httpStatus !== null && httpStatus >= 400 && httpStatus < 500;
}
