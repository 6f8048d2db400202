import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packagesOfPrograms, vendoredPackages } from '../../packages/builder/src/vendored.ts';
import { versions } from '../../packages/generator/src/catalogue/base/versions.ts';

test('packages: Davit bundles what its apps import, and nothing else', () => {
  const { '@types/node': _types, esbuild: _builds, typescript: _checks, ...imported } = versions;
  expect(Object.keys(imported).sort()).toEqual([...vendoredPackages, ...packagesOfPrograms].sort());
  const kit = JSON.parse(readFileSync(new URL('../../packages/app-kit/package.json', import.meta.url), 'utf8'));
  expect(kit.dependencies).toEqual(imported);
});
