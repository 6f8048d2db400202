import type { ApiKeyRecord, WorkspaceRecord } from '@davit/identity';
import type { Selectable } from 'kysely';
import type { ApiKeyTable } from '../tables/api-key.ts';
import { fromWorkspace, type InstallationHandle, toWorkspace } from './workspaces.ts';

function toKey(row: Selectable<ApiKeyTable>): ApiKeyRecord {
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    name: row.name,
    hash: row.hash,
    hint: row.hint,
    scopes: JSON.parse(row.scopes),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  };
}

function toRow(key: ApiKeyRecord): Selectable<ApiKeyTable> {
  return {
    id: key.id,
    workspace_id: key.workspaceId,
    name: key.name,
    hash: key.hash,
    hint: key.hint,
    scopes: JSON.stringify(key.scopes),
    created_at: key.createdAt,
    expires_at: key.expiresAt,
    last_used_at: key.lastUsedAt,
    revoked_at: key.revokedAt,
  };
}

/** Throws UniqueViolation if a key with this hash exists. */
export async function insertKey({ write }: InstallationHandle, key: ApiKeyRecord): Promise<void> {
  await write((tx) => tx.insertInto('api_key').values(toRow(key)).execute());
}

/** Locking the installation's row lets one server through at a time. */
export function insertFirst({ write }: InstallationHandle, workspace: WorkspaceRecord, key: ApiKeyRecord): Promise<boolean> {
  return write(async (tx) => {
    await tx.selectFrom('installation').select('id').where('id', '=', 1).forUpdate().executeTakeFirstOrThrow();
    if (await tx.selectFrom('api_key').select('id').limit(1).executeTakeFirst()) return false;
    const existing = await tx.selectFrom('workspace').select('id').limit(1).executeTakeFirst();
    if (!existing) await tx.insertInto('workspace').values(fromWorkspace(workspace)).execute();
    await tx
      .insertInto('api_key')
      .values(toRow({ ...key, workspaceId: existing?.id ?? workspace.id }))
      .execute();
    return true;
  });
}

/** In one read, because every request starts with it. */
export async function findKey(
  { read }: InstallationHandle,
  hash: string,
): Promise<{ key: ApiKeyRecord; workspace: WorkspaceRecord | null } | null> {
  const row = await read
    .selectFrom('api_key')
    .leftJoin('workspace as home', 'home.id', 'api_key.workspace_id')
    .selectAll('api_key')
    .select([
      'home.id as home_id',
      'home.name as home_name',
      'home.created_at as home_created_at',
      'home.suspended_at as home_suspended_at',
      'home.policy as home_policy',
    ])
    .where('api_key.hash', '=', hash)
    .executeTakeFirst();
  if (!row) return null;
  const { home_id, home_name, home_created_at, home_policy } = row;
  if (home_id === null || home_name === null || home_created_at === null || home_policy === null) {
    return { key: toKey(row), workspace: null };
  }
  const home = {
    id: home_id,
    name: home_name,
    created_at: home_created_at,
    suspended_at: row.home_suspended_at,
    policy: home_policy,
  };
  return { key: toKey(row), workspace: toWorkspace(home) };
}

/** Oldest first. */
export async function readKeys({ read }: InstallationHandle, workspaceId: string): Promise<ApiKeyRecord[]> {
  const rows = await read
    .selectFrom('api_key')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toKey);
}

/** Idempotent: the first revocation counts. */
export function revokeKey({ write }: InstallationHandle, keyId: string, at: number): Promise<ApiKeyRecord | null> {
  return write(async (tx) => {
    await tx.updateTable('api_key').set({ revoked_at: at }).where('id', '=', keyId).where('revoked_at', 'is', null).execute();
    const row = await tx.selectFrom('api_key').selectAll().where('id', '=', keyId).executeTakeFirst();
    return row ? toKey(row) : null;
  });
}

export async function countKeys({ read }: InstallationHandle): Promise<number> {
  const { count } = await read
    .selectFrom('api_key')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Use times may arrive late and out of order: the newest counts. All servers lock the rows in the same order, so they do not
 * deadlock.
 */
export async function touchKeys({ write }: InstallationHandle, uses: { keyId: string; at: number }[]): Promise<void> {
  if (uses.length === 0) return;
  await write(async (tx) => {
    for (const { keyId, at } of uses.toSorted((a, b) => (a.keyId < b.keyId ? -1 : 1))) {
      await tx
        .updateTable('api_key')
        .set({ last_used_at: at })
        .where('id', '=', keyId)
        .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', at)]))
        .execute();
    }
  });
}
