import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planOf = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;

test.each<[prompt: string, plural: string, fields: string[]]>([
  ['wombat milk log', 'wombat milk', ['Date date', 'Amount decimal', 'Notes long-text']],
  ['petrol price log', 'petrol prices', ['Date date', 'Price money', 'Notes long-text']],
  ['I want to track how much water i drink', 'water', ['Date date', 'Amount decimal', 'Notes long-text']],
  ['choir fees paid', 'choir fees', ['Name text', 'Fee money', 'Paid yes-no', 'Notes long-text']],
  ['a beekeeper register', 'beekeepers', ['Name text', 'Phone phone', 'E-mail email', 'Notes long-text']],
  [
    'soup kitchen: how many meals each day, how many helpers, what was donated',
    'entries',
    ['Date date', 'Meals integer', 'Helpers integer', 'What was donated text', 'Notes long-text'],
  ],
  ['an app for my pokemon cards so i can see wich ones i have', 'pokemon cards', ['Name text', 'Have yes-no', 'Notes long-text']],
])('“%s” stores %s', (prompt, plural, fields) => {
  const [entity, ...others] = planOf(prompt).entities;
  expect(others).toEqual([]);
  expect(entity?.plural).toBe(plural);
  expect(entity?.fields.map(({ label, type }) => `${label} ${type.kind}`)).toEqual(fields);
});

test('unknown entity: names a collection or inventory after it and adds no samples of anything else', () => {
  for (const prompt of ['a huge collection of porcelain figurines', 'inventory of porcelain figurines']) {
    const { entities, content } = planOf(prompt);
    expect(entities.map(({ plural }) => plural)).toEqual(['porcelain figurines']);
    expect(entities[0]?.fields.length).toBeGreaterThan(3);
    expect(content.samples).toEqual({ porcelainFigurine: [] });
  }
});

test("unknown entity: a row with relations takes its date as title, not a related row's number", () => {
  const loan = planOf('library with books, members and loans').entities.find(({ id }) => id === 'loan');
  expect(loan?.titleField).toBe('loanedOn');
});

test('unknown entity: the audience of an app is not stored', () => {
  expect(planOf('an app for gardeners').entities.map(({ id }) => id)).toEqual(['note']);
});

test('unknown entity: scout badges and choir fees make no site; prices of a business do', () => {
  expect(planOf('scout badges').goalType).toBe('web_app');
  expect(planOf('restaurant prices and opening hours').goalType).toBe('landing_page');
});
