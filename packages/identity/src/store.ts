/** The store port of the identity package. Each method is one transaction. */
import type { IdempotentResponse, Page, Scope } from '@davit/contract';
import type { AgentPolicy, ApiKeyRecord, WorkspaceRecord } from './records.ts';

export interface IdentityStore {
  createWorkspace(workspace: WorkspaceRecord): Promise<void>;
  getWorkspace(id: string): Promise<WorkspaceRecord | null>;
  listWorkspaces(limit: number): Promise<WorkspaceRecord[]>;
  /** False if there is none. */
  setSuspended(workspaceId: string, at: number | null): Promise<boolean>;
  setPolicy(workspaceId: string, policy: AgentPolicy): Promise<boolean>;
  /** Throws Fault `insufficient_permissions` if the workspace already has `most` active keys; by default the limit of the API. */
  createKey(key: ApiKeyRecord, options?: CreateKeyOptions): Promise<void>;
  /** The installation's first key, in its only workspace or a new one. False, with nothing written, if a key already exists. */
  createFirst(workspace: WorkspaceRecord, key: ApiKeyRecord): Promise<boolean>;
  /** The key with this hash and its workspace, in one read; the workspace is null if it is gone. */
  findKey(hash: string): Promise<{ key: ApiKeyRecord; workspace: WorkspaceRecord | null } | null>;
  listKeys(workspaceId: string): Promise<ApiKeyRecord[]>;
  /** Newest first, revoked and expired ones too. */
  pageKeys(workspaceId: string, options: PageOptions): Promise<Page<ApiKeyRecord>>;
  getKey(workspaceId: string, keyId: string): Promise<ApiKeyRecord | null>;
  /**
   * The revoked key; null if there is none. With `unlessLast`, the last active key of its workspace that has this scope is not
   * revoked: `last`.
   */
  revokeKey(keyId: string, at: number, unlessLast?: Scope): Promise<ApiKeyRecord | 'last' | null>;
  countKeys(): Promise<number>;
  /** Last uses, batched by the caller. */
  touchKeys(uses: { keyId: string; at: number }[]): Promise<void>;
  /** Rate-limit windows saved over a clean stop; loading empties the table. */
  saveWindows(windows: RateWindow[]): Promise<void>;
  takeWindows(): Promise<RateWindow[]>;
}

export interface CreateKeyOptions {
  most?: number;
  remember?: IdempotentResponse | undefined;
}

export interface PageOptions {
  limit: number;
  cursor?: string;
}

export interface RateWindow {
  bucket: string;
  key: string;
  used: number;
  /** Epoch milliseconds at which the window ends. */
  endsAt: number;
}
