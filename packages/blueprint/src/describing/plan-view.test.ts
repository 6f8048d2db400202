import { PlanView } from '@davit/contract/console';
import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { library } from '../fixtures/library.ts';
import { planView } from './plan-view.ts';

const withEvidence = {
  ...library,
  evidence: [
    { decision: 'goalType', because: { words: 'library' } },
    { decision: 'entities.book', because: { words: 'books' } },
    { decision: 'entities.book.fields.title', because: { default: true as const } },
    { decision: 'entities.book.fields.pages', because: { words: 'pages' } },
    { decision: 'theme.accent', because: { words: 'blue' } },
  ],
  notUnderstood: ['office'],
  notMade: ['blockchain'],
};

test('plan view: fits its schema and names what a person reads', () => {
  const view = planView(withEvidence);
  expect(Compile(PlanView).Errors(view)).toEqual([]);
  expect(view).toMatchObject({
    name: 'Library',
    goal: { label: 'Web app', because: 'library' },
    theme: { accent: '#2b5d8a', because: { accent: 'blue', background: null, mode: null } },
    access: { logIn: false, says: expect.stringContaining('Anyone with the link can change rows.') },
    notRecognized: ['office'],
    notMade: ['blockchain'],
  });
  expect(view.lists[0]).toMatchObject({ name: 'Books', because: 'books', states: ['Wanted', 'Done'] });
  expect(view.lists[0]?.fields.slice(0, 3)).toEqual([
    { id: 'title', label: 'Title', kind: 'Text', because: null },
    { id: 'author', label: 'Author', kind: 'Link to a row', because: null },
    { id: 'pages', label: 'Pages', kind: 'Whole number', because: 'pages' },
  ]);
});
