import type { RecoveryServices } from '../parts.ts';
import type { CheckpointRecord } from '../records.ts';
import { unsealChain, type VerifiedCheckpoint } from './chain.ts';

/**
 * The checkpoint's state; null if it fails verification. `known`: a checkpoint of the same run that was just verified, and need
 * not be read again if this one is built on it.
 */
export async function readState(
  { store, sealing, threads }: Pick<RecoveryServices, 'store' | 'sealing' | 'threads'>,
  { workspaceId, runId, id }: Pick<CheckpointRecord, 'workspaceId' | 'runId' | 'id'>,
  known: VerifiedCheckpoint | null = null,
): Promise<Uint8Array | null> {
  const chain = await store.inWorkspace(workspaceId).readChain(runId, id, known?.checkpointId);
  return chain.at(-1)?.id === id ? unsealChain({ sealing, threads }, chain, known) : null;
}
