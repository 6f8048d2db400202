/** The key over all keys: given as text, or stored in a file of the data folder. */
import { createHmac, randomBytes as systemRandomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { OpenRefused } from '../open-refused.ts';
import { syncFolder, writeDurably } from '../private-file.ts';
import { keyBytes, type RandomBytes } from './aead.ts';

export interface MasterKey {
  /** Identifies a key without revealing it. */
  id: string;
  key: Uint8Array;
}

export function masterKey(key: Uint8Array): MasterKey {
  return { id: createHmac('sha256', key).update('davit master key').digest('hex').slice(0, 16), key };
}

/** From 32 bytes as 64 hex digits or base64. Throws OpenRefused `master_key` naming `source`, never the text. */
export function parseMasterKey(text: string, source: string): MasterKey {
  const trimmed = text.trim();
  if (/^[0-9a-f]{64}$/i.test(trimmed)) return masterKey(Buffer.from(trimmed, 'hex'));
  const isBase64 = /^[A-Za-z0-9+/_-]{43}=?$/.test(trimmed);
  if (isBase64) return masterKey(Buffer.from(trimmed, 'base64'));
  throw new OpenRefused(
    'master_key',
    `${source} is not a master key: it must be 32 bytes, as 64 hex digits or as base64. ` +
      'Restore the right one. For a new installation, `openssl rand -base64 32` generates one.',
  );
}

/** The key in the file; null if there is none. Throws OpenRefused `master_key` if it contains something else. */
export function readMasterKeyFile(path: string): MasterKey | null {
  return existsSync(path) ? parseMasterKey(readFileSync(path, 'utf8'), `The file ${path}`) : null;
}

/** Creates a key and its file (0600). */
export function makeMasterKeyFile(path: string, randomBytes: RandomBytes = systemRandomBytes): MasterKey {
  const key = randomBytes(keyBytes);
  writeMasterKeyFile(path, key);
  return masterKey(key);
}

/** Synced before use; a kill leaves the whole file or none. */
export function writeMasterKeyFile(path: string, key: Uint8Array): void {
  writeDurably(path, `${Buffer.from(key).toString('base64')}\n`);
}

/** Renames a file atomically and durably. Does nothing if it does not exist. */
export function moveIntoPlace(from: string, to: string): void {
  if (!existsSync(from)) return;
  renameSync(from, to);
  syncFolder(dirname(to));
}
