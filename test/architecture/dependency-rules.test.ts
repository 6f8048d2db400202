import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { findBreaches } from './dependency-rules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** A small repository with these files; every package has an index and is linked. */
function repository(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'architecture-'));
  made.push(folder);
  const write = (path: string, content: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  const packages = ['packages/contract', 'packages/planner', 'packages/launch', 'packages/storage', 'apps/server'];
  mkdirSync(join(folder, 'node_modules/@davit'), { recursive: true });
  for (const path of packages) {
    const name = path.split('/')[1] ?? '';
    write(`${path}/package.json`, JSON.stringify({ name: `@davit/${name}`, type: 'module', exports: { '.': './src/index.ts' } }));
    write(`${path}/src/index.ts`, `export const ${name} = 1;\n`);
    symlinkSync(join(folder, path), join(folder, 'node_modules/@davit', name), 'junction');
  }
  for (const [path, content] of Object.entries(files)) write(path, content);
  return folder;
}

it('imports: every import of Davit is allowed', async () => {
  const { breaches, imports } = await findBreaches(root, ['packages', 'apps']);
  expect(breaches).toEqual([]);
  // The tool reports nothing if it cannot parse TypeScript.
  expect(imports).toBeGreaterThan(500);
}, 120_000);

it.each([
  [
    'a domain package that imports an adapter',
    'imports of packages/planner',
    'packages/planner/src/a.ts',
    "import { storage } from '@davit/storage';\nexport const a = storage;",
  ],
  [
    'one that does so for types alone',
    'imports of packages/launch',
    'packages/launch/src/a.ts',
    "import type { storage } from '@davit/storage';\nexport type A = typeof storage;",
  ],
  [
    'a package that imports the server',
    'imports of packages/storage',
    'packages/storage/src/a.ts',
    "export * from '@davit/server';",
  ],
  [
    'a server that loads the planner',
    'only the planner’s process loads the planner',
    'apps/server/src/a.ts',
    "export { planner } from '@davit/planner';",
  ],
  [
    'an import past the exports',
    'packages are imported by their exports',
    'apps/server/src/a.ts',
    "export * from '../../../packages/launch/src/index.ts';",
  ],
  [
    'a domain package that speaks HTTP',
    'domain packages use no HTTP, SQL, processes or network',
    'packages/launch/src/a.ts',
    "export { createServer } from 'node:http';",
  ],
  [
    'a domain package that reads the disk',
    'domain packages use no disk; the generator reads the kit, the planner its dictionary',
    'packages/planner/src/a.ts',
    "export { readFileSync } from 'node:fs';",
  ],
  [
    'a dynamic import against the arrows',
    'imports of packages/contract',
    'packages/contract/src/a.ts',
    "export const a = () => import('@davit/launch');",
  ],
  [
    'code that runs and imports a test',
    'what runs does not import tests',
    'packages/launch/src/a.ts',
    "export * from './b.test.ts';",
  ],
  ['an import of nothing', 'every import is found', 'packages/launch/src/a.ts', "export * from './nowhere.ts';"],
])('catches %s', async (_what, rule, path, content) => {
  const folder = repository({ [path]: `${content}\n`, 'packages/launch/src/b.test.ts': 'export const b = 1;\n' });
  const { breaches } = await findBreaches(folder, ['packages', 'apps']);
  expect(breaches.map((breach) => breach.rule)).toContain(rule);
});

it('catches a cycle, and not one of types alone', async () => {
  const cycle = repository({
    'packages/launch/src/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
    'packages/launch/src/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
  });
  expect((await findBreaches(cycle, ['packages'])).breaches.map(({ rule }) => rule)).toContain('no cycles');
  const types = repository({
    'packages/launch/src/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\nexport type A = typeof a;\n",
    'packages/launch/src/b.ts': "import type { A } from './a.ts';\nexport const b = 1;\nexport type B = A;\n",
  });
  expect((await findBreaches(types, ['packages'])).breaches).toEqual([]);
});

it('finds nothing wrong in a repository in order', async () => {
  const folder = repository({ 'apps/server/src/a.ts': "import { launch } from '@davit/launch';\nexport const a = launch;\n" });
  const { breaches, imports } = await findBreaches(folder, ['packages', 'apps']);
  expect(breaches).toEqual([]);
  expect(imports).toBeGreaterThan(0);
});
