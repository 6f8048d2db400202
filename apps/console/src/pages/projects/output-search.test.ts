import { expect, test } from 'vitest';
import { outputSearch } from './output-search.ts';

test('output page: its address names a version and a search, and nothing else', () => {
  expect(outputSearch({ q: 'abc', version: 2, x: 1 })).toEqual({ q: 'abc', version: 2 });
  expect(outputSearch({ q: '', version: '3' })).toEqual({ version: 3 });
  for (const version of [0, -1, 1.5, 'two', null, undefined, {}, '9'.repeat(30)]) expect(outputSearch({ version })).toEqual({});
});
