import type { IdentityStore } from '@davit/identity';
import type { Database } from '../database.ts';
import { countKeys, findKey, insertFirst, insertKey, pageKeys, readKey, readKeys, revokeKey, touchKeys } from './keys.ts';
import { saveWindows, takeWindows } from './rate-windows.ts';
import { insertWorkspace, readWorkspace, readWorkspaces, setPolicy, setSuspended } from './workspaces.ts';

export function identityStore({ installation: handle, keys }: Database): IdentityStore {
  return {
    createWorkspace: (workspace) => insertWorkspace(handle, workspace),
    getWorkspace: (id) => readWorkspace(handle, id),
    listWorkspaces: (limit) => readWorkspaces(handle, limit),
    setSuspended: (workspaceId, at) => setSuspended(handle, workspaceId, at),
    setPolicy: (workspaceId, policy) => setPolicy(handle, workspaceId, policy),
    createKey: (key, options) => insertKey(keys, key, options),
    createFirst: (workspace, key) => insertFirst(handle, workspace, key),
    findKey: (hash) => findKey(handle, hash),
    listKeys: (workspaceId) => readKeys(handle, workspaceId),
    pageKeys: (workspaceId, options) => pageKeys(keys, workspaceId, options),
    getKey: (workspaceId, keyId) => readKey(keys, workspaceId, keyId),
    revokeKey: (keyId, at, unlessLast) => revokeKey(keys, keyId, at, unlessLast),
    countKeys: () => countKeys(handle),
    touchKeys: (uses) => touchKeys(handle, uses),
    saveWindows: (windows) => saveWindows(handle, windows),
    takeWindows: () => takeWindows(handle),
  };
}
