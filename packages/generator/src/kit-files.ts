import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { dataFormat, kitRelease } from '@davit/app-kit/release.ts';
import { versions } from './catalogue/base/versions.ts';
import type { SourceFile } from './module.ts';

/** Where an app's archive has the kit. */
export const kitFolder = 'vendor/app-kit';

/** The kit's sources: beside this package in a checkout, and in an installed Davit. */
const sources = join(import.meta.dirname, '../../app-kit/src');
/** Files that each app has at its root. */
const atRoot = 'root/';

export { knownHoles } from './known-holes.ts';

let read: SourceFile[] | undefined;

/** Read once; without the kit's own tests. */
function files(): SourceFile[] {
  read ??= readdirSync(sources, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(sources, file).replaceAll('\\', '/'), content: plain(readFileSync(file, 'utf8')) }))
    .sort(byPath);
  return read;
}

let version: string | undefined;

/** Names the kit: its release, and its content. The same in each Davit that makes the same apps. */
export function kitVersion(): string {
  version ??= `${kitRelease}.0.0-${createHash('sha256').update(JSON.stringify(files())).digest('hex').slice(0, 16)}`;
  return version;
}

/** As builds keep it with each version. */
export function currentKit(): { version: string; dataFormat: number; files: SourceFile[] } {
  return { version: kitVersion(), dataFormat, files: vendoredKit() };
}

export function rootFiles(): SourceFile[] {
  return files()
    .filter(({ path }) => path.startsWith(atRoot))
    .map(({ path, content }) => ({ path: path.slice(atRoot.length), content }));
}

/** The kit as a package, for those who have an app without Davit; at its paths in the app. */
export function vendoredKit(): SourceFile[] {
  const { '@types/node': _types, esbuild: _build, typescript: _check, ...dependencies } = versions;
  const description = {
    name: '@davit/app-kit',
    version: kitVersion(),
    private: true,
    license: 'Apache-2.0',
    type: 'module',
    exports: { './*': './src/*' },
    dependencies,
  };
  return [
    { path: `${kitFolder}/package.json`, content: `${JSON.stringify(description, null, 2)}\n` },
    ...files()
      .filter(({ path }) => !path.startsWith(atRoot))
      .map(({ path, content }) => ({ path: `${kitFolder}/src/${path}`, content })),
  ];
}

/** Apps have no linter, so a suppression keeps only its reason. */
function plain(content: string): string {
  return content.replace(/^(\s*\/\/ )biome-ignore [^:\n]*: /gm, '$1');
}

export function byPath(a: SourceFile, b: SourceFile): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}
