/**
 * Copies finished backups into a bucket, and keeps the newest there.
 *
 *  C1 Nothing is copied or removed while the newest there is of another installation: an empty or wrong server replaces nothing.
 *  C2 Only a copy that has the size of its file counts; another one is sent again. Nothing is removed before.
 *  C3 Backups of the future, and of other installations, are never removed.
 */
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { BackupRefused, isOfTheFuture, refuseFuture } from '../format.ts';
import type { Bucket } from './bucket.ts';

export interface CopyInput {
  bucket: Bucket;
  /** Oldest first. */
  files: readonly string[];
  keep: number;
  installation: string;
  now: number;
  signal: AbortSignal;
}

/** Copies those that are newer than the newest there, at most `keep`. Throws BackupRefused. */
export async function copyToBucket({ bucket, files, keep, installation, now, signal }: CopyInput): Promise<void> {
  const newest = (await datedIn(bucket, now, signal)).at(-1);
  if (newest !== undefined) await checkNewest(newest);
  for (const file of files.slice(-keep).filter((path) => newest === undefined || basename(path) > newest)) {
    await bucket.upload(file, installation, signal);
  }
  for (const name of (await datedIn(bucket, now, signal)).slice(0, -keep)) {
    const owner = (await bucket.look(name, signal)).installation;
    if (owner === null || owner === installation) await bucket.remove(name, signal);
  }
  const names = (await bucket.list(signal)).map(({ name }) => name);
  refuseFuture(names, now, 'the bucket');

  async function checkNewest(name: string): Promise<void> {
    const stored = await bucket.look(name, signal);
    if (stored.installation !== null && stored.installation !== installation) throw ofAnother(name);
    const file = files.find((path) => basename(path) === name);
    if (file !== undefined && (await stat(file)).size !== stored.sizeBytes) await bucket.upload(file, installation, signal);
  }
}

const datedIn = async (bucket: Bucket, now: number, signal: AbortSignal): Promise<string[]> =>
  (await bucket.list(signal)).map(({ name }) => name).filter((name) => !isOfTheFuture(name, now));

const ofAnother = (name: string): BackupRefused =>
  new BackupRefused(
    `The newest backup in the bucket, ${name}, is of another installation: nothing was copied. To replace that one, restore its backup before the first start; to be another one, set another BACKUP_S3_PREFIX.`,
  );
