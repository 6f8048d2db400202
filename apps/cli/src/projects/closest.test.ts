import { expect, test } from 'vitest';
import { closest } from './closest.ts';

test('the word that was probably meant is found, and nothing where none is near', () => {
  const names = ['Reading list', 'Bakery', 'Todo list'];
  expect(closest('bakrey', names)).toBe('Bakery');
  expect(closest('reading', names)).toBe('Reading list');
  expect(closest('todo-list', names)).toBe('Todo list');
  expect(closest('submarine', names)).toBeNull();
  expect(closest('x', names)).toBeNull();
  expect(closest('bakery', [])).toBeNull();
});
