import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scopes } from '@davit/contract';
import { type Identity, makeApiKey, openIdentity } from '@davit/identity';
import { openStorage, type Storage } from '@davit/storage';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeNewId, systemClock } from './ambient.ts';
import { setUpFirstStart } from './first-start.ts';

let dataDir: string;
let storage: Storage;
let identity: Identity;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'davit-first-'));
  const newId = makeNewId(systemClock);
  storage = await openStorage({ dataDir, clock: systemClock, newId });
  identity = openIdentity({ store: storage.identity, clock: systemClock, newId, randomBytes });
});
afterEach(async () => {
  await storage.close();
  await rm(dataDir, { recursive: true, force: true });
});

const start = (initApiKey: string | null = null) => setUpFirstStart(identity, { dataDir, initApiKey });

test('the first start creates a workspace and a key with all scopes, in a file that only its owner can read', async () => {
  const first = await start();
  expect(first?.made).toBe(true);
  const file = join(dataDir, 'first-api-key');
  expect((await readFile(file, 'utf8')).trim()).toBe(first?.apiKey);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const known = await identity.authenticate(first?.apiKey ?? '');
  expect(known?.key.scopes.toSorted()).toEqual(scopes.toSorted());
  expect(known?.workspace).not.toBeNull();
});

test('later starts create nothing, and know the key while its file exists', async () => {
  const first = await start();
  expect(await start()).toEqual({ ...first, made: false });
  await rm(join(dataDir, 'first-api-key'));
  expect(await start()).toBeNull();
  expect([await identity.countKeys(), (await identity.listWorkspaces(10)).length]).toEqual([1, 1]);
});

test('a key from the settings is created, and written to no file', async () => {
  const mine = makeApiKey(randomBytes);
  expect(await start(mine)).toBeNull();
  expect(await identity.authenticate(mine)).not.toBeNull();
  await expect(stat(join(dataDir, 'first-api-key'))).rejects.toThrow('ENOENT');
  expect(await start(makeApiKey(randomBytes))).toBeNull();
  expect(await identity.countKeys()).toBe(1);
});

test('a start that ended between its steps is made good by the next', async () => {
  const halfway = { ...identity, createFirst: () => Promise.reject(new Error('the power went')) } as Identity;
  await expect(setUpFirstStart(halfway, { dataDir, initApiKey: null })).rejects.toThrow('the power went');
  const storedKey = (await readFile(join(dataDir, 'first-api-key'), 'utf8')).trim();
  expect((await start())?.apiKey).toBe(storedKey);
  expect(await identity.authenticate(storedKey)).not.toBeNull();
  expect(await identity.listWorkspaces(10)).toHaveLength(1);
});

test('of servers that start at once on one database one makes the first key, and only its folder has it', async () => {
  const folders = await Promise.all([1, 2, 3].map(() => mkdtemp(join(tmpdir(), 'davit-first-'))));
  const made = await Promise.all(folders.map((folder) => setUpFirstStart(identity, { dataDir: folder, initApiKey: null })));
  expect(await identity.countKeys()).toBe(1);
  expect(await identity.listWorkspaces(10)).toHaveLength(1);
  const [first] = made.filter((one) => one !== null);
  expect(made.filter((one) => one !== null)).toHaveLength(1);
  expect(await identity.authenticate(first?.apiKey ?? '')).not.toBeNull();
  for (const folder of folders) {
    const file = await readFile(join(folder, 'first-api-key'), 'utf8').catch(() => null);
    expect(file?.trim()).toBe(first?.file.startsWith(folder) ? first.apiKey : undefined);
    await rm(folder, { recursive: true });
  }
});
