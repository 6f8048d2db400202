import { Fault, limits, type Page, type Scope } from '@davit/contract';
import type { ApiKeyRecord, CreateKeyOptions, PageOptions, WorkspaceRecord } from '@davit/identity';
import type { Selectable } from 'kysely';
import { describeAction, settleAction } from '../audit/audit-context.ts';
import { readPlaceCursor, writePlaceCursor } from '../cursor.ts';
import type { DatabaseHandle, Writing } from '../database.ts';
import { storeIdempotentResponse } from '../idempotent-responses.ts';
import type { ApiKeyTable } from '../tables/api-key.ts';
import type { KeyTables } from '../tables/tables.ts';
import { countedRows, toTotal } from '../total.ts';
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

export type KeyHandle = DatabaseHandle<KeyTables>;

const list = 'keys';

/** Throws UniqueViolation if a key with this hash exists. */
export async function insertKey(
  { write }: KeyHandle,
  key: ApiKeyRecord,
  { most = limits.keys, remember }: CreateKeyOptions = {},
): Promise<void> {
  await write(async (tx) => {
    const used = (await activeKeys(tx, key.workspaceId, key.createdAt)).length;
    if (used >= most) throw tooMany(used, most);
    describeAction({ workspaceId: key.workspaceId, target: { type: 'key', id: key.id } });
    await tx.insertInto('api_key').values(toRow(key)).execute();
    if (remember) await storeIdempotentResponse(tx, key.workspaceId, remember);
  });
}

/** Locking their workspace first serializes all that count its keys. */
async function activeKeys(tx: Writing<KeyTables>, workspaceId: string, at: number): Promise<Selectable<ApiKeyTable>[]> {
  await tx.selectFrom('workspace').select('id').where('id', '=', workspaceId).forUpdate().executeTakeFirst();
  return tx
    .selectFrom('api_key')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]))
    .execute();
}

function tooMany(used: number, limit: number): Fault {
  return new Fault('insufficient_permissions', `This workspace has ${used} of at most ${limit} active API keys.`, {
    hint: 'Revoke one first.',
    reason: 'quota_exceeded',
    limit,
    used,
  });
}

/** Locking the installation's row lets one server through at a time. */
export function insertFirst({ write }: InstallationHandle, workspace: WorkspaceRecord, key: ApiKeyRecord): Promise<boolean> {
  return write(async (tx) => {
    await tx.selectFrom('installation').select('id').where('id', '=', 1).forUpdate().executeTakeFirstOrThrow();
    if (await tx.selectFrom('api_key').select('id').limit(1).executeTakeFirst()) {
      settleAction('unchanged');
      return false;
    }
    const existing = await tx.selectFrom('workspace').select('id').limit(1).executeTakeFirst();
    describeAction({ workspaceId: existing?.id ?? workspace.id, target: { type: 'key', id: key.id } });
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

/** Newest first. */
export async function pageKeys(
  { read }: KeyHandle,
  workspaceId: string,
  { limit, cursor }: PageOptions,
): Promise<Page<ApiKeyRecord>> {
  const all = read.selectFrom('api_key').where('workspace_id', '=', workspaceId);
  let page = all.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  if (cursor !== undefined) {
    const { at, id } = readPlaceCursor(list, cursor);
    page = page.where((eb) => eb.or([eb('created_at', '<', at), eb.and([eb('created_at', '=', at), eb('id', '<', id)])]));
  }
  const counted = await read
    .selectFrom(all.select('id').limit(countedRows).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await page.limit(limit + 1).execute();
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(toKey),
    nextCursor: last ? writePlaceCursor(list, { at: last.created_at, id: last.id }) : null,
    ...toTotal(counted.count),
  };
}

export async function readKey({ read }: KeyHandle, workspaceId: string, keyId: string): Promise<ApiKeyRecord | null> {
  const row = await read
    .selectFrom('api_key')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', keyId)
    .executeTakeFirst();
  return row ? toKey(row) : null;
}

/** Idempotent: the first revocation counts. */
export function revokeKey(
  { write }: KeyHandle,
  keyId: string,
  at: number,
  unlessLast?: Scope,
): Promise<ApiKeyRecord | 'last' | null> {
  return write(async (tx) => {
    const found = await tx.selectFrom('api_key').selectAll().where('id', '=', keyId).executeTakeFirst();
    if (!found) return null;
    describeAction({ workspaceId: found.workspace_id });
    if (unlessLast !== undefined) {
      const able = (await activeKeys(tx, found.workspace_id, at)).map(toKey).filter(({ scopes }) => scopes.includes(unlessLast));
      if (able.length === 1 && able[0]?.id === keyId) return 'last';
    }
    await tx.updateTable('api_key').set({ revoked_at: at }).where('id', '=', keyId).where('revoked_at', 'is', null).execute();
    return toKey(await tx.selectFrom('api_key').selectAll().where('id', '=', keyId).executeTakeFirstOrThrow());
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
