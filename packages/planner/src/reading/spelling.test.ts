import { describe, expect, it, test } from 'vitest';
import { indexOf } from '../archetypes/retrieve.ts';
import { vocabularyOfKinds } from '../lexicon/vocabulary.ts';
import { spelled } from './spelling.ts';
import { tokensOf } from './tokens.ts';

const vocabulary = vocabularyOfKinds(indexOf([]));
const readAs = (text: string) =>
  spelled(tokensOf(text), vocabulary)
    .filter(({ kind }) => kind === 'word')
    .map(({ lower }) => lower)
    .join(' ');

describe('spelling: a text typed in haste', () => {
  it.each([
    ['kanbann bord for the taks of our taem', 'kanban board for the task of our team'],
    ['recipies wiht ingredints an a raiting', 'recipes with ingredients an a rating'],
    ['custmer datbase wiht commets', 'customer database with comments'],
  ])('%s', (written, meant) => {
    expect(readAs(written)).toBe(meant);
  });
});

test('spelling: one plain slip is corrected in any text', () => {
  expect(readAs('a calendra of our concerts')).toBe('a calendar of our concerts');
  expect(readAs('an invntory of our tools')).toBe('an inventory of our tools');
});

test('spelling: words that the lexicon lacks stay as they are', () => {
  for (const text of [
    'a list of my zithers',
    'scout badges',
    'sightings of wombats',
    'lab freezer with shelves',
    'quilts and kanji',
    'garbage collection and a whiskey tasting',
    'beasts of a forest trail',
  ])
    expect(readAs(text)).toBe(text);
});

test('spelling: names with a capital stay as they are', () => {
  expect(readAs('an ap for my teem at Wroking Grop')).toContain('wroking grop');
});

test('spelling: the time for a long text of unknown words is bounded', () => {
  const text = Array.from({ length: 3_000 }, (_, at) => `qw${at.toString(26).replace(/[0-9]/g, 'z')}rt`).join(' ');
  const start = performance.now();
  spelled(tokensOf(text), vocabulary);
  expect(performance.now() - start).toBeLessThan(1_000);
});
