import { expect, test } from 'vitest';
import { printable, shortName } from './terminal.ts';

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
