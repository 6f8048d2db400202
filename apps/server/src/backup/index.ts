/** Backups for the command line. */
import { BucketRefused, OpenRefused } from '@davit/storage/backup';
import { BackupRefused } from './format.ts';

export { makeNewId, systemClock } from '../ambient.ts';
export { type ArchiveSource, archiveInFile } from './archive-source.ts';
export { openBucket } from './bucket/open-bucket.ts';
export { BackupRefused, type Header, isBackupName, madeAt } from './format.ts';
export { writeOfflineBackup } from './offline-backup.ts';
export { checkPassphrase } from './passphrase.ts';
export { type ReadResult, readArchive, readHeader } from './read-archive.ts';
export { type RestoreFound, type RestoreProgress, type RestoreResult, restoreBackup } from './restore-backup.ts';
export type { BackupResult, Progress } from './write-backup.ts';

/** What was refused, with nothing changed: the message alone is for people. */
export const isRefused = (error: unknown): error is Error =>
  [BackupRefused, BucketRefused, OpenRefused].some((kind) => error instanceof kind);
