/** Artifacts in a bucket of a real server with the S3 API: OpenStack Swift. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Swift, startSwift } from '../../../../test/harness/s3/swift.ts';
import { bundleOf, openBucketServer, source } from '../testing/artifact-bucket.ts';
import { databases } from '../testing/databases.ts';
import { artifactStoreSuite } from './artifact-store.suite.ts';

const folder = mkdtempSync(join(tmpdir(), 'davit-swift-'));
let swift: Swift;
beforeAll(async () => {
  swift = await startSwift(join(folder, 'root'));
  await swift.makeBucket('artifacts');
}, 300_000);
afterAll(async () => {
  await swift?.stop();
  rmSync(folder, { recursive: true });
});

const openOn = async ({ open }: (typeof databases)[number], secretKey = swift.secretKey) => {
  const database = await open();
  const { url: endpoint, region, accessKeyId } = swift;
  const opened = await openBucketServer(
    database,
    { endpoint, region, accessKeyId, bucket: 'artifacts', secretKey },
    { formerIs: 'the database' },
  );
  const close = async () => {
    await opened.stop();
    await database.close();
  };
  return { ...opened, database, close };
};

for (const database of databases) artifactStoreSuite(`a bucket of Swift, with ${database.name}`, () => openOn(database));

test.each(databases)('with $name a second server gets what the first one stored, and wrong keys are named', async (database) => {
  const one = await openOn(database);
  const { url: endpoint, region, accessKeyId, secretKey } = swift;
  const other = await openBucketServer(one.database, { endpoint, region, accessKeyId, bucket: 'artifacts', secretKey });
  const { digest } = await one.store.keep(source, bundleOf('on Swift'));
  expect(await other.store.source(digest)).toEqual(source);
  await other.stop();
  await one.close();
  const wrong = await openOn(database, 'wrong');
  await expect(wrong.store.keep(source, bundleOf('refused'))).rejects.toMatchObject({ code: 'unavailable' });
  expect(wrong.status().inWords).toContain('SignatureDoesNotMatch');
  await wrong.close();
});
