import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pagePath } from './page-path.ts';

test.each([
  ['/', '/'],
  ['/orders/', '/orders'],
  ['/orders/17', '/orders/:id'],
  ['/orders/17/edit?token=canary#part', '/orders/:id/edit'],
  ['/by/2026-01-31', '/by/:id'],
  ['/items/0b6e2c1a-93a4-4d3c-8a52-1d8f6f0f7c55', '/items/:id'],
  ['/items/deadbeef01', '/items/:id'],
  ['/reset/aZ9kQ2mX7bL1pR', '/reset/:id'],
  ['/reports/Annual_Report_Of_Us', '/reports/:id'],
  ['/people/ada%40example.com', '/people/:id'],
  ['/people/ada@example.com', '/people/:id'],
  ['/tags/caf\u00e9', '/tags/:id'],
  ['/facade', '/facade'],
  ['/getting-started.html', '/getting-started.html'],
  ['/top10', '/top10'],
  ['http://elsewhere/', null],
  ['*', null],
])('the page of %s is %s', (url, path) => {
  expect(pagePath(url)).toBe(path);
});

test('the path of a page is short, whatever was requested', () => {
  expect(pagePath(`/${'a'.repeat(9_000)}`)).toBe('/:id');
  expect(pagePath(`/${'a/'.repeat(9_000)}`)).toBe('/a/a/a/a/a/a/a/a');
  expect(pagePath(`//../${'..;/'.repeat(90)}`)?.length).toBeLessThan(100);
});

test('no key of an order stays in a path: of 10,000 random ones, none', () => {
  const keyOf = (order: number) => createHash('sha256').update(`${order}`).digest().subarray(0, 16).toString('base64url');
  const paths = Array.from({ length: 10_000 }, (_, order) => pagePath(`/order/${keyOf(order)}/cancel`));
  expect([...new Set(paths)]).toEqual(['/order/:id/cancel']);
});
