/** The effects of a rollback on a run, and the data that its agent needs to continue. */
import type { AgentRollbackResult, Checkpoint, Step } from '@davit/client';

interface Lineage {
  steps: readonly Step[];
  checkpoints: readonly Checkpoint[];
}

/** How many loaded rows a rollback would supersede: later steps, and checkpoints that arrived later. */
export function countSuperseded({ steps, checkpoints }: Lineage, to: Checkpoint): { steps: number; checkpoints: number } {
  const place = checkpoints.findIndex(({ checkpointId }) => checkpointId === to.checkpointId);
  const later = place === -1 ? [] : checkpoints.slice(place + 1);
  return {
    steps: steps.filter(({ superseded, stepNumber }) => !superseded && stepNumber > to.stepNumber).length,
    checkpoints: later.filter(({ superseded }) => !superseded).length,
  };
}

/** Why a checkpoint cannot be restored; null if it can. */
export function whyNotRestorable({ superseded, damaged, frameworkMeta }: Checkpoint): string | null {
  if (superseded) return 'An earlier rollback superseded this checkpoint.';
  if (damaged) return 'This checkpoint is corrupt. Choose an older one.';
  if (frameworkMeta?.good === false) return 'The agent marked this checkpoint as not restorable.';
  return null;
}

/** A longer state is downloaded instead of copied. */
export const maxCopiedState = 200_000;

/** The data for the agent, as JSON text. */
export function resumePayload(result: AgentRollbackResult): string {
  const { runId, epoch, healAttemptId, checkpointId, resumeFromStep, checksum, stateJson, frameworkMeta } = result;
  const { sideEffects, possibleSideEffects } = result;
  const isShort = stateJson.length <= maxCopiedState;
  return JSON.stringify(
    {
      runId,
      epoch,
      healAttemptId,
      checkpointId,
      resumeFromStep,
      checksum,
      frameworkMeta,
      sideEffects,
      possibleSideEffects,
      ...(isShort && { stateJson }),
    },
    null,
    2,
  );
}
