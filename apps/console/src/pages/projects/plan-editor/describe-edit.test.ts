import { expect, test } from 'vitest';
import type { EditablePlan } from '../../../api/plan-edits.ts';
import { describeEdit } from './describe-edit.ts';

const plan: EditablePlan = {
  name: 'Shelf',
  tagline: '',
  theme: { background: '#ffffff', accent: '#0d8a9e', mode: 'auto' },
  logIn: false,
  because: { name: null, tagline: null, logIn: null, accent: null, background: null, mode: null },
  lists: [
    {
      id: 'book',
      name: 'Books',
      because: null,
      fields: [{ id: 'title', label: 'Title', kind: 'text', required: true, options: null, to: null, because: null }],
      sort: { field: 'createdAt', direction: 'desc' },
      features: [{ id: 'csv-export', label: 'CSV export', isOn: false, because: null }],
    },
  ],
  pages: [{ path: '/', title: 'Books', list: 'book', because: null }],
  features: [{ id: 'dark-mode', label: 'Dark mode', because: null }],
  kinds: [],
};

test.each([
  [{ op: 'rename-list', list: 'book', name: 'Novels' }, 'Rename Books to “Novels”'],
  [{ op: 'set-required', list: 'book', field: 'title', required: false }, 'No longer require “Title” in Books'],
  [{ op: 'add-field', list: 'book', field: { label: 'Shelf', kind: 'text' } }, 'Add “Shelf” to Books'],
  [
    { op: 'add-field', list: 'book', field: { label: 'Shelf', kind: 'text', default: 'Hall' } },
    'Add “Shelf” to Books, “Hall” by default',
  ],
  [{ op: 'add-feature', list: 'book', feature: 'csv-export' }, 'Add CSV export to Books'],
  [{ op: 'remove-feature', feature: 'dark-mode' }, 'Remove dark mode'],
  [{ op: 'remove-page', path: '/gone' }, 'Remove the page “/gone”'],
] as const)('%j reads: %s', (edit, words) => expect(describeEdit(edit, plan)).toBe(words));
