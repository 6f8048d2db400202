import { deepEqual, equal } from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from 'vitest';
import type { Entity, Field } from './entity.ts';
import { saveRow } from './save.ts';
import { openStore } from './store.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  folders.push(folder);
  return { dataDir: folder, rehearsal: true };
}

const reader = { locale: 'en', zone: 'UTC', zoneKnown: true };
const title: Field = {
  id: 'title',
  label: 'Title',
  type: { kind: 'text', maxLength: 50, unique: true },
  required: true,
  help: '',
};
const pages: Field = { id: 'pages', label: 'Pages', type: { kind: 'integer', min: null, max: null }, required: false, help: '' };
const pagesInWords: Field = { ...pages, type: { kind: 'text', maxLength: 50 } };

function book(fields: Field[], samples: Entity['samples'] = []): Entity {
  const sort = { field: 'title', direction: 'asc' as const };
  const names = { id: 'book', singular: 'book', plural: 'books', slug: 'books', path: '/', title: 'Books' };
  return {
    ...names,
    fields,
    titleField: 'title',
    workflow: null,
    dueField: null,
    defaultSort: sort,
    readers: 'anyone',
    writers: 'anyone',
    samples,
  };
}

const noon = Date.UTC(2026, 4, 1, 12);
const now = () => noon;

test('a new field or kind adds a column, and the previous version still works', async () => {
  const folder = newFolder();
  const first = await openStore(folder, [book([title])], now);
  deepEqual(first.schemaChanges, ['Added a table for books.']);
  await first.table(book([title])).add({ title: 'Momo' });
  await first.close();

  const second = await openStore(folder, [book([title, pages])], now);
  deepEqual(second.schemaChanges, ['Added a column for the pages of books.']);
  await second.table(book([title, pages])).change(1, { pages: 270 });
  await second.close();

  const third = await openStore(folder, [book([title, pagesInWords])], now);
  deepEqual(third.schemaChanges, ['Added a column for the pages of books.']);
  const inWords = third.table(book([title, pagesInWords]));
  equal((await inWords.get(1))?.values.pages, null);
  await inWords.change(1, { pages: 'many' });
  await third.close();

  const again = await openStore(folder, [book([title, pages])], now);
  deepEqual(again.schemaChanges, []);
  equal((await again.table(book([title, pages])).get(1))?.values.pages, 270);
  await again.close();
});

test('rows without a value of a new or now required field get its fill, once and again after an older version', async () => {
  const folder = newFolder();
  const added: Field = {
    id: 'addedOn',
    label: 'Added on',
    type: { kind: 'date' },
    required: true,
    help: '',
    fill: { value: 'today' },
  };
  const price: Field = {
    id: 'price',
    label: 'Price',
    type: { kind: 'money', currency: 'EUR' },
    required: false,
    help: '',
    fill: { value: 2.5, isDefault: true },
  };
  const needed: Field = { ...pages, required: true, fill: { value: 0 } };
  const first = await openStore(folder, [book([title, pages])], now);
  await first.table(book([title, pages])).add({ title: 'Momo' });
  await first.table(book([title, pages])).add({ title: 'Krabat', pages: 200 });
  await first.close();

  const entity = book([title, needed, added, price]);
  const second = await openStore(folder, [entity], () => noon + 86_400_000);
  deepEqual(second.schemaChanges, [
    'Added a column for the added on of books.',
    'Added a column for the price of books.',
    'Set the pages of 1 book to “0”.',
    'Set the added on of 2 books to the day on which each was added.',
    'Set the price of 2 books to 2.5.',
  ]);
  deepEqual((await second.table(entity).get(1))?.values, { title: 'Momo', pages: 0, addedOn: '2026-05-01', price: 250 });
  const changed = await saveRow(second, entity, { title: 'Momo again' }, { reader, id: 1, partial: true });
  equal(changed.outcome, 'saved');
  const cleared = await saveRow(
    second,
    entity,
    { title: 'Momo', pages: '1', addedOn: '2026-01-01', price: '' },
    { reader, id: 1 },
  );
  equal(cleared.outcome, 'saved');
  const left = await saveRow(second, entity, { title: 'Lotta', pages: '3', addedOn: '2026-01-02' }, { reader });
  equal(left.outcome === 'saved' && left.row.values.price, 250);
  await second.close();

  const older = await openStore(folder, [book([title])], now);
  await older.table(book([title])).add({ title: 'Ronja' });
  await older.close();
  const again = await openStore(folder, [entity], now);
  deepEqual(again.schemaChanges, [
    'Set the pages of 1 book to “0”.',
    'Set the added on of 1 book to the day on which each was added.',
  ]);
  equal((await again.table(entity).get(1))?.values.price, null);
  await again.close();
});

test('samples are planted once, dated from that day, and removed and restored together', async () => {
  const folder = newFolder();
  const read: Field = { id: 'readOn', label: 'Read on', type: { kind: 'date' }, required: false, help: '' };
  const entity = book([title, read], [{ title: 'Momo', readOn: 'today-1' }]);
  const store = await openStore(folder, [entity], now);
  const table = store.table(entity);
  const { rows } = await table.list({});
  deepEqual(
    rows.map((row) => [row.isSample, row.values.readOn]),
    [[true, '2026-04-30']],
  );
  await table.removeSamples(5);
  equal((await table.list({})).total, 0);
  await store.close();

  const again = await openStore(folder, [entity], () => 5);
  equal((await again.table(entity).list({})).total, 0);
  await again.table(entity).restoreSamples(5);
  equal(await again.table(entity).hasSamples(), true);
  await again.close();
});

test('a unique value is refused in any case or accents, and free again once deleted', async () => {
  const entity = book([title]);
  const store = await openStore(newFolder(), [entity], now);
  const first = await saveRow(store, entity, { title: 'Café' }, { reader });
  equal(first.outcome, 'saved');
  const second = await saveRow(store, entity, { title: 'CAFE' }, { reader });
  deepEqual(second, { outcome: 'refused', errors: { title: 'Title is taken: another book has it.' }, conflicts: ['title'] });
  await store.table(entity).remove(1);
  equal((await saveRow(store, entity, { title: 'CAFE' }, { reader })).outcome, 'saved');
  await store.close();
});

test('of two people who take the same name at once, one gets it', async () => {
  const entity = book([title]);
  const store = await openStore(newFolder(), [entity], now);
  const saved = await Promise.all(Array.from({ length: 8 }, () => saveRow(store, entity, { title: 'Momo' }, { reader })));
  equal(saved.filter((one) => one.outcome === 'saved').length, 1);
  await store.close();
});

test('search ignores case and accents, finds every word, and takes special characters literally', async () => {
  const entity = book([title]);
  const store = await openStore(newFolder(), [entity], now);
  const table = store.table(entity);
  for (const text of ['Der Zauberlehrling', 'Über den Fluss', '100 % Baumwolle', 'C:\\temp_1']) await table.add({ title: text });
  const found = async (search: string) => (await table.list({ search })).rows.map((row) => row.values.title);
  deepEqual(await found('uber fluss'), ['Über den Fluss']);
  deepEqual(await found('%'), ['100 % Baumwolle']);
  deepEqual(await found('_'), ['C:\\temp_1']);
  deepEqual(await found('\\'), ['C:\\temp_1']);
  deepEqual(await found("' or 1=1 --"), []);
  await store.close();
});

test('pages have no gaps in any order, and rows without a value come last', async () => {
  const entity = book([title, pages]);
  const store = await openStore(newFolder(), [entity], now);
  const table = store.table(entity);
  for (let number = 0; number < 25; number++)
    await table.add({ title: `Book ${number}`, pages: number % 4 === 0 ? null : number % 3 });
  for (const direction of ['asc', 'desc'] as const) {
    const sort = { field: 'pages', direction };
    const all = (await table.list({ sort, pageSize: 100 })).rows;
    equal(all.at(-1)?.values.pages, null);
    const paged = [];
    for (const page of [1, 2, 3]) paged.push(...(await table.list({ sort, page, pageSize: 10 })).rows);
    deepEqual(paged, all);
    const followed = [...(await table.list({ sort, pageSize: 10 })).rows];
    while (followed.length < 25) {
      const next = await table.list({ sort, pageSize: 10, after: followed.at(-1)?.id ?? 0 });
      followed.push(...next.rows);
    }
    deepEqual(followed, all);
  }
  await store.close();
});

test('subscribers get a change after its commit, and nothing after a rollback', async () => {
  const store = await openStore(newFolder(), [book([title, pages])], now);
  const heard: string[] = [];
  const stop = store.changes.listen((entity) => heard.push(entity));
  await store.transaction(async (inside) => {
    await inside.table(book([title])).add({ title: 'Emma' });
    await inside.table(book([title])).change(1, { title: 'Persuasion' });
    deepEqual(heard, []);
  });
  deepEqual(heard, ['book']);
  const broken = store.transaction(async (inside) => {
    await inside.table(book([title])).remove(1);
    throw new Error('rolled back');
  });
  await broken.catch(() => {});
  await store.table(book([title])).remove(99);
  deepEqual(heard, ['book']);
  stop();
  await store.table(book([title])).remove(1);
  deepEqual(heard, ['book']);
  await store.close();
});

test('a rule checks the whole row on every path, and of two conflicting rows only one passes', async () => {
  const short = book([title, pages]);
  const store = await openStore(newFolder(), [short], now);
  store.rules.set('book', {
    says: 'No two have as many pages, and none has 13.',
    wrong: ({ pages }): Record<string, string> => (pages === 13 ? { pages: 'Not 13.' } : {}),
    async clash(inside, values, id): Promise<Record<string, string>> {
      const { total } = await inside.table(short).list({ filters: [{ field: 'pages', is: values.pages ?? null }] });
      return id === undefined && total > 0 ? { pages: 'Another book has as many.' } : {};
    },
  });
  const unlucky = await saveRow(store, short, { title: 'Emma', pages: '13' }, { reader });
  deepEqual(unlucky, { outcome: 'refused', errors: { pages: 'Not 13.' }, conflicts: [] });
  const saved = await Promise.all(
    ['Emma', 'Persuasion'].map((name) => saveRow(store, short, { title: name, pages: '7' }, { reader })),
  );
  deepEqual(saved.map(({ outcome }) => outcome).sort(), ['refused', 'saved']);
  equal((await store.table(short).list({})).total, 1);
  const changed = await saveRow(store, short, { title: 'Sense' }, { reader, id: 1, partial: true });
  equal(changed.outcome, 'saved');
  await store.close();
});
