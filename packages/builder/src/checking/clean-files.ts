/**
 * Remembers which files had no type error, so that an app whose files are mostly unchanged is checked in a fraction of the
 * time.
 *
 * The result for a file depends on the file, on its direct and indirect imports, and on what all files see: the compiler
 * options, the import aliases in package.json, and global declarations. The digest of all that is the file's key. Imports are
 * read from the text: every string that could be a relative import counts as one, which can only make keys differ more often.
 */
import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { SourceFile } from '@davit/launch';
import { namedFiles } from '../source-files.ts';

const maxRemembered = 20_000;
const suffixes = ['', '.ts', '.tsx', '.d.ts', '.js', '.json', '/index.ts', '/index.tsx', '/index.js'];

export class CleanFiles {
  readonly #keys = new Set<string>();

  /** Which of these keys belong to files that need no check. */
  among(keys: readonly string[]): string[] {
    return keys.filter((key) => this.#keys.has(key));
  }

  remember(keys: readonly string[]): void {
    for (const key of keys) this.#keys.add(key);
    for (const oldest of this.#keys) {
      if (this.#keys.size <= maxRemembered) break;
      this.#keys.delete(oldest);
    }
  }
}

/** The key of each file, by path. */
export function keysOf(source: SourceFile[]): Map<string, string> {
  const files = new Map(source.map(({ path, content }) => [path, content]));
  const digests = new Map(source.map(({ path, content }) => [path, digest([path, content])]));
  const names = namedFiles(files.get('package.json'));
  const imports = new Map(source.map(({ path, content }) => [path, importsOf(path, content, files, names)]));
  const seenByAll = digest([...[...names].flat(), ...source.filter(isSeenByAll).flatMap(({ path }) => digests.get(path) ?? [])]);
  const keyOf = (path: string): string => {
    const reached = new Set([path]);
    for (const from of reached) for (const to of imports.get(from) ?? []) reached.add(to);
    return digest([seenByAll, path, ...[...reached].sort().flatMap((other) => digests.get(other) ?? [])]);
  };
  return new Map(source.map(({ path }) => [path, keyOf(path)]));
}

function importsOf(
  path: string,
  content: string,
  files: ReadonlyMap<string, string>,
  names: ReadonlyMap<string, string>,
): string[] {
  const folder = posix.dirname(path);
  return [...content.matchAll(/['"`]((?:\.\.?\/|#)[^'"`\n]*)['"`]/g)].flatMap(([, specifier = '']) => {
    const base = names.get(specifier) ?? posix.join(folder, specifier);
    const candidates = [base, base.replace(/\.jsx?$/, '')].flatMap((stem) => suffixes.map((suffix) => stem + suffix));
    return candidates.filter((candidate) => files.has(candidate));
  });
}

/** The options, and files that declare something globally without being imported. */
function isSeenByAll({ path, content }: SourceFile): boolean {
  const declares =
    /\bdeclare\s+(global|module)\b|^\s*\/\/\/\s*<reference/m.test(content) || !/^\s*(import|export)\b/m.test(content);
  return path === 'tsconfig.json' || path.endsWith('.d.ts') || (/\.[jt]sx?$/.test(path) && declares);
}

function digest(parts: string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:${part}`);
  return hash.digest('base64url');
}
