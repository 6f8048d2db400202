/**
 * Opens the sealing of one installation, or refuses: whoever starts with a wrong or a lost
 * master key would write what its other servers cannot read, and read nothing itself.
 */
import type { Clock, NewId } from '@davit/contract';
import type { Sealing } from '@davit/recovery';
import type { Database } from '../database.ts';
import type { RandomBytes } from './aead.ts';
import { refuseOtherMasterKey, rewrapDataKeys } from './change-master-key.ts';
import { DataKeys } from './data-keys.ts';
import { type MasterKey, makeMasterKeyFile, parseMasterKey, readMasterKeyFile } from './master-key.ts';
import { createSealing } from './sealing.ts';

export interface OpenSealing extends Sealing {
  /** A new data key seals the workspace's state from now on; what was sealed before stays readable. */
  rotateDataKey(workspaceId: string): Promise<void>;
}

export interface SealingOptions {
  /** Where the master key is kept that Davit made itself. */
  masterKeyFile: string;
  /** 32 bytes as hex or base64; absent: the file's, made where nothing is sealed yet. */
  masterKey?: string | undefined;
  /** Keys that may have been the master key before: what is wrapped under them is wrapped anew. The file's is one of them. */
  previousMasterKeys?: readonly string[] | undefined;
  clock: Clock;
  newId: NewId;
  randomBytes: RandomBytes;
}

/** Throws OpenRefused `master_key`, saying by its id which key is needed. */
export async function openSealing(database: Database, options: SealingOptions): Promise<OpenSealing> {
  const { masterKeyFile, clock, newId, randomBytes } = options;
  const inFile = readMasterKeyFile(masterKeyFile);
  const given = options.masterKey === undefined ? inFile : parseMasterKey(options.masterKey, 'DAVIT_MASTER_KEY');
  if (given) await rewrapDataKeys(database, previousKeys(options, inFile), given, randomBytes);
  await refuseOtherMasterKey(database, given, `Set DAVIT_MASTER_KEY to that key, or put it back at ${masterKeyFile}.`);
  const masterKey = given ?? makeMasterKeyFile(masterKeyFile, randomBytes);
  const dataKeys = new DataKeys({ database, masterKey, clock, newId, randomBytes });
  return { ...createSealing(dataKeys, randomBytes), rotateDataKey: (workspaceId) => dataKeys.rotate(workspaceId) };
}

function previousKeys({ previousMasterKeys = [] }: SealingOptions, inFile: MasterKey | null): MasterKey[] {
  const named = previousMasterKeys.map((text) => parseMasterKey(text, 'A previous master key'));
  return inFile ? [...named, inFile] : named;
}
