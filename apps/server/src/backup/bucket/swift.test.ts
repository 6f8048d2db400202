/** Backups in a bucket of a real server with the S3 API: OpenStack Swift. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Swift, startSwift } from '../../../../../test/harness/s3/swift.ts';
import { createBucket } from './bucket.ts';
import { copyToBucket } from './copy-to-bucket.ts';

const partBytes = 5 * 1024 * 1024;
const never = new AbortController().signal;
const folder = mkdtempSync(join(tmpdir(), 'davit-swift-'));

let swift: Swift;
beforeAll(async () => {
  swift = await startSwift(join(folder, 'root'));
}, 300_000);
afterAll(async () => {
  await swift?.stop();
  rmSync(folder, { recursive: true });
});

it('backups go to Swift in one part or several, are listed, come back, and only the newest stay', async () => {
  const { url: endpoint, region, accessKeyId, secretKey } = swift;
  const place = { endpoint, region, accessKeyId, bucket: 'backups', prefix: 'davit/main', settings: 'BACKUP_S3' };
  await swift.makeBucket(place.bucket);
  const bucket = createBucket({ place, secretKey: async () => secretKey, partBytes });
  const files = [100, 2 * partBytes + 10, 3 * partBytes].map((size, day) => {
    const path = join(folder, `davit-backup-2026-01-0${day + 1}T00-00-00Z.tar.zst`);
    writeFileSync(path, randomBytes(size));
    return path;
  });
  const now = Date.UTC(2026, 0, 4);
  for (const file of files) await copyToBucket({ bucket, files: [file], keep: 2, installation: 'mine', now, signal: never });
  const stored = await bucket.list(never);
  expect(stored.map(({ sizeBytes }) => sizeBytes)).toEqual([2 * partBytes + 10, 3 * partBytes]);
  for (const { name } of stored) {
    expect((await bucket.look(name, never)).installation).toBe('mine');
    const read = await buffer((await bucket.find(name, never)).read() as AsyncIterable<Uint8Array>);
    expect(read.equals(readFileSync(join(folder, name)))).toBe(true);
  }
  const wrong = createBucket({ place, secretKey: async () => 'wrong', partBytes });
  await expect(wrong.list(never)).rejects.toThrow('SignatureDoesNotMatch');
}, 120_000);
