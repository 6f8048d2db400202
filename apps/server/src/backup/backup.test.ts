/** Backups of a data folder with rows, a version and an app's data, restored on either database. */
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { noThreads, unbounded } from '@davit/contract';
import { defaultPolicy } from '@davit/identity';
import { OpenRefused, openStorage, type Storage, type StorageOptions } from '@davit/storage';
import { type DatabasePlace, writeRestoreMark } from '@davit/storage/backup';
import { extract, pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresMayRun } from '../../../../test/harness/postgres.ts';
import { bucketName, s3Key, startS3 } from '../../../../test/harness/s3/s3-server.ts';
import { postgresOfThisFile } from '../../../../test/harness/server-databases.ts';
import { archiveInFile } from './archive-source.ts';
import { createBucket } from './bucket/bucket.ts';
import { BackupRefused, fileName } from './format.ts';
import { readArchive, readHeader } from './read-archive.ts';
import { type RestoreInput, restoreBackup } from './restore-backup.ts';
import { type BackupInput, type BackupSource, writeBackup } from './write-backup.ts';

const passphrase = 'correct horse battery staple';
const clock = { now: () => 1_764_000_000_000, monotonicMs: () => 0 };
const workspaceId = '00000000-0000-7000-8000-000000000001';
const masterKey = '0f'.repeat(32);
const never = new AbortController().signal;

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'davit-backup-'));
});
afterAll(() => rm(root, { recursive: true }));

const newFolder = (): string => join(root, randomUUID());

interface Installation {
  dataDir: string;
  databaseUrl?: string;
  masterKey?: string | undefined;
  artifactBucket?: StorageOptions['artifactBucket'];
}

const open = (place: Installation): Promise<Storage> =>
  openStorage({ ...place, clock, newId: randomUUID, threads: noThreads, artifactsSettlingMs: 0 });

const places = [
  { name: 'SQLite', make: async (): Promise<Installation> => ({ dataDir: newFolder() }) },
  ...(postgresMayRun
    ? [
        {
          name: 'PostgreSQL',
          make: async (): Promise<Installation> => ({
            dataDir: newFolder(),
            databaseUrl: await (await postgresOfThisFile()).createDatabase(),
            masterKey,
          }),
        },
      ]
    : []),
];

const note = { namespace: ['notes'], key: 'first' };

/** A workspace, something sealed, and a version's files. */
async function fill(storage: Storage): Promise<string> {
  await storage.identity.createWorkspace({
    id: workspaceId,
    name: 'Bäckerei ☕',
    createdAt: 1,
    suspendedAt: null,
    policy: defaultPolicy,
  });
  const writes = [{ ...note, value: { text: 'sealed words' } }];
  await storage.items.inWorkspace(workspaceId).write(writes, { now: 1, bounds: unbounded });
  const files = new Map([['server.mjs', new Uint8Array(Buffer.from('export {};\n'))]]);
  return (await storage.artifacts.keep([{ path: 'README.md', content: 'Grüße\n' }], { files, settings: null })).digest;
}

async function expectFilled(storage: Storage, digest: string): Promise<void> {
  expect((await storage.identity.getWorkspace(workspaceId))?.name).toBe('Bäckerei ☕');
  expect((await storage.items.inWorkspace(workspaceId).get(note))?.value).toEqual({ text: 'sealed words' });
  expect(await storage.artifacts.source(digest)).toEqual([{ path: 'README.md', content: 'Grüße\n' }]);
  expect(await storage.artifacts.bundle(digest)).toEqual([{ path: 'server.mjs', content: 'export {};\n' }]);
}

function sourceOf(storage: Storage, apps: Record<string, string>): BackupSource {
  return {
    place: null,
    listApps: async () => Object.keys(apps),
    copyApp: async (id) => (apps[id] === undefined ? null : { folder: apps[id], flaw: null }),
    releaseApp: async () => {},
    copyArtifact: storage.artifactBucket?.copy ?? (async () => null),
    secrets: async () => ({
      masterKeys: storage.sealing.masterKeys().map(({ key }) => Buffer.from(key).toString('base64')),
      model: null,
    }),
  };
}

/** One with a database and uploads, a link that leads out of it, and names that no backup can have. */
function makeApp(): string {
  const folder = newFolder();
  mkdirSync(join(folder, 'uploads', 'photos'), { recursive: true });
  writeFileSync(join(folder, 'app.db'), Buffer.alloc(100_000, 7));
  writeFileSync(join(folder, 'uploads', 'photos', 'empty.txt'), '');
  symlinkSync('/etc/hostname', join(folder, 'uploads', 'link'));
  writeFileSync(join(folder, 'uploads', 'back\\slash'), '');
  writeFileSync(Buffer.concat([Buffer.from(join(folder, 'uploads/')), Buffer.from([0xff])]), '');
  return folder;
}

interface BackedUp {
  file: string;
  digest: string;
  flaws: string[];
}

const backupOf = async (place: Installation, given: string | null = passphrase): Promise<BackedUp> => {
  const storage = await open(place);
  const digest = await fill(storage);
  const file = join(root, `${randomUUID()}.tar.zst`);
  const { flaws } = await writeBackup(inputOf(place, file, given), sourceOf(storage, { 'app-one': makeApp() }), () => {}, never);
  await storage.close();
  return { file, digest, flaws };
};

const inputOf = (place: Installation, file: string, given: string | null = passphrase): BackupInput => ({
  file,
  id: randomUUID(),
  davitVersion: '0.2.0',
  createdAt: '2026-01-01T00:00:00.000Z',
  database: databasePlace(place),
  passphrase: given,
});

const databasePlace = ({ dataDir, databaseUrl }: Installation): DatabasePlace =>
  databaseUrl === undefined ? { kind: 'sqlite', dataDir } : { kind: 'postgres', url: databaseUrl };

const restore = (place: Installation, file: string, more: Partial<RestoreInput> = {}) =>
  restoreBackup(
    {
      from: archiveInFile(file),
      passphrase,
      dataDir: place.dataDir,
      databaseUrl: place.databaseUrl ?? null,
      appsDataDir: null,
      masterKey: null,
      clock,
      newId: randomUUID,
      ...more,
    },
    () => {},
  );

describe.each(places)('a backup of a server on $name', ({ make }) => {
  let made: BackedUp;
  beforeAll(async () => {
    made = await backupOf(await make());
  });

  it.each(places)('is restored on $name: rows, sealed texts, versions and data of apps', async ({ make: makeTarget }) => {
    const target = { ...(await makeTarget()), masterKey: undefined };
    const done = await restore(target, made.file);
    expect(done).toMatchObject({ apps: 1, masterKeyNeeded: null });
    const data = join(target.dataDir, 'projects', 'app-one', 'data');
    expect(readFileSync(join(data, 'app.db'))).toEqual(Buffer.alloc(100_000, 7));
    expect(readdirSync(data, { recursive: true }).toSorted()).toEqual([
      'app.db',
      'uploads',
      'uploads/photos',
      'uploads/photos/empty.txt',
    ]);
    const storage = await open(target);
    await expectFilled(storage, made.digest);
    const { items: entries } = await storage.audit.list(null, { limit: 10 });
    expect(entries).toMatchObject([
      { action: 'restoreBackup', actor: { type: 'operator' }, at: new Date(clock.now()).toISOString(), result: 'success' },
    ]);
    // Triggers and foreign keys are back: a second workspace and a version in use.
    await storage.items.inWorkspace(workspaceId).write([{ ...note, key: 'second', value: {} }], { now: 2, bounds: unbounded });
    await storage.close();
  });
});

describe('a backup', () => {
  let made: BackedUp;
  beforeAll(async () => {
    made = await backupOf({ dataDir: newFolder() });
  });

  /** Nothing of a restore is left in the folder, and the next one works. */
  async function expectRefused(file: string, message: string, more: Partial<RestoreInput> = {}): Promise<void> {
    const dataDir = newFolder();
    await expect(restore({ dataDir }, file, more)).rejects.toThrow(message);
    expect(existsSync(dataDir)).toBe(false);
  }

  const changed = (change: (bytes: Buffer) => Buffer): string => {
    const file = join(root, `${randomUUID()}.tar.zst`);
    writeFileSync(file, change(readFileSync(made.file)));
    return file;
  };

  /** Unpacked, changed and packed again, as somebody without the passphrase could. */
  async function rewritten(change: (name: string, bytes: Buffer) => Buffer): Promise<string> {
    const file = join(root, `${randomUUID()}.tar.zst`);
    const archive = pack();
    const untar = extract();
    untar.end(zstdDecompressSync(readFileSync(made.file)));
    for await (const entry of untar) {
      const bytes = change(entry.header.name, await buffer(entry as AsyncIterable<Uint8Array>));
      archive.entry({ name: entry.header.name }, bytes);
    }
    archive.finalize();
    writeFileSync(file, zstdCompressSync(await buffer(archive as AsyncIterable<Uint8Array>)));
    return file;
  }

  const edit = (text: string, to: string) => (_name: string, bytes: Buffer) =>
    Buffer.from(bytes.toString('latin1').replace(text, to), 'latin1');

  it('is verified, says what it left out, and has no secret in clear', async () => {
    expect(made.flaws).toEqual(['Of the app app-one, 2 files are left out: no backup can have their names.']);
    const { header, manifest } = await readArchive(archiveInFile(made.file), { passphrase });
    expect(header).toMatchObject({ format: 1, database: 'sqlite', createdAt: '2026-01-01T00:00:00.000Z' });
    expect(await readHeader(archiveInFile(made.file))).toEqual(header);
    expect(manifest.parts.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['apps/app-one', 'rows/workspace', 'artifacts']),
    );
    const plain = zstdDecompressSync(readFileSync(made.file)).toString('latin1');
    for (const secret of ['sealed words', passphrase]) expect(plain).not.toContain(secret);
  });

  it('is refused with a wrong passphrase, without one, or where none was used', async () => {
    await expectRefused(made.file, 'This is not the passphrase of this backup.', { passphrase: 'another passphrase' });
    await expectRefused(made.file, 'This backup needs its passphrase.', { passphrase: undefined });
    const { file } = await backupOf({ dataDir: newFolder() }, null);
    await expectRefused(file, 'was made without a passphrase');
  });

  it('is refused when its end is missing, at any length', async () => {
    const { length } = readFileSync(made.file);
    for (const share of [0.4, 0.9, 0.97]) {
      await expectRefused(
        changed((bytes) => bytes.subarray(0, Math.floor(length * share))),
        'is not complete',
      );
    }
    await expectRefused(
      changed(() => Buffer.alloc(0)),
      'is not complete',
    );
  });

  it('is refused when a byte of it changed', async () => {
    const { length } = readFileSync(made.file);
    for (const at of [0.5, 0.7]) {
      const file = changed((bytes) => {
        bytes.writeUInt8(bytes.readUInt8(Math.floor(length * at)) ^ 0x55, Math.floor(length * at));
        return bytes;
      });
      await expectRefused(file, file);
    }
  });

  it('is refused when somebody without the passphrase changed a row, or a row and the manifest', async () => {
    const row = await rewritten((name, bytes) =>
      name.startsWith('rows/workspace/') ? edit('erei', 'EREI')(name, bytes) : bytes,
    );
    await expectRefused(row, 'rows/workspace does not match');
    const manifest = await rewritten((name, bytes) => (name === 'manifest.json' ? edit('0001', '0002')(name, bytes) : bytes));
    await expectRefused(manifest, 'its manifest does not match');
    const left = await rewritten((name, bytes) => (name === 'davit-backup.json' ? edit('2026', '2027')(name, bytes) : bytes));
    await expectRefused(left, 'its manifest does not match');
  });

  it('is refused when its format or its migrations are newer, or when it is something else', async () => {
    const newer = await rewritten((name, bytes) =>
      name === 'davit-backup.json' ? edit('"format":1', '"format":9')(name, bytes) : bytes,
    );
    await expectRefused(newer, 'has the format 9, which this Davit does not know');
    await expectRefused(
      changed(() => Buffer.from('PK')),
      'is not a backup that "davit backup" made',
    );
    await expectRefused(join(root, 'missing'), 'cannot be read');
  });

  it('is refused into a folder with anything in it, which stays as it was', async () => {
    const dataDir = newFolder();
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'mine.txt'), 'mine');
    await expect(restore({ dataDir }, made.file)).rejects.toThrow(`The data folder ${dataDir} is not empty: it has mine.txt.`);
    expect(readFileSync(join(dataDir, 'mine.txt'), 'utf8')).toBe('mine');
    expect(existsSync(join(dataDir, 'davit.db'))).toBe(false);
  });

  it('is named with its apps before anything is written, and refused where its folder cannot be made', async () => {
    const dataDir = newFolder();
    const checked: unknown[] = [];
    await restore({ dataDir }, made.file, { checked: (found) => void checked.push({ ...found, isThere: existsSync(dataDir) }) });
    expect(checked).toEqual([{ name: made.file, createdAt: '2026-01-01T00:00:00.000Z', apps: 1, isThere: false }]);
    const below = restore({ dataDir: join(made.file, 'data') }, made.file);
    await expect(below).rejects.toThrow(/^The data folder .* cannot be made: ENOTDIR.* Make it first/);
  });

  it('is not called damaged when its reading is stopped', async () => {
    const stopped = Object.assign(new Error('Stopped.'), { code: 'failed' });
    const from = {
      ...archiveInFile(made.file),
      // biome-ignore lint/correctness/useYield: it is stopped before its first byte.
      async *read(): AsyncGenerator<Uint8Array> {
        throw stopped;
      },
    };
    await expect(readHeader(from)).rejects.toBe(stopped);
  });

  it('is restored again over a restore that was killed, and no server starts in between', async () => {
    const dataDir = newFolder();
    mkdirSync(join(dataDir, 'artifacts'), { recursive: true });
    writeFileSync(join(dataDir, 'davit.db'), 'half');
    writeRestoreMark(dataDir, { backupId: 'any', appsDir: join(dataDir, 'projects'), committing: false });
    await expect(open({ dataDir })).rejects.toThrow('was interrupted. Run "davit restore" again');
    await restore({ dataDir }, made.file);
    const storage = await open({ dataDir });
    await expectFilled(storage, made.digest);
    await storage.close();
  });

  it('is not restored over data of apps that the killed restore did not write', async () => {
    const [dataDir, appsDataDir] = [newFolder(), newFolder()];
    mkdirSync(dataDir);
    mkdirSync(join(appsDataDir, 'app-two'), { recursive: true });
    writeRestoreMark(dataDir, { backupId: 'any', appsDir: join(dataDir, 'projects'), committing: false });
    await expect(restore({ dataDir }, made.file, { appsDataDir })).rejects.toThrow('has data of apps already: app-two');
    expect(readdirSync(appsDataDir)).toEqual(['app-two']);
    await restore({ dataDir }, made.file);
  });

  it('is verified in a bucket and restored from there, unless it is replaced meanwhile', async () => {
    const server = await startS3();
    const { region, accessKeyId, secretKey } = s3Key;
    const place = { endpoint: server.url, region, bucket: bucketName, prefix: '', accessKeyId, settings: 'BACKUP_S3' };
    const bucket = createBucket({ place, secretKey: async () => secretKey, partBytes: 4096, async pause() {} });
    const name = fileName('2026-01-01T00:00:00.000Z');
    server.objects.set(name, readFileSync(made.file));
    const from = await bucket.find(undefined, never);
    expect((await readHeader(from)).database).toBe('sqlite');
    const target = { dataDir: newFolder() };
    expect(await restore(target, name, { from })).toMatchObject({ apps: 1, masterKeyNeeded: null });
    const storage = await open(target);
    await expectFilled(storage, made.digest);
    await storage.close();
    server.objects.set(name, readFileSync(made.file).reverse());
    await expectRefused(name, 'PreconditionFailed', { from });
    await server.stop();
  });

  it.each(places)('on $name has the versions that only a bucket has, and one that it lost is a flaw', async ({ make }) => {
    const server = await startS3();
    const { secretKey, ...key } = s3Key;
    const place = { ...key, endpoint: server.url, bucket: bucketName, prefix: 'davit', settings: 'ARTIFACTS_S3' };
    const installation = { ...(await make()), artifactBucket: { place, secretKey: async () => secretKey, async pause() {} } };
    const withoutCopies = async () => {
      for (const name of readdirSync(join(installation.dataDir, 'artifacts')).filter((one) => one !== '.incoming'))
        await rm(join(installation.dataDir, 'artifacts', name), { recursive: true });
    };
    const storage = await open(installation);
    const digest = await fill(storage);
    await withoutCopies();
    const write = (file: string) => writeBackup(inputOf(installation, file), sourceOf(storage, {}), () => {}, never);
    const file = join(root, `${randomUUID()}.tar.zst`);
    expect((await write(file)).flaws).toEqual([]);
    await withoutCopies();
    server.objects.clear();
    expect((await write(join(root, `${randomUUID()}.tar.zst`))).flaws).toEqual([expect.stringContaining(digest)]);
    await storage.close();
    const target = { dataDir: newFolder() };
    await restore(target, file);
    const restored = await open(target);
    await expectFilled(restored, digest);
    await restored.close();
    await server.stop();
  });

  it('is restored without a version that was damaged before it was made', async () => {
    const place = { dataDir: newFolder() };
    const storage = await open(place);
    const digest = await fill(storage);
    writeFileSync(join(place.dataDir, 'artifacts', digest, 'bundle', 'server.mjs'), 'damaged');
    const file = join(root, `${randomUUID()}.tar.zst`);
    await writeBackup(inputOf(place, file), sourceOf(storage, {}), () => {}, never);
    await storage.close();
    const target = { dataDir: newFolder() };
    expect(await restore(target, file)).toMatchObject({ damagedVersions: 1 });
    const restored = await open(target);
    expect(await restored.artifacts.source(digest)).toBeNull();
    await restored.close();
  });

  it('without a passphrase says which master key it needs, and takes the configured one', async () => {
    const { file, digest } = await backupOf({ dataDir: newFolder(), masterKey }, null);
    const dataDir = newFolder();
    const done = await restore({ dataDir }, file, { passphrase: undefined });
    expect(done.masterKeyNeeded).toMatch(/^[0-9a-f]{16}$/);
    await expect(open({ dataDir })).rejects.toThrow(OpenRefused);
    const storage = await open({ dataDir, masterKey });
    await expectFilled(storage, digest);
    await storage.close();
    const wrong = 'ab'.repeat(32);
    await expectRefused(file, 'but DAVIT_MASTER_KEY is', { passphrase: undefined, masterKey: wrong });
  });

  it.runIf(existsSync('/dev/full'))('whose disk is full in the middle of a file says so, and leaves no file', async () => {
    const place = { dataDir: newFolder() };
    const storage = await open(place);
    const [folder, app] = [newFolder(), newFolder()];
    for (const path of [folder, join(app, 'uploads')]) mkdirSync(path, { recursive: true });
    writeFileSync(join(app, 'uploads', 'large'), randomBytes(8_000_000));
    const input = inputOf(place, join(folder, 'backup.tar.zst'));
    symlinkSync('/dev/full', `${input.file}.part`);
    const full = writeBackup(input, sourceOf(storage, { 'app-one': app }), () => {}, never);
    await expect(full).rejects.toThrow(`The disk of ${input.file} is full, and nothing is left of the backup. Free`);
    await expect(full).rejects.toBeInstanceOf(BackupRefused);
    expect(readdirSync(folder)).toEqual([]);
    await storage.close();
  });

  it('that is cut off leaves no file', async () => {
    const place = { dataDir: newFolder() };
    const storage = await open(place);
    await fill(storage);
    const folder = newFolder();
    mkdirSync(folder);
    const abort = new AbortController();
    const input = inputOf(place, join(folder, 'backup.tar.zst'));
    const stopped = writeBackup(input, sourceOf(storage, {}), ({ step }) => step === 'rows' && abort.abort(), abort.signal);
    await expect(stopped).rejects.toThrow();
    expect(readdirSync(folder)).toEqual([]);
    await expect(writeBackup({ ...input, passphrase: 'short' }, sourceOf(storage, {}), () => {}, never)).rejects.toThrow(
      BackupRefused,
    );
    await storage.close();
  });
});
