/** A small, strict S3 server with one bucket: it refuses every request whose signature is wrong. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { etagOf, S3Fault, StoredObjects } from './stored-objects.ts';
import { type SigningKey, signatureFault } from './verify-signature.ts';

export const s3Key: SigningKey = { accessKeyId: 'AKIDTEST', secretKey: 'a/secret+of=tests', region: 'test-1' };
export const bucketName = 'backups';

interface Asked {
  method: string;
  /** Empty: the bucket. */
  key: string;
  query: URLSearchParams;
}

/**
 * `busy`: answered with 503; an object: with that instead. `cut`: the connection ends before anything is done; `lost`: after it
 * was done.
 */
export type Disturbance = 'busy' | 'cut' | 'lost' | { code: string; status: number } | undefined;

export interface S3Server extends Pick<StoredObjects, 'objects' | 'uploads' | 'installations'> {
  url: string;
  /** `METHOD key?query` of every request whose signature is right. */
  asked: string[];
  disturb: (asked: Asked) => Disturbance;
  stop(): Promise<void>;
}

interface Answer {
  headers?: Record<string, string>;
  body?: string | Buffer;
  status?: number;
}

/** Lists have pages, as with thousands of objects. */
const pageSize = 2;

export async function startS3({ leastPartBytes }: { leastPartBytes?: number } = {}): Promise<S3Server> {
  const store = new StoredObjects(leastPartBytes);
  const http = createServer(async (request, response) => {
    const body = await buffer(request);
    const asked = read(request);
    let answer: Answer;
    let disturbance: Disturbance;
    try {
      const { method = '', url: target = '', headers } = request;
      const fault = signatureFault({ method, target, headers, body }, s3Key, Date.now());
      if (fault !== null) throw new S3Fault(403, fault);
      server.asked.push(`${method} ${asked.key}?${[...asked.query.keys()].sort().join('&')}`);
      disturbance = server.disturb(asked);
      if (disturbance === 'busy') throw new S3Fault(503, 'SlowDown');
      if (typeof disturbance === 'object') throw new S3Fault(disturbance.status, disturbance.code);
      answer = disturbance === 'cut' ? {} : answerTo(store, asked, body, headers);
    } catch (error) {
      if (!(error instanceof S3Fault)) throw error;
      const { status, code } = error;
      answer = { status, body: `<Error><Code>${code}</Code><Message>It is &quot;${code}&quot;.</Message></Error>` };
    }
    if (disturbance === 'cut' || disturbance === 'lost') request.socket.destroy();
    else response.writeHead(answer.status ?? 200, answer.headers).end(asked.method === 'HEAD' ? undefined : answer.body);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: S3Server = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    objects: store.objects,
    uploads: store.uploads,
    installations: store.installations,
    asked: [],
    disturb: () => undefined,
    async stop() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
}

function read({ method = '', url = '' }: IncomingMessage): Asked {
  const { pathname, searchParams } = new URL(url, 'http://any');
  const [, bucket, ...key] = decodeURIComponent(pathname).split('/');
  return { method, key: bucket === bucketName ? key.join('/') : `another bucket: ${bucket}`, query: searchParams };
}

function answerTo(
  store: StoredObjects,
  { method, key, query }: Asked,
  body: Buffer,
  headers: IncomingMessage['headers'],
): Answer {
  const uploadId = query.get('uploadId');
  const installation = headers['x-amz-meta-davit-installation']?.toString();
  if (key.startsWith('another bucket')) throw new S3Fault(404, 'NoSuchBucket');
  if (key === '' && method === 'GET') return { body: query.has('uploads') ? listUploads(store) : list(store, query) };
  if (method === 'POST' && query.has('uploads')) return { body: `<R><UploadId>${store.begin(key, installation)}</UploadId></R>` };
  if (method === 'POST' && uploadId !== null) {
    store.complete(uploadId, body.toString());
    return { body: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>' };
  }
  if (method === 'PUT' && uploadId !== null) {
    return { headers: { etag: store.addPart(uploadId, Number(query.get('partNumber')), body) } };
  }
  if (method === 'PUT') {
    store.put(key, body, installation);
    return { headers: { etag: etagOf(body) } };
  }
  if (method === 'DELETE') {
    if (uploadId === null) store.objects.delete(key);
    else store.abort(uploadId);
    return { status: 204 };
  }
  const owner = store.installations.get(key);
  return content(store.get(key), headers, owner === undefined ? {} : { 'x-amz-meta-davit-installation': owner });
}

function content(bytes: Buffer, headers: IncomingMessage['headers'], metadata: Record<string, string>): Answer {
  const etag = etagOf(bytes);
  if (headers['if-match'] !== undefined && headers['if-match'] !== etag) throw new S3Fault(412, 'PreconditionFailed');
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  const body = from === undefined ? bytes : bytes.subarray(Number(from), Number(to) + 1);
  return { status: from === undefined ? 200 : 206, headers: { ...metadata, etag, 'content-length': String(body.length) }, body };
}

function list({ objects }: StoredObjects, query: URLSearchParams): string {
  if (query.get('list-type') !== '2') throw new S3Fault(400, 'InvalidArgument');
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
  const page = keys.slice(0, pageSize);
  const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`);
  const next = page.length < keys.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`;
}

function listUploads({ uploads }: StoredObjects): string {
  const found = [...uploads].map(([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`);
  return `<ListMultipartUploadsResult>${found.join('')}</ListMultipartUploadsResult>`;
}
