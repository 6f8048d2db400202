/** The store of agents' long-term memory, as callers use it. */
import {
  type Clock,
  Fault,
  type ItemPlaceBody,
  type Json,
  type ListNamespacesBody,
  limits,
  type PutItemBody,
  type SearchItemsBody,
  type StoreItem,
  type StoreOperation,
  type StoreResult,
  type ToIdempotentResponse,
  type WorkspaceBounds,
} from '@davit/contract';
import type { ItemRecord, ItemStore, ItemWrite } from '@davit/storage';

interface Workspace {
  workspaceId: string;
  bounds: WorkspaceBounds;
}

type Fields = { [field: string]: Json };

export class Items {
  readonly #store: ItemStore;
  readonly #clock: Clock;

  constructor(store: ItemStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async put(
    workspace: Workspace,
    { namespace, key, value }: PutItemBody,
    remember?: ToIdempotentResponse,
  ): Promise<{ stored: true }> {
    requireSmall(value, '/value');
    const answer = { stored: true } as const;
    await this.#write(workspace, [{ namespace, key, value: value as Fields }], remember?.(200, answer));
    return answer;
  }

  /** Throws Fault `item_not_found`. */
  async get({ workspaceId }: Workspace, place: ItemPlaceBody): Promise<StoreItem> {
    const item = await this.#store.inWorkspace(workspaceId).get(place);
    if (item === null)
      throw new Fault('item_not_found', 'There is no such item in this workspace.', {
        hint: 'Check the namespace and the key, or search for it.',
      });
    return wire(item);
  }

  async delete(workspace: Workspace, place: ItemPlaceBody, remember?: ToIdempotentResponse): Promise<{ deleted: true }> {
    const answer = { deleted: true } as const;
    await this.#write(workspace, [{ ...place, value: null }], remember?.(200, answer));
    return answer;
  }

  async search(
    { workspaceId }: Workspace,
    { namespacePrefix, filter, limit = 10, offset = 0 }: SearchItemsBody,
  ): Promise<StoreItem[]> {
    const items = await this.#store.inWorkspace(workspaceId).search({
      namespacePrefix,
      filter: filter as Fields | undefined,
      limit: Math.min(limit, limits.pageItems),
      offset,
    });
    return items.map(wire);
  }

  listNamespaces({ workspaceId }: Workspace, { limit = 100, offset = 0, ...match }: ListNamespacesBody): Promise<string[][]> {
    const page = { limit: Math.min(limit, limits.storeNamespaces), offset };
    return this.#store.inWorkspace(workspaceId).listNamespaces({ ...match, ...page });
  }

  /** Reads first, then all writes or none. */
  async batch(
    workspace: Workspace,
    operations: readonly StoreOperation[],
    remember?: ToIdempotentResponse,
  ): Promise<{ results: StoreResult[] }> {
    const writes = new Map<string, ItemWrite>();
    for (const [at, one] of operations.entries()) {
      if (one.op !== 'put' && one.op !== 'delete') continue;
      if (one.op === 'put') requireSmall(one.value, `/operations/${at}/value`);
      const { namespace, key } = one;
      writes.set(JSON.stringify([namespace, key]), { namespace, key, value: one.op === 'put' ? (one.value as Fields) : null });
    }
    const results: StoreResult[] = [];
    let bytes = 0;
    for (const one of operations) {
      const result = await this.#read(workspace, one);
      bytes += result === null ? 0 : JSON.stringify(result).length;
      if (bytes > limits.detailStateBytes) throw tooMuch();
      results.push(result);
    }
    const onlyWrites = operations.every(isWrite);
    if (writes.size > 0)
      await this.#write(workspace, [...writes.values()], onlyWrites ? remember?.(200, { results: results as Json[] }) : null);
    return { results };
  }

  async #read(workspace: Workspace, operation: StoreOperation): Promise<StoreResult> {
    if (operation.op === 'search') return this.search(workspace, operation);
    if (operation.op === 'listNamespaces') {
      const { op: _op, ...query } = operation;
      return this.listNamespaces(workspace, query);
    }
    if (operation.op !== 'get') return null;
    const item = await this.#store.inWorkspace(workspace.workspaceId).get(operation);
    return item && wire(item);
  }

  async #write(
    { workspaceId, bounds }: Workspace,
    writes: ItemWrite[],
    answer: ReturnType<ToIdempotentResponse> | null | undefined,
  ): Promise<void> {
    await this.#store.inWorkspace(workspaceId).write(writes, { now: this.#clock.now(), bounds }, answer ?? undefined);
  }
}

export function isWrite({ op }: StoreOperation): boolean {
  return op === 'put' || op === 'delete';
}

function requireSmall(value: unknown, path: string): void {
  if (Buffer.byteLength(JSON.stringify(value)) <= limits.storeValueBytes) return;
  const message = `must be at most ${limits.storeValueBytes / 1024} KiB as JSON`;
  throw new Fault('invalid_request', `${path} ${message}.`, { details: [{ path, message }] });
}

function tooMuch(): Fault {
  const bound = `${limits.detailStateBytes / 1024 / 1024} MiB`;
  return new Fault('invalid_request', `The response would be over ${bound}.`, {
    hint: 'Request fewer items at once.',
    details: [{ path: '/operations', message: `must request at most ${bound}` }],
  });
}

function wire({ namespace, key, value, createdAt, updatedAt }: ItemRecord): StoreItem {
  return { namespace, key, value, createdAt: new Date(createdAt).toISOString(), updatedAt: new Date(updatedAt).toISOString() };
}
