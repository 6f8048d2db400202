/** Keeps only the kit's files that something in the app imports. */
import { posix } from 'node:path';
import type { SourceFile } from './module.ts';

/** Entry points: the server, the app's own islands, the tests. */
const beginning = /^src\/main\.tsx$|^src\/islands\/|^test\/app\.test\.ts$|\.d\.ts$/;
const code = /^(?:src|test)\/.*\.tsx?$/;
const island = /\.island\.ts$/;

export function pruneUnusedFiles(files: SourceFile[]): SourceFile[] {
  const known = new Map(files.map((file) => [file.path, file]));
  const found = new Set<string>();
  const reach = (path: string) => {
    const file = known.get(path);
    if (!file || found.has(path)) return;
    found.add(path);
    for (const name of importsOf(file)) reach(posix.join(posix.dirname(path), name));
  };
  for (const { path } of files) if (beginning.test(path)) reach(path);
  // An island stays with the server's code of its folder.
  const folders = new Set([...found].map((path) => posix.dirname(path)));
  for (const { path } of files) if (island.test(path) && folders.has(posix.dirname(path))) reach(path);
  return files.filter(({ path }) =>
    code.test(path) ? found.has(path) : !path.endsWith('.css') || isStylesheetUsed(path, known, found),
  );
}

/**
 * A style sheet stays with the component or script of its name, else with the components of its folder; the design
 * system's always stay.
 */
function isStylesheetUsed(path: string, known: Map<string, SourceFile>, found: Set<string>): boolean {
  const folder = posix.dirname(path);
  if (folder === 'src/design') return true;
  const namesake = ['.tsx', '.ts'].map((ending) => path.replace(/\.css$/, ending)).find((other) => known.has(other));
  if (namesake !== undefined) return found.has(namesake);
  return [...found].some((other) => posix.dirname(other) === folder && other.endsWith('.tsx'));
}

/** Copied files are the same objects in all apps. */
const read = new WeakMap<SourceFile, string[]>();

/** The imports of a file, as written. */
function importsOf(file: SourceFile): string[] {
  const names = read.get(file) ?? [...file.content.matchAll(/\b(?:from|import) '(\.[^']+)'/g)].map(([, name = '']) => name);
  read.set(file, names);
  return names;
}
