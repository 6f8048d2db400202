import { expect, test } from 'vitest';
import type { Noun } from '../brief/shape.ts';
import { type Reading, read } from '../reading/reading.ts';
import { casedAs, rowsOf } from './row-names.ts';

test.each([
  ['CSS file', 'css files', 'CSS files'],
  ['API', 'apis', 'APIs'],
  ['APIs', 'api', 'API'],
  ['local JPEG image', 'local jpeg images', 'local JPEG images'],
])('names keep the case of abbreviations: %s, %s', (phrase, name, cased) => {
  const tokens = phrase.split(' ').map((text) => ({ text, lower: text.toLowerCase() }));
  expect(casedAs({ tokens } as Reading, { from: 0, to: tokens.length } as Noun, name)).toBe(cased);
});

test.each([
  ['finished product', true],
  ['product', false],
])('a participle stays where the lexicon has the whole name: %s', (singular, isWhole) => {
  const phrase = isWhole ? 'finished products' : 'displayed products';
  const noun = { from: 0, to: 2, singular: phrase.slice(0, -1), isMany: true } as Noun;
  expect(rowsOf(read(phrase), noun).singular).toBe(singular);
});
