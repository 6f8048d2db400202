/** What the catalogue answers and keeps by itself is known where lists and pages are named. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownRoutes, reservedEntities, reservedSlugs, routesOfJobs } from '@davit/blueprint';
import { expect, test } from 'vitest';

const catalogue = join(import.meta.dirname, 'catalogue');
const sources = readdirSync(catalogue, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^[a-z-]+\/files\/src\/.*\.tsx?$/.test(path))
  .map((path) => ({ path, code: readFileSync(join(catalogue, path), 'utf8') }));

const foundBy = (pattern: RegExp) =>
  sources.flatMap(({ path, code }) => [...code.matchAll(pattern)].map(([, name = '']) => ({ name, path })));

test('no list has an address that a module answers by itself, and no page but that of the module', () => {
  // Files with a dot in their name, and what stands behind `/-/`, are out of reach of any name.
  const routes = foundBy(/app\.(?:get|post|put|use|all|patch|delete)\('\/([a-z][a-z-]*)(?=['/])/g);
  expect(routes.length).toBeGreaterThan(20);
  expect(routes.filter(({ name }) => !reservedSlugs.has(name))).toEqual([]);
  const ofPages = new Set([...routesOfJobs, 'contact']);
  expect(routes.filter(({ name }) => !ownRoutes.has(name) && !ofPages.has(name))).toEqual([]);
});

test('no entity is called as a table of a module', () => {
  const tables = foundBy(/(?:: Entity = \{[^}]*?\bid: |\bkept\()'([A-Za-z]+)'/g);
  expect(tables.length).toBeGreaterThan(15);
  expect(tables.filter(({ name }) => !reservedEntities.has(name))).toEqual([]);
});
