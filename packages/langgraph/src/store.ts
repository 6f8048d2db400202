/**
 * LangGraph's long-term memory, stored in Davit, encrypted.
 *
 *  S1 `batch` is one request, for up to 100 operations: reads see the store as it was, then all writes are applied, or none.
 *  S2 Values are JSON: anything else is refused before it is sent, never stored as something else.
 */
import type { Davit, StoreItem, StoreOperation, StoreResult } from '@davit/client';
import { BaseStore, type Item, type Operation, type OperationResults } from '@langchain/langgraph-checkpoint';

const operationsAtOnce = 100;

export interface DavitStoreOptions {
  /** There is no semantic search: an index is refused, so that nobody expects `query` to work. */
  index?: never;
}

export class DavitStore extends BaseStore {
  readonly #davit: Davit;

  constructor(davit: Davit, options: DavitStoreOptions = {}) {
    super();
    if ((options as { index?: unknown }).index !== undefined) throw unindexed('An index');
    this.#davit = davit;
  }

  /** More than 100 operations take several requests, one after another. */
  override async batch<Op extends Operation[]>(operations: Op): Promise<OperationResults<Op>> {
    const wire = operations.map(toWire);
    const results: unknown[] = [];
    for (let at = 0; at < wire.length; at += operationsAtOnce) {
      const batched = wire.slice(at, at + operationsAtOnce);
      const answer = await this.#davit.store.batch(batched);
      results.push(...answer.results.map((result, index) => fromWire(batched[index] as StoreOperation, result)));
    }
    return results as OperationResults<Op>;
  }
}

function toWire(operation: Operation): StoreOperation {
  if ('namespacePrefix' in operation) {
    const { namespacePrefix, filter, limit = 10, offset = 0, query } = operation;
    if (query !== undefined) throw unindexed('A query');
    return { op: 'search', namespacePrefix, limit, offset, ...(filter && { filter: json(filter) }) };
  }
  if ('value' in operation) {
    const { namespace, key, value, index } = operation;
    if (Array.isArray(index)) throw unindexed('An index');
    return value === null ? { op: 'delete', namespace, key } : { op: 'put', namespace, key, value: json(value) };
  }
  if ('key' in operation) return { op: 'get', namespace: operation.namespace, key: operation.key };
  const { matchConditions = [], maxDepth, limit, offset } = operation;
  const path = (type: 'prefix' | 'suffix') => matchConditions.find(({ matchType }) => matchType === type)?.path;
  const [prefix, suffix] = [path('prefix'), path('suffix')];
  return {
    op: 'listNamespaces',
    limit: limit ?? 100,
    offset: offset ?? 0,
    ...(maxDepth !== undefined && { maxDepth }),
    ...(prefix?.length && { prefix }),
    ...(suffix?.length && { suffix }),
  };
}

function fromWire({ op }: StoreOperation, result: StoreResult): unknown {
  if (op === 'get') return result === null ? null : itemOf(result as StoreItem);
  if (op === 'search') return (result as StoreItem[]).map(itemOf);
  return op === 'listNamespaces' ? result : undefined;
}

function itemOf({ namespace, key, value, createdAt, updatedAt }: StoreItem): Item {
  return { namespace, key, value, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) };
}

/** S2. Undefined fields are omitted, as in JSON. */
function json(value: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(value, function (this: Record<string, unknown>, name, shown: unknown) {
    const given = this[name];
    const lost =
      (typeof given === 'number' && !Number.isFinite(given)) ||
      ['bigint', 'function', 'symbol'].includes(typeof given) ||
      given instanceof Map ||
      given instanceof Set;
    if (lost) throw new TypeError(`DavitStore: the field ${name} cannot be stored as JSON.`);
    return shown;
  });
  return JSON.parse(text);
}

function unindexed(what: string): Error {
  return new Error(
    `${what} needs semantic search, which DavitStore does not support. Use filter, or a store with a vector index.`,
  );
}
