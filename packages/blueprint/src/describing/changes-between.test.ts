import { expect, test } from 'vitest';
import type { Blueprint } from '../blueprint.ts';
import { library } from '../fixtures/library.ts';
import { changesBetween } from './changes-between.ts';

const changed = (change: (plan: Blueprint) => void): string[] => {
  const after = structuredClone(library);
  change(after);
  return changesBetween(library, after);
};
const books = (plan: Blueprint) => {
  const [entity] = plan.entities;
  if (!entity) throw new Error('no books');
  return entity;
};

test('changes between plans: the first version lists its contents', () => {
  expect(changesBetween(null, library)[0]).toMatch(/^First version: 2 lists \(books, authors\)/);
});

test('changes between plans: an equal plan was built again', () => {
  expect(changesBetween(library, structuredClone(library))).toEqual(['The same plan, built again.']);
});

test('changes between plans: names lists that came and went', () => {
  expect(changed((plan) => plan.entities.push({ ...books(plan), id: 'shelf', plural: 'shelves' }))).toEqual([
    'Added the list shelves.',
  ]);
  expect(changed((plan) => plan.entities.shift())).toEqual(['Removed the list books.']);
  expect(changed((plan) => void Object.assign(books(plan), { plural: 'novels' }))).toEqual(['Renamed the list books to novels.']);
});

test('changes between plans: names fields that came, went, and changed their kind', () => {
  const field = { id: 'isbn', label: 'ISBN', type: { kind: 'text' as const, maxLength: 20 }, required: false, help: '' };
  expect(changed((plan) => books(plan).fields.push(field))).toEqual(['Added ISBN to books.']);
  expect(changed((plan) => books(plan).fields.splice(2, 1))).toEqual(['Removed Pages from books.']);
  expect(changed((plan) => books(plan).fields.splice(2, 1, { ...field, id: 'pages', label: 'Pages' }))).toEqual([
    'Changed Pages of books from whole number to text.',
  ]);
});

test('changes between plans: names pages, features and colors', () => {
  const sentences = changed((plan) => {
    plan.pages.push({ kind: 'content', title: 'About', path: '/about', sections: [] });
    plan.features.push({ id: 'dark-mode', parameters: {} } as Blueprint['features'][number]);
    plan.theme.accent = '#112233';
    plan.theme.mode = 'dark';
  });
  expect(sentences).toEqual([
    'Added the page About.',
    'Added the feature Dark mode.',
    `Changed the accent color from ${library.theme.accent} to #112233.`,
    'Changed colors to always dark.',
  ]);
});

test('changes between plans: says a color by its name where it has one', () => {
  const after = structuredClone(library);
  after.theme.accent = '#000080';
  expect(changesBetween(library, after, new Map([['#000080', 'navy']]))).toEqual([
    `Changed the accent color from ${library.theme.accent} to navy.`,
  ]);
});

test('changes between plans: reports added accounts', () => {
  expect(changed((plan) => void Object.assign(plan, { auth: 'password', writing: 'members' }))).toEqual(['Added a log-in.']);
});

test('changes between plans: names what is asked of fields, and the order of a list', () => {
  const [, second] = library.entities[0]?.fields ?? [];
  const sentences = changed((plan) => {
    const list = books(plan);
    const field = list.fields[1];
    if (field) field.required = !field.required;
    list.defaultSort = { field: 'createdAt', direction: 'desc' };
    plan.tagline = 'Other words.';
  });
  expect(sentences).toContain('Changed the tagline to “Other words.”.');
  expect(sentences).toContain('Sorted books by when they were added, descending.');
  expect(sentences.join(' ')).toContain(
    `${second?.label} of books ${second?.required ? 'may now be empty' : 'is now required'}.`,
  );
});

test('changes between plans: is never silent about a difference', () => {
  expect(changed((plan) => void Object.assign(plan.content, { footer: 'Other words.' }))).toEqual([
    'Changed texts and details; lists, pages and features are the same.',
  ]);
});

test('changes between plans: stays short however much changed', () => {
  const sentences = changed((plan) => {
    for (const entity of plan.entities) entity.plural += 's';
    for (const field of books(plan).fields) field.label += '!';
    plan.entities.push(
      ...Array.from({ length: 30 }, (_, index) => ({ ...books(plan), id: `e${index}`, plural: `things ${index}` })),
    );
  });
  expect(sentences[0]).toBe(
    'Added the lists things 0, things 1, things 2, things 3, things 4, things 5, things 6, things 7 and 22 more.',
  );
  expect(sentences.length).toBeLessThanOrEqual(21);
});
