import type { Draft } from './draft.ts';
import type { GoodCheckpoint } from './events.ts';
import { openIncident } from './open-incident.ts';
import type { Incident } from './state.ts';

/**
 * The run returns to the checkpoint, on probation (H9). A pending RESTORE is adopted; one that is replaced before any step
 * arrived is ABANDONED; any other pending attempt is FAILED.
 */
export function onRollback(
  draft: Draft,
  { checkpoint, isChosen = false }: { checkpoint: GoodCheckpoint; isChosen?: boolean },
): void {
  const { healing } = draft;
  const wasEnded = draft.run.status === 'COMPLETED' || draft.run.status === 'FAILED';
  if (wasEnded) {
    draft.failureDetail = null;
    draft.finishedAt = null;
    healing.failedBy = null;
    healing.spent = 0;
  }
  const unproved = healing.incident !== null && healing.incident.outcome !== 'SUCCEEDED' ? healing.incident : null;
  const incident = unproved ?? openIncident(draft, 'UNKNOWN', draft.run.highestStep);
  draft.highestStep = Math.min(draft.highestStep, checkpoint.stepNumber);
  // Until an incident is over, repeated work is not progress.
  if (wasEnded || unproved === null) healing.reached = Math.min(healing.reached ?? -1, checkpoint.stepNumber);
  draft.epoch += 1;
  draft.status = 'RUNNING';
  draft.reliesOn = checkpoint.id;
  healing.rolledBackTo = { checkpointId: checkpoint.id, stepNumber: checkpoint.stepNumber };
  restore(draft, incident, checkpoint, isChosen);
  incident.outcome = 'OPEN';
  incident.last = { strategy: 'RESTORE', category: incident.category };
  incident.probation = { resumeFromStep: checkpoint.stepNumber + 1, stepped: false };
  for (const failed of incident.failedSteps) failed.mended = false;
}

/** Leaves the incident with a pending RESTORE of this checkpoint, without a deadline: steps prove it, not time. */
function restore(draft: Draft, incident: Incident, checkpoint: GoodCheckpoint, isChosen: boolean): void {
  const { pending, probation } = incident;
  const chosen = isChosen ? ['The caller chose this checkpoint.'] : [];
  const passed = draft.context.skipped.map((id) => `Checkpoint ${id} was corrupt and was skipped.`);
  const notes = [...chosen, ...passed];
  if (pending?.strategy === 'RESTORE' && !probation && !pending.waiting) {
    pending.checkpointId = checkpoint.id;
    pending.deadlineAt = null;
    pending.detail = [pending.detail, ...notes].filter((part) => part !== null).join(' ') || null;
    draft.recordAttempt(pending);
    return;
  }
  if (pending) draft.endAttempt(pending, probation && !probation.stepped ? 'ABANDONED' : 'FAILED');
  incident.attempts += 1;
  const given = draft.issueAttempt(incident.id, incident.attempts, {
    trigger: 'rollback',
    strategy: 'RESTORE',
    category: incident.category,
    failedStep: incident.failedSteps.at(-1)?.stepNumber ?? null,
    toolName: null,
    fingerprint: null,
    retryAfterMs: 0,
    checkpointId: checkpoint.id,
    detail: notes.length > 0 ? notes.join(' ') : null,
  });
  given.deadlineAt = null;
  draft.recordAttempt(given);
  incident.pending = given;
}
