/** The finished backups in a folder: their names say so. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isBackupName } from './format.ts';

/** Their names, oldest first. */
export async function backupsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter(isBackupName).sort();
}

export async function keepNewest(folder: string, count: number): Promise<void> {
  for (const name of (await backupsIn(folder)).slice(0, -count)) await rm(join(folder, name), { force: true });
}
