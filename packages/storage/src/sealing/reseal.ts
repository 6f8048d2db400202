import type { Database } from '../database.ts';
import type { RandomBytes } from './aead.ts';
import type { MasterKey } from './master-key.ts';

export interface MasterKeyChange {
  from: MasterKey;
  to: MasterKey;
  randomBytes: RandomBytes;
}

/**
 * Seals under `to` some of what is sealed under `from`, in one transaction. Returns how many records it found: none are left
 * at 0.
 */
export type Reseal = (database: Database, change: MasterKeyChange) => Promise<number>;
