import { expect, test } from 'vitest';
import type { Noun } from '../brief/shape.ts';
import type { Reading } from '../reading/reading.ts';
import { casedAs } from './row-names.ts';

test.each([
  ['CSS file', 'css files', 'CSS files'],
  ['API', 'apis', 'APIs'],
  ['APIs', 'api', 'API'],
  ['local JPEG image', 'local jpeg images', 'local JPEG images'],
])('names keep the case of abbreviations: %s, %s', (phrase, name, cased) => {
  const tokens = phrase.split(' ').map((text) => ({ text, lower: text.toLowerCase() }));
  expect(casedAs({ tokens } as Reading, { from: 0, to: tokens.length } as Noun, name)).toBe(cased);
});
