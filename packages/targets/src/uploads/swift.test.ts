/** Uploads of apps in a bucket of a real server with the S3 API: OpenStack Swift. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type Swift, startSwift } from '../../../../test/harness/s3/swift.ts';
import { databases } from '../../../storage/src/testing/databases.ts';
import { inBucket } from '../testing/upload-places.ts';
import { uploadsSuite } from '../testing/uploads.suite.ts';

const folder = mkdtempSync(join(tmpdir(), 'davit-swift-'));
let swift: Swift;
beforeAll(async () => {
  swift = await startSwift(join(folder, 'root'));
  await swift.makeBucket('uploads');
}, 300_000);
afterAll(async () => {
  await swift?.stop();
  rmSync(folder, { recursive: true });
});

for (const database of databases) {
  const open = () => {
    const { url: endpoint, region, accessKeyId, secretKey } = swift;
    return inBucket({ endpoint, region, accessKeyId, secretKey, bucket: 'uploads' }, database);
  };
  uploadsSuite(`a bucket of Swift, with ${database.name}`, open, 'bucket');
}
