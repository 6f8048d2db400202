/**
 * The search hashes of a run: a keyed hash of each metadata member, equal for equal members.
 *
 *  N1 The key is derived from the first data key of the workspace, which is permanent (K1): a hash stays the same through
 *     rotations of data keys and of the master key, on every server, and reveals nothing across workspaces.
 *  N2 The database without the master key shows which runs share a member, and how often, but no name or value.
 */
import { createHmac } from 'node:crypto';
import type { MetadataPair } from '@davit/contract';
import type { DataKey, DataKeys } from './data-keys.ts';

/** Characters of base64url, which hold 132 bits. */
const entryLength = 22;

export interface MetadataEntries {
  /** Each once. Throws Fault `unavailable` if the key cannot be read. */
  metadataEntries(workspaceId: string, pairs: readonly MetadataPair[]): Promise<string[]>;
}

export function createMetadataEntries(dataKeys: Pick<DataKeys, 'first'>): MetadataEntries {
  const derived = new WeakMap<DataKey, Uint8Array>();
  const keyOf = (first: DataKey): Uint8Array => {
    const key = derived.get(first) ?? createHmac('sha256', first.key).update('davit metadata of runs').digest();
    derived.set(first, key);
    return key;
  };
  return {
    async metadataEntries(workspaceId, pairs) {
      if (pairs.length === 0) return [];
      const key = keyOf(await dataKeys.first(workspaceId));
      return [...new Set(pairs.map((pair) => entryOf(key, pair)))];
    },
  };
}

/** 1 and 1.0 are one number; 1, "1" and true are three values. */
function entryOf(key: Uint8Array, pair: MetadataPair): string {
  return createHmac('sha256', key).update(JSON.stringify(pair)).digest('base64url').slice(0, entryLength);
}
