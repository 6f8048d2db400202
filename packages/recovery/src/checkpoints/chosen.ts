/** The checkpoint that a caller chose to restore, if it can be restored. */
import { Fault } from '@davit/contract';
import type { CheckpointChoice, RunView } from '../ports/store.ts';
import type { CheckpointRecord } from '../records.ts';

/** Throws Fault `checkpoint_not_found` if the run has none, `conflict` if it can never be restored. */
export async function chosenCheckpoint(look: RunView, choice: CheckpointChoice): Promise<CheckpointRecord> {
  const found = await look.findCheckpoint(choice);
  if (found === null) {
    throw new Fault('checkpoint_not_found', 'The run has no such checkpoint.', {
      hint: 'Get the run to list its checkpoints.',
    });
  }
  const reason = refusal(found);
  if (reason === null) return found;
  throw new Fault('conflict', `Checkpoint ${found.id} cannot be restored: ${reason}.`, {
    hint: 'Choose another one, or leave it out to restore the last known-good one.',
  });
}

/** Mere doubt (saved while healing or after the end; restored before, and failed) is for the caller to judge. */
function refusal({ supersededBy, corruptAt, doubt }: CheckpointRecord): string | null {
  if (supersededBy !== null) return `the rollback to epoch ${supersededBy} superseded it`;
  if (corruptAt !== null) return 'its stored state is corrupt';
  if (doubt === 'said_bad') return 'it was saved with good: false';
  return null;
}
