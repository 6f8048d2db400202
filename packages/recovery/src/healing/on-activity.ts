import type { Draft } from './draft.ts';

/** Ends a stall as SUCCEEDED, even one that FAILED the run (H7). */
export function onActivity(draft: Draft, stepNumber: number | null): void {
  draft.lastActivityAt = Math.max(draft.lastActivityAt, draft.context.now);
  const { healing } = draft;
  if (healing.stall === null || (draft.ended && healing.failedBy !== 'stall')) return;
  if (healing.stall.pending) draft.endAttempt(healing.stall.pending, 'SUCCEEDED', stepNumber);
  healing.stall = null;
  healing.failedBy = null;
  draft.status = 'RUNNING';
  draft.failureDetail = null;
  draft.finishedAt = null;
}
