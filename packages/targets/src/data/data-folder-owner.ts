/**
 * Shared folders of apps' data. Each contains an id, so that a server can tell whether the apps' data is there, and the name of
 * the last server that ran the apps, so that a takeover on the same machine ends the processes that one left: two processes of
 * an app never work on the same data.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootId } from '../process/process-table.ts';

/** Begins with a dot, as no project's id does. */
const idFile = '.place-id';
const userFile = '.in-use';

/** The folder's id, created if it has none. */
export function placeOf(folder: string): string {
  const path = join(folder, idFile);
  try {
    writeFileSync(path, `${randomUUID()}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const id = readFileSync(path, 'utf8').trim();
  if (id === '') throw new Error(`${path} is empty. Remove it and start again.`);
  return id;
}

/** Claims the folder for this server. Returns how many processes of the previous one were ended. */
export async function claimFolder(
  folder: string,
  runtimeDir: string,
  endLeftovers: (runtimeDir: string) => Promise<number>,
): Promise<number> {
  const path = join(folder, userFile);
  const former = readFormer(path);
  const isOther = former !== null && former.bootId === bootId() && former.runtimeDir !== runtimeDir;
  const ended = isOther ? await endLeftovers(former.runtimeDir) : 0;
  writeFileSync(`${path}.new`, JSON.stringify({ runtimeDir, bootId: bootId() }), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return ended;
}

function readFormer(path: string): { runtimeDir: string; bootId: string } | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
