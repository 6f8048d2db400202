/** What a rollback means for a run, and what its agent needs to go on. */
import type { AgentRollbackResult, Checkpoint, Step } from '@davit/client';

interface Lineage {
  steps: readonly Step[];
  checkpoints: readonly Checkpoint[];
}

/** How much of what is read would be set aside: later steps, and checkpoints that arrived later. */
export function countSuperseded({ steps, checkpoints }: Lineage, to: Checkpoint): { steps: number; checkpoints: number } {
  const place = checkpoints.findIndex(({ checkpointId }) => checkpointId === to.checkpointId);
  const later = place === -1 ? [] : checkpoints.slice(place + 1);
  return {
    steps: steps.filter(({ superseded, stepNumber }) => !superseded && stepNumber > to.stepNumber).length,
    checkpoints: later.filter(({ superseded }) => !superseded).length,
  };
}

/** Why a checkpoint cannot be chosen; null where it can. */
export function whyNotRestorable({ superseded, damaged, frameworkMeta }: Checkpoint): string | null {
  if (superseded) return 'An earlier rollback set this checkpoint aside.';
  if (damaged) return 'What is stored of this checkpoint did not prove whole.';
  if (frameworkMeta?.good === false) return 'Its agent saved it as one that must never be gone back to.';
  return null;
}

/** A longer state is left out of what is copied, and downloaded. */
export const maxCopiedState = 200_000;

/** What to hand to the agent, as JSON text. */
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
