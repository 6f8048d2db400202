import type { Draft } from './draft.ts';

/** An ended run whose thread is started again goes on as if it were new, but for its history. */
export function onStart(draft: Draft): void {
  if (!draft.ended) return;
  draft.status = 'RUNNING';
  draft.failureDetail = null;
  draft.finishedAt = null;
  Object.assign(draft.healing, { incident: null, stall: null, failedBy: null, spent: 0 });
}
