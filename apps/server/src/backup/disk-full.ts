/** A disk that fills up while a backup is written or restored. */
import { BackupRefused } from './format.ts';

/** Of a file, or of SQLite. */
export function isDiskFull(error: unknown): boolean {
  const { code, message, cause } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT' || /database or disk is full/.test(message)) return true;
  return cause instanceof Error && isDiskFull(cause);
}

export function diskFull(place: string, what: 'backup' | 'restore', cause: unknown): BackupRefused {
  const advice = 'Free some space there, or name another place.';
  return new BackupRefused(`The disk of ${place} is full, and nothing is left of the ${what}. ${advice}`, { cause });
}
