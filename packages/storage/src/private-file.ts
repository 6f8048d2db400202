import { chmodSync, closeSync, openSync } from 'node:fs';

/**
 * Makes sure that a file exists with mode 0600, without opening an existing one: a process that closes any handle of a file
 * loses all its locks on it.
 */
export function makePrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'ax', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    chmodSync(path, 0o600);
  }
}
