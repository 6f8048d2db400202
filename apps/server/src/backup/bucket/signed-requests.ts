/** Requests to an S3 bucket: signed, with a bound of time and size, and retried. Bodies are at most one part of a backup. */
import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketPlace } from '../../config/backup-settings.ts';
import { BackupRefused } from '../format.ts';
import { textIn } from './xml.ts';

export interface BucketRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Undefined: the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  signal: AbortSignal;
}

export interface BucketAnswer {
  headers: Headers;
  body: Buffer;
}

export type SendToBucket = (request: BucketRequest) => Promise<BucketAnswer>;

export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

/** `code` is that of S3, such as NoSuchKey; empty if it sent none. */
export class BucketRefused extends BackupRefused {
  readonly code: string;
  constructor(message: string, code: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

const tries = 5;
const firstPauseMs = 500;
const answersWithinMs = 5 * 60_000;
const shownCharacters = 300;
/** Temporary, besides the statuses 408, 429 and 5xx: some come with 400 or 409, or after status 200 was sent. */
const temporaryCodes: ReadonlySet<string> = new Set([
  'RequestTimeout',
  'BadDigest',
  'XAmzContentSHA256Mismatch',
  'OperationAborted',
  'InternalError',
  'ServiceUnavailable',
  'SlowDown',
]);

/** Throws BucketRefused. */
export function createBucketRequests(place: BucketPlace, secretKey: string, maxBodyBytes: number, pause: Pause): SendToBucket {
  const { endpoint, region, bucket, accessKeyId } = place;

  async function attempt({
    method,
    key,
    query = {},
    headers,
    body,
    signal,
  }: BucketRequest): Promise<Response & { read: Buffer }> {
    const url = new URL(`${endpoint}/${bucket}${key === undefined ? '' : `/${key}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    // The digest is signed: a part that was damaged on its way is refused.
    const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', body ?? new Uint8Array())).toString('hex');
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, ...md5Of(body), 'x-amz-content-sha256': sha256 },
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey: secretKey,
    });
    const answer = await fetch(url, {
      method,
      headers: (await signer.sign()).headers,
      body: body ?? null,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answersWithinMs)]),
    });
    return Object.assign(answer, { read: await readAll(answer, maxBodyBytes) });
  }

  return async (request) => {
    for (let number = 1; ; number++) {
      request.signal.throwIfAborted();
      try {
        const { ok, status, headers, read } = await attempt(request);
        const code = ok && request.method !== 'POST' ? null : textIn(read.toString(), 'Code');
        if (ok && code === null) return { headers, body: read };
        const isTemporary = status === 408 || status === 429 || status >= 500 || temporaryCodes.has(code ?? '');
        if (!isTemporary || number === tries) throw refusal(place, request.method, status, headers, read.toString());
      } catch (error) {
        request.signal.throwIfAborted();
        if (error instanceof BackupRefused || number === tries) throw unreachable(place, error);
      }
      await pause(firstPauseMs * 2 ** (number - 1), request.signal).catch((error) => {
        request.signal.throwIfAborted();
        throw error;
      });
    }
  };
}

/** A bucket with Object Lock takes nothing without it. */
const md5Of = (body: Uint8Array | undefined): Record<string, string> =>
  body === undefined ? {} : { 'content-md5': createHash('md5').update(body).digest('base64') };

async function readAll({ body }: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new BackupRefused(`The bucket answered with more than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const hints: Record<string, string> = {
  InvalidAccessKeyId: 'Check BACKUP_S3_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'Check BACKUP_S3_SECRET_KEY_FILE and BACKUP_S3_REGION.',
  AuthorizationHeaderMalformed: 'Check BACKUP_S3_REGION.',
  PermanentRedirect: 'Check BACKUP_S3_REGION and BACKUP_S3_ENDPOINT.',
  NoSuchBucket: 'Create it, or check BACKUP_S3_BUCKET.',
  AccessDenied: 'Allow this key to list the bucket, and to read, write and delete its objects.',
  RequestTimeTooSkewed: "Set this machine's clock.",
};

function refusal(
  { bucket, endpoint }: BucketPlace,
  method: string,
  status: number,
  headers: Headers,
  xml: string,
): BucketRefused {
  const code = textIn(xml, 'Code') ?? '';
  const reported = [code, textIn(xml, 'Message')].filter(Boolean).join(': ').slice(0, shownCharacters);
  const region = headers.get('x-amz-bucket-region');
  // The answer to a HEAD has no body, so no code.
  const known = code === '' && status === 403 ? 'AccessDenied' : code;
  const hint = region !== null && status < 400 ? `Set BACKUP_S3_REGION to ${region}.` : (hints[known] ?? '');
  const reason = reported === '' ? `status ${status}` : `status ${status}, ${reported.replace(/\.$/, '')}`;
  return new BucketRefused(`The bucket ${bucket} at ${endpoint} refused a ${method}: ${reason}. ${hint}`.trim(), code);
}

function unreachable({ bucket, endpoint }: BucketPlace, error: unknown): BackupRefused {
  if (error instanceof BackupRefused) return error;
  const { message, cause } = error as Error;
  const reason = cause instanceof Error && cause.message !== '' ? cause.message : message;
  return new BucketRefused(`The bucket ${bucket} at ${endpoint} does not answer: ${reason}.`, '', { cause: error });
}
