/** `npm run eject` in an owner's folder: what it moves, rewrites and refuses. `test/journeys/owners-code.test.ts` runs the result. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { everyKind } from './fixtures/every-kind.ts';
import { asJson } from './fixtures/made-app.ts';
import { createGenerator } from './generate.ts';
import { kitVersion, vendoredKit } from './kit-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ejecting-'));
  for (const { path, content } of [...createGenerator().generate(asJson(everyKind)), ...vendoredKit()]) put(path, content);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const json = (path: string) => JSON.parse(read(path));
const eject = () => spawnSync(process.execPath, ['vendor/app-kit/src/bin/eject.mjs'], { cwd: folder, encoding: 'utf8' });
const sources = () => globSync('{src,test}/**/*.{ts,tsx,mjs}', { cwd: folder });

test('the kit becomes src/kit, every import leads to a file, and nothing is left of vendor', () => {
  put(
    'src/islands/own.ts',
    'import { a } from \'@davit/app-kit/web/mine.ts\';\nconst lazy = () => import("@davit/app-kit/web/app.tsx");\n',
  );
  put('vendor/app-kit/src/web/mine.ts', 'export const a = 1;\n');
  expect(eject()).toMatchObject({ status: 0, stderr: '' });
  expect(existsSync(join(folder, 'vendor'))).toBe(false);
  expect(existsSync(join(folder, 'src/kit/bin/eject.mjs'))).toBe(false);
  expect(read('src/kit/web/mine.ts')).toBe('export const a = 1;\n');
  expect(read('src/islands/own.ts')).toBe(
    'import { a } from \'../kit/web/mine.ts\';\nconst lazy = () => import("../kit/web/app.tsx");\n',
  );
  expect(read('src/kit/README.md')).toContain(kitVersion());
  const missing = sources().flatMap((path) =>
    [...read(path).matchAll(/^(?:import|export) .*from '(\.[^']+)';$/gm)]
      .map(([, to = '']) => resolve(folder, dirname(path), to))
      .filter((file) => !existsSync(file)),
  );
  expect(missing).toEqual([]);
  expect(sources().filter((path) => read(path).includes("'@davit/app-kit/"))).toEqual([]);
});

test('package.json names the packages of the kit instead of the kit, and its scripts the new place', () => {
  const before = json('package.json');
  const { dependencies } = json('vendor/app-kit/package.json');
  put('package.json', JSON.stringify({ ...before, dependencies: { ...before.dependencies, hono: '9.9.9', mine: '1.0.0' } }));
  expect(eject().status).toBe(0);
  const after = json('package.json');
  expect(after.dependencies).toEqual({ ...dependencies, hono: '9.9.9', mine: '1.0.0' });
  expect(Object.keys(after.scripts)).toEqual(Object.keys(before.scripts).filter((name) => name !== 'eject'));
  expect(after.scripts.start).toBe('node src/kit/bin/start.mjs');
  expect(read('package.json') + read('README.md')).not.toContain('vendor/');
});

test('it completes what was interrupted before package.json was written', () => {
  put('src/kit/web/app.tsx', 'half of it');
  expect(eject().status).toBe(0);
  expect(read('src/kit/web/app.tsx')).not.toBe('half of it');
});

test('it refuses a src/kit that is not the kit, and a folder without the kit, and changes nothing', () => {
  put('src/kit/mine.ts', 'export {};\n');
  expect(eject()).toMatchObject({ status: 1, stderr: expect.stringContaining('src/kit is a folder of your own') });
  expect(read('src/kit/mine.ts')).toBe('export {};\n');
  put('package.json', '{}');
  expect(eject()).toMatchObject({ status: 1, stderr: expect.stringContaining('nothing to eject') });
  expect(existsSync(join(folder, 'vendor/app-kit/package.json'))).toBe(true);
});
