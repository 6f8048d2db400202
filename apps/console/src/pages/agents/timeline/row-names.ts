/** The name of a row in the timeline. */
import { formatCount, formatSpan } from '../../../agents/durations.ts';
import { actions, categories, stepTitle } from '../../../agents/labels.ts';
import { checkpointKind, namespaceLabel } from '../../../agents/namespaces.ts';
import type { BranchRow, TimelineRow } from '../../../agents/timeline.ts';

export function rowTitle(row: TimelineRow): string {
  switch (row.kind) {
    case 'step':
      return `Step ${row.step.stepNumber}: ${stepTitle(row.step)}`;
    case 'checkpoint':
      return `${checkpointKind(row.checkpoint.frameworkMeta) === 'addition' ? 'Writes added to' : 'Checkpoint of'} step ${row.checkpoint.stepNumber}`;
    case 'heal':
      return `${categories[row.attempt.category].label}: ${actions[row.attempt.strategy].toLowerCase()}`;
    case 'rollback':
      return `Rolled back, epoch ${row.epoch} begins`;
    case 'branch':
      return `Superseded by a rollback: ${stepsOf(row)}`;
    case 'silence':
      return `Nothing reported for ${formatSpan(row.ms)}`;
  }
}

function stepsOf({ firstStep, lastStep }: BranchRow): string {
  return firstStep === lastStep ? `step ${firstStep}` : `steps ${firstStep} to ${lastStep}`;
}

/** More detail in the row. */
export function rowSubtitle(row: TimelineRow): string | null {
  switch (row.kind) {
    case 'step': {
      const { attempt, toolName, error } = row.step;
      const parts = [attempt > 1 && `report ${attempt}`, row.lanes > 1 && `lane ${row.lane + 1} of ${row.lanes}`, error];
      return parts.filter(Boolean).join(' · ') || (toolName === null ? null : '');
    }
    case 'checkpoint':
      return row.namespace === null ? null : namespaceLabel(row.namespace);
    case 'heal':
      return row.attempt.detail;
    case 'branch':
      return `${formatCount(row.steps, 'report')}, ${formatCount(row.checkpoints, 'checkpoint')}`;
    default:
      return null;
  }
}
