/**
 * Backups in an S3 bucket.
 *
 *  S1 An object is either a whole backup or not there: large files are uploaded in parts, which become an object at once.
 *  S2 One part at a time is in memory.
 *  S3 Parts of an upload that failed are removed; those that a kill left, before the next upload.
 */
import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { type BucketOptions, BucketRefused, openBucket } from '@davit/storage/bucket';
import type { ArchiveSource } from '../archive-source.ts';
import { BackupRefused, isBackupName } from '../format.ts';

const defaultPartBytes = 8 * 1024 * 1024;
/** What S3 allows for one object. */
const maxParts = 10_000;
const cleanUpWithinMs = 10_000;
/** In the metadata of an object. */
const installationKey = 'davit-installation';
const beginning = 'davit-backup-';

export interface StoredBackup {
  name: string;
  sizeBytes: number;
}

export interface StoredObject {
  sizeBytes: number;
  etag: string;
  /** Null: unknown, as of one that was copied by hand. */
  installation: string | null;
}

/** Everything throws BackupRefused or BucketRefused. */
export interface Bucket {
  /** Oldest first. */
  list(signal: AbortSignal): Promise<StoredBackup[]>;
  /** With the installation that it is of. */
  upload(path: string, installation: string, signal: AbortSignal): Promise<void>;
  look(name: string, signal: AbortSignal): Promise<StoredObject>;
  /** The newest without a name. Its source reads the object as it is now, or throws. */
  find(name: string | undefined, signal: AbortSignal): Promise<ArchiveSource>;
  remove(name: string, signal: AbortSignal): Promise<void>;
}

export interface BackupBucketOptions extends BucketOptions {
  partBytes?: number;
}

export function createBucket({ partBytes: least = defaultPartBytes, ...options }: BackupBucketOptions): Bucket {
  const bucket = openBucket(options);
  const { uploads } = bucket;
  const partBytesOf = (sizeBytes: number) => Math.max(least, Math.ceil(sizeBytes / maxParts));

  async function list(signal: AbortSignal): Promise<StoredBackup[]> {
    const found = (await bucket.list(beginning, signal)).map(({ key, sizeBytes }) => ({ name: key, sizeBytes }));
    return found.filter(({ name }) => isBackupName(name)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }

  async function uploadParts(
    file: FileHandle,
    name: string,
    sizeBytes: number,
    metadata: Record<string, string>,
    signal: AbortSignal,
  ): Promise<void> {
    const id = await uploads.begin(name, metadata, signal);
    try {
      const tags: string[] = [];
      const partBytes = partBytesOf(sizeBytes);
      // One for all parts: memory outside of the heap is freed late.
      const part = new Uint8Array(partBytes);
      for (let at = 0; at < sizeBytes; at += partBytes) {
        const body = await readPart(file, at, part.subarray(0, Math.min(partBytes, sizeBytes - at)));
        tags.push(await uploads.put(name, id, tags.length + 1, body, signal));
      }
      await uploads.complete(name, id, tags, signal).catch((error) => {
        // Its first answer was lost, and this is the second: the size below tells.
        if (!(error instanceof BucketRefused && error.code === 'NoSuchUpload')) throw error;
      });
    } catch (error) {
      await uploads.abort(name, id, AbortSignal.timeout(cleanUpWithinMs)).catch(() => {});
      throw error;
    }
  }

  /** A key that may not list uploads leaves that to the bucket's own rules. */
  async function abortUnfinished(signal: AbortSignal): Promise<void> {
    try {
      const unfinished = await uploads.list(beginning, signal);
      for (const { key, id } of unfinished.filter(({ key }) => isBackupName(key))) await uploads.abort(key, id, signal);
    } catch (error) {
      if (!(error instanceof BucketRefused)) throw error;
    }
  }

  async function look(name: string, signal: AbortSignal): Promise<StoredObject> {
    const found = await bucket.look(name, signal);
    if (found === null) throw new BackupRefused(`The bucket ${options.place.bucket} has no ${name} any more.`);
    return { sizeBytes: found.sizeBytes, etag: found.etag, installation: found.metadata[installationKey] ?? null };
  }

  async function* readParts(name: string, sizeBytes: number, etag: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    for (let from = 0; from < sizeBytes; from += least) {
      const length = Math.min(least, sizeBytes - from);
      const part = await bucket.read(name, { maxBytes: length, range: { from, to: from + length - 1 }, etag }, signal);
      if (part?.length !== length) throw new BackupRefused(`${name} changed while it was read.`);
      yield part;
    }
  }

  return {
    list,
    look,
    async upload(path, installation, signal) {
      await abortUnfinished(signal);
      const name = basename(path);
      const file = await open(path);
      try {
        const { size } = await file.stat();
        const metadata = { [installationKey]: installation };
        if (size > least) await uploadParts(file, name, size, metadata, signal);
        else await bucket.put(name, await readPart(file, 0, new Uint8Array(size)), metadata, signal);
        const stored = await look(name, signal);
        if (stored.sizeBytes === size) return;
        throw new BackupRefused(
          `${name} has ${stored.sizeBytes} bytes in the bucket ${options.place.bucket}, but should have ${size}.`,
        );
      } finally {
        await file.close();
      }
    },
    async find(wanted, signal) {
      const stored = await list(signal);
      const found = wanted === undefined ? stored.at(-1) : stored.find(({ name }) => name === wanted);
      if (found === undefined) {
        throw new BackupRefused(`The bucket has no ${wanted ?? 'backup'}: "backup list --s3" shows what it has.`);
      }
      const { sizeBytes, etag } = await look(found.name, signal);
      return { name: found.name, sizeBytes: async () => sizeBytes, read: () => readParts(found.name, sizeBytes, etag, signal) };
    },
    remove: bucket.remove,
  };
}

/** Fills the part. */
async function readPart(file: FileHandle, at: number, part: Uint8Array): Promise<Uint8Array> {
  for (let read = 0; read < part.length; ) {
    const { bytesRead } = await file.read(part, read, part.length - read, at + read);
    if (bytesRead === 0) throw new Error('a backup became shorter while it was copied');
    read += bytesRead;
  }
  return part;
}
