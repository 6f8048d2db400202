/**
 * Opens the sealing of one installation, or refuses: a server with a wrong or lost master key would write what other servers
 * cannot read, and read nothing itself.
 */
import { type Clock, Fault, type NewId, noThreads, type Threads } from '@davit/contract';
import type { Sealing } from '@davit/recovery';
import type { Database } from '../database.ts';
import type { RandomBytes } from './aead.ts';
import { agreeOnMasterKey, nameMasterKey } from './agree-on-master-key.ts';
import { refuseUnknownMasterKeys } from './change-master-key.ts';
import { DataKeys } from './data-keys.ts';
import { type DerivedKey, derivedKey } from './derived-key.ts';
import { type MasterKey, makeMasterKeyFile, moveIntoPlace, parseMasterKey, readMasterKeyFile } from './master-key.ts';
import { MasterKeys } from './master-keys.ts';
import { resealAll } from './sealed-columns.ts';
import { createSealing } from './sealing.ts';
import { createTextSealing, type TextSealing } from './texts.ts';

export interface OpenSealing extends Sealing {
  /** For agents' texts other than their state, for the store. */
  texts: TextSealing;
  /** A new data key seals the workspace's state from now on; older records stay readable. */
  rotateDataKey(workspaceId: string): Promise<void>;
  /**
   * A new master key, stored in the file of the former one, seals all that the former one sealed. Everything stays readable;
   * after a kill the next start, or the next call, resumes it. Throws Fault `invalid_request` if the master key was configured
   * externally.
   */
  rotateMasterKey(): Promise<{ masterKeyId: string; formerMasterKeyId: string }>;
  /** Every known master key, the current one first: for backups. */
  masterKeys(): MasterKey[];
  /** A key for another purpose, derived from each known master key, with its id; the current one's first. */
  deriveKeys(purpose: string): DerivedKey[];
}

export interface SealingOptions {
  /** Where a generated master key is stored. */
  masterKeyFile: string;
  /** 32 bytes as hex or base64; default: the file's, created if nothing is sealed yet and `maySealAlone`. */
  masterKey?: string | undefined;
  /** Current or previous master keys of other servers: data wrapped under them is rewrapped. */
  previousMasterKeys?: readonly string[] | undefined;
  /** No other server has this database, so a key that this one creates is known to all. */
  maySealAlone: boolean;
  clock: Clock;
  newId: NewId;
  randomBytes: RandomBytes;
  threads?: Threads | undefined;
}

/** Throws OpenRefused `master_key`, with the id of the key that is needed. */
export async function openSealing(database: Database, options: SealingOptions): Promise<OpenSealing> {
  const { masterKeyFile, maySealAlone, clock, newId, randomBytes } = options;
  const nextFile = `${masterKeyFile}.next`;
  const named = (options.previousMasterKeys ?? []).map((text) => parseMasterKey(text, 'A previous master key'));
  const fromOutside = options.masterKey === undefined ? null : parseMasterKey(options.masterKey, 'DAVIT_MASTER_KEY');
  // Two files: a change of the key was interrupted, and is resumed.
  const inFiles = fromOutside
    ? []
    : [readMasterKeyFile(nextFile), readMasterKeyFile(masterKeyFile)].filter((key) => key !== null);
  const [given = null, ...former] = fromOutside ? [fromOutside] : inFiles;
  const others = [...named, ...former];
  const howToSet = maySealAlone
    ? `Set DAVIT_MASTER_KEY to that key, or restore it at ${masterKeyFile}.`
    : 'Set DAVIT_MASTER_KEY to the same key on all of them. For a new installation, `openssl rand -base64 32` generates one.';
  const make = maySealAlone ? () => makeMasterKeyFile(masterKeyFile, randomBytes) : null;
  const present = await agreeOnMasterKey(database, { given, previous: others, make, howToSet, clock, newId });
  await resealAll(database, others, present, randomBytes);
  await refuseUnknownMasterKeys(database, present, others, howToSet);
  if (!fromOutside) moveIntoPlace(nextFile, masterKeyFile);

  const masterKeys = new MasterKeys(present, others);
  const allKeys = () => [masterKeys.present, ...masterKeys.all().filter(({ id }) => id !== masterKeys.present.id)];
  const dataKeys = new DataKeys({ database, masterKeys, clock, newId, randomBytes });
  return {
    ...createSealing(dataKeys, randomBytes, options.threads ?? noThreads),
    texts: createTextSealing(dataKeys, randomBytes),
    masterKeys: allKeys,
    deriveKeys: (purpose) => allKeys().map((key) => derivedKey(key, purpose)),
    rotateDataKey: (workspaceId) => dataKeys.rotate(workspaceId),
    async rotateMasterKey() {
      if (fromOutside || !maySealAlone) throw masterKeyIsExternal();
      const formerMasterKeyId = (readMasterKeyFile(masterKeyFile) ?? masterKeys.present).id;
      const next = readMasterKeyFile(nextFile) ?? makeMasterKeyFile(nextFile, randomBytes);
      masterKeys.adopt(next);
      await dataKeys.addsUnderWay();
      await resealAll(database, masterKeys.all(), next, randomBytes);
      await nameMasterKey(database, next);
      moveIntoPlace(nextFile, masterKeyFile);
      return { masterKeyId: next.id, formerMasterKeyId };
    },
  };
}

function masterKeyIsExternal(): Fault {
  return new Fault('invalid_request', 'The master key comes from DAVIT_MASTER_KEY, so this command cannot change it.', {
    hint: 'Restart each server with the new key in DAVIT_MASTER_KEY and the former one in DAVIT_PREVIOUS_MASTER_KEYS.',
  });
}
