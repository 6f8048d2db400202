/** LangGraph's in-memory store is the model: both stores give the same responses. */
import { Annotation, START, StateGraph } from '@langchain/langgraph';
import { InMemoryStore, type Item, type Operation } from '@langchain/langgraph-checkpoint';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DavitServer, openDavitServer } from '../test-doubles/davit-server.ts';
import { DavitStore } from './index.ts';

let opened: DavitServer;
let store: DavitStore;
beforeAll(async () => {
  opened = await openDavitServer();
  store = new DavitStore(opened.davit);
});
afterAll(() => opened?.close());

const histories = Number(process.env.STORE_HISTORIES ?? 25);

// One letter each: the model matches prefixes of texts, not only of labels.
const label = fc.constantFrom('a', 'b', 'c');
const namespace = fc.array(label, { minLength: 1, maxLength: 3 });
const key = fc.constantFrom('k', 'l', 'm');
const scalar = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom('x', 'y'), fc.boolean(), fc.constant(null));
const value = fc.dictionary(fc.constantFrom('p', 'q'), scalar, { maxKeys: 2 });
const number = fc.integer({ min: 0, max: 3 });
const wanted = fc.oneof(
  scalar,
  fc.record({ $gt: number, $lte: number }, { requiredKeys: [] }),
  fc.record({ $eq: scalar }),
  fc.record({ $ne: scalar }),
  fc.record({ $in: fc.array(scalar, { maxLength: 3 }) }),
  fc.record({ $nin: fc.array(scalar, { maxLength: 3 }) }),
);
const filter = fc.option(fc.dictionary(fc.constantFrom('p', 'q'), wanted, { maxKeys: 2 }), { nil: undefined });
const path = fc.array(fc.oneof(label, fc.constant('*')), { minLength: 1, maxLength: 3 });
const conditions = fc
  .record({ prefix: path, suffix: path }, { requiredKeys: [] })
  .map(({ prefix, suffix }) => [
    ...(prefix ? [{ matchType: 'prefix' as const, path: prefix }] : []),
    ...(suffix ? [{ matchType: 'suffix' as const, path: suffix }] : []),
  ]);
const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ namespace, key, value: fc.option(value, { freq: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ namespace, key }) },
  {
    weight: 3,
    arbitrary: fc.record({
      namespacePrefix: fc.array(label, { maxLength: 2 }),
      filter,
      limit: fc.integer({ min: 1, max: 4 }),
      offset: fc.integer({ min: 0, max: 3 }),
    }) as fc.Arbitrary<Operation>,
  },
  {
    weight: 1,
    arbitrary: fc.record({
      matchConditions: conditions,
      maxDepth: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
      limit: fc.constant(100),
      offset: fc.constant(0),
    }) as fc.Arbitrary<Operation>,
  },
);

/** Its items by key, so that two stores compare equal in any order and with any times. */
const shown = (item: Item) => ({ namespace: item.namespace, key: item.key, value: item.value });
/** The root label of every store, which separates the histories on one server. */
const under = (root: string, one: Operation): Operation => {
  if ('namespacePrefix' in one) return { ...one, namespacePrefix: [root, ...one.namespacePrefix] };
  if ('namespace' in one) return { ...one, namespace: [root, ...one.namespace] };
  const given = one.matchConditions ?? [];
  const prefix = given.find(({ matchType }) => matchType === 'prefix')?.path ?? [];
  const others = given.filter(({ matchType }) => matchType !== 'prefix');
  return { ...one, matchConditions: [{ matchType: 'prefix', path: [root, ...prefix] }, ...others] };
};
const isPutIn = (batch: Operation[], { namespace, key }: { namespace: string[]; key: string }): boolean =>
  batch.some((one) => 'value' in one && one.key === key && one.namespace.join() === namespace.join());
const held = (model: InMemoryStore, namespaces: string[][]) =>
  Promise.all(namespaces.map(async (prefix) => ({ prefix, items: await model.search(prefix, { limit: 1_000 }) }))).then((all) =>
    all.filter(({ items }) => items.length > 0).map(({ prefix }) => prefix),
  );

test('DavitStore: answers whatever InMemoryStore answers, through random histories', async () => {
  let roots = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(operation, { minLength: 1, maxLength: 6 }), { maxLength: 8 }), async (batches) => {
      const model = new InMemoryStore();
      const root = `r${++roots}x`;
      for (const batch of batches) {
        const operations = batch.map((one) => under(root, one));
        const [ours, theirs] = [await store.batch(operations), await model.batch(operations)];
        for (const [at, one] of operations.entries()) {
          const [our, their] = [ours[at] as unknown, theirs[at] as unknown];
          if ('namespacePrefix' in one) {
            // The model pages by namespace, ours by arrival: the page sizes are equal.
            expect((our as Item[]).length).toBe((their as Item[]).length);
          } else if ('value' in one) expect(our).toBeUndefined();
          // The model returns the item itself, which a put of the same batch then changes.
          else if ('key' in one && !isPutIn(operations, one))
            expect(our && shown(our as Item)).toEqual(their && shown(their as Item));
        }
      }
      const all = { limit: 100 };
      const sorted = (items: Item[]) => items.map((item) => JSON.stringify(shown(item))).sort();
      expect(sorted(await store.search([root], all))).toEqual(sorted(await model.search([root], all)));
      for (const filters of [{ p: 1 }, { q: { $ne: 'x' } }, { p: { $gte: 1 } }]) {
        const found = { ...all, filter: filters };
        expect(sorted(await store.search([root], found))).toEqual(sorted(await model.search([root], found)));
      }
      // The model still lists empty namespaces.
      expect(await store.listNamespaces({ prefix: [root], maxDepth: 2 })).toEqual(
        await held(model, await model.listNamespaces({ prefix: [root], maxDepth: 2 })),
      );
    }),
    { numRuns: histories },
  );
}, 120_000);

test('DavitStore: put, get, search, delete and listNamespaces, as BaseStore has them', async () => {
  await store.put(['users', 'ann'], 'prefs', { theme: 'dark', size: 3 });
  await store.put(['users', 'bob'], 'prefs', { theme: 'light', size: 5 });
  const item = await store.get(['users', 'ann'], 'prefs');
  expect(item).toMatchObject({ key: 'prefs', namespace: ['users', 'ann'], value: { theme: 'dark', size: 3 } });
  expect(item?.createdAt).toBeInstanceOf(Date);
  expect((await store.search(['users'], { filter: { size: { $gt: 4 } } })).map(({ namespace }) => namespace[1])).toEqual(['bob']);
  expect(await store.listNamespaces({ suffix: ['bob'] })).toEqual([['users', 'bob']]);
  await store.delete(['users', 'ann'], 'prefs');
  expect(await store.get(['users', 'ann'], 'prefs')).toBeNull();
  await expect(store.put([], 'k', {})).rejects.toThrow('Namespace');
  await expect(store.put(['a.b'], 'k', {})).rejects.toThrow('periods');
});

test('DavitStore: more than a hundred operations go in several requests, in their order', async () => {
  const writes = Array.from({ length: 250 }, (_, n) => ({ namespace: ['many'], key: String(n), value: { n } }));
  expect(await store.batch(writes)).toHaveLength(250);
  const read = (await store.batch(writes.map(({ namespace, key }) => ({ namespace, key })))) as (Item | null)[];
  expect(read.map((item) => item?.value.n)).toEqual(writes.map(({ value }) => value.n));
});

test('DavitStore: search by meaning is refused, not taken for something else', async () => {
  await expect(store.search(['a'], { query: 'bread' })).rejects.toThrow('semantic search');
  await expect(store.put(['a'], 'k', { text: 'x' }, ['text'])).rejects.toThrow('semantic search');
  await store.put(['a'], 'k', { text: 'x' }, false);
  expect(() => new DavitStore(opened.davit, { index: { dims: 3 } } as never)).toThrow('semantic search');
});

test('DavitStore: what JSON cannot hold is refused before it is sent', async () => {
  for (const value of [Number.NaN, 1n, new Map(), () => 1])
    await expect(store.put(['a'], 'bad', { value })).rejects.toThrow('JSON');
  expect(await store.get(['a'], 'bad')).toBeNull();
});

test('DavitStore: a graph remembers across threads', async () => {
  const State = Annotation.Root({ seen: Annotation<number> });
  const graph = new StateGraph(State)
    .addNode('count', async (_state, config) => {
      const before = (await config.store?.get(['counts'], 'n'))?.value.n ?? 0;
      await config.store?.put(['counts'], 'n', { n: before + 1 });
      return { seen: before + 1 };
    })
    .addEdge(START, 'count')
    .compile({ store });
  expect((await graph.invoke({ seen: 0 })).seen).toBe(1);
  expect((await graph.invoke({ seen: 0 })).seen).toBe(2);
});
