import type { Failure } from './categories.ts';
import type { Draft } from './draft.ts';
import { ranConcurrently } from './same-call.ts';
import type { Incident } from './state.ts';

/**
 * A step succeeded: the incident may be over, or a restore proved. A sibling with the number of a failed step changes nothing.
 */
export function onSuccess(draft: Draft, step: Failure): void {
  const { incident } = draft.healing;
  if (incident?.outcome !== 'OPEN') return;
  const { stepNumber } = step;
  for (const failed of incident.failedSteps) {
    if (failed.stepNumber === stepNumber && !ranConcurrently(failed, incident.pending, step)) failed.mended = true;
  }
  if (!isOver(incident, stepNumber)) return;
  draft.endIncident(incident, 'SUCCEEDED', stepNumber);
  draft.status = 'RUNNING';
}

/**
 * Each failed step has since succeeded at its own number, or the run got past its previous position. A restore gets past it
 * with a step after the one it resumes from.
 */
function isOver({ failedSteps, probation, highestStep }: Incident, stepNumber: number): boolean {
  const mended = failedSteps.every((failed) => failed.mended);
  if (!probation) return mended || stepNumber > highestStep;
  return stepNumber > probation.resumeFromStep || (mended && stepNumber === probation.resumeFromStep);
}
