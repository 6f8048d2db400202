import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SourceFile } from './module.ts';

/** The files that a module of the catalogue copies into apps as they are: all of `files/` beside it, sorted. */
export function catalogueFiles(moduleFolder: string): SourceFile[] {
  const folder = join(moduleFolder, 'files');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(folder, file).replaceAll('\\', '/'), content: readFileSync(file, 'utf8') }))
    .sort(byPath);
}

export function byPath(a: SourceFile, b: SourceFile): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}
