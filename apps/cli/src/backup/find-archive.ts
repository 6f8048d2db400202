/** The backup that a command reads: a file, or an object in the bucket, which needs no room on this machine. */
import { resolve } from 'node:path';
import type { ArchiveSource } from '@davit/server/backup';
import { readConfig } from '@davit/server/config';
import type { Command } from 'commander';
import { usageError } from '../exit-codes.ts';
import { untilInterrupted } from './interruption.ts';

export interface ArchiveOptions {
  s3?: true;
}

export const withArchive = (command: Command): Command =>
  command
    .argument('[backup]', 'a file; with --s3 a name in the bucket (default: the newest there)')
    .option('--s3', 'read it from BACKUP_S3_BUCKET');

type Backups = typeof import('@davit/server/backup');

export async function findArchive(
  { archiveInFile, openBucket }: Pick<Backups, 'archiveInFile' | 'openBucket'>,
  { s3 }: ArchiveOptions,
  wanted: string | undefined,
): Promise<ArchiveSource> {
  if (s3) return (await openBucket(readConfig(process.env).backups)).find(wanted, untilInterrupted());
  if (wanted === undefined) throw usageError('Name the file of a backup, or give --s3 for the newest in the bucket.');
  return archiveInFile(resolve(wanted));
}
