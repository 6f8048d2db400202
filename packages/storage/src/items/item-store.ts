/**
 * Items of agents' long-term memory, by namespace and key.
 *
 *  I1 An item is one row of its workspace, namespace and key; its value is sealed, bound to all three.
 *  I2 The writes of a batch are one transaction, in the order of their locations, so that no two batches deadlock.
 *  I3 A workspace never has more than `limits.storeItems`; some concurrent batches that would reach it may be refused.
 */
import { Fault, type IdempotentResponse, type Json, limits, type NewId, type WorkspaceBounds } from '@davit/contract';
import type { Selectable } from 'kysely';
import { takeBounds } from '../bounds.ts';
import type { Database, TenantHandle, TenantTransaction } from '../database.ts';
import { storeIdempotentResponse } from '../idempotent-responses.ts';
import type { TextSealing, TextsPlace } from '../sealing/texts.ts';
import type { AgentItemTable } from '../tables/agent-item.ts';
import { UniqueViolation } from '../unique-violation.ts';
import { matchesFilter } from './matches-filter.ts';
import { labelsOf, matchingNamespaces, type NamespaceMatch, storedNamespace } from './namespaces.ts';

export interface ItemPlace {
  namespace: readonly string[];
  key: string;
}

export interface ItemRecord {
  namespace: string[];
  key: string;
  value: { [field: string]: Json };
  createdAt: number;
  updatedAt: number;
}

/** `value` null: it is deleted. */
export interface ItemWrite extends ItemPlace {
  value: { [field: string]: Json } | null;
}

export interface ItemSearch {
  namespacePrefix: readonly string[];
  filter?: { [field: string]: Json } | undefined;
  limit: number;
  offset: number;
}

export interface WorkspaceItems {
  get(place: ItemPlace): Promise<ItemRecord | null>;
  /** In order of arrival. Throws Fault `invalid_request` if a filter would have to examine too many. */
  search(search: ItemSearch): Promise<ItemRecord[]>;
  listNamespaces(match: NamespaceMatch & { limit: number; offset: number }): Promise<string[][]>;
  /** I2. At most one per location. Throws Fault `insufficient_permissions` if a limit is reached. */
  write(writes: readonly ItemWrite[], at: { now: number; bounds: WorkspaceBounds }, remember?: IdempotentResponse): Promise<void>;
}

export interface ItemStore {
  inWorkspace(workspaceId: string): WorkspaceItems;
}

const rowsAtOnce = 200;
const maxTries = 3;

export function itemStore(database: Database, texts: TextSealing, newId: NewId): ItemStore {
  return { inWorkspace: (workspaceId) => workspaceItems(database.inWorkspace(workspaceId), { workspaceId, texts, newId }) };
}

interface Parts {
  workspaceId: string;
  texts: TextSealing;
  newId: NewId;
}

function workspaceItems(handle: TenantHandle, parts: Parts): WorkspaceItems {
  const { read } = handle;
  return {
    async get({ namespace, key }) {
      const row = await read
        .selectFrom('agent_item')
        .selectAll()
        .where('namespace', '=', storedNamespace(namespace))
        .where('item_key', '=', key)
        .executeTakeFirst();
      return row ? open(parts, row) : null;
    },
    search: (search) =>
      search.filter === undefined ? page(handle, parts, search) : filtered(handle, parts, search, search.filter),
    async listNamespaces({ limit, offset, ...match }) {
      const rows = await read.selectFrom('agent_item').select('namespace').groupBy('namespace').execute();
      return matchingNamespaces(
        rows.map(({ namespace }) => labelsOf(namespace)),
        match,
      ).slice(offset, offset + limit);
    },
    async write(writes, at, remember) {
      for (let tried = 1; ; tried += 1) {
        try {
          return await writeAll(handle, parts, writes, at, remember);
        } catch (error) {
          // Another call put the same new item at the same time: now there is one to replace.
          const isTaken = error instanceof UniqueViolation && error.table === 'agent_item';
          if (!isTaken || tried >= maxTries) throw error;
        }
      }
    },
  };
}

function below({ read }: TenantHandle, namespacePrefix: readonly string[]) {
  const all = read.selectFrom('agent_item').selectAll().orderBy('id');
  return namespacePrefix.length === 0 ? all : all.where('namespace', 'like', `${storedNamespace(namespacePrefix)}%`);
}

async function page(handle: TenantHandle, parts: Parts, { namespacePrefix, limit, offset }: ItemSearch): Promise<ItemRecord[]> {
  const rows = await below(handle, namespacePrefix).limit(limit).offset(offset).execute();
  return Promise.all(rows.map((row) => open(parts, row)));
}

async function filtered(
  handle: TenantHandle,
  parts: Parts,
  { namespacePrefix, limit, offset }: ItemSearch,
  filter: { [field: string]: Json },
): Promise<ItemRecord[]> {
  const found: ItemRecord[] = [];
  let afterId = '';
  for (let looked = 0; looked < limits.storeItemsFiltered; looked += rowsAtOnce) {
    const rows = await below(handle, namespacePrefix).where('id', '>', afterId).limit(rowsAtOnce).execute();
    for (const row of rows) {
      const item = await open(parts, row);
      if (matchesFilter(item.value, filter)) found.push(item);
      if (found.length === offset + limit) return found.slice(offset);
    }
    if (rows.length < rowsAtOnce) return found.slice(offset);
    afterId = rows.at(-1)?.id ?? afterId;
  }
  throw new Fault('invalid_request', `The filter would examine more than ${limits.storeItemsFiltered} items.`, {
    hint: 'Use a longer namespacePrefix, or request fewer items.',
    details: [{ path: '/namespacePrefix', message: 'must name fewer items where there is a filter' }],
  });
}

async function writeAll(
  { write }: TenantHandle,
  parts: Parts,
  writes: readonly ItemWrite[],
  { now, bounds }: { now: number; bounds: WorkspaceBounds },
  remember: IdempotentResponse | undefined,
): Promise<void> {
  const { workspaceId, texts, newId } = parts;
  const sealer = await texts.sealer(workspaceId);
  const ordered = writes
    .map(({ namespace, key, value }) => ({ namespace: storedNamespace(namespace), key, value }))
    .sort((a, b) => (a.namespace + a.key < b.namespace + b.key ? -1 : 1));
  await write(async (tx) => {
    const recheck = await takeBounds(tx, workspaceId, bounds, { agentBytes: true });
    let added = 0;
    for (const { namespace, key, value } of ordered) {
      const own = { namespace, item_key: key };
      if (value === null) {
        await tx.deleteFrom('agent_item').where('namespace', '=', namespace).where('item_key', '=', key).execute();
        continue;
      }
      const before = await tx
        .selectFrom('agent_item')
        .select('id')
        .where('namespace', '=', namespace)
        .where('item_key', '=', key)
        .forUpdate()
        .executeTakeFirst();
      const id = before?.id ?? newId();
      const sealed = sealer.seal(placeOf(workspaceId, { id, ...own }), [JSON.stringify(value)]) as Uint8Array;
      if (before) await tx.updateTable('agent_item').set({ sealed, updated_at: now }).where('id', '=', id).execute();
      else {
        const row = { id, workspace_id: workspaceId, ...own, sealed, created_at: now, updated_at: now };
        await tx.insertInto('agent_item').values(row).execute();
        added += 1;
      }
    }
    if (added > 0) await refuseTooMany(tx);
    await recheck();
    if (remember) await storeIdempotentResponse(tx, workspaceId, remember);
  });
}

/** I3. */
async function refuseTooMany(tx: TenantTransaction): Promise<void> {
  const counted = await tx
    .selectFrom('agent_item')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirst();
  const used = Number(counted?.count ?? 0);
  if (used > limits.storeItems) throw tooMany(used, limits.storeItems);
}

function tooMany(used: number, limit: number): Fault {
  return new Fault('insufficient_permissions', `The store of this workspace would have ${used} of at most ${limit} items.`, {
    hint: 'Delete some first.',
    reason: 'quota_exceeded',
    limit,
    used,
  });
}

async function open({ workspaceId, texts }: Parts, row: Selectable<AgentItemTable>): Promise<ItemRecord> {
  const [text] = (await texts.unseal(placeOf(workspaceId, row), row.sealed, 1)) ?? [];
  if (typeof text !== 'string') {
    throw new Fault('unavailable', 'A stored item is corrupt and cannot be read.', {
      hint: 'Put it again, or delete it.',
      cause: new Error(`agent_item ${row.id} does not unseal`),
    });
  }
  return {
    namespace: labelsOf(row.namespace),
    key: row.item_key,
    value: JSON.parse(text),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function placeOf(
  workspaceId: string,
  { id, namespace, item_key }: Pick<AgentItemTable, 'id' | 'namespace' | 'item_key'>,
): TextsPlace {
  return { of: 'item', workspaceId, runId: 'store', id: JSON.stringify([id, namespace, item_key]), stepNumber: null };
}
