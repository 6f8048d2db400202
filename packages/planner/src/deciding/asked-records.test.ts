import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planner = createLexicalPlanner();
const listsOf = (prompt: string) =>
  (planner.plan(prompt, {}).blueprint as unknown as Blueprint).entities.map(
    ({ plural, fields }) => `${plural}: ${fields.map(({ label, type }) => `${label} ${type.kind}`).join(', ')}`,
  );

test.each<[prompt: string, lists: string[]]>([
  [
    'remember when I last sharpened each chisel',
    ['chisel sharpenings: Date date, Chisel relation, Notes long-text', 'chisels: Name text, Category text, Notes long-text'],
  ],
  [
    'which ewes had how many lambs',
    ['lamb entries: Date date, Lambs integer, Ewe relation, Notes long-text', 'ewes: Name text, Category text, Notes long-text'],
  ],
  ['a log of how much cocoa I drink', ['cocoa: Date date, Amount decimal, Notes long-text']],
  ['how much we spend on candles', ['candle expenses: Date date, Amount money, Notes long-text']],
  [
    "somewhere to see what's in the shed and since when",
    ['shed items: What text, Amount text, In since date, Where in it text, Notes long-text'],
  ],
  ['how far I paddle each evening', ['paddlings: Date date, Distance decimal, Notes long-text']],
])('“%s” keeps the answers, dated, and what they are about', (prompt, lists) => {
  expect(listsOf(prompt)).toEqual(lists);
});

test('a question of a site, and one behind its subject, asks for no records', () => {
  expect(listsOf('a page of who we are and what we do')).toEqual([]);
  expect(listsOf('zithers, who plays them')).toHaveLength(1);
});
