import { expect, test } from 'vitest';
import type { OpenBucket } from '../bucket/open-bucket.ts';
import { artifactBucket } from './artifact-bucket.ts';
import { pack, unpack } from './pack.ts';

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

test('a bucket that takes a request and never answers fails the deployment in time, and the operator learns it', async () => {
  const bucket = { put: (_key, _body, _metadata, signal) => untilAborted(signal), close() {} } as Partial<OpenBucket>;
  const place = { bucket: 'versions', endpoint: 'https://s3.example.com' };
  const artifacts = artifactBucket({
    place,
    bucket: bucket as OpenBucket,
    maxArtifactBytes: 100,
    now: () => 0,
    withinMs: 1,
  });
  await expect(artifacts.put('name', [])).rejects.toMatchObject({ code: 'unavailable' });
  expect(artifacts.failure()).toBe('The bucket versions at https://s3.example.com does not answer in time.');
});

test('a packed artifact comes back whole, and more than the limit is not unpacked', async () => {
  const files = [
    { path: 'bundle/server.mjs', bytes: new Uint8Array([0, 10, 255]) },
    { path: 'source/größe.md', bytes: new Uint8Array() },
  ];
  const packed = await pack(files);
  const back = await unpack(packed, 100);
  expect(back.map(({ path, bytes }) => ({ path, bytes: new Uint8Array(bytes) }))).toEqual(files);
  const bomb = await pack([{ path: 'bundle/large', bytes: new Uint8Array(16 * 1024 * 1024) }]);
  await expect(unpack(bomb, 100)).rejects.toThrow();
  await expect(unpack(Buffer.from('nothing packed'), 100)).rejects.toThrow();
});
