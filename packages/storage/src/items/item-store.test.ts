import { randomUUID } from 'node:crypto';
import { limits, unbounded } from '@davit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, type OpenedDatabase } from '../testing/databases.ts';
import { openRowTexts } from '../testing/recovery.ts';
import { type ItemStore, type ItemWrite, itemStore } from './item-store.ts';
import { matchesFilter } from './matches-filter.ts';
import { labelsOf, matchingNamespaces, storedNamespace } from './namespaces.ts';

describe.each(databases)('agent items on $name', ({ open }) => {
  let database: OpenedDatabase;
  let store: ItemStore;
  let now = 1_700_000_000_000;
  let ids = 0;
  const newId = () => `00000000-0000-7000-8000-${(++ids).toString(16).padStart(12, '0')}`;
  beforeAll(async () => {
    database = await open();
    store = itemStore(database, openRowTexts(database), newId);
  });
  afterAll(() => database.close());

  const openWorkspace = () => {
    const workspaceId = randomUUID();
    const items = store.inWorkspace(workspaceId);
    const write = (writes: ItemWrite[], bounds = unbounded) => items.write(writes, { now, bounds });
    const put = (namespace: string[], key: string, value: ItemWrite['value']) => write([{ namespace, key, value }]);
    return { workspaceId, items, write, put };
  };
  const everything = { namespacePrefix: [], limit: 100, offset: 0 };

  test('a value comes back, is replaced in place, and is gone once it is deleted', async () => {
    const { items, put } = openWorkspace();
    await put(['memories', 'u'], 'food', { text: 'ryé' });
    const first = await items.get({ namespace: ['memories', 'u'], key: 'food' });
    expect(first).toMatchObject({ namespace: ['memories', 'u'], key: 'food', value: { text: 'ryé' } });
    now += 1_000;
    await put(['memories', 'u'], 'food', { text: 'wheat' });
    const second = await items.get({ namespace: ['memories', 'u'], key: 'food' });
    expect(second).toMatchObject({ value: { text: 'wheat' }, createdAt: first?.createdAt });
    expect(second?.updatedAt).toBeGreaterThan(first?.updatedAt ?? 0);
    await put(['memories', 'u'], 'food', null);
    expect(await items.get({ namespace: ['memories', 'u'], key: 'food' })).toBeNull();
    expect(await items.search(everything)).toEqual([]);
  });

  test('another workspace sees nothing of it, and no row has a value in clear', async () => {
    const { workspaceId, put } = openWorkspace();
    await put(['a'], 'k', { text: 'canary' });
    const stranger = openWorkspace();
    expect(await stranger.items.get({ namespace: ['a'], key: 'k' })).toBeNull();
    expect([await stranger.items.search(everything), await stranger.items.listNamespaces({ limit: 9, offset: 0 })]).toEqual([
      [],
      [],
    ]);
    const [row] = await database.ask(`select sealed from agent_item where workspace_id = '${workspaceId}'`);
    expect(Buffer.from(row?.sealed as Uint8Array).includes('canary')).toBe(false);
  });

  test('a value that was moved to another key is not served', async () => {
    const { workspaceId, items, put } = openWorkspace();
    await put(['a'], 'k', { text: 'mine' });
    await database.ask(`update agent_item set item_key = 'other' where workspace_id = '${workspaceId}'`);
    await expect(items.get({ namespace: ['a'], key: 'other' })).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('a prefix is one of labels, not of text, whatever they are made of', async () => {
    const { items, put } = openWorkspace();
    const names = [['a'], ['a', 'b'], ['ab'], ['A'], ['a%', 'b'], ['a_'], ['a/', 'b'], ['é', '*']];
    for (const namespace of names) await put(namespace, 'k', { namespace: namespace.join(' ') });
    const found = async (namespacePrefix: string[]) =>
      (await items.search({ ...everything, namespacePrefix })).map(({ namespace }) => namespace);
    expect(await found([])).toEqual(names);
    expect(await found(['a'])).toEqual([['a'], ['a', 'b']]);
    expect(await found(['a%'])).toEqual([['a%', 'b']]);
    expect(await found(['é'])).toEqual([['é', '*']]);
  });

  test('a filter, a limit and an offset count what matches alone', async () => {
    const { items, write } = openWorkspace();
    await write(Array.from({ length: 450 }, (_, n) => ({ namespace: ['n'], key: String(n).padStart(3, '0'), value: { n } })));
    const filter = { n: { $gte: 400, $ne: 402 } };
    const found = await items.search({ namespacePrefix: ['n'], filter, limit: 3, offset: 1 });
    expect(found.map(({ value }) => value.n)).toEqual([401, 403, 404]);
    expect(await items.search({ namespacePrefix: ['n'], filter, limit: 10, offset: 60 })).toEqual([]);
  });

  test('many who put one new item at once leave one, and a batch is all or nothing', async () => {
    const { items, write, put } = openWorkspace();
    await Promise.all(Array.from({ length: 8 }, (_, n) => put(['race'], 'k', { n })));
    expect(await items.search(everything)).toHaveLength(1);
    const writes = ['b', 'a', 'c'].map((key) => ({ namespace: ['batch'], key, value: { text: 'x'.repeat(1_000) } }));
    await expect(write(writes, { ...unbounded, maxStoredBytes: 1_500 })).rejects.toMatchObject({
      code: 'insufficient_permissions',
    });
    expect(await items.search({ ...everything, namespacePrefix: ['batch'] })).toEqual([]);
    await Promise.all([write(writes), write([...writes].reverse())]);
    expect(await items.search({ ...everything, namespacePrefix: ['batch'] })).toHaveLength(3);
  });

  test('what is stored is counted as its workspace’s', async () => {
    const { workspaceId, put } = openWorkspace();
    const used = async () => {
      const rows = await database.ask(
        `select sum(stored_bytes) as used from workspace_usage where workspace_id = '${workspaceId}'`,
      );
      return Number(rows[0]?.used ?? 0);
    };
    await put(['a'], 'k', { text: 'x'.repeat(5_000) });
    expect(await used()).toBeGreaterThan(5_000);
    await put(['a'], 'k', null);
    expect(await used()).toBe(0);
  });
});

test('agent items: filters mean what LangGraph’s stores mean by them', () => {
  const value = { s: 'x', n: 5, list: [1, 2], none: null };
  const fits = [
    {},
    { s: 'x' },
    { n: { $gt: 4, $lte: 5 } },
    { n: { $in: [1, 5] } },
    { s: { $nin: ['y'] } },
    { list: [1, 2] },
    { none: null },
    { missing: { $ne: 1 } },
  ];
  for (const filter of fits) expect([filter, matchesFilter(value, filter)]).toEqual([filter, true]);
  const misses = [{ s: 'y' }, { n: '5' }, { n: { $lt: 5 } }, { missing: null }, { s: { $in: 'x' } }, { s: { unknown: 1 } }];
  for (const filter of misses) expect([filter, matchesFilter(value, filter)]).toEqual([filter, false]);
});

test('agent items: namespaces match by prefix, suffix and wildcard, cut to a depth', () => {
  const all = [['a', 'b', 'c'], ['a', 'x', 'c'], ['a'], ['b', 'c']];
  for (const labels of [...all, ['ä/%', '.']]) expect(labelsOf(storedNamespace(labels))).toEqual(labels);
  expect(matchingNamespaces(all, {})).toEqual([['a'], ['a', 'b', 'c'], ['a', 'x', 'c'], ['b', 'c']]);
  expect(matchingNamespaces(all, { prefix: ['a', '*'] })).toEqual([
    ['a', 'b', 'c'],
    ['a', 'x', 'c'],
  ]);
  expect(matchingNamespaces(all, { suffix: ['c'] })).toHaveLength(3);
  expect(matchingNamespaces(all, { prefix: ['a'], maxDepth: 1 })).toEqual([['a']]);
  expect(matchingNamespaces(all, { suffix: Array.from({ length: limits.storeLabels }, () => '*') })).toEqual([]);
});
