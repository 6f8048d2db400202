/**
 * Checkpoints as chains: a keyframe, then deltas, each against the previous one. Forks share a prefix.
 *
 *  C1 A chain has at most `maxChainLength` checkpoints.
 *  C2 A record is stored only after it was unsealed, decoded and found equal.
 *  C3 A served state was unsealed, decoded and matches its checksum, as does everything it is built on.
 */
import { invariant, runInThread, type Threads } from '@davit/contract';
import type { SealedPlace, Sealing } from '../ports/sealing.ts';
import type { NewCheckpoint, StoredCheckpoint } from '../records.ts';
import { encodeTask, readsBackTask, verifyTask } from './state-tasks.ts';

export const maxChainLength = 16;

/** A checkpoint with a verified state in memory. */
export interface VerifiedCheckpoint {
  checkpointId: string;
  plain: Uint8Array;
}

/** The one to build the next on. */
export interface Base extends VerifiedCheckpoint {
  depth: number;
}

export type Placed = Pick<NewCheckpoint, 'id' | 'runId' | 'workspaceId' | 'stepNumber'>;

export type SealedState = Pick<NewCheckpoint, 'baseId' | 'depth' | 'sealed' | 'checksum' | 'sizeBytes'>;

/** The sealer, and where expensive work runs. */
export interface ChainParts {
  sealing: Sealing;
  threads: Threads;
}

/** The state as stored: a delta against `base` if that is worthwhile. `alone`: nothing is built or rolled back to it. */
export async function sealState(
  { sealing, threads }: ChainParts,
  placed: Placed,
  plain: Uint8Array,
  base: Base | 'alone' | null,
): Promise<SealedState> {
  const usable = base !== null && base !== 'alone' && base.depth + 1 < maxChainLength ? base : null;
  const bytes = bytesOf(plain, usable?.plain);
  const against = base === 'alone' ? base : (usable?.plain ?? null);
  const { encoded, usesBase, checksum } = await runInThread(threads, bytes, encodeTask, { plain, base: against });
  const on = usesBase ? usable : null;
  const place = placeOf(placed, on?.checkpointId ?? null);
  const sealed = await sealing.seal(place, encoded);
  const unsealed = await sealing.unseal(place, sealed);
  const readBack = { encoded: unsealed, base: on?.plain ?? null, plain };
  invariant(await runInThread(threads, bytes, readsBackTask, readBack), 'a checkpoint reads back as it was written');
  return { baseId: on?.checkpointId ?? null, depth: on ? on.depth + 1 : 0, sealed, checksum, sizeBytes: plain.length };
}

/**
 * The state of the chain's last checkpoint; null if any part fails verification. The chain begins with a keyframe, or with a
 * checkpoint built on `known`.
 */
export async function unsealChain(
  { sealing, threads }: ChainParts,
  chain: readonly StoredCheckpoint[],
  known: VerifiedCheckpoint | null = null,
): Promise<Uint8Array | null> {
  const onKnown = known !== null && chain[0]?.baseId === known.checkpointId;
  let plain: Uint8Array | null = onKnown ? known.plain : null;
  let before: string | null = onKnown ? known.checkpointId : null;
  for (const stored of chain) {
    if (stored.baseId !== before) return null;
    const unsealed = await sealing.unseal(placeOf(stored, stored.baseId), stored.sealed);
    if (unsealed === null) return null;
    const { sizeBytes, checksum } = stored;
    const bytes = Math.max(sizeBytes, bytesOf(unsealed, plain));
    plain = await runInThread(threads, bytes, verifyTask, { encoded: unsealed, base: plain, sizeBytes, checksum });
    if (plain === null) return null;
    before = stored.id;
  }
  return plain;
}

function bytesOf(plain: Uint8Array, base: Uint8Array | null | undefined): number {
  return Math.max(plain.length, base?.length ?? 0);
}

function placeOf({ workspaceId, runId, id, stepNumber }: Placed, baseId: string | null): SealedPlace {
  return { workspaceId, runId, checkpointId: id, baseCheckpointId: baseId, stepNumber };
}
