/**
 * Backups in an S3 bucket.
 *
 *  S1 An object is either a whole backup or not there: large files are uploaded in parts, which become an object at once.
 *  S2 One part at a time is in memory.
 *  S3 Parts of an upload that failed are removed; those that a kill left, before the next upload.
 */
import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { BucketPlace } from '../../config/backup-settings.ts';
import type { ArchiveSource } from '../archive-source.ts';
import { BackupRefused, isBackupName } from '../format.ts';
import { BucketRefused, createBucketRequests, type Pause } from './signed-requests.ts';
import { elementsIn, textIn } from './xml.ts';

const mebibyte = 1024 * 1024;
const defaultPartBytes = 8 * mebibyte;
/** What S3 allows for one object. */
const maxParts = 10_000;
const maxPages = 1_000;
/** For an answer that lists a thousand objects. */
const maxListBytes = 4 * mebibyte;
const cleanUpWithinMs = 10_000;
const installationHeader = 'x-amz-meta-davit-installation';

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

/** Everything throws BackupRefused. */
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

export interface BucketOptions {
  place: BucketPlace;
  secretKey: string;
  pause: Pause;
  partBytes?: number;
}

export function createBucket({ place, secretKey, pause, partBytes: least = defaultPartBytes }: BucketOptions): Bucket {
  const partBytesOf = (sizeBytes: number) => Math.max(least, Math.ceil(sizeBytes / maxParts));
  const send = createBucketRequests(place, secretKey, least + maxListBytes, pause);
  const prefix = place.prefix === '' ? '' : `${place.prefix}/`;
  const keyOf = (name: string) => prefix + name;

  async function list(signal: AbortSignal): Promise<StoredBackup[]> {
    const found: StoredBackup[] = [];
    let next: Record<string, string> = {};
    for (let page = 0; page < maxPages; page++) {
      const query = { 'list-type': '2', prefix: `${prefix}davit-backup-`, ...next };
      const xml = (await send({ method: 'GET', query, signal })).body.toString();
      for (const element of elementsIn(xml, 'Contents')) {
        const name = (textIn(element, 'Key') ?? '').slice(prefix.length);
        if (isBackupName(name)) found.push({ name, sizeBytes: Number(textIn(element, 'Size')) });
      }
      const token = textIn(xml, 'NextContinuationToken');
      if (textIn(xml, 'IsTruncated') !== 'true' || token === null) break;
      next = { 'continuation-token': token };
    }
    return found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }

  async function uploadParts(
    file: FileHandle,
    key: string,
    sizeBytes: number,
    headers: Record<string, string>,
    signal: AbortSignal,
  ): Promise<void> {
    const begun = (await send({ method: 'POST', key, query: { uploads: '' }, headers, signal })).body.toString();
    const uploadId = textIn(begun, 'UploadId');
    if (uploadId === null) throw new BackupRefused(`The bucket ${place.bucket} began an upload without an id.`);
    try {
      const parts: string[] = [];
      const partBytes = partBytesOf(sizeBytes);
      // One for all parts: memory outside of the heap is freed late.
      const part = new Uint8Array(partBytes);
      for (let at = 0; at < sizeBytes; at += partBytes) {
        const partNumber = parts.length + 1;
        const body = await readPart(file, at, part.subarray(0, Math.min(partBytes, sizeBytes - at)));
        const query = { partNumber: String(partNumber), uploadId };
        const { headers } = await send({ method: 'PUT', key, query, body, signal });
        parts.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${headers.get('etag')}</ETag></Part>`);
      }
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
      await send({ method: 'POST', key, query: { uploadId }, body, signal }).catch((error) => {
        // Its first answer was lost, and this is the second: the size below tells.
        if (!(error instanceof BucketRefused && error.code === 'NoSuchUpload')) throw error;
      });
    } catch (error) {
      await abort(key, uploadId, AbortSignal.timeout(cleanUpWithinMs)).catch(() => {});
      throw error;
    }
  }

  const abort = (key: string, uploadId: string, signal: AbortSignal) =>
    send({ method: 'DELETE', key, query: { uploadId }, signal });

  /** A key that may not list uploads leaves that to the bucket's own rules. */
  async function abortUnfinished(signal: AbortSignal): Promise<void> {
    try {
      const query = { uploads: '', prefix: `${prefix}davit-backup-` };
      const xml = (await send({ method: 'GET', query, signal })).body.toString();
      for (const element of elementsIn(xml, 'Upload')) {
        const key = textIn(element, 'Key') ?? '';
        if (isBackupName(key.slice(prefix.length))) await abort(key, textIn(element, 'UploadId') ?? '', signal);
      }
    } catch (error) {
      if (!(error instanceof BucketRefused)) throw error;
    }
  }

  const look = (name: string, signal: AbortSignal): Promise<StoredObject> =>
    send({ method: 'HEAD', key: keyOf(name), signal }).then(({ headers }) => ({
      sizeBytes: Number(headers.get('content-length')),
      etag: headers.get('etag') ?? '',
      installation: headers.get(installationHeader),
    }));

  async function* readParts(key: string, sizeBytes: number, etag: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < sizeBytes; at += least) {
      const range = `bytes=${at}-${Math.min(at + least, sizeBytes) - 1}`;
      const { body } = await send({ method: 'GET', key, headers: { range, 'if-match': etag }, signal });
      if (body.length !== Math.min(least, sizeBytes - at)) throw new BackupRefused(`${key} changed while it was read.`);
      yield body;
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
        const headers = { [installationHeader]: installation };
        if (size > least) await uploadParts(file, keyOf(name), size, headers, signal);
        else
          await send({ method: 'PUT', key: keyOf(name), headers, body: await readPart(file, 0, new Uint8Array(size)), signal });
        const stored = await look(name, signal);
        if (stored.sizeBytes === size) return;
        throw new BackupRefused(`${name} has ${stored.sizeBytes} bytes in the bucket ${place.bucket}, but should have ${size}.`);
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
      const key = keyOf(found.name);
      return { name: found.name, sizeBytes: async () => sizeBytes, read: () => readParts(key, sizeBytes, etag, signal) };
    },
    async remove(name, signal) {
      await send({ method: 'DELETE', key: keyOf(name), signal });
    },
  };
}

/** Fills the part. */
async function readPart(file: FileHandle, at: number, part: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  for (let read = 0; read < part.length; ) {
    const { bytesRead } = await file.read(part, read, part.length - read, at + read);
    if (bytesRead === 0) throw new Error('a backup became shorter while it was copied');
    read += bytesRead;
  }
  return part;
}
