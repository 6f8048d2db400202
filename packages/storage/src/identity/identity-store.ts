import type { IdentityStore } from '@davit/identity';
import type { Database } from '../database.ts';
import { countKeys, findKey, insertFirst, insertKey, readKeys, revokeKey, touchKeys } from './keys.ts';
import { saveWindows, takeWindows } from './rate-windows.ts';
import { insertWorkspace, readWorkspace, readWorkspaces, setPolicy, setSuspended } from './workspaces.ts';

export function identityStore({ installation: door }: Database): IdentityStore {
  return {
    createWorkspace: (workspace) => insertWorkspace(door, workspace),
    getWorkspace: (id) => readWorkspace(door, id),
    listWorkspaces: (limit) => readWorkspaces(door, limit),
    setSuspended: (workspaceId, at) => setSuspended(door, workspaceId, at),
    setPolicy: (workspaceId, policy) => setPolicy(door, workspaceId, policy),
    createKey: (key) => insertKey(door, key),
    createFirst: (workspace, key) => insertFirst(door, workspace, key),
    findKey: (hash) => findKey(door, hash),
    listKeys: (workspaceId) => readKeys(door, workspaceId),
    revokeKey: (keyId, at) => revokeKey(door, keyId, at),
    countKeys: () => countKeys(door),
    touchKeys: (uses) => touchKeys(door, uses),
    saveWindows: (windows) => saveWindows(door, windows),
    takeWindows: () => takeWindows(door),
  };
}
