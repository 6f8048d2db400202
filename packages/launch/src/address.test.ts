import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPorts, slugFrom, slugToTry } from './address.ts';

test.each([
  ['Todo List', 'todo-list'],
  ['Café Größe', 'cafe-grosse'],
  ['  --A/../B--  ', 'a-b'],
  ['日本語', ''],
  ['x'.repeat(80), 'x'.repeat(40)],
])('the slug of “%s” is “%s”', (name, slug) => {
  expect(slugFrom(name)).toBe(slug);
});

test('every slug that is tried is a DNS label', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.integer({ min: 1, max: 20 }), (name, attempt) => {
      const slug = slugToTry(name, attempt, () => 'Ab3dE');
      expect(slug).toMatch(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/);
    }),
  );
});

test('a name of Davit itself, an empty one, and a second try get a suffix', () => {
  expect(slugToTry('Console', 1, () => 'k3k3k')).toBe('console-k3k3k');
  expect(slugToTry('日本語', 1, () => 'k3k3k')).toBe('app-k3k3k');
  expect(slugToTry('Todo', 1, () => 'k3k3k')).toBe('todo');
  expect(slugToTry('Todo', 2, () => 'k3k3k')).toBe('todo-k3k3k');
});

describe('ports', () => {
  test('are given in turn, none twice, and one freed only after the others', () => {
    const ports = createPorts({ from: 10, to: 13 });
    expect([ports.take(), ports.take()]).toEqual([10, 11]);
    ports.free(10);
    expect([ports.take(), ports.take(), ports.take(), ports.take()]).toEqual([12, 13, 10, null]);
  });

  test('that are occupied are passed over, those of another range too', () => {
    const ports = createPorts({ from: 10, to: 13 });
    for (const port of [11, 12, 99]) ports.occupy(port);
    expect([ports.take(), ports.take(), ports.take()]).toEqual([13, 10, null]);
  });
});
