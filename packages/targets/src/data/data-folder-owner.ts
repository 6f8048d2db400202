/**
 * Folders of apps' data that servers share. Each has an id in itself, so that a server
 * can tell whether the apps' data is where it looks; and says who ran the apps on it last,
 * so that who takes over on the same machine ends what that one left running: two
 * processes of an app never work on the same data.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootId } from '../process/process-table.ts';
import { endLeftovers } from '../process/runtime-folder.ts';

/** Begins with a dot, as no project's id does. */
const idFile = '.place-id';
const userFile = '.in-use';

/** The folder's id, made where it has none. */
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

/** Makes the folder this server's. Answers how many processes of the one before were ended. */
export function claimFolder(folder: string, runtimeDir: string): number {
  const path = join(folder, userFile);
  const former = readFormer(path);
  const isOther = former !== null && former.bootId === bootId() && former.runtimeDir !== runtimeDir;
  const ended = isOther ? endLeftovers(former.runtimeDir) : 0;
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
