/** Agents' long-term memory, by namespace and key. */
import type { ApiPromise } from './api-promise.ts';
import type { CallOptions, Transport } from './transport.ts';
import type {
  ItemPlaceBody,
  ListNamespacesBody,
  PutItemBody,
  SearchItemsBody,
  StoreBatchResult,
  StoreItem,
  StoreItemDeleted,
  StoreItemList,
  StoreItemPut,
  StoreNamespaceList,
  StoreOperation,
} from './wire.ts';

const store = '/api/agent-runtime/store';

export class AgentStore {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Adds or replaces. Needs `agent-runs:write`, like every write here. */
  put(body: PutItemBody, options: CallOptions = {}): ApiPromise<StoreItemPut> {
    return this.#post('/items', body, options);
  }

  /** Throws a `NotFoundError` if there is none. Needs `agent-state:read`, like `search`. */
  get(body: ItemPlaceBody, options: CallOptions = {}): ApiPromise<StoreItem> {
    return this.#post('/items/get', body, options);
  }

  /** Oldest first. By fields; there is no semantic search. */
  search(body: SearchItemsBody, options: CallOptions = {}): ApiPromise<StoreItemList> {
    return this.#post('/items/search', body, options);
  }

  /** Needs `agent-runs:read`. */
  listNamespaces(body: ListNamespacesBody = {}, options: CallOptions = {}): ApiPromise<StoreNamespaceList> {
    return this.#post('/namespaces', body, options);
  }

  delete(body: ItemPlaceBody, options: CallOptions = {}): ApiPromise<StoreItemDeleted> {
    return this.#post('/items/delete', body, options);
  }

  /** Reads, then all writes or none. */
  batch(operations: StoreOperation[], options: CallOptions = {}): ApiPromise<StoreBatchResult> {
    return this.#post('/batch', { operations }, options);
  }

  #post<T>(path: string, body: object, options: CallOptions): ApiPromise<T> {
    return this.#transport.json({ ...options, method: 'POST', path: store + path, body });
  }
}
