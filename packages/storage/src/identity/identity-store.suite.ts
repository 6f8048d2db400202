/** What every IdentityStore guarantees, on either database. */
import { randomUUID } from 'node:crypto';
import { scopes } from '@davit/contract';
import { type ApiKeyRecord, defaultPolicy, type IdentityStore, type WorkspaceRecord } from '@davit/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

export interface OpenedIdentityStore {
  store: IdentityStore;
  close(): Promise<void>;
}

function sampleWorkspace(change: Partial<WorkspaceRecord> = {}): WorkspaceRecord {
  return { id: randomUUID(), name: 'Bäckerei ✓', createdAt: 1000, suspendedAt: null, policy: defaultPolicy, ...change };
}

function sampleKey(workspaceId: string, change: Partial<ApiKeyRecord> = {}): ApiKeyRecord {
  return {
    id: randomUUID(),
    workspaceId,
    name: 'ci',
    hash: randomUUID().replaceAll('-', '').repeat(2),
    hint: 'dvt_abcd',
    scopes: [...scopes],
    createdAt: 2000,
    expiresAt: null,
    lastUsedAt: null,
    revokedAt: null,
    ...change,
  };
}

/** `open` gives an empty store; the tests share it, each with its own workspaces. */
export function identityStoreSuite(name: string, open: () => Promise<OpenedIdentityStore>): void {
  describe(`IdentityStore on ${name}`, () => {
    let opened: OpenedIdentityStore;
    let store: IdentityStore;
    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened.close());

    test('a new store has no keys; of concurrent first keys one is created, with its workspace', async () => {
      expect(await store.countKeys()).toBe(0);
      const workspaces = Array.from({ length: 5 }, () => sampleWorkspace());
      const made = await Promise.all(workspaces.map((workspace) => store.createFirst(workspace, sampleKey(workspace.id))));
      expect(made.filter(Boolean)).toHaveLength(1);
      expect(await store.countKeys()).toBe(1);
      const [workspace, ...others] = await store.listWorkspaces(10);
      expect([workspace, others]).toEqual([workspaces[made.indexOf(true)], []]);
      expect(await store.listKeys(workspace?.id ?? '')).toHaveLength(1);
      await store.createKey(sampleKey(randomUUID()));
      expect(await store.countKeys()).toBe(2);
    });

    test('a workspace is read back as it was written', async () => {
      const workspace = sampleWorkspace({
        suspendedAt: 5,
        policy: { ...defaultPolicy, allowRollback: false, stallTimeoutMs: 9 },
      });
      await store.createWorkspace(workspace);
      expect(await store.getWorkspace(workspace.id)).toEqual(workspace);
      expect(await store.getWorkspace('none')).toBeNull();
    });

    test('workspaces are listed newest first, to the limit', async () => {
      const [older, newer] = [sampleWorkspace({ createdAt: 8_000_000 }), sampleWorkspace({ createdAt: 9_000_000 })];
      for (const workspace of [older, newer]) await store.createWorkspace(workspace);
      expect(await store.listWorkspaces(2)).toEqual([newer, older]);
    });

    test('a workspace is suspended and resumed; a missing one is reported', async () => {
      const workspace = sampleWorkspace();
      await store.createWorkspace(workspace);
      for (const suspendedAt of [77, null]) {
        expect(await store.setSuspended(workspace.id, suspendedAt)).toBe(true);
        expect(await store.getWorkspace(workspace.id)).toEqual({ ...workspace, suspendedAt });
      }
      expect(await store.setSuspended('none', 1)).toBe(false);
    });

    test('a policy replaces the one before it', async () => {
      const workspace = sampleWorkspace();
      await store.createWorkspace(workspace);
      const policy = { ...defaultPolicy, automaticRollback: false, healAttemptsPerRun: 2 };
      expect(await store.setPolicy(workspace.id, policy)).toBe(true);
      expect((await store.getWorkspace(workspace.id))?.policy).toEqual(policy);
      expect(await store.setPolicy('none', policy)).toBe(false);
    });

    test('a key is found by its hash, with its workspace', async () => {
      const workspace = sampleWorkspace();
      const key = sampleKey(workspace.id, { scopes: ['runs:read'], expiresAt: 3000 });
      await store.createWorkspace(workspace);
      await store.createKey(key);
      expect(await store.findKey(key.hash)).toEqual({ key, workspace });
      expect(await store.findKey('none')).toBeNull();
    });

    test('a key whose workspace is gone is found without it', async () => {
      const key = sampleKey(randomUUID());
      await store.createKey(key);
      expect(await store.findKey(key.hash)).toEqual({ key, workspace: null });
    });

    test('a hash belongs to one key', async () => {
      const key = sampleKey(randomUUID());
      await store.createKey(key);
      await expect(store.createKey(sampleKey(randomUUID(), { hash: key.hash }))).rejects.toThrow('hash');
    });

    test('a workspace lists its own keys, oldest first', async () => {
      const workspaceId = randomUUID();
      const young = sampleKey(workspaceId, { createdAt: 20 });
      const old = sampleKey(workspaceId, { createdAt: 10 });
      for (const key of [young, old, sampleKey(randomUUID())]) await store.createKey(key);
      expect(await store.listKeys(workspaceId)).toEqual([old, young]);
    });

    test('keys are paged newest first, and one is found in its own workspace alone', async () => {
      const workspaceId = randomUUID();
      const keys = [10, 20, 20, 30].map((createdAt) => sampleKey(workspaceId, { createdAt }));
      for (const key of keys) await store.createKey(key);
      const first = await store.pageKeys(workspaceId, { limit: 3 });
      const rest = await store.pageKeys(workspaceId, { limit: 3, cursor: first.nextCursor ?? '' });
      expect([...first.items, ...rest.items].map(({ id }) => id).sort()).toEqual(keys.map(({ id }) => id).sort());
      expect([first.items[0], rest.items, rest.nextCursor, rest.total]).toEqual([keys[3], [keys[0]], null, 4]);
      expect(await store.getKey(workspaceId, keys[0]?.id ?? '')).toEqual(keys[0]);
      expect(await store.getKey(randomUUID(), keys[0]?.id ?? '')).toBeNull();
    });

    test('a workspace has a maximum number of active keys, which holds in a race; revoked and expired ones do not count', async () => {
      const workspace = sampleWorkspace();
      await store.createWorkspace(workspace);
      const gone = [sampleKey(workspace.id, { revokedAt: 1 }), sampleKey(workspace.id, { expiresAt: 1999 })];
      for (const key of gone) await store.createKey(key);
      const racing = Array.from({ length: 4 }, () => store.createKey(sampleKey(workspace.id), { most: 2 }));
      const refused = (await Promise.allSettled(racing)).filter(({ status }) => status === 'rejected');
      expect(refused).toHaveLength(2);
      expect(refused[0]).toMatchObject({ reason: { options: { reason: 'quota_exceeded', limit: 2, used: 2 } } });
    });

    test('of two keys that revoke each other, one stays to manage keys', async () => {
      const workspace = sampleWorkspace();
      await store.createWorkspace(workspace);
      const keys = [sampleKey(workspace.id), sampleKey(workspace.id), sampleKey(workspace.id, { scopes: ['runs:read'] })];
      for (const key of keys) await store.createKey(key);
      const racing = await Promise.all(keys.slice(0, 2).map(({ id }) => store.revokeKey(id, 50, 'keys:write')));
      expect(racing.filter((one) => one === 'last')).toHaveLength(1);
      expect(await store.revokeKey(keys[2]?.id ?? '', 60, 'keys:write')).toMatchObject({ revokedAt: 60 });
    });

    test('a revocation takes effect at once, and its first time stays', async () => {
      const key = sampleKey(randomUUID());
      await store.createKey(key);
      expect(await store.revokeKey(key.id, 50)).toEqual({ ...key, revokedAt: 50 });
      expect(await store.revokeKey(key.id, 60)).toEqual({ ...key, revokedAt: 50 });
      expect((await store.findKey(key.hash))?.key.revokedAt).toBe(50);
      expect(await store.revokeKey('none', 1)).toBeNull();
    });

    test('the newest use of a key is stored, in any order of reports', async () => {
      const [used, unused] = [sampleKey(randomUUID()), sampleKey(randomUUID())];
      for (const key of [used, unused]) await store.createKey(key);
      await store.touchKeys([]);
      const times = [10, 30, 20];
      await store.touchKeys([...times.map((at) => ({ keyId: used.id, at })), { keyId: 'none', at: 1 }]);
      expect((await store.findKey(used.hash))?.key.lastUsedAt).toBe(30);
      expect((await store.findKey(unused.hash))?.key.lastUsedAt).toBeNull();
    });

    test('rate windows are taken once, and a save replaces the one before', async () => {
      const windows = Array.from({ length: 1200 }, (_, n) => ({
        bucket: `b${n % 7}`,
        key: `k${n}`,
        used: n,
        endsAt: 10_000 + n,
      }));
      await store.saveWindows([{ bucket: 'gone', key: 'k', used: 1, endsAt: 1 }]);
      await store.saveWindows(windows);
      const taken = await store.takeWindows();
      expect(taken.sort((a, b) => a.used - b.used)).toEqual(windows);
      expect(await store.takeWindows()).toEqual([]);
      await store.saveWindows([]);
      expect(await store.takeWindows()).toEqual([]);
    });
  });
}
