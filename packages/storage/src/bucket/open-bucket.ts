/**
 * A bucket of S3, or of a server that speaks its protocol. Only this folder uses the AWS SDK; others load it when a bucket is
 * set. Keys are below the prefix of its settings, which callers do not see. Everything throws BucketRefused.
 */
import { createHash } from 'node:crypto';
import { addAbortSignal, type Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { BucketRefused, isMissing } from './refusals.ts';
import { type BucketOptions, createSender } from './send.ts';

export interface BucketObject {
  sizeBytes: number;
  etag: string;
  metadata: Record<string, string>;
}

export interface ReadInput {
  /** More is refused. */
  maxBytes: number;
  /** Both ends are included. */
  range?: { from: number; to: number };
  /** Refused if the object is another one by now. */
  etag?: string;
}

export interface OpenBucket {
  put(key: string, body: Uint8Array, metadata: Record<string, string>, signal: AbortSignal): Promise<void>;
  /** Null if it is not there. */
  read(key: string, input: ReadInput, signal: AbortSignal): Promise<Buffer | null>;
  /** Null if it is not there. */
  look(key: string, signal: AbortSignal): Promise<BucketObject | null>;
  /** Also if it is not there. */
  remove(key: string, signal: AbortSignal): Promise<void>;
  /** All whose keys begin with this, page by page. */
  list(beginning: string, signal: AbortSignal): Promise<{ key: string; sizeBytes: number }[]>;
  /** Throws if the bucket is not there, or this key may not use it. */
  probe(signal: AbortSignal): Promise<void>;
  uploads: Uploads;
  close(): void;
}

/** An object in parts: it is there once completed. */
export interface Uploads {
  begin(key: string, metadata: Record<string, string>, signal: AbortSignal): Promise<string>;
  /** Returns its tag. Numbers begin with 1. */
  put(key: string, id: string, number: number, part: Uint8Array, signal: AbortSignal): Promise<string>;
  complete(key: string, id: string, tags: readonly string[], signal: AbortSignal): Promise<void>;
  abort(key: string, id: string, signal: AbortSignal): Promise<void>;
  /** Those under way, or left by a kill. */
  list(beginning: string, signal: AbortSignal): Promise<{ key: string; id: string }[]>;
}

/** Of a thousand objects each. */
const maxPages = 1_000;

export function openBucket(options: BucketOptions): OpenBucket {
  const { bucket: Bucket, prefix: folder } = options.place;
  const { send, close } = createSender(options);
  const prefix = folder === '' ? '' : `${folder}/`;
  const at = (key: string) => ({ Bucket, Key: prefix + key });
  const nameOf = (key: string | undefined) => (key ?? '').slice(prefix.length);

  const uploads: Uploads = {
    async begin(key, Metadata, signal) {
      const command = new CreateMultipartUploadCommand({ ...at(key), Metadata });
      const { UploadId } = await send('POST', (s3, bounds) => s3.send(command, bounds), signal);
      if (UploadId === undefined) throw new BucketRefused(`The bucket ${Bucket} began an upload without an id.`);
      return UploadId;
    },
    async put(key, UploadId, PartNumber, Body, signal) {
      const input = { ...at(key), UploadId, PartNumber, Body, ContentMD5: md5Of(Body) };
      const { ETag } = await send('PUT', (s3, bounds) => s3.send(new UploadPartCommand(input), bounds), signal);
      return ETag ?? '';
    },
    async complete(key, UploadId, tags, signal) {
      const Parts = tags.map((ETag, index) => ({ PartNumber: index + 1, ETag }));
      const input = { ...at(key), UploadId, MultipartUpload: { Parts } };
      await send('POST', (s3, bounds) => s3.send(new CompleteMultipartUploadCommand(input), bounds), signal);
    },
    async abort(key, UploadId, signal) {
      const input = { ...at(key), UploadId };
      await send('DELETE', (s3, bounds) => s3.send(new AbortMultipartUploadCommand(input), bounds), signal);
    },
    async list(beginning, signal) {
      const command = new ListMultipartUploadsCommand({ Bucket, Prefix: prefix + beginning });
      const { Uploads = [] } = await send('GET', (s3, bounds) => s3.send(command, bounds), signal);
      return Uploads.map(({ Key, UploadId }) => ({ key: nameOf(Key), id: UploadId ?? '' }));
    },
  };

  return {
    uploads,
    close,
    async put(key, Body, Metadata, signal) {
      const input = { ...at(key), Body, Metadata, ContentMD5: md5Of(Body) };
      await send('PUT', (s3, bounds) => s3.send(new PutObjectCommand(input), bounds), signal);
    },
    read(key, { maxBytes, range, etag }, signal) {
      const Range = range && `bytes=${range.from}-${range.to}`;
      const command = new GetObjectCommand({ ...at(key), ...(Range && { Range }), ...(etag && { IfMatch: etag }) });
      const read = async (s3: S3Client, bounds: { abortSignal: AbortSignal }) => {
        const found = await s3.send(command, bounds).catch(nullIfMissing);
        return found && readAll(found.Body as Readable, maxBytes, bounds.abortSignal);
      };
      return send('GET', read, signal);
    },
    async look(key, signal) {
      const look = new HeadObjectCommand(at(key));
      const found = await send('HEAD', (s3, bounds) => s3.send(look, bounds).catch(nullIfMissing), signal);
      return found && { sizeBytes: found.ContentLength ?? 0, etag: found.ETag ?? '', metadata: found.Metadata ?? {} };
    },
    async remove(key, signal) {
      await send('DELETE', (s3, bounds) => s3.send(new DeleteObjectCommand(at(key)), bounds).catch(nullIfMissing), signal);
    },
    async list(beginning, signal) {
      const found: { key: string; sizeBytes: number }[] = [];
      let next: string | undefined;
      for (let page = 0; page < maxPages; page++) {
        const input = { Bucket, Prefix: prefix + beginning, ...(next === undefined ? {} : { ContinuationToken: next }) };
        const answer = await send('GET', (s3, bounds) => s3.send(new ListObjectsV2Command(input), bounds), signal);
        for (const { Key, Size } of answer.Contents ?? []) found.push({ key: nameOf(Key), sizeBytes: Size ?? 0 });
        next = answer.NextContinuationToken;
        if (answer.IsTruncated !== true || next === undefined) return found;
      }
      throw new BucketRefused(`The bucket ${Bucket} lists more than ${maxPages} pages below ${prefix}${beginning}.`);
    },
    async probe(signal) {
      const command = new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 });
      await send('GET', (s3, bounds) => s3.send(command, bounds), signal);
    },
  };
}

/** A bucket with Object Lock takes nothing without it. */
const md5Of = (body: Uint8Array): string => createHash('md5').update(body).digest('base64');

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

async function readAll(body: Readable, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of addAbortSignal(signal, body)) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new BucketRefused(`The bucket answered with more than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
