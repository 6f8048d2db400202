/** Verifies AWS's Signature Version 4 as S3 does, from its documentation alone: it shares no code with any client. */
import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface SignedRequest {
  method: string;
  /** As it was sent: path and query. */
  target: string;
  headers: IncomingHttpHeaders;
  body: Uint8Array;
}

export interface SigningKey {
  accessKeyId: string;
  secretKey: string;
  region: string;
}

const clockSkewMs = 15 * 60_000;
const needed = ['host', 'x-amz-content-sha256', 'x-amz-date'];
const form =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Null, or the code that S3 answers with. */
export function signatureFault({ method, target, headers, body }: SignedRequest, key: SigningKey, now: number): string | null {
  const [matched, id, day, region, names = '', signature] = form.exec(headers.authorization ?? '') ?? [];
  if (matched === undefined) return headers.authorization === undefined ? 'AccessDenied' : 'AuthorizationHeaderMalformed';
  if (id !== key.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== key.region) return 'AuthorizationHeaderMalformed';
  const date = String(headers['x-amz-date']);
  const at = Date.parse(date.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(at - now) <= clockSkewMs) || !date.startsWith(String(day))) return 'RequestTimeTooSkewed';
  const signed = names.split(';');
  const mustBeSigned = [...needed, ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (mustBeSigned.some((name) => !signed.includes(name))) return 'AccessDenied';
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const [path = '', query = ''] = target.split('?');
  const canonical = [
    method,
    path.split('/').map(encodeAgain).join('/'),
    canonicalQuery(query),
    ...signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const signing = [String(day), region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${key.secretKey}`);
  const expected = hmac(signing as Buffer, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')).toString('hex');
  return expected === signature ? null : 'SignatureDoesNotMatch';
}

const encodeAgain = (text: string): string =>
  encodeURIComponent(decodeURIComponent(text)).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

function canonicalQuery(query: string): string {
  if (query === '') return '';
  const pairs = query.split('&').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return `${encodeAgain(name)}=${encodeAgain(value)}`;
  });
  return pairs.sort().join('&');
}
