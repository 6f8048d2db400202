/** Which texts are for programs, and where people change rows that a page makes. */
import { expect, it } from 'vitest';
import type { Field } from '../data/entity.ts';
import { editAddress, isData } from './kept-rows.ts';

const field: Field = { id: 'note', label: 'Note', type: { kind: 'long-text', maxLength: 10_000 }, required: false, help: '' };

it.each([
  '0123456789ab'.repeat(22),
  '[{"x":1,"y":2},{"x":3,"y":4}]',
  '12.5,13 14,15 16,17 18,19 20,21 22,23 24,25 26,27 28,29 30,31 32,33',
])('%s is for a program', (text) => {
  expect(isData(field, text)).toBe(true);
});

it.each([
  'A quiet afternoon by the lake, with tea.',
  'Donaudampfschifffahrtsgesellschaftskapitän, twice a year',
  '+49 30 1234567, +49 30 7654321',
  `https://example.com/${'a'.repeat(80)}`,
  '[draft] to be written by Monday [or later]',
  '1234567890',
  null,
])('%s is for people', (text) => {
  expect(isData(field, text)).toBe(false);
});

it('only texts are for programs', () => {
  expect(isData({ ...field, type: { kind: 'tags' } }, 'x'.repeat(100))).toBe(false);
});

it('rows are changed by their form, or on the page that makes them', () => {
  expect(editAddress({ slug: 'pictures' }, { id: 3 })).toBe('/pictures/3/edit');
  expect(editAddress({ slug: 'pictures', keptBy: { title: 'Draw', path: '/draw' } }, { id: 3 })).toBe('/draw?row=3');
});
