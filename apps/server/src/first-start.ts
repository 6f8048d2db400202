/**
 * What a new installation needs: a workspace and a key with all scopes. The next start completes an interrupted one; of servers
 * that start at once on one database, one creates them.
 */
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { scopes } from '@davit/contract';
import { type Identity, isApiKey, makeApiKey } from '@davit/identity';
import { systemRandomBytes } from './ambient.ts';
import type { Config } from './config/read-config.ts';

export interface FirstKey {
  apiKey: string;
  /** Stored with mode 0600 until its owner deletes it. */
  file: string;
  /** Whether this start created it. */
  made: boolean;
}

/** Creates the first workspace and key if there are none. Null if the owner provided the key or deleted its file. */
export async function setUpFirstStart(
  identity: Identity,
  { dataDir, initApiKey }: Pick<Config, 'dataDir' | 'initApiKey'>,
): Promise<FirstKey | null> {
  const file = join(dataDir, 'first-api-key');
  const stored = await readKey(file);
  if ((await identity.countKeys()) > 0) return stored === null ? null : { apiKey: stored, file, made: false };
  const apiKey = initApiKey ?? stored ?? makeApiKey(systemRandomBytes);
  // The file is written first: a key only in the database would be lost to its owner.
  if (initApiKey === null && stored === null) await writeKey(file, apiKey);
  const input = { workspaceName: 'First workspace', name: 'First key', scopes, expiresAt: null, withKey: apiKey };
  const made = await identity.createFirst(input);
  if (initApiKey !== null) return null;
  if (made) return { apiKey, file, made: true };
  // Another server on the same database was faster: its folder has the key.
  await rm(file, { force: true });
  return null;
}

async function readKey(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return isApiKey(text.trim()) ? text.trim() : null;
}

async function writeKey(file: string, apiKey: string): Promise<void> {
  const halfDone = `${file}.new`;
  const handle = await open(halfDone, 'w', 0o600);
  try {
    await handle.chmod(0o600);
    await handle.writeFile(`${apiKey}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(halfDone, file);
}
