/** The planner knows every route and table that the catalogue reserves. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownRoutes, reservedEntities, reservedSlugs, routesOfBoardGames, routesOfJobs } from '@davit/blueprint';
import { expect, test } from 'vitest';

const kit = join(import.meta.dirname, '../../app-kit/src');
const sources = readdirSync(kit, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/checks\/|\.test\./.test(path))
  .map((path) => ({ path, code: readFileSync(join(kit, path), 'utf8') }));

const foundBy = (pattern: RegExp) =>
  sources.flatMap(({ path, code }) => [...code.matchAll(pattern)].map(([, name = '']) => ({ name, path })));

test('no list or page has the path of a module, except the module’s own', () => {
  // Plans cannot use names with a dot, or paths below `/-/`.
  const routes = foundBy(/app\.(?:get|post|put|use|all|patch|delete)\('\/([a-z][a-z-]*)(?=['/])/g);
  expect(routes.length).toBeGreaterThan(20);
  expect(routes.filter(({ name }) => !reservedSlugs.has(name))).toEqual([]);
  const ofPages = new Set([...routesOfJobs, ...routesOfBoardGames, 'contact']);
  expect(routes.filter(({ name }) => !ownRoutes.has(name) && !ofPages.has(name))).toEqual([]);
});

test('no entity has the name of a module’s table', () => {
  const tables = foundBy(/(?:internalEntity\(\{[^}]*?\bid: |\baccountTable\()'([A-Za-z]+)'/g);
  expect(tables.length).toBeGreaterThan(15);
  expect(tables.filter(({ name }) => !reservedEntities.has(name))).toEqual([]);
});
