import { consoleApi } from '@davit/contract/console';
import { expect, test } from 'vitest';
import { endpoints, pathOf } from './endpoints.ts';

test("the console's table of endpoints is the contract's", () => {
  const contract = Object.entries(consoleApi).map(([id, { method, path }]) => [id, `${method} ${path}`]);
  expect(endpoints).toEqual(Object.fromEntries(contract));
});

test('a parameter is escaped, so that it stays one segment', () => {
  expect(pathOf('readLink', { token: 'a/../b?c' })).toBe('/console/api/links/a%2F..%2Fb%3Fc');
});
