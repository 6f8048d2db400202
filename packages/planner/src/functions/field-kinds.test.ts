import { expect, test } from 'vitest';
import { fieldsOfKind, isSeen } from './field-kinds.ts';

test('rows have the fields of their kind, whatever they are about', () => {
  expect(fieldsOfKind('harbor transaction').map(({ label }) => label)).toEqual(['Amount', 'Date']);
  expect(fieldsOfKind('training video').map(({ type }) => type.kind)).toEqual(['url', 'file']);
  expect(fieldsOfKind('kayak')).toEqual([]);
});

test('a kind behind a whole name takes no longer one', () => {
  expect(fieldsOfKind('code').map(({ label }) => label)).toEqual(['Language', 'Source code']);
  expect(fieldsOfKind('postal code')).toEqual([]);
});

test('what nobody can see has no picture', () => {
  expect(['account balance', 'meadow restoration', 'tenant information'].map(isSeen)).toEqual([false, false, false]);
  expect(['kayak', 'old building', 'mountain community'].map(isSeen)).toEqual([true, true, true]);
});
