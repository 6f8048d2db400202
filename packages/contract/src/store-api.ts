/** The operations of the store: agents' long-term memory beyond one thread, as LangGraph needs it. */
import { type Static, Type } from 'typebox';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { Timestamp } from './run.ts';

const prefix = '/api/agent-runtime/store';
const tag = 'Agent store';

const label = Type.String({ minLength: 1, maxLength: limits.storeLabelLength });
const Namespace = Type.Array(label, {
  minItems: 1,
  maxItems: limits.storeLabels,
  description: 'Labels from the root on.',
  examples: [['memories', 'user-123']],
});
const NamespacePrefix = Type.Array(label, {
  maxItems: limits.storeLabels,
  description: 'Namespaces that begin with these labels; an empty list: all.',
});
const Key = Type.String({ minLength: 1, maxLength: limits.storeKeyLength, examples: ['food'] });
const Value = Type.Record(Type.String(), Type.Unknown(), {
  description: `An object, at most ${limits.storeValueBytes / 1024} KiB as JSON. Encrypted at rest.`,
});
const Filter = Type.Record(Type.String(), Type.Unknown(), {
  description:
    'By field of the value: the value it must equal, or an object of $eq, $ne, $gt, $gte, $lt, $lte, $in and $nin. All must match.',
});
const limit = Type.Optional(
  Type.Integer({ minimum: 1, default: 10, description: `Page size; larger values mean ${limits.pageItems}.` }),
);
const offset = Type.Optional(
  Type.Integer({ minimum: 0, maximum: limits.storeItems, default: 0, description: 'The number of items to skip.' }),
);
const path = Type.Array(label, { minItems: 1, maxItems: limits.storeLabels, description: 'Labels; * stands for any one.' });

export const StoreItem = Type.Object(
  {
    namespace: Namespace,
    key: Key,
    value: Type.Record(Type.String(), Type.Unknown()),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { $id: 'StoreItem' },
);
export type StoreItem = Static<typeof StoreItem>;

const place = { namespace: Namespace, key: Key };
const searched = { namespacePrefix: NamespacePrefix, filter: Type.Optional(Filter), limit, offset };
const listed = {
  prefix: Type.Optional(path),
  suffix: Type.Optional(path),
  maxDepth: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: limits.storeLabels,
      description: 'Namespaces are cut to this many labels; each is listed once.',
    }),
  ),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      default: 100,
      description: `Page size; larger values mean ${limits.storeNamespaces}.`,
    }),
  ),
  offset,
};

export const PutItemBody = Type.Object({ ...place, value: Value }, { $id: 'PutStoreItem' });
export const ItemPlaceBody = Type.Object(place, { $id: 'StoreItemPlace' });
export const SearchItemsBody = Type.Object(searched, { $id: 'SearchStoreItems' });
export const ListNamespacesBody = Type.Object(listed, { $id: 'ListStoreNamespaces' });
export type PutItemBody = Static<typeof PutItemBody>;
export type ItemPlaceBody = Static<typeof ItemPlaceBody>;
export type SearchItemsBody = Static<typeof SearchItemsBody>;
export type ListNamespacesBody = Static<typeof ListNamespacesBody>;

export const StoreOperation = Type.Union([
  Type.Object({ op: Type.Literal('put'), ...place, value: Value }),
  Type.Object({ op: Type.Literal('delete'), ...place }),
  Type.Object({ op: Type.Literal('get'), ...place }),
  Type.Object({ op: Type.Literal('search'), ...searched }),
  Type.Object({ op: Type.Literal('listNamespaces'), ...listed }),
]);
export type StoreOperation = Static<typeof StoreOperation>;

export const StoreBatchBody = Type.Object(
  { operations: Type.Array(StoreOperation, { minItems: 1, maxItems: limits.storeOperations }) },
  { $id: 'StoreBatch' },
);
export type StoreBatchBody = Static<typeof StoreBatchBody>;

const Namespaces = Type.Array(Type.Array(Type.String()));
const Items = Type.Array(StoreItem);
export const StoreResult = Type.Union([StoreItem, Items, Namespaces, Type.Null()], {
  description: 'Of get: the item or null. Of search: items. Of listNamespaces: namespaces. Of put and delete: null.',
});
export type StoreResult = Static<typeof StoreResult>;

const namespace = ['memories', 'user-123'];
const value = { text: 'likes rye bread', weight: 3 };
const time = '2026-01-31T09:30:00.000Z';
const itemExample = { namespace, key: 'food', value, createdAt: time, updatedAt: time };

export const putStoreItem = operation({
  id: 'putStoreItem',
  method: 'POST',
  path: `${prefix}/items`,
  tag,
  scope: 'agent-runs:write',
  summary: 'Put an item',
  description: `Adds the item, or replaces its value. At most ${limits.storeItems} items a workspace.`,
  body: PutItemBody,
  bodyExample: { namespace, key: 'food', value },
  bodyLimitBytes: limits.agentBodyBytes * 2,
  success: {
    status: 200,
    description: 'The item is stored.',
    schema: Type.Object({ stored: Type.Literal(true) }, { $id: 'StoreItemPut' }),
    example: { stored: true },
  },
});

export const getStoreItem = operation({
  id: 'getStoreItem',
  method: 'POST',
  path: `${prefix}/items/get`,
  tag,
  scope: 'agent-state:read',
  summary: 'Get an item',
  description: 'Finds an item by its namespace and key.',
  body: ItemPlaceBody,
  bodyExample: { namespace, key: 'food' },
  bodyLimitBytes: limits.agentBodyBytes,
  success: { status: 200, description: 'The item.', schema: StoreItem, example: itemExample },
  errors: ['item_not_found'],
});

export const searchStoreItems = operation({
  id: 'searchStoreItems',
  method: 'POST',
  path: `${prefix}/items/search`,
  tag,
  scope: 'agent-state:read',
  summary: 'Search items',
  description: `Items of all namespaces below a prefix, oldest first. A filter examines at most ${limits.storeItemsFiltered} items. Semantic search is not supported.`,
  body: SearchItemsBody,
  bodyExample: { namespacePrefix: ['memories'], filter: { weight: { $gte: 2 } } },
  bodyLimitBytes: limits.agentBodyBytes,
  success: {
    status: 200,
    description: 'The items.',
    schema: Type.Object({ items: Items }, { $id: 'StoreItemList' }),
    example: { items: [itemExample] },
  },
});

export const listStoreNamespaces = operation({
  id: 'listStoreNamespaces',
  method: 'POST',
  path: `${prefix}/namespaces`,
  tag,
  scope: 'agent-runs:read',
  summary: 'List namespaces',
  description: 'The namespaces that hold items, ordered by label.',
  body: ListNamespacesBody,
  bodyExample: { prefix: ['memories'], maxDepth: 2 },
  bodyLimitBytes: limits.agentBodyBytes,
  success: {
    status: 200,
    description: 'The namespaces.',
    schema: Type.Object({ namespaces: Namespaces }, { $id: 'StoreNamespaceList' }),
    example: { namespaces: [namespace] },
  },
});

export const batchStore = operation({
  id: 'batchStore',
  method: 'POST',
  path: `${prefix}/batch`,
  tag,
  scope: 'agent-runs:write',
  summary: 'Run several operations',
  description: `At most ${limits.storeOperations}. Reads see the store as it was before the request; then all writes are applied, or none. If several writes name one item, the last wins. get and search also need agent-state:read, listNamespaces agent-runs:read. A request with reads is not stored for its Idempotency-Key: a repeat runs again.`,
  body: StoreBatchBody,
  bodyExample: { operations: [{ op: 'put', namespace, key: 'food', value }] },
  bodyLimitBytes: limits.v1BodyBytes,
  success: {
    status: 200,
    description: 'A result for each operation, in their order.',
    schema: Type.Object({ results: Type.Array(StoreResult) }, { $id: 'StoreBatchResult' }),
    example: { results: [null] },
  },
});

export const deleteStoreItem = operation({
  id: 'deleteStoreItem',
  method: 'POST',
  path: `${prefix}/items/delete`,
  tag,
  scope: 'agent-runs:write',
  summary: 'Delete an item',
  description: 'Succeeds even if there is no such item.',
  body: ItemPlaceBody,
  bodyExample: { namespace, key: 'food' },
  bodyLimitBytes: limits.agentBodyBytes,
  success: {
    status: 200,
    description: 'The item is deleted, or did not exist.',
    schema: Type.Object({ deleted: Type.Literal(true) }, { $id: 'StoreItemDeleted' }),
    example: { deleted: true },
  },
});

export const storeApi = {
  putStoreItem,
  getStoreItem,
  searchStoreItems,
  listStoreNamespaces,
  batchStore,
  deleteStoreItem,
} as const;
