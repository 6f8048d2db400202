/**
 * Checkpoints as chains: a keyframe, and deltas each against the one before. Forks share
 * their beginning.
 *
 *  C1 A chain has at most `chainLengthMost` checkpoints.
 *  C2 What is stored was read back first, unsealed and decoded, and was the same bytes.
 *  C3 What is served was unsealed, decoded and fits its checksum, as does all it is built on.
 */
import { invariant } from '@davit/contract';
import type { SealedPlace, Sealing } from '../ports/sealing.ts';
import type { NewCheckpoint, StoredCheckpoint } from '../records.ts';
import { checksumOf } from './checksum.ts';
import { decodeState, encodeState } from './delta.ts';

export const chainLengthMost = 16;

/** A checkpoint whose state is at hand, and was proved whole. */
export interface Proved {
  checkpointId: string;
  plain: Uint8Array;
}

/** One to build the next on. */
export interface Base extends Proved {
  depth: number;
}

export type Placed = Pick<NewCheckpoint, 'id' | 'runId' | 'workspaceId' | 'stepNumber'>;

export type SealedState = Pick<NewCheckpoint, 'baseId' | 'depth' | 'sealed' | 'checksum' | 'sizeBytes'>;

/** The state as it is to be stored: against `base` where that is worth it. */
export async function sealState(sealing: Sealing, placed: Placed, plain: Uint8Array, base: Base | null): Promise<SealedState> {
  const usable = base !== null && base.depth + 1 < chainLengthMost ? base : null;
  const { encoded, on } = smallest(plain, usable);
  const place = placeOf(placed, on?.checkpointId ?? null);
  const sealed = await sealing.seal(place, encoded);
  const unsealed = await sealing.unseal(place, sealed);
  const readBack = unsealed && decodeState(unsealed, on?.plain ?? null, plain.length);
  invariant(readBack && Buffer.compare(readBack, plain) === 0, 'a checkpoint reads back as it was written');
  return {
    baseId: on?.checkpointId ?? null,
    depth: on ? on.depth + 1 : 0,
    sealed,
    checksum: checksumOf(plain),
    sizeBytes: plain.length,
  };
}

/**
 * The state of the chain's last checkpoint; null where any of it does not prove whole. It
 * begins with a keyframe, or with what is built on `known`.
 */
export async function unsealChain(
  sealing: Sealing,
  chain: readonly StoredCheckpoint[],
  known: Proved | null = null,
): Promise<Uint8Array | null> {
  const onKnown = known !== null && chain[0]?.baseId === known.checkpointId;
  let plain: Uint8Array | null = onKnown ? known.plain : null;
  let before: string | null = onKnown ? known.checkpointId : null;
  for (const stored of chain) {
    if (stored.baseId !== before) return null;
    const unsealed = await sealing.unseal(placeOf(stored, stored.baseId), stored.sealed);
    plain = unsealed && decodeState(unsealed, plain, stored.sizeBytes);
    if (plain === null || plain.length !== stored.sizeBytes || checksumOf(plain) !== stored.checksum) return null;
    before = stored.id;
  }
  return plain;
}

function smallest(plain: Uint8Array, base: Base | null): { encoded: Uint8Array; on: Base | null } {
  if (base === null) return { encoded: encodeState(plain, null), on: null };
  const against = { encoded: encodeState(plain, base.plain), on: base };
  // A delta that saves little only makes the chain longer.
  if (against.encoded.length * 4 < plain.length) return against;
  const alone = { encoded: encodeState(plain, null), on: null };
  return against.encoded.length < alone.encoded.length ? against : alone;
}

function placeOf({ workspaceId, runId, id, stepNumber }: Placed, baseId: string | null): SealedPlace {
  return { workspaceId, runId, checkpointId: id, baseCheckpointId: baseId, stepNumber };
}
