import type { RecoveryServices } from '../parts.ts';
import type { CheckpointRecord } from '../records.ts';
import { readState } from './read-state.ts';

/**
 * The checkpoint's state, read outside any transaction. Null if it fails verification: then it is marked, and never read again.
 */
export async function verifyOrMarkCorrupt(services: RecoveryServices, checkpoint: CheckpointRecord): Promise<Uint8Array | null> {
  const { id, runId, workspaceId } = checkpoint;
  const plain = await readState(services, checkpoint);
  if (plain !== null) return plain;
  services.log.error({ runId, checkpointId: id }, 'skipped a corrupt checkpoint');
  const at = services.clock.now();
  await services.store.inWorkspace(workspaceId).changeRun(runId, async () => ({
    change: { run: {}, corrupt: { checkpointIds: [id], at } },
    answer: () => null,
  }));
  return null;
}
