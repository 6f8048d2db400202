/** Artifacts in a bucket of a server that fails when a test says so. On a real one: swift.test.ts. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bucketName, type S3Server, s3Key, startS3 } from '../../../../test/harness/s3/s3-server.ts';
import { until } from '../../../../test/harness/until.ts';
import { bundleOf, clock, openBucketServer, source } from '../testing/artifact-bucket.ts';
import { databases, type OpenedDatabase } from '../testing/databases.ts';
import { artifactStoreSuite } from './artifact-store.suite.ts';
import { refuseWithoutBucket } from './open-bucket-artifacts.ts';

const dayMs = 24 * 60 * 60_000;
let server: S3Server;
beforeAll(async () => {
  server = await startS3();
});
afterEach(() => {
  server.disturb = () => undefined;
});
afterAll(() => server.stop());

const key = () => ({ endpoint: server.url, bucket: bucketName, ...s3Key });
const objects = () => [...server.objects.keys()];
/** The first look alone. */
const timers = {
  after(ms: number, act: () => void) {
    if (ms === 0) queueMicrotask(act);
    return () => {};
  },
};

for (const { name, open } of databases) {
  artifactStoreSuite(`a bucket, with ${name}`, async () => {
    const database = await open();
    const opened = await openBucketServer(database, key(), { formerIs: name === 'SQLite' ? 'the folder' : 'the database' });
    return {
      store: opened.store,
      async close() {
        await opened.stop();
        await database.close();
      },
    };
  });
}

describe.each(databases)('artifacts in a bucket, with $name', ({ open }) => {
  let database: OpenedDatabase;
  const started: { stop(): Promise<void> }[] = [];
  const openOne = async (more: Parameters<typeof openBucketServer>[2] = { formerIs: 'the database' }, given = key()) => {
    const opened = await openBucketServer(database, given, more);
    started.push(opened);
    return opened;
  };
  beforeAll(async () => {
    server.objects.clear();
    database = await open();
  });
  afterAll(async () => {
    for (const one of started) await one.stop();
    await database.close();
  });

  test('what one server keeps is an object before it says so, and another has it, byte for byte, with a copy', async () => {
    const [one, other] = [await openOne(), await openOne()];
    const { digest } = await one.store.keep(source, bundleOf('kept by one'));
    expect(objects().filter((name) => name.startsWith(`davit/main/artifacts/${digest}/`))).toHaveLength(1);
    expect(await other.copies.bundleFolder(digest)).toBeNull();
    const folder = (await other.store.bundleFolder(digest)) ?? '';
    expect(folder.startsWith(other.folder)).toBe(true);
    expect(await readFile(join(folder, 'server.mjs'), 'utf8')).toBe('kept by one');
    expect(new Uint8Array(await readFile(join(folder, 'public/a.bin')))).toEqual(new Uint8Array([0, 1, 255]));
    expect(await other.store.source(digest)).toEqual(source);
    expect(await other.store.list()).toEqual(await one.store.list());
    await one.store.remove(digest);
    await other.store.list();
    expect(await other.store.bundleFolder(digest)).toBeNull();
  });

  test('nothing is acknowledged while the bucket is down, what is live stays, and nothing is left of the failure', async () => {
    const one = await openOne();
    const live = await one.store.keep(source, bundleOf('live'));
    server.disturb = () => 'busy';
    const failed = one.store.keep(source, bundleOf('too early'));
    await expect(failed).rejects.toMatchObject({
      code: 'unavailable',
      options: { hint: expect.stringContaining('davit doctor') },
    });
    expect(one.status()).toMatchObject({ isFailing: true, inWords: expect.stringContaining('status 503, SlowDown') });
    expect(await one.store.bundleFolder(live.digest)).not.toBeNull();
    // It got there, and the answer was lost, each time.
    server.disturb = ({ method }) => (method === 'PUT' ? 'lost' : undefined);
    await expect(one.store.keep(source, bundleOf('too early'))).rejects.toMatchObject({ code: 'unavailable' });
    server.disturb = () => undefined;
    const known = (await one.store.list()).map(({ digest }) => digest);
    const { digest } = await one.store.keep(source, bundleOf('too early'));
    expect(known).not.toContain(digest);
    expect(objects().filter((name) => name.includes(digest))).toHaveLength(2);
    expect(one.status().isFailing).toBe(false);
    clock.pass(2 * dayMs);
    await one.store.list();
    expect(objects().filter((name) => name.includes(digest))).toHaveLength(1);
    expect(await (await openOne()).store.source(digest)).toEqual(source);
  });

  test('a removed one stays readable for a backup for a day, and others with its bytes are never removed', async () => {
    const one = await openOne();
    const { digest } = await one.store.keep(source, bundleOf('removed'));
    const [former = ''] = objects().filter((name) => name.includes(digest));
    await one.store.remove(digest);
    expect(await one.copy(digest, former.replace('davit/main/artifacts/', ''))).not.toBeNull();
    await one.store.keep(source, bundleOf('removed'));
    clock.pass(2 * dayMs);
    await one.store.list();
    expect(objects()).not.toContain(former);
    expect(await (await openOne()).store.source(digest)).toEqual(source);
  });

  test('one that was just stored again by any server is not removed', async () => {
    const [one, careful] = [await openOne(), await openOne({ formerIs: 'the database', settlingMs: 60_000 })];
    const { digest } = await one.store.keep(source, bundleOf('old'));
    clock.pass(120_000);
    await one.store.keep(source, bundleOf('old'));
    await careful.store.remove(digest);
    expect(await one.store.source(digest)).toEqual(source);
    clock.pass(60_000);
    await careful.store.remove(digest);
    expect((await careful.store.list()).map((artifact) => artifact.digest)).not.toContain(digest);
  });

  test('bytes that were changed behind its back are never run, and those that are lost are stored again', async () => {
    const one = await openOne();
    const { digest } = await one.store.keep(source, bundleOf('tampered'));
    const [name = ''] = objects().filter((object) => object.includes(digest));
    server.objects.set(name, Buffer.from('tampered with'));
    const other = await openOne();
    await expect(other.store.bundleFolder(digest)).rejects.toMatchObject({ message: 'A stored version is corrupt.' });
    expect(await other.copies.bundleFolder(digest)).toBeNull();
    server.objects.delete(name);
    await expect(other.store.bundleFolder(digest)).rejects.toMatchObject({ message: 'A stored version is missing.' });
    await one.store.keep(source, bundleOf('tampered'));
    expect(await other.store.source(digest)).toEqual(source);
  });

  test('with wrong keys, or another bucket, it tells the operator what to change', async () => {
    const log = { info() {}, warn() {}, error() {} };
    const statusOf = async (given: Partial<ReturnType<typeof key>>) => {
      const opened = await openOne({ formerIs: 'the database' }, { ...key(), ...given });
      opened.start({ timers, log, moves: () => false });
      await until('an answer', async () => !opened.status().inWords.includes('not asked yet'));
      return opened.status();
    };
    expect((await statusOf({ secretKey: 'wrong' })).inWords).toContain('Check ARTIFACTS_S3_SECRET_KEY_FILE');
    expect((await statusOf({ bucket: 'missing' })).inWords).toContain('Create it, or check ARTIFACTS_S3_BUCKET.');
    expect((await statusOf({ endpoint: 'http://127.0.0.1:1' })).inWords).toContain('does not answer');
  });

  test.each(['the folder', 'the database'] as const)(
    'those that are in %s stay readable, and are copied into the bucket',
    async (formerIs) => {
      const one = await openOne({ formerIs });
      const { digest } = await one.former.keep(source, bundleOf(`before, in ${formerIs}`));
      expect(await one.store.source(digest)).toEqual(source);
      expect((await one.store.list()).map((artifact) => artifact.digest)).toContain(digest);
      const lines: string[] = [];
      const log = { info: (_: object, line: string) => void lines.push(line), warn() {}, error() {} };
      one.start({ timers, log, moves: () => true });
      await until('the move', async () => lines.includes('copied versions into the bucket'));
      expect(one.status()).toMatchObject({ isFailing: false, inWords: expect.stringContaining('which answers') });
      expect(await (await openOne()).store.source(digest)).toEqual(source);
      await refuseWithoutBucket(database, { ...one.former, list: one.store.list });
      await one.store.remove(digest);
      expect(await one.former.source(digest)).toBeNull();
    },
  );

  test('without the bucket nothing starts, unless all is still where it was before', async () => {
    const one = await openOne();
    await one.store.keep(source, bundleOf('only in the bucket'));
    await expect(refuseWithoutBucket(database, one.former)).rejects.toThrow('Set it again');
    await refuseWithoutBucket(database, one.store);
  });

  test('one over the limit is refused, and none of it is stored', async () => {
    const one = await openOne();
    const before = objects().length;
    const large = { files: new Map([['server.mjs', new Uint8Array(64 * 1024 * 1024)]]), settings: null };
    await expect(one.store.keep(source, large)).rejects.toThrow('at most 67108864');
    expect(objects()).toHaveLength(before);
  });
});
