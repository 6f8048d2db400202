import { expect, test } from 'vitest';
import { headPhraseOf } from '../deciding/head-phrase.ts';
import { read } from '../reading/reading.ts';
import { openingName } from './app-name.ts';

test.each([
  ['Please build a kayak rental website for a lake. It should have lists.', 'Kayak rental'],
  ['Please create a social platform for hikers.', 'Social platform'],
  ['Please create a website for hikers.', null],
  ['Please create a product website to showcase water pumps.', null],
  ['Please create a loyalty mini-program for bakeries.', 'Loyalty mini-program'],
  ['Please build a lake ferry mini-program for tourists. It should have lists.', 'Lake ferry'],
])('%s: %s', (prompt, name) => {
  const reading = read(prompt);
  expect(openingName(reading, headPhraseOf(reading))?.name ?? null).toBe(name);
});
