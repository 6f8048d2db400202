/**
 * One-time links. The app's operator leaves a file in `DATA_DIR/owner-links`, named by the SHA-256 of a token, with
 * the expiry in epoch milliseconds.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const folderOf = (dataDir: string) => join(dataDir, 'owner-links');
const fileOf = (dataDir: string, token: string) => join(folderOf(dataDir), hashOf(token));

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Checks a link without consuming it. */
export function isLinkGood(dataDir: string, token: string, now: number): boolean {
  return unlessMissing(() => Number(readFileSync(fileOf(dataDir, token), 'utf8').trim()) > now, false);
}

/** Consumes the link. True for one caller only, and only in time: deletes the file before granting anything. */
export function useLink(dataDir: string, token: string, now: number): boolean {
  return unlessMissing(() => {
    const isGood = isLinkGood(dataDir, token, now);
    rmSync(fileOf(dataDir, token));
    return isGood;
  }, false);
}

/** Changes whenever a link is created or used. */
export function stateOfLinks(dataDir: string): string {
  const folder = folderOf(dataDir);
  return unlessMissing(() => hashOf([statSync(folder).mtimeMs, ...readdirSync(folder).sort()].join('\n')), '');
}

export function unlessMissing<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return otherwise;
    throw error;
  }
}
