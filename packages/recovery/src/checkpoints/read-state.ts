import type { Room } from '../parts.ts';
import type { CheckpointRecord } from '../records.ts';
import { unsealChain } from './chain.ts';

/** The checkpoint's state; null where it does not prove whole. */
export async function readState(
  { store, sealing }: Pick<Room, 'store' | 'sealing'>,
  { workspaceId, runId, id }: Pick<CheckpointRecord, 'workspaceId' | 'runId' | 'id'>,
): Promise<Uint8Array | null> {
  const chain = await store.inWorkspace(workspaceId).readChain(runId, id);
  return chain.at(-1)?.id === id ? unsealChain(sealing, chain) : null;
}

export function textOf(plain: Uint8Array): string {
  return Buffer.from(plain.buffer, plain.byteOffset, plain.length).toString('utf8');
}
