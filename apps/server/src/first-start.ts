/**
 * What a new installation needs before anyone can use it: a workspace and a key with all
 * scopes. A crash between the steps is made good at the next start; of servers that start at
 * once on one database, one makes them.
 */
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { scopes } from '@davit/contract';
import { type Identity, isApiKey, makeApiKey } from '@davit/identity';
import { systemRandomBytes } from './ambient.ts';
import type { Config } from './config/read-config.ts';

export interface FirstKey {
  apiKey: string;
  /** Kept, 0600, until its owner deletes it. */
  file: string;
  /** Whether it was made at this start. */
  made: boolean;
}

/** Makes the first workspace and key where there are none. Null where the owner brought the key or deleted its file. */
export async function setUpFirstStart(
  identity: Identity,
  { dataDir, initApiKey }: Pick<Config, 'dataDir' | 'initApiKey'>,
): Promise<FirstKey | null> {
  const file = join(dataDir, 'first-api-key');
  const stored = await readKey(file);
  if ((await identity.countKeys()) > 0) return stored === null ? null : { apiKey: stored, file, made: false };
  const apiKey = initApiKey ?? stored ?? makeApiKey(systemRandomBytes);
  // The file comes first: a key that only the database knows would be lost to its owner.
  if (initApiKey === null && stored === null) await writeKey(file, apiKey);
  const input = { workspaceName: 'First workspace', name: 'First key', scopes, expiresAt: null, withKey: apiKey };
  const made = await identity.createFirst(input);
  if (initApiKey !== null) return null;
  if (made) return { apiKey, file, made: true };
  // Another server on the same database was quicker: the key is in its folder.
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
