/**
 * Opens the sealing of one installation, or refuses: whoever starts with a wrong or a lost
 * master key would write what its other servers cannot read, and read nothing itself.
 */
import type { Clock, NewId } from '@davit/contract';
import type { Sealing } from '@davit/recovery';
import type { Database } from '../database.ts';
import type { RandomBytes } from './aead.ts';
import { agreeOnMasterKey } from './agree-on-master-key.ts';
import { refuseOtherMasterKey, rewrapDataKeys } from './change-master-key.ts';
import { DataKeys } from './data-keys.ts';
import { makeMasterKeyFile, parseMasterKey, readMasterKeyFile } from './master-key.ts';
import { createSealing } from './sealing.ts';

export interface OpenSealing extends Sealing {
  /** A new data key seals the workspace's state from now on; what was sealed before stays readable. */
  rotateDataKey(workspaceId: string): Promise<void>;
}

export interface SealingOptions {
  /** Where the master key is kept that Davit made itself. */
  masterKeyFile: string;
  /** 32 bytes as hex or base64; absent: the file's, made where nothing is sealed yet and `maySealAlone`. */
  masterKey?: string | undefined;
  /** Keys that may have been the master key before: what is wrapped under them is wrapped anew. */
  previousMasterKeys?: readonly string[] | undefined;
  /** No other server has this database, so a key that this one makes is a key that all have. */
  maySealAlone: boolean;
  clock: Clock;
  newId: NewId;
  randomBytes: RandomBytes;
}

/** Throws OpenRefused `master_key`, saying by its id which key is needed. */
export async function openSealing(database: Database, options: SealingOptions): Promise<OpenSealing> {
  const { masterKeyFile, maySealAlone, clock, newId, randomBytes } = options;
  const given =
    options.masterKey === undefined ? readMasterKeyFile(masterKeyFile) : parseMasterKey(options.masterKey, 'DAVIT_MASTER_KEY');
  const previous = (options.previousMasterKeys ?? []).map((text) => parseMasterKey(text, 'A previous master key'));
  const howToGive = maySealAlone
    ? `Set DAVIT_MASTER_KEY to that key, or put it back at ${masterKeyFile}.`
    : 'Set DAVIT_MASTER_KEY to one and the same key on all of them; `openssl rand -base64 32` makes one for a new installation.';
  const make = maySealAlone ? () => makeMasterKeyFile(masterKeyFile, randomBytes) : null;
  const masterKey = await agreeOnMasterKey(database, { given, previous, make, howToGive });
  await rewrapDataKeys(database, previous, masterKey, randomBytes);
  await refuseOtherMasterKey(database, masterKey, howToGive);
  const dataKeys = new DataKeys({ database, masterKey, clock, newId, randomBytes });
  return { ...createSealing(dataKeys, randomBytes), rotateDataKey: (workspaceId) => dataKeys.rotate(workspaceId) };
}
