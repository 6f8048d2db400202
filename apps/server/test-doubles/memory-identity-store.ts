/** An IdentityStore that forgets; for tests of what stands before a store. */
import type { ApiKeyRecord, IdentityStore, RateWindow, WorkspaceRecord } from '@davit/identity';

export class MemoryIdentityStore implements IdentityStore {
  readonly workspaces = new Map<string, WorkspaceRecord>();
  readonly keys = new Map<string, ApiKeyRecord>();
  windows: RateWindow[] = [];
  /** How often a key was looked for: the hot path must not do it for each request. */
  lookUps = 0;

  async createWorkspace(workspace: WorkspaceRecord) {
    this.workspaces.set(workspace.id, workspace);
  }
  async getWorkspace(id: string) {
    return this.workspaces.get(id) ?? null;
  }
  async listWorkspaces(limit: number) {
    return [...this.workspaces.values()].slice(0, limit);
  }
  async setSuspended(id: string, at: number | null) {
    return this.#changeWorkspace(id, { suspendedAt: at });
  }
  async setPolicy(id: string, policy: WorkspaceRecord['policy']) {
    return this.#changeWorkspace(id, { policy });
  }
  async createKey(key: ApiKeyRecord) {
    this.keys.set(key.id, key);
  }
  async findKey(hash: string) {
    this.lookUps += 1;
    const key = [...this.keys.values()].find((one) => one.hash === hash);
    return key === undefined ? null : { key, workspace: this.workspaces.get(key.workspaceId) ?? null };
  }
  async listKeys(workspaceId: string) {
    return [...this.keys.values()].filter((key) => key.workspaceId === workspaceId);
  }
  async revokeKey(id: string, at: number) {
    const key = this.keys.get(id);
    if (key === undefined) return null;
    const revoked = { ...key, revokedAt: key.revokedAt ?? at };
    this.keys.set(id, revoked);
    return revoked;
  }
  async countKeys() {
    return this.keys.size;
  }
  async touchKeys(uses: { keyId: string; at: number }[]) {
    for (const { keyId, at } of uses) {
      const key = this.keys.get(keyId);
      if (key !== undefined) this.keys.set(keyId, { ...key, lastUsedAt: at });
    }
  }
  async saveWindows(windows: RateWindow[]) {
    this.windows = windows;
  }
  async takeWindows() {
    const taken = this.windows;
    this.windows = [];
    return taken;
  }

  #changeWorkspace(id: string, change: Partial<WorkspaceRecord>): boolean {
    const workspace = this.workspaces.get(id);
    if (workspace === undefined) return false;
    this.workspaces.set(id, { ...workspace, ...change });
    return true;
  }
}
