/**
 * The mark of a restore that has begun: while it is in the folder no server starts on it, so what is restored may be written in
 * place. It is the first file that a restore writes, and the last that it removes.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { OpenRefused } from '../open-refused.ts';
import { writeDurably } from '../private-file.ts';

const nameOf = (dataDir: string): string => join(dataDir, 'restoring.json');

export interface RestoreMark {
  backupId: string;
  /** The folder of the apps' data that it writes: absolute. */
  appsDir: string;
  /** Whether the rows may be committed already. */
  committing: boolean;
}

export function readRestoreMark(dataDir: string): RestoreMark | null {
  return existsSync(nameOf(dataDir)) ? (JSON.parse(readFileSync(nameOf(dataDir), 'utf8')) as RestoreMark) : null;
}

/** Durable when it returns. */
export function writeRestoreMark(dataDir: string, mark: RestoreMark): void {
  writeDurably(nameOf(dataDir), JSON.stringify(mark));
}

export function removeRestoreMark(dataDir: string): void {
  rmSync(nameOf(dataDir), { force: true });
}

/** Throws OpenRefused `unusable`. */
export function refuseHalfRestored(dataDir: string): void {
  if (!existsSync(nameOf(dataDir))) return;
  throw new OpenRefused(
    'unusable',
    `A restore into the data folder ${dataDir} was interrupted. Run "davit restore" again with the same backup, or use an empty folder.`,
  );
}
