import { randomUUID } from 'node:crypto';
import { defaultPolicy } from '@davit/identity';
import { expect } from 'vitest';
import type { Database } from '../database.ts';
import { identityStore } from '../identity/identity-store.ts';
import { passkeyStore } from '../identity/people/passkey-store.ts';
import { peopleStore } from '../identity/people/people-store.ts';
import { watched } from './watched.ts';

/** Calls every function of the stores of keys and people. */
export async function queryIdentity(database: Database): Promise<void> {
  const plain = identityStore(database);
  const called = new Set<string>();
  const store = watched(plain, called);
  const workspace = { id: randomUUID(), name: 'w', createdAt: 1, suspendedAt: null, policy: defaultPolicy };
  const key = { id: randomUUID(), workspaceId: workspace.id, name: 'k', hash: 'h', hint: 'h', scopes: [], createdAt: 1 };
  await store.createWorkspace(workspace);
  await store.getWorkspace(workspace.id);
  await store.listWorkspaces(10);
  await store.setSuspended(workspace.id, 1);
  await store.setPolicy(workspace.id, defaultPolicy);
  await store.createFirst(workspace, {
    ...key,
    id: randomUUID(),
    hash: 'first',
    expiresAt: null,
    lastUsedAt: null,
    revokedAt: null,
  });
  await store.createKey({ ...key, expiresAt: null, lastUsedAt: null, revokedAt: null });
  await store.findKey('h');
  await store.listKeys(workspace.id);
  await store.pageKeys(workspace.id, { limit: 1 });
  await store.getKey(workspace.id, key.id);
  await store.revokeKey(key.id, 1, 'keys:write');
  await store.revokeKey(key.id, 1);
  await store.countKeys();
  await store.touchKeys([{ keyId: key.id, at: 1 }]);
  await store.saveWindows([{ bucket: 'b', key: 'k', used: 1, endsAt: 1 }]);
  await store.takeWindows();
  expect([...called].sort()).toEqual(Object.keys(plain).sort());
}

export async function queryPasskeys(database: Database): Promise<void> {
  const plain = passkeyStore(database);
  const called = new Set<string>();
  const store = watched(plain, called);
  const people = peopleStore(database, { clock: { now: () => 1, monotonicMs: () => 1 }, newId: randomUUID });
  const challenge = { hash: 'first', holder: 'h', expiresAt: 1 };
  for (const hash of ['first', 'second']) await store.createChallenge({ ...challenge, hash, expiresAt: hash.length }, 1);
  await store.takeChallenge('second', 0);
  await people.forgetExpired(2);
  const passkey = {
    id: randomUUID(),
    personId: randomUUID(),
    name: 'n',
    origin: 'https://h',
    credentialId: 'c',
    counter: 0,
    createdAt: 1,
  };
  const created = { ...passkey, publicKey: new Uint8Array(1), lastUsedAt: null };
  expect(await store.createPasskey(created, 1, 'nobody')).toBe('signed_out');
  await store.listPasskeys(passkey.personId);
  await store.findPasskey('c');
  const session = { id: 's', personId: passkey.personId, tokenHash: 't', createdAt: 1, lastUsedAt: 1, expiresAt: 2 };
  await store.usePasskey(passkey.id, 1, { ...session, ipAddress: null, userAgent: '' });
  await store.removePasskey(passkey.personId, passkey.id);
  expect([...called].sort()).toEqual(Object.keys(plain).sort());
}
