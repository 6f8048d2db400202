/** Why a bucket did not do what was asked, for the operator. Never names a secret. */
import type { BucketPlace } from './place.ts';

/** `code` is that of S3, such as NoSuchKey; empty if it sent none. */
export class BucketRefused extends Error {
  readonly code: string;
  constructor(message: string, code = '', options?: ErrorOptions) {
    super(message, options);
    this.name = 'BucketRefused';
    this.code = code;
  }
}

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

const hints: Record<string, (settings: string) => string> = {
  InvalidAccessKeyId: (settings) => `Check ${settings}_ACCESS_KEY_ID.`,
  SignatureDoesNotMatch: (settings) => `Check ${settings}_SECRET_KEY_FILE and ${settings}_REGION.`,
  AuthorizationHeaderMalformed: (settings) => `Check ${settings}_REGION.`,
  PermanentRedirect: (settings) => `Check ${settings}_REGION and ${settings}_ENDPOINT.`,
  NoSuchBucket: (settings) => `Create it, or check ${settings}_BUCKET.`,
  AccessDenied: () => 'Allow this key to list the bucket, and to read, write and delete its objects.',
  RequestTimeTooSkewed: () => "Set this machine's clock.",
};

/** What the SDK throws for an answer of the server. */
interface Answered {
  name: string;
  message: string;
  $metadata: { httpStatusCode: number };
  $response?: { headers?: Record<string, string> };
}

const isAnswer = (error: unknown): error is Answered =>
  typeof (error as Partial<Answered> | null)?.$metadata?.httpStatusCode === 'number';

/** The SDK's own words where an answer, as that to a HEAD, has no code. */
const noCode: ReadonlySet<string> = new Set(['Error', 'Unknown', 'UnknownError', 'Forbidden', 'NotFound']);
const codeOf = ({ name }: Answered): string => (noCode.has(name) || /^\d+$/.test(name) ? '' : name);

/** What the next try may not meet again. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof BucketRefused) return false;
  if (!isAnswer(error)) return true;
  const status = error.$metadata.httpStatusCode;
  return status === 408 || status === 429 || status >= 500 || temporaryCodes.has(error.name);
}

/** Nothing has that key. */
export const isMissing = (error: unknown): boolean =>
  isAnswer(error) && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket';

/** `method` is that of HTTP. */
export function toRefusal(place: BucketPlace, method: string, error: unknown): BucketRefused {
  const named = `The bucket ${place.bucket} at ${place.endpoint}`;
  if (error instanceof BucketRefused) return error;
  if (!isAnswer(error)) return new BucketRefused(`${named} does not answer: ${reasonOf(error)}.`, '', { cause: error });
  const status = error.$metadata.httpStatusCode;
  const code = codeOf(error);
  const reported = [code, code === '' ? '' : error.message].filter(Boolean).join(': ').slice(0, shownCharacters);
  const region = error.$response?.headers?.['x-amz-bucket-region'];
  const known = code === '' && status === 403 ? 'AccessDenied' : code;
  const hint =
    region !== undefined && status < 400 ? `Set ${place.settings}_REGION to ${region}.` : (hints[known]?.(place.settings) ?? '');
  const reason = reported === '' ? `status ${status}` : `status ${status}, ${reported.replace(/\.$/, '')}`;
  return new BucketRefused(`${named} refused a ${method}: ${reason}. ${hint}`.trim(), code, { cause: error });
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  const deepest = cause instanceof Error && cause.message !== '' ? cause.message : message;
  return deepest.replace(/\.$/, '').slice(0, shownCharacters);
}
