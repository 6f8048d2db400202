import type { HealCategory } from '@davit/contract';
import type { Draft } from './draft.ts';
import type { Incident } from './state.ts';

/** The run's newest incident from now on. */
export function openIncident(draft: Draft, category: HealCategory, highestStep: number): Incident {
  const incident: Incident = {
    id: draft.context.newId(),
    category,
    openedAt: draft.context.now,
    checkpointsBefore: draft.run.checkpointCount,
    highestStep,
    failedSteps: [],
    attempts: 0,
    spent: 0,
    outcome: 'OPEN',
    pending: null,
    last: null,
    probation: null,
  };
  draft.healing.incident = incident;
  return incident;
}
