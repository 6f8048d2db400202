import type { Draft } from './draft.ts';

/** The client reports how the run ended. */
export function onStatus(
  draft: Draft,
  { status, failureDetail }: { status: 'COMPLETED' | 'FAILED'; failureDetail: string | null },
): void {
  const { healing } = draft;
  const outcome = status === 'COMPLETED' ? 'SUCCEEDED' : 'ABANDONED';
  if (healing.stall?.pending?.outcome === 'PENDING') draft.endAttempt(healing.stall.pending, outcome);
  healing.stall = null;
  if (healing.incident?.outcome === 'OPEN') draft.endIncident(healing.incident, outcome);
  const repeated = draft.status === status;
  const detail = status === 'COMPLETED' ? null : (failureDetail ?? (repeated ? draft.failureDetail : null));
  const finishedAt = repeated ? draft.finishedAt : draft.context.now;
  draft.end(status, detail, status === 'FAILED' ? 'client' : null);
  draft.finishedAt = finishedAt;
}
