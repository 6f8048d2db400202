/** Which directive comes next: from retrying, to retrying otherwise, to restoring. */
import type { HealAction, HealCategory } from '@davit/contract';
import type { Diagnosis } from './categories.ts';
import type { Incident } from './state.ts';

const rungs = ['RETRY_STEP', 'RETRY_MODIFIED', 'RESTORE'] as const;
const firstBackoffMs = 500;
const longestBackoffMs = 60_000;

const firstRung: Partial<Record<HealCategory, (typeof rungs)[number]>> = {
  CONTEXT_OVERFLOW: 'RETRY_MODIFIED',
  INVALID_OUTPUT: 'RETRY_MODIFIED',
  LOOP: 'RETRY_MODIFIED',
  AUTH_CONFIG: 'RETRY_MODIFIED',
  POLICY: 'RETRY_MODIFIED',
  STATE_CORRUPT: 'RESTORE',
};

/** What makes no retry worth it, once the client itself has said so. */
export function isHopeless({ category, said }: Diagnosis): boolean {
  return said && isForbidding(category);
}

/**
 * The rung after the incident's last one, or the first that suits the category, whichever is
 * higher; the last rung repeats. LOOP while healing goes straight to RESTORE. What looks
 * like missing rights, and was not mended by a change, is to be stopped by the agent.
 */
export function nextStrategy({ category, httpStatus }: Diagnosis, last: Incident['last']): HealAction {
  if (last && isForbidding(category) && isForbidding(last.category)) return 'ABORT';
  if (last && category === 'LOOP') return 'RESTORE';
  const first = category === 'TOOL_ERROR' && isClientError(httpStatus) ? 'RETRY_MODIFIED' : (firstRung[category] ?? 'RETRY_STEP');
  const reached = last ? rungs.indexOf(last.strategy as (typeof rungs)[number]) + 1 : 0;
  return rungs[Math.min(rungs.length - 1, Math.max(rungs.indexOf(first), reached))] ?? 'RESTORE';
}

/** Milliseconds before attempt number `attempt`: doubling, with up to half as much again by chance. */
export function backoff(attempt: number, random: number): number {
  const base = Math.min(longestBackoffMs, firstBackoffMs * 2 ** (attempt - 1));
  return Math.min(longestBackoffMs, Math.round(base * (1 + random / 2)));
}

const modifiedHints: Partial<Record<HealCategory, string>> = {
  CONTEXT_OVERFLOW: 'Compact the context: summarise or drop the oldest messages, then retry.',
  INVALID_OUTPUT: 'Ask again for output of the required form, and show what was wrong with it.',
  LOOP: 'The same failure keeps coming back: choose another tool or another way.',
  TOOL_ERROR: 'Fix the arguments of the call, or choose another tool.',
  RATE_LIMITED: 'Send fewer or smaller requests, or choose another tool.',
  AUTH_CONFIG: 'It looks as if rights or credentials are missing: choose a tool that works without them.',
  POLICY: 'It looks as if a policy forbids this: rephrase it, or choose another way.',
  STATE_CORRUPT: 'No checkpoint can be gone back to: rebuild the state from its sources.',
};

export function hintFor(action: HealAction, category: HealCategory): string | null {
  if (action === 'RETRY_MODIFIED') return modifiedHints[category] ?? 'Fix the arguments of the call, or choose another tool.';
  if (action === 'RESTORE') return 'Ask for a rollback, load the state it answers, and resume from its step.';
  if (action === 'WAIT' && category === 'STALLED') return 'Report anything, be it a heartbeat: it ends the silence.';
  if (action === 'WAIT') return 'This tool fails for all runs of the agent now; waiting costs no attempt.';
  if (action === 'ABORT') return 'Stop, and have a person look at it.';
  return null;
}

function isForbidding(category: HealCategory): boolean {
  return category === 'AUTH_CONFIG' || category === 'POLICY';
}

function isClientError(httpStatus: number | null): boolean {
  return httpStatus !== null && httpStatus >= 400 && httpStatus < 500;
}
