import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SourceFile } from './module.ts';

/** The files that a catalogue module copies into apps: all of `files/` next to it, sorted. */
export function catalogueFiles(moduleFolder: string): SourceFile[] {
  const folder = join(moduleFolder, 'files');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(folder, file).replaceAll('\\', '/'), content: plain(readFileSync(file, 'utf8')) }))
    .sort(byPath);
}

/** Apps have no linter, so a suppression keeps only its reason. */
function plain(content: string): string {
  return content.replace(/^(\s*\/\/ )biome-ignore [^:\n]*: /gm, '$1');
}

export function byPath(a: SourceFile, b: SourceFile): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}
