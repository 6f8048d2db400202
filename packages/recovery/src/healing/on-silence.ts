import type { Draft } from './draft.ts';
import { nextAttempt } from './next-attempt.ts';
import type { Stall } from './state.ts';

const maxGracePeriods = 3;

/** The watchdog's check: a silent run gets grace periods; an attempt past its deadline has failed. */
export function onSilence(draft: Draft): void {
  const { now, stallMs } = draft.context;
  if (draft.ended || stallMs === null) return;
  const { stall, incident } = draft.healing;
  if (stall) {
    if (isPast(stall.pending?.deadlineAt, now)) goOnWaiting(draft, stall);
  } else if (draft.status === 'RUNNING') {
    if (now - draft.lastActivityAt >= stallMs) openStall(draft, stallMs);
  } else if (incident?.pending && isPast(incident.pending.deadlineAt, now)) {
    const { category, failedStep, toolName, fingerprint } = incident.pending;
    incident.pending.detail ??= 'Its deadline passed without a report.';
    nextAttempt(draft, incident, {
      trigger: 'deadline_passed',
      diagnosis: { category, isExplicit: false, httpStatus: null },
      failedStep,
      toolName,
      fingerprint,
      error: null,
      breaker: { state: 'closed' },
    });
  }
}

function openStall(draft: Draft, stallMs: number): void {
  const incidentId = draft.context.newId();
  const stall: Stall = { incidentId, graces: 1, pending: null };
  draft.healing.stall = stall;
  draft.status = 'HEALING';
  stall.pending = grace(draft, stall, `Nothing was reported for ${Math.round(stallMs / 1000)} s.`);
}

function goOnWaiting(draft: Draft, stall: Stall): void {
  const { pending } = stall;
  if (pending) draft.endAttempt(pending, 'FAILED');
  if (stall.graces >= maxGracePeriods) {
    draft.end('FAILED', `STALLED: nothing was reported for ${maxGracePeriods} grace periods.`, 'stall');
    return;
  }
  stall.graces += 1;
  stall.pending = grace(draft, stall, 'Still nothing was reported.');
}

function grace(draft: Draft, stall: Stall, detail: string) {
  return draft.issueAttempt(stall.incidentId, stall.graces, {
    trigger: 'stalled',
    strategy: 'WAIT',
    category: 'STALLED',
    failedStep: null,
    toolName: null,
    fingerprint: null,
    retryAfterMs: 0,
    checkpointId: null,
    detail,
  });
}

function isPast(deadlineAt: number | null | undefined, now: number): boolean {
  return deadlineAt !== null && deadlineAt !== undefined && deadlineAt <= now;
}
