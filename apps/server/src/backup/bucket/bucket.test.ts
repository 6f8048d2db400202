/** Backups in a bucket of a server that verifies signatures, and that fails when a test says so. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Pause } from '@davit/storage/bucket';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bucketName, type S3Server, s3Key, startS3 } from '../../../../../test/harness/s3/s3-server.ts';
import { signatureFault } from '../../../../../test/harness/s3/verify-signature.ts';
import { type Bucket, createBucket } from './bucket.ts';
import { type CopyInput, copyToBucket } from './copy-to-bucket.ts';

const partBytes = 64 * 1024;
const never = new AbortController().signal;
const folder = mkdtempSync(join(tmpdir(), 'davit-bucket-'));
const small = join(folder, 'davit-backup-2026-01-01T00-00-00Z.tar.zst');
const large = join(folder, 'davit-backup-2026-01-02T00-00-00Z.tar.zst');
const newer = join(folder, 'davit-backup-2026-01-03T00-00-00Z.tar.zst');
const nameOf = (path: string): string => path.slice(folder.length + 1);

let server: S3Server;
beforeAll(async () => {
  server = await startS3({ leastPartBytes: partBytes });
  writeFileSync(small, randomBytes(1000));
  writeFileSync(newer, randomBytes(900));
  writeFileSync(large, randomBytes(2 * partBytes + 10));
});
afterEach(() => {
  server.disturb = () => undefined;
  for (const kept of [server.objects, server.uploads, server.installations]) kept.clear();
  server.asked.length = 0;
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

interface Given {
  secretKey?: string;
  bucket?: string;
  region?: string;
  accessKeyId?: string;
  endpoint?: string;
  pause?: Pause;
}

/** `pauses` has how long it waited between tries. */
function open(given: Given = {}): { bucket: Bucket; pauses: number[] } {
  const { secretKey = s3Key.secretKey, pause, ...place } = given;
  const pauses: number[] = [];
  const { region, accessKeyId } = s3Key;
  const bucket = createBucket({
    place: {
      endpoint: server.url,
      region,
      bucket: bucketName,
      prefix: 'davit/main',
      accessKeyId,
      settings: 'BACKUP_S3',
      ...place,
    },
    secretKey: async () => secretKey,
    partBytes,
    pause: pause ?? (async (ms) => void pauses.push(ms)),
  });
  return { bucket, pauses };
}

/** As on the day after the newest. */
const copy = (bucket: Bucket, more: Partial<CopyInput>): Promise<void> =>
  copyToBucket({ bucket, files: [], keep: 7, installation: 'mine', now: Date.UTC(2026, 0, 4), signal: never, ...more });

const download = async (bucket: Bucket, name?: string): Promise<Buffer> =>
  buffer((await bucket.find(name, never)).read() as AsyncIterable<Uint8Array>);

it("the signatures of the test's server are those of Amazon's example", () => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  };
  const key = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  };
  const request = { method: 'GET', target: '/test.txt', headers, body: Buffer.alloc(0) };
  const at = Date.UTC(2013, 4, 24);
  expect(signatureFault(request, key, at)).toBeNull();
  expect(signatureFault({ ...request, target: '/test.txt?acl' }, key, at)).toBe('SignatureDoesNotMatch');
  expect(signatureFault(request, key, at + 3_600_000)).toBe('RequestTimeTooSkewed');
});

describe('a backup in a bucket', () => {
  it.each([
    ['of one part', small],
    ['of three parts', large],
  ])('%s comes back as it was, under its prefix', async (_, path) => {
    const { bucket } = open();
    await bucket.upload(path, 'mine', never);
    expect([...server.objects.keys()]).toEqual([`davit/main/${nameOf(path)}`]);
    expect(await bucket.list(never)).toEqual([{ name: nameOf(path), sizeBytes: readFileSync(path).length }]);
    expect((await download(bucket, nameOf(path))).equals(readFileSync(path))).toBe(true);
    expect(server.uploads.size).toBe(0);
  });

  it('is copied once; of many, over all pages of the list, only the newest stay, and nothing else is removed', async () => {
    const { bucket } = open();
    const others = ['davit/main/notes.txt', 'davit/main/davit-backup-mine.txt', `davit/other/${nameOf(small)}`];
    const former = Array.from({ length: 5 }, (_, n) => `davit/main/davit-backup-2025-01-0${n + 1}T00-00-00Z.tar.zst`);
    for (const key of [...others, ...former]) server.objects.set(key, Buffer.from('former'));
    await copy(bucket, { files: [small], keep: 3 });
    await copy(bucket, { files: [small], keep: 3 });
    expect([...server.objects.keys()].sort()).toEqual([...others, ...former.slice(3), `davit/main/${nameOf(small)}`].sort());
    expect(server.asked.filter((one) => one.startsWith('PUT'))).toHaveLength(1);
  });

  it('is not copied over those of another installation, of which none is removed', async () => {
    const { bucket } = open();
    await copy(bucket, { files: [small, large] });
    const refused = copy(bucket, { files: [newer], installation: 'an empty one', keep: 1 });
    await expect(refused).rejects.toThrow(`${nameOf(large)}, is of another installation: nothing was copied.`);
    expect((await bucket.list(never)).map(({ name }) => name)).toEqual([small, large].map(nameOf));
    server.installations.set(`davit/main/${nameOf(small)}`, 'a former one');
    await copy(bucket, { files: [newer], keep: 1 });
    expect((await bucket.list(never)).map(({ name }) => name)).toEqual([small, newer].map(nameOf));
  });

  it('is copied again when it does not have its size in the bucket, before any is removed', async () => {
    const { bucket } = open();
    await copy(bucket, { files: [small, large] });
    server.objects.set(`davit/main/${nameOf(large)}`, Buffer.from('short'));
    server.disturb = ({ method }) => (method === 'POST' ? { code: 'NoSuchBucket', status: 404 } : undefined);
    await expect(copy(bucket, { files: [small, large], keep: 1 })).rejects.toThrow('NoSuchBucket');
    expect(server.objects.size).toBe(2);
    server.disturb = () => undefined;
    await copy(bucket, { files: [small, large], keep: 1 });
    expect((await bucket.list(never)).map(({ sizeBytes }) => sizeBytes)).toEqual([readFileSync(large).length]);
  });

  it('is copied, and reported, when the bucket has one of the future, which stays', async () => {
    const { bucket } = open();
    const future = 'davit-backup-2036-01-01T00-00-00Z.tar.zst';
    server.objects.set(`davit/main/${future}`, Buffer.from('future'));
    const reported = copy(bucket, { files: [small, large], keep: 1 });
    await expect(reported).rejects.toThrow(`${future} in the bucket is dated in the future.`);
    expect((await bucket.list(never)).map(({ name }) => name)).toEqual([nameOf(large), future]);
  });

  it('is uploaded in spite of a busy server, cut connections and lost answers, after longer and longer pauses', async () => {
    const { bucket, pauses } = open();
    const seen = new Map<string, number>();
    server.disturb = ({ method, query }) => {
      const what = `${method} ${query}`;
      const times = (seen.get(what) ?? 0) + 1;
      seen.set(what, times);
      // Each request fails three times. What was begun and lost stays, as on a real server.
      return ([undefined, 'busy', 'cut', 'lost'] as const)[times];
    };
    await bucket.upload(large, 'mine', never);
    expect(pauses.slice(0, 3)).toEqual([500, 1000, 2000]);
    server.disturb = () => undefined;
    expect((await download(bucket, nameOf(large))).equals(readFileSync(large))).toBe(true);
  });

  it.each([
    ['RequestTimeout', 400],
    ['XAmzContentSHA256Mismatch', 400],
    ['OperationAborted', 409],
    ['InternalError', 200],
  ])('is uploaded although joining its parts first answers %s with status %i', async (code, status) => {
    const { bucket, pauses } = open();
    let times = 0;
    server.disturb = ({ method, query }) =>
      method === 'POST' && query.has('uploadId') && times++ < 2 ? { code, status } : undefined;
    await bucket.upload(large, 'mine', never);
    expect([times, pauses]).toEqual([3, [500, 1000]]);
    expect((await download(bucket, nameOf(large))).equals(readFileSync(large))).toBe(true);
  });

  it('says what a key may not do when the answer has no body, and stops without a stack in a pause', async () => {
    const { bucket } = open();
    server.disturb = ({ method }) => (method === 'HEAD' ? { code: 'AccessDenied', status: 403 } : undefined);
    await expect(bucket.upload(small, 'mine', never)).rejects.toThrow(
      'refused a HEAD: status 403. Allow this key to list the bucket',
    );
    const abort = new AbortController();
    const stopped = open({
      pause: async () => {
        abort.abort(new Error('Stopped.'));
        throw new Error('the timer was aborted');
      },
    });
    server.disturb = () => 'busy';
    await expect(stopped.bucket.list(abort.signal)).rejects.toThrow('Stopped.');
  });

  it('is not there when its upload fails or is aborted, and no part of it stays', async () => {
    const { bucket, pauses } = open();
    server.disturb = ({ query }) => (query.get('partNumber') === '2' ? 'busy' : undefined);
    await expect(bucket.upload(large, 'mine', never)).rejects.toThrow('refused a PUT: status 503, SlowDown: It is "SlowDown".');
    expect(pauses).toHaveLength(4);
    expect([server.objects.size, server.uploads.size]).toEqual([0, 0]);
    const abort = new AbortController();
    server.disturb = ({ query }) => {
      if (query.get('partNumber') === '2') abort.abort(new Error('stopped'));
      return undefined;
    };
    await expect(bucket.upload(large, 'mine', abort.signal)).rejects.toThrow('stopped');
    expect([server.objects.size, server.uploads.size]).toEqual([0, 0]);
  });

  it('leaves no parts of an upload that was killed, once the next one begins', async () => {
    const { bucket } = open();
    for (const key of [nameOf(large), 'mine.txt'])
      server.uploads.set(key, { key: `davit/main/${key}`, parts: new Map([[1, Buffer.from('part')]]) });
    await bucket.upload(small, 'mine', never);
    expect([...server.uploads.keys()]).toEqual(['mine.txt']);
  });

  it('is found by its name, or as the newest', async () => {
    const { bucket } = open();
    await expect(bucket.find(undefined, never)).rejects.toThrow('The bucket has no backup');
    for (const path of [large, small]) await bucket.upload(path, 'mine', never);
    expect((await bucket.find(undefined, never)).name).toBe(nameOf(large));
    expect((await bucket.find(nameOf(small), never)).name).toBe(nameOf(small));
    await expect(bucket.find('other', never)).rejects.toThrow('The bucket has no other: "backup list --s3" shows');
  });

  it('is refused when it changes while it is read', async () => {
    const { bucket } = open();
    await bucket.upload(large, 'mine', never);
    const found = await bucket.find(undefined, never);
    expect(await found.sizeBytes()).toBe(readFileSync(large).length);
    server.disturb = ({ method, key }) => {
      if (method === 'GET') server.objects.set(key, randomBytes(2 * partBytes));
      return undefined;
    };
    await expect(buffer(found.read() as AsyncIterable<Uint8Array>)).rejects.toThrow('PreconditionFailed');
  });
});

it.each([
  [{ secretKey: 'wrong' }, 'SignatureDoesNotMatch', 'Check BACKUP_S3_SECRET_KEY_FILE'],
  [{ accessKeyId: 'ANOTHER' }, 'InvalidAccessKeyId', 'Check BACKUP_S3_ACCESS_KEY_ID.'],
  [{ region: 'other-1' }, 'AuthorizationHeaderMalformed', 'Check BACKUP_S3_REGION.'],
  [{ bucket: 'missing' }, 'NoSuchBucket', 'Create it, or check BACKUP_S3_BUCKET.'],
  [{ endpoint: 'http://127.0.0.1:1' }, 'does not answer', ''],
])('with %j says why it is refused and what to do, and not the secret', async (given: Given, reason, hint) => {
  const { bucket } = open(given);
  const error = await bucket.list(never).then(
    () => null,
    (failure: Error) => failure,
  );
  expect(error?.message).toContain(reason);
  expect(error?.message).toContain(hint);
  expect(error?.message).not.toContain(given.secretKey ?? s3Key.secretKey);
});
