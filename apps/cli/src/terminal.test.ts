import { expect, test } from 'vitest';
import { printable, shortName, toJson } from './terminal.ts';

test('a name takes one line of a table and leaves room for the other columns', () => {
  expect(shortName('Todo list')).toBe('Todo list');
  expect(shortName('two\nlines\tand  more')).toBe('two lines and more');
  const long = shortName('🍞'.repeat(200));
  expect([...long]).toHaveLength(48);
  expect(long.endsWith('🍞…')).toBe(true);
});

test('text from elsewhere cannot steer the terminal', () => {
  expect(printable('a\u001b[2Jb\u202ec')).toBe('a�[2Jb�c');
});

test('a document is the same data, without what would steer the terminal', () => {
  const value = { name: 'a\u001b[2J\u009b\u202e\u2028\u007fé😀' };
  const written = toJson(value);
  expect(JSON.parse(written)).toEqual(value);
  expect([...written].filter((character) => /[\p{Cc}\u202e\u2028]/u.test(character))).toEqual([]);
  expect(written).toContain('é😀');
});
