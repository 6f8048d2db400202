import { deepEqual, equal } from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from 'vitest';
import type { Entity, Field, Sample } from './entity.ts';
import { removeSamples, restoreSamples } from './samples.ts';
import { openStore } from './store.ts';

const name: Field = { id: 'name', label: 'Name', type: { kind: 'text', maxLength: 50 }, required: true, help: '' };
const number = (id: string): Field => ({ ...name, id, type: { kind: 'integer', min: 1, max: null } });
const leadsTo = (entity: string): Field => ({ ...name, id: entity, type: { kind: 'relation', entity } });

function entityWith(id: string, more: Field[], samples: Sample[]): Entity {
  return {
    id,
    singular: id,
    plural: `${id}s`,
    slug: `${id}s`,
    path: `/${id}s`,
    title: id,
    fields: [name, ...more],
    titleField: 'name',
    workflow: null,
    dueField: null,
    defaultSort: { field: 'createdAt', direction: 'asc' },
    readers: 'anyone',
    writers: 'anyone',
    samples,
  };
}

const author = entityWith('author', [], [{ name: 'Ende' }, { name: 'Lindgren' }]);
const book = entityWith(
  'book',
  [leadsTo('author')],
  [
    { name: 'Momo', author: 1 },
    { name: 'Ronja', author: 2 },
  ],
);
const loan = entityWith('loan', [leadsTo('book')], [{ name: 'Sample loan', book: 2 }]);
const remark = entityWith('remark', [number('row'), { ...name, id: 'entity' }], []);

const dataDir = mkdtempSync(join(tmpdir(), 'samples-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

test('a sample that people’s rows refer to stays as an ordinary row, with what it refers to; the rest is removed and restored', async () => {
  const store = await openStore({ dataDir, rehearsal: true }, [author, book, loan, remark], Date.now);
  store.links.push({ from: remark, field: 'row', to: 'author', of: 'entity' });
  const titles = async (entity: Entity) => (await store.table(entity).list({})).rows.map(({ values }) => values.name);
  const removed = async (at: number) =>
    (await removeSamples(store, at)).map(({ row, because }) => [row.values.name, because.map(({ id }) => id)]);

  const borrowed = await store.table(loan).add({ name: 'Mine', book: 1 });
  deepEqual(await removed(5), [
    ['Momo', ['loan']],
    ['Ende', ['book']],
  ]);
  deepEqual([await titles(author), await titles(book), await titles(loan)], [['Ende'], ['Momo'], ['Mine']]);
  equal(await store.table(book).hasSamples(), false);
  await restoreSamples(store, 5);
  deepEqual(await titles(book), ['Momo', 'Ronja']);
  deepEqual(await titles(loan), ['Sample loan', 'Mine']);

  // A remark stores its author's id; one about another entity, or a deleted one, holds nothing.
  const about = await store.table(remark).add({ name: 'Good', row: 2, entity: 'author' });
  await store.table(remark).add({ name: 'Also good', row: 2, entity: 'book' });
  await store.table(remark).remove(about.id);
  deepEqual(await removed(6), []);
  await restoreSamples(store, 6);
  await store.table(remark).restore(about.id);
  deepEqual(await removed(7), [['Lindgren', ['remark']]]);
  deepEqual([await titles(author), await titles(book)], [['Ende', 'Lindgren'], ['Momo']]);
  equal((await store.table(loan).get(borrowed.id))?.values.book, 1);
  await store.close();
});

test("removing one visitor's samples keeps those of others, and what a remaining sample refers to", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'samples-'));
  const store = await openStore({ dataDir: folder, rehearsal: true }, [author, book, loan], Date.now);
  const titles = async (entity: Entity) => (await store.table(entity).list({})).rows.map(({ values }) => values.name);
  const stayed = await removeSamples(store, 5, [author, book]);
  deepEqual(
    stayed.map(({ row, because }) => [row.values.name, because.map(({ id }) => id)]),
    [
      ['Ronja', ['loan']],
      ['Lindgren', ['book']],
    ],
  );
  deepEqual([await titles(author), await titles(book), await titles(loan)], [['Lindgren'], ['Ronja'], ['Sample loan']]);
  equal(await store.table(loan).hasSamples(), true);
  await restoreSamples(store, 5, [author, book]);
  deepEqual(await titles(book), ['Momo', 'Ronja']);
  await store.close();
  rmSync(folder, { recursive: true });
});
