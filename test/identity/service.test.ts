/** The identity package on the real store. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scopes } from '@davit/contract';
import { type Identity, type IdentityStore, makeApiKey, openIdentity } from '@davit/identity';
import { openStorage, type Storage } from '@davit/storage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageOfThisRun } from '../harness/database.ts';

let folder: string;
let storage: Storage;
let identity: Identity;
let store: IdentityStore;
let now: number;
let elapsedMs: number;
let workspaceId: string;
let lookUps: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'davit-identity-'));
  now = Date.parse('2026-01-31T09:30:00Z');
  elapsedMs = 0;
  lookUps = 0;
  let ids = 0;
  const newId = () => `00000000-0000-7000-8000-${String(++ids).padStart(12, '0')}`;
  const clock = { now: () => now, monotonicMs: () => elapsedMs };
  storage = await openStorage({ ...(await storageOfThisRun(folder)), clock, newId });
  store = {
    ...storage.identity,
    findKey: (hash) => {
      lookUps += 1;
      return storage.identity.findKey(hash);
    },
  };
  identity = openIdentity({ store, clock, newId, randomBytes });
  workspaceId = (await identity.createWorkspace({ name: 'Test' })).id;
});
afterEach(async () => {
  await storage.close();
  await rm(folder, { recursive: true, force: true });
});

const newKey = (more: Partial<Parameters<Identity['createKey']>[0]> = {}) =>
  identity.createKey({ workspaceId, name: 'Key', scopes, expiresAt: null, ...more });
const pass = (ms: number) => {
  now += ms;
  elapsedMs += ms;
};

test('a key is known by itself alone, and is shown once', async () => {
  const { apiKey, key } = await newKey({ name: ' Deploys ', scopes: ['rollback', 'rollback', 'runs:read'] });
  expect(await identity.authenticate(apiKey)).toMatchObject({ key: { id: key.id }, workspace: { id: workspaceId } });
  expect(await identity.authenticate(makeApiKey(randomBytes))).toBeNull();
  const [listed] = await identity.listKeys(workspaceId);
  expect(listed).toMatchObject({ name: 'Deploys', hint: apiKey.slice(0, 8), scopes: ['rollback', 'runs:read'] });
  expect(JSON.stringify(listed)).not.toContain(apiKey);
});

test('a mistyped key is refused without a look-up', async () => {
  const { apiKey } = await newKey();
  expect(await identity.authenticate(`${apiKey.slice(0, -1)}${apiKey.endsWith('0') ? '1' : '0'}`)).toBeNull();
  expect(lookUps).toBe(0);
});

test('a busy key costs one look-up a moment, not one a request', async () => {
  const { apiKey } = await newKey();
  for (let request = 0; request < 1_000; request++) await identity.authenticate(apiKey);
  expect(lookUps).toBe(1);
  pass(999);
  await identity.authenticate(apiKey);
  expect(lookUps).toBe(2);
});

test('a revoked key stops working at once here, and within a second where another server revoked it', async () => {
  const [mine, theirs] = [await newKey(), await newKey()];
  for (const { apiKey } of [mine, theirs]) expect(await identity.authenticate(apiKey)).not.toBeNull();
  await identity.revokeKey(mine.key.id);
  expect(await identity.authenticate(mine.apiKey)).toBeNull();
  await storage.identity.revokeKey(theirs.key.id, now);
  pass(999);
  expect(await identity.authenticate(theirs.apiKey)).toBeNull();
});

test('revoking again changes nothing, and a key that is not there is an error', async () => {
  const { key } = await newKey();
  const { revokedAt } = await identity.revokeKey(key.id);
  pass(5_000);
  expect((await identity.revokeKey(key.id)).revokedAt).toBe(revokedAt);
  await expect(identity.revokeKey('nobody')).rejects.toMatchObject({ code: 'key_not_found' });
});

test('an expiring key works until its time and not after, cached or not', async () => {
  const { apiKey } = await newKey({ expiresAt: now + 100 });
  expect(await identity.authenticate(apiKey)).not.toBeNull();
  pass(99);
  expect(await identity.authenticate(apiKey)).not.toBeNull();
  pass(1);
  expect(await identity.authenticate(apiKey)).toBeNull();
});

test('a read that began before a revocation is not remembered after it', async () => {
  const { apiKey, key } = await newKey();
  const { findKey } = store;
  let revoked: Promise<unknown> | undefined;
  store.findKey = async (hash) => {
    const found = await findKey(hash);
    store.findKey = findKey;
    revoked = identity.revokeKey(key.id);
    await revoked;
    return found;
  };
  await identity.authenticate(apiKey);
  expect(await identity.authenticate(apiKey)).toBeNull();
});

test('a watcher of a key is notified once when it stops working: revoked, expired, suspended; here or by another server', async () => {
  const ways: ((keyId: string) => Promise<unknown>)[] = [
    (keyId) => identity.revokeKey(keyId),
    async (keyId) => {
      await storage.identity.revokeKey(keyId, now);
      await identity.recheck();
    },
    async () => {
      pass(10_000);
      await identity.recheck();
    },
    () => identity.suspendWorkspace(workspaceId),
  ];
  for (const way of ways) {
    await identity.resumeWorkspace(workspaceId);
    const [one, other] = [
      await newKey({ expiresAt: now + 5_000 }),
      await newKey({ workspaceId: (await identity.createWorkspace({ name: 'Other' })).id }),
    ];
    const [notified, notNotified, gone] = [vi.fn(), vi.fn(), vi.fn()];
    const known = await identity.authenticate(one.apiKey);
    const otherKnown = await identity.authenticate(other.apiKey);
    if (known === null || otherKnown === null) throw new Error('a new key is known');
    identity.watch(known, notified);
    identity.watch(otherKnown, notNotified);
    identity.watch(known, gone)();
    await identity.recheck();
    expect(notified).not.toHaveBeenCalled();
    await way(one.key.id);
    await identity.recheck();
    expect([notified.mock.calls.length, notNotified.mock.calls.length, gone.mock.calls.length]).toEqual([1, 0, 0]);
  }
});

test('a thousand streams of one key cost one look', async () => {
  const { apiKey } = await newKey();
  const known = await identity.authenticate(apiKey);
  if (known === null) throw new Error('a new key is known');
  for (let stream = 0; stream < 1_000; stream++) identity.watch(known, () => undefined);
  lookUps = 0;
  await identity.recheck();
  expect(lookUps).toBe(1);
});

test('last uses are written down in batches, the newest of each key', async () => {
  const { apiKey, key } = await newKey();
  await identity.authenticate(apiKey);
  pass(700);
  await identity.authenticate(apiKey);
  expect((await identity.listKeys(workspaceId))[0]?.lastUsedAt).toBeNull();
  await identity.flushUses();
  expect((await identity.listKeys(workspaceId)).find(({ id }) => id === key.id)?.lastUsedAt).toBe(now);
});

test('a suspended workspace is distinguished from an unknown key, and works again once resumed', async () => {
  const { apiKey } = await newKey();
  await identity.suspendWorkspace(workspaceId);
  expect((await identity.authenticate(apiKey))?.workspace?.suspendedAt).toBe(now);
  await identity.resumeWorkspace(workspaceId);
  expect((await identity.authenticate(apiKey))?.workspace?.suspendedAt).toBeNull();
  await expect(identity.suspendWorkspace('nobody')).rejects.toMatchObject({ code: 'invalid_request' });
});

test('a policy is changed in part and holds at once', async () => {
  const { apiKey } = await newKey();
  await identity.authenticate(apiKey);
  const policy = await identity.setPolicy(workspaceId, { allowRollback: false });
  expect(policy).toMatchObject({ allowRollback: false, automaticRollback: true, healAttemptsPerRun: 10 });
  expect((await identity.authenticate(apiKey))?.workspace?.policy).toEqual(policy);
  expect(await identity.getPolicy(workspaceId)).toEqual(policy);
});

test('what an operator mistypes is refused: names, scopes, keys, workspaces', async () => {
  await expect(identity.createWorkspace({ name: ' ' })).rejects.toMatchObject({ code: 'invalid_request' });
  await expect(newKey({ scopes: [] })).rejects.toMatchObject({ code: 'invalid_request' });
  await expect(newKey({ withKey: 'dvt_wrong' })).rejects.toMatchObject({ code: 'invalid_request' });
  await expect(newKey({ workspaceId: 'nobody' })).rejects.toMatchObject({ code: 'invalid_request' });
  expect(await identity.countKeys()).toBe(0);
});
