import { afterAll, beforeAll, expect, it } from 'vitest';
import { bucketName, type S3Server, s3Key, startS3 } from '../../../../test/harness/s3/s3-server.ts';
import { databases, sqlite } from '../../../storage/src/testing/databases.ts';
import { startTarget, until } from '../testing/target-under-test.ts';
import { inBucket, inFolders } from '../testing/upload-places.ts';
import { uploadsSuite } from '../testing/uploads.suite.ts';
import { visit } from '../testing/visit.ts';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());
const bucket = () => ({ ...s3Key, endpoint: s3.url, bucket: bucketName });

uploadsSuite('their folders', inFolders, 'folder');
for (const database of databases) uploadsSuite(`a bucket, with ${database.name}`, () => inBucket(bucket(), database), 'bucket');

it('a visitor hears of an upload when the bucket has it; if it fails, that it is not safe yet, and it is stored later', async () => {
  const place = await inBucket(bucket(), sqlite);
  if (place.store === null) throw new Error('there is a store');
  const under = await startTarget({ useLookMs: 50 }, { uploads: { store: place.store, cacheBytes: 1e9 } });
  try {
    const home = await under.home();
    await under.release(home, under.version(home, 'steady'), 1);
    const upload = (name: string) => visit(under, home, `/save-upload?name=${name}`, { method: 'POST' });
    const isPut = ({ method, key }: { method: string; key: string }) => method === 'PUT' && key.includes(home.projectId);
    expect(await upload('one')).toMatchObject({ status: 200, body: 'saved' });
    const keys = [...s3.objects.keys()].filter((key) => key.includes(home.projectId));
    expect(keys).toEqual([expect.stringMatching(new RegExp(`^davit/main/uploads/${home.projectId}/[^/]+$`))]);
    s3.disturb = (asked) => (isPut(asked) ? { code: 'QuotaExceeded', status: 403 } : undefined);
    const refused = await upload('two');
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60']);
    expect(refused.body).toContain('Not stored safely yet');
    expect(await visit(under, home, '/uploads')).toMatchObject({ status: 200 });
    expect(under.logLines.filter((line) => line.includes('QuotaExceeded'))).toHaveLength(1);
    s3.disturb = () => undefined;
    await until('the bucket has both', async () => (await place.keys(home.projectId)).length === 2);
    expect((await upload('three')).status).toBe(200);
  } finally {
    s3.disturb = () => undefined;
    await under.close();
    await place.close();
  }
});
