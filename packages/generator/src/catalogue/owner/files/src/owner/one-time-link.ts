/**
 * One-time links. Whoever runs this app leaves a file named by the SHA-256 of a token in
 * `DATA_DIR/owner-links`, holding the epoch milliseconds until which it may be used.
 */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Uses the link up. True for one caller only, and only in time: the file goes before anything is given. */
export function useOneTimeLink(dataDir: string, token: string, now: number): boolean {
  const file = join(dataDir, 'owner-links', createHash('sha256').update(token).digest('hex'));
  try {
    const until = Number(readFileSync(file, 'utf8').trim());
    rmSync(file);
    return until > now;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
