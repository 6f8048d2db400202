import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planOf = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;

test.each([
  [
    'I would like a small game called "Frog pond": 5 frogs are hidden on a grid of 6 by 6 squares, you click a square. Keep my best result.',
    'the game “Frog pond”',
  ],
  ['kakuros 6x6 to play on a tablet', 'kakuros'],
  ['We need a shift puzzle solver. I paste names, one per line, and it shows who is free.', 'a shift puzzle solver'],
])('unmade: a game of its own rules is no list of its words: %s', (prompt, missing) => {
  const { entities, notMade } = planOf(prompt);
  expect(entities).toEqual([]);
  expect(notMade).toContain(missing);
});

test('unmade: what a generator would make can be written by hand', () => {
  const { entities, notMade } = planOf('pirate ship generator with name, captain and cargo');
  expect(entities.map(({ singular }) => singular)).toEqual(['pirate ship']);
  expect(entities[0]?.fields.map(({ label }) => label)).toEqual(expect.arrayContaining(['Name', 'Captain', 'Cargo']));
  expect(notMade).toContain('generating a pirate ship at random');
});

test.each(['memory game for kids', 'invoice maker for freelancers', 'board game collection', 'password generator'])(
  'unmade: what the catalogue has is made: %s',
  (prompt) => {
    const { features, entities, notMade = [] } = planOf(prompt);
    expect(features.length + entities.length).toBeGreaterThan(0);
    expect(notMade.filter((wish) => /game|maker|generator/.test(wish))).toEqual([]);
  },
);

test('a poll asks what its prompt lists, and has no fields of it', () => {
  const { entities, content } = planOf('Poll for our rowing club: May, June or July regatta, one vote each, show bars');
  expect(entities.map(({ fields }) => fields.length)).toEqual([3]);
  expect(content.samples[entities[0]?.id ?? '']).toMatchObject([
    { question: 'May, June or July regatta?', answers: 'May\nJune\nJuly' },
  ]);
});
