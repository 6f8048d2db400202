/** What an app has of the catalogue's files is what something in it leads to; the rest is not written. */
import { posix } from 'node:path';
import type { SourceFile } from './module.ts';

/** Where reading begins: what is started, what browsers load, what proves the app. */
const beginning = /^src\/main\.tsx$|^src\/islands\/|^test\/app\.test\.ts$|\.d\.ts$/;
const unitTest = /^test\/.*\.test\.ts$/;
const code = /^(?:src|test)\/.*\.tsx?$/;

/** `aliases` are the names by which checks import each other. */
export function pruneUnusedFiles(files: SourceFile[], aliases: Record<string, string>): SourceFile[] {
  const known = new Map(files.map((file) => [file.path, file]));
  const found = new Set<string>();
  const pathsFrom = (file: SourceFile) =>
    importsOf(file).map((name) => aliases[name] ?? posix.join(posix.dirname(file.path), name));
  const reach = (path: string) => {
    const file = known.get(path);
    if (!file || found.has(path)) return;
    found.add(path);
    for (const next of pathsFrom(file)) reach(next);
  };
  for (const { path } of files) if (beginning.test(path)) reach(path);
  // A test goes with what it tests.
  for (const file of files)
    if (unitTest.test(file.path) && pathsFrom(file).every((path) => found.has(path) || !path.startsWith('src/')))
      reach(file.path);
  return files.filter(({ path }) =>
    code.test(path) ? found.has(path) : !path.endsWith('.css') || isStylesheetUsed(path, known, found),
  );
}

/** A style sheet goes with the component of its name, else with the components of its folder; the design system's always stay. */
function isStylesheetUsed(path: string, known: Map<string, SourceFile>, found: Set<string>): boolean {
  const folder = posix.dirname(path);
  if (folder === 'src/design') return true;
  const component = path.replace(/\.css$/, '.tsx');
  if (known.has(component)) return found.has(component);
  return [...found].some((other) => posix.dirname(other) === folder && other.endsWith('.tsx'));
}

/** Copied files are the same objects in all apps. */
const read = new WeakMap<SourceFile, string[]>();

/** The files that a file imports, as it names them. */
function importsOf(file: SourceFile): string[] {
  const names = read.get(file) ?? [...file.content.matchAll(/\b(?:from|import) '([.#][^']+)'/g)].map(([, name = '']) => name);
  read.set(file, names);
  return names;
}
