import type { Draft } from './draft.ts';

/** Starting the thread of an ended run resumes it as if it were new, with its history. */
export function onStart(draft: Draft): void {
  if (!draft.ended) return;
  draft.status = 'RUNNING';
  draft.failureDetail = null;
  draft.finishedAt = null;
  Object.assign(draft.healing, { incident: null, stall: null, failedBy: null, spent: 0 });
}
