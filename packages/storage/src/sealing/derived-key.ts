/** What the installation itself seals: under a key of its own for each purpose, which derives from the master key. */
import { hkdfSync } from 'node:crypto';
import { keyBytes } from './aead.ts';
import type { MasterKey } from './master-key.ts';

export interface DerivedKey {
  /** Of the master key. */
  id: string;
  key: Uint8Array;
}

/** The keys of a purpose, one for each known master key, the current one's first. */
export type DeriveKeys = (purpose: string) => readonly DerivedKey[];

export function derivedKey({ id, key }: MasterKey, purpose: string): DerivedKey {
  return { id, key: new Uint8Array(hkdfSync('sha256', key, '', purpose, keyBytes)) };
}
