import { chmodSync, closeSync, openSync } from 'node:fs';

/**
 * Sees to it that a file exists and is the owner's alone (0600), without opening one that
 * exists: a process that closes any handle of a file gives up all its locks on it.
 */
export function makePrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'ax', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    chmodSync(path, 0o600);
  }
}
