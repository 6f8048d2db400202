/** Which feature becomes the home page, and what its promises and its author then read. */
import type { Blueprint } from '@davit/blueprint';
import { expect, it } from 'vitest';
import { library } from '../../../blueprint/src/fixtures/library.ts';
import { placed } from './home.ts';
import { readPromises } from './read-promises.ts';

const prompt = 'Nim against a friend, with the books that we read.';
const plan: Blueprint = {
  ...library,
  evidence: [{ decision: 'entities.book', because: { words: 'books that we read' } }],
  notMade: ['a game', 'figures'],
};
const promise = (from: string, open: string) => ({
  says: `${from} at ${open}`,
  from,
  by: 'visitor',
  call: '',
  steps: [
    { do: 'open', what: open, value: '' },
    { do: 'see', what: 'x', value: '' },
  ],
});
const nim = { wishes: ['a game'], key: 'nim', title: 'Nim', promises: [promise('Nim', '/nim?x=1'), promise('a friend', '/')] };
const figures = { wishes: ['figures'], key: 'figures', title: 'Figures', promises: [promise('that we read', '/')] };

const read = (features: object[], isNew = true) =>
  readPromises({ features }, { prompt, plan, wishes: plan.notMade ?? [], isNew }).features;
const mains = (features: object[], isNew = true) => read(features, isNew).map(({ key, home }) => `${key}${home ? '!' : ''}`);

it('is the one that the answer names, and comes first', () => {
  expect(mains([figures, { ...nim, home: true }])).toEqual(['nim!', 'figures']);
  expect(
    mains([
      { ...figures, home: true },
      { ...nim, home: true },
    ]),
  ).toEqual(['figures!', 'nim']);
  expect(mains([figures, { ...nim, home: false }])).toEqual(['figures', 'nim']);
});

it('is otherwise the one whose words come before those of every list', () => {
  expect(mains([figures, nim])).toEqual(['nim!', 'figures']);
  expect(mains([figures])).toEqual(['figures']);
});

it('is none in an app that is live', () => {
  expect(mains([{ ...nim, home: true }, figures], false)).toEqual(['nim', 'figures']);
});

it('has the address /, and promises open the list where it is then', () => {
  const [main, other] = read([{ ...nim, home: true }, figures]);
  if (!main || !other) throw new Error('the answer has two features');
  const first = placed(main, plan, plan);
  const opens = ({ promises }: typeof main) => promises.map(({ check }) => ('steps' in check ? check.steps[0] : null));
  expect(first.feature.page).toBe('/');
  expect(opens(first.feature)).toEqual([{ open: '/?x=1' }, { open: '/books' }]);
  expect(first.plan.pages.map(({ path }) => path)).toEqual(['/books', '/authors', '/contact']);
  const after: Blueprint = { ...plan, pages: [{ kind: 'tool', tool: 'bespoke', title: 'Nim', path: '/' }, ...first.plan.pages] };
  expect(opens(placed(other, after, plan).feature)).toEqual([{ open: '/books' }]);
  // The first one was given up: the list is still the home page.
  expect(placed(other, plan, plan)).toEqual({ feature: other, plan });
});
