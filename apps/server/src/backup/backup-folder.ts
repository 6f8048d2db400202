/** The finished backups in a folder: their names say so. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isBackupName, isOfTheFuture } from './format.ts';

/** Their names, oldest first. */
export async function backupsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter(isBackupName).sort();
}

/** Those of the future neither count nor are removed. */
export async function keepNewest(folder: string, count: number, now: number): Promise<void> {
  const counted = (await backupsIn(folder)).filter((name) => !isOfTheFuture(name, now));
  for (const name of counted.slice(0, -count)) await rm(join(folder, name), { force: true });
}
