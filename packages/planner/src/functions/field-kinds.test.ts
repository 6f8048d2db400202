import { expect, test } from 'vitest';
import { fieldsOfKind } from './field-kinds.ts';

test('rows have the fields of their kind, whatever they are about', () => {
  expect(fieldsOfKind('harbor transaction').map(({ label }) => label)).toEqual(['Amount', 'Date']);
  expect(fieldsOfKind('training video').map(({ type }) => type.kind)).toEqual(['url', 'file']);
  expect(fieldsOfKind('kayak')).toEqual([]);
});
