import type { Blueprint } from '@davit/blueprint';
import { expect, it } from 'vitest';
import { library } from '../../blueprint/src/fixtures/library.ts';
import { codeRequest } from './code/code-request.ts';
import { addButton, fieldAsSeen, rightsIn } from './lists-in-words.ts';
import { promiseRequest } from './promises/promise-request.ts';

const [books] = library.entities;
if (!books) throw new Error('no books');
const open = { auth: 'none', writing: 'anyone' } as const;

it.each<[string, Partial<typeof books>, string]>([
  ['all rows', { owned: false }, 'everybody may add rows, and change every row'],
  ['their own rows', { owned: true }, 'everybody may add rows, and change only those that they added'],
  ['no rows', { owned: false, access: { reading: 'anyone', writing: 'owner' } }, 'only the owner adds and changes rows'],
  [
    'rows that they do not read',
    { owned: false, access: { reading: 'owner', writing: 'anyone' } },
    'everybody may send rows, and see none of them; only the owner reads and changes them',
  ],
])('a model reads that people change %s', (_what, change, words) => {
  const { access: _, adders: _adders, ...rest } = books;
  expect(rightsIn(open, { ...rest, ...change })).toBe(words);
});

it('what only the owner reads is sent, not added', () => {
  expect(addButton(open, books)).toBe(`Add ${books.singular}`);
  expect(addButton(open, { ...books, access: { reading: 'owner', writing: 'anyone' } })).toBe('Send');
});

it('fields have their kinds, by labels', () => {
  const type = { kind: 'choice' as const, options: [{ id: 'in-use', label: 'In use' }] };
  const field = { id: 'state', label: 'State', type, required: true, help: '' };
  expect(fieldAsSeen(library, field)).toBe('State (In use)');
  expect(fieldAsSeen(library, { ...field, type: { kind: 'relation', entity: books.id } })).toBe(`State (of ${books.plural})`);
  expect(fieldAsSeen(library, { ...field, type: { kind: 'date' } })).toBe('State (date)');
});

it('requests tell what the app does by itself, and its pages', () => {
  const pages: Blueprint['pages'] = [{ kind: 'tool', tool: 'board-game', title: 'Chess', path: '/' }];
  const plan: Blueprint = { ...library, pages, features: [{ id: 'board-game', parameters: { game: 'chess' } }] };
  expect(promiseRequest('Chess.', plan, ['Tournaments'])).toMatch(
    /What it does already[\s\S]*\n- Board game for two \(\/\): .*own records/,
  );
  const feature = { key: 'cup', title: 'Cup', summary: 'A cup.', page: '/cup', uses: [books.id], promises: [], wishes: ['Cup'] };
  const request = codeRequest('Chess.', plan, feature);
  expect(request).toContain('Other pages of the app: Chess (/).');
  expect(request).toContain(rightsIn(plan, books));
});
