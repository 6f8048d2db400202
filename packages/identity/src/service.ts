/**
 * The identity service: verifies keys, and lets operators manage workspaces and keys.
 *
 *  I1 A key that is revoked, expired, or of a suspended or deleted workspace stops working at
 *     once on this server and within `cacheMaxAgeMs` on every other.
 *  I2 The key itself is returned once, by createKey, and never stored.
 *  I3 Nothing waits for the write of a key's last use.
 */
import { type Clock, Fault, type IdempotentResponse, type NewId, type Page, type Scope } from '@davit/contract';
import { hashApiKey, hintOf, isApiKey, makeApiKey, type RandomBytes, sameHash } from './api-key.ts';
import type { KnownKey } from './caller.ts';
import { type AgentPolicy, type ApiKeyRecord, defaultPolicy, type WorkspaceRecord } from './records.ts';
import type { IdentityStore, PageOptions } from './store.ts';
import { TtlCache } from './ttl-cache.ts';
import { type OnEnded, Watchers } from './watch.ts';

const cacheMaxAgeMs = 500;
const cacheCapacity = 10_000;
const maxBufferedUses = 10_000;

export interface Identity {
  /** The key's record and workspace; null if it is malformed, unknown, revoked or expired. */
  authenticate(presented: string): Promise<KnownKey | null>;
  /** Calls back once when the caller's key stops working; the returned function stops watching. */
  watch(known: KnownKey, onEnded: OnEnded): () => void;
  /** Reads every watched key again; call it twice a second while the server runs. */
  recheck(): Promise<void>;
  /** Writes the last uses since the previous call. */
  flushUses(): Promise<void>;

  createWorkspace(input: { name: string }): Promise<WorkspaceRecord>;
  /** Throws Fault `invalid_request` if there is none. */
  getWorkspace(workspaceId: string): Promise<WorkspaceRecord>;
  /** At most `limit`, oldest first. */
  listWorkspaces(limit: number): Promise<WorkspaceRecord[]>;
  suspendWorkspace(workspaceId: string): Promise<void>;
  resumeWorkspace(workspaceId: string): Promise<void>;
  getPolicy(workspaceId: string): Promise<AgentPolicy>;
  /** Changes the given fields; returns the whole policy. */
  setPolicy(workspaceId: string, change: Partial<AgentPolicy>): Promise<AgentPolicy>;
  /**
   * `apiKey` is shown only here. `withKey` uses a well-formed key instead of generating one. `remember` makes the answer storable
   * with it.
   */
  createKey(input: NewKey, remember?: (key: ApiKeyRecord) => IdempotentResponse | undefined): Promise<MadeKey>;
  /** The first workspace and key of an installation. Null if another start, on any server, has created them. */
  createFirst(input: Omit<NewKey, 'workspaceId'> & { workspaceName: string }): Promise<{ apiKey: string } | null>;
  /**
   * Idempotent. Throws Fault `key_not_found` if there is none. With `allowLast` false also `invalid_request` for the last active
   * key of its workspace that can manage keys.
   */
  revokeKey(keyId: string, options?: { allowLast: boolean }): Promise<ApiKeyRecord>;
  listKeys(workspaceId: string): Promise<ApiKeyRecord[]>;
  /** Newest first. */
  pageKeys(workspaceId: string, options: PageOptions): Promise<Page<ApiKeyRecord>>;
  /** Throws Fault `key_not_found` if the workspace has no such key. */
  getKey(workspaceId: string, keyId: string): Promise<ApiKeyRecord>;
  countKeys(): Promise<number>;
}

export interface MadeKey {
  key: ApiKeyRecord;
  apiKey: string;
}

export interface NewKey {
  workspaceId: string;
  name: string;
  scopes: readonly Scope[];
  /** Epoch milliseconds; null: never. */
  expiresAt: number | null;
  withKey?: string;
}

export interface IdentityParts {
  store: IdentityStore;
  clock: Clock;
  newId: NewId;
  randomBytes: RandomBytes;
}

export function openIdentity({ store, clock, newId, randomBytes }: IdentityParts): Identity {
  const cache = new TtlCache<KnownKey>(cacheMaxAgeMs, cacheCapacity);
  const watch = new Watchers();
  const uses = new Map<string, number>();
  /** Counts changes that may end keys: data read before one is not cached after it (I1). */
  let generation = 0;

  const works = (known: KnownKey): boolean =>
    known.key.revokedAt === null && (known.key.expiresAt === null || known.key.expiresAt > clock.now());

  const find = async (hash: string): Promise<KnownKey | null> => {
    const known = await store.findKey(hash);
    return known !== null && sameHash(known.key.hash, hash) && works(known) ? known : null;
  };

  const stillWorks = async (hash: string): Promise<boolean> => {
    const known = await find(hash);
    return known?.workspace != null && known.workspace.suspendedAt === null;
  };

  /** After a change that may end keys: this server drops its cache, and streams end (I1). */
  const forget = async (): Promise<void> => {
    generation += 1;
    cache.clear();
    await watch.recheck(stillWorks);
  };

  const workspaceOf = async (workspaceId: string): Promise<WorkspaceRecord> => {
    const workspace = await store.getWorkspace(workspaceId);
    if (workspace === null) throw noWorkspace(workspaceId);
    return workspace;
  };

  const newWorkspace = (name: string): WorkspaceRecord => {
    return { id: newId(), name: validateName(name), createdAt: clock.now(), suspendedAt: null, policy: defaultPolicy };
  };

  const newKey = ({ workspaceId, name, scopes, expiresAt, withKey }: NewKey): MadeKey => {
    if (scopes.length === 0) throw new Fault('invalid_request', 'A key needs at least one scope.', { hint: 'Choose a scope.' });
    if (withKey !== undefined && !isApiKey(withKey))
      throw new Fault('invalid_request', 'This is not a well-formed API key.', { hint: 'Copy the whole key again.' });
    const apiKey = withKey ?? makeApiKey(randomBytes);
    const key: ApiKeyRecord = {
      id: newId(),
      workspaceId,
      name: validateName(name),
      hash: hashApiKey(apiKey),
      hint: hintOf(apiKey),
      scopes: [...new Set(scopes)],
      createdAt: clock.now(),
      expiresAt,
      lastUsedAt: null,
      revokedAt: null,
    };
    return { key, apiKey };
  };

  const setSuspended = async (workspaceId: string, at: number | null): Promise<void> => {
    if (!(await store.setSuspended(workspaceId, at))) throw noWorkspace(workspaceId);
    await forget();
  };

  return {
    async authenticate(presented) {
      if (!isApiKey(presented)) return null;
      const hash = hashApiKey(presented);
      const now = clock.monotonicMs();
      let known = cache.get(hash, now);
      if (known === null) {
        const readIn = generation;
        known = await find(hash);
        if (known === null) return null;
        if (readIn === generation) cache.set(hash, known, now);
      } else if (!works(known)) return null;
      if (uses.size < maxBufferedUses) uses.set(known.key.id, clock.now());
      return known;
    },

    watch: (known, onEnded) => watch.add(known.key.hash, onEnded),
    recheck: () => watch.recheck(stillWorks),

    async flushUses() {
      if (uses.size === 0) return;
      const batch = [...uses].map(([keyId, at]) => ({ keyId, at }));
      uses.clear();
      await store.touchKeys(batch);
    },

    async createWorkspace({ name }) {
      const workspace = newWorkspace(name);
      await store.createWorkspace(workspace);
      return workspace;
    },

    getWorkspace: workspaceOf,
    listWorkspaces: (limit) => store.listWorkspaces(limit),
    suspendWorkspace: (workspaceId) => setSuspended(workspaceId, clock.now()),
    resumeWorkspace: (workspaceId) => setSuspended(workspaceId, null),
    getPolicy: async (workspaceId) => (await workspaceOf(workspaceId)).policy,

    async setPolicy(workspaceId, change) {
      const policy = { ...(await workspaceOf(workspaceId)).policy, ...change };
      if (!(await store.setPolicy(workspaceId, policy))) throw noWorkspace(workspaceId);
      await forget();
      return policy;
    },

    async createKey(input, remember) {
      await workspaceOf(input.workspaceId);
      const made = newKey(input);
      await store.createKey(made.key, { remember: remember?.(made.key) });
      return made;
    },

    async createFirst({ workspaceName, ...input }) {
      const workspace = newWorkspace(workspaceName);
      const { key, apiKey } = newKey({ ...input, workspaceId: workspace.id });
      return (await store.createFirst(workspace, key)) ? { apiKey } : null;
    },

    async revokeKey(keyId, { allowLast } = { allowLast: true }) {
      const key = await store.revokeKey(keyId, clock.now(), allowLast ? undefined : 'keys:write');
      if (key === null) throw noKey();
      if (key === 'last') throw lastKey();
      await forget();
      return key;
    },

    pageKeys: (workspaceId, options) => store.pageKeys(workspaceId, options),

    async getKey(workspaceId, keyId) {
      const key = await store.getKey(workspaceId, keyId);
      if (key === null) throw noKey();
      return key;
    },

    async listKeys(workspaceId) {
      await workspaceOf(workspaceId);
      return store.listKeys(workspaceId);
    },

    countKeys: () => store.countKeys(),
  };
}

function noWorkspace(workspaceId: string): Fault {
  return new Fault('invalid_request', `There is no workspace with the id ${workspaceId}.`, {
    hint: 'List the workspaces to find its id.',
  });
}

function noKey(): Fault {
  return new Fault('key_not_found', 'There is no such API key.', { hint: 'List the keys to find its id.' });
}

function lastKey(): Fault {
  return new Fault('invalid_request', 'This is the last active key of its workspace that can manage keys.', {
    hint: 'Create another one with keys:write first, or repeat with allowLast=true.',
    details: [{ path: '/query/allowLast', message: 'must be true to revoke the last key with keys:write' }],
  });
}

function validateName(name: string): string {
  const trimmed = name.trim();
  if (trimmed.length === 0 || trimmed.length > 200) throw new Fault('invalid_request', 'The name must have 1 to 200 characters.');
  return trimmed;
}
