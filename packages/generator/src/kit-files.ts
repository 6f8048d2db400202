import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SourceFile } from './module.ts';

/** The kit's sources: beside this package in a checkout, and in an installed Davit. */
const folder = join(import.meta.dirname, '../../app-kit/src');
/** Files that an app has at its root. */
const atRoot = 'root/';

/** The kit's files at their paths in an app, sorted; without the kit's own tests. */
export function kitFiles(): SourceFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: pathInApp(relative(folder, file)), content: plain(readFileSync(file, 'utf8')) }))
    .sort(byPath);
}

function pathInApp(name: string): string {
  const path = name.replaceAll('\\', '/');
  return path.startsWith(atRoot) ? path.slice(atRoot.length) : `src/${path}`;
}

/** Apps have no linter, so a suppression keeps only its reason. */
function plain(content: string): string {
  return content.replace(/^(\s*\/\/ )biome-ignore [^:\n]*: /gm, '$1');
}

export function byPath(a: SourceFile, b: SourceFile): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}
