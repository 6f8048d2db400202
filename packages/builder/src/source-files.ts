/** Limits of a source, checked before anything reads it. */
import type { SourceFile } from '@davit/launch';

export const maxSourceFiles = 2_000;
export const maxSourceBytes = 16 * 1024 * 1024;

/** Sentences about paths and sizes that no build accepts; empty if everything is fine. */
export function findSourceMistakes(files: SourceFile[]): string[] {
  if (files.length > maxSourceFiles) return [`The source has ${files.length} files; at most ${maxSourceFiles} are built.`];
  const bytes = files.reduce((sum, file) => sum + Buffer.byteLength(file.content), 0);
  if (bytes > maxSourceBytes) return [`The source has ${bytes} bytes; at most ${maxSourceBytes} are built.`];
  const seen = new Set<string>();
  return files.flatMap(({ path }) => {
    const twice = seen.has(path);
    seen.add(path);
    if (twice) return [`${JSON.stringify(path)} is listed twice.`];
    return isPlainPath(path) ? [] : [`${JSON.stringify(path)} is not a path inside the app: relative, forward slashes, no "..".`];
  });
}

/** By path, so that the order of the files does not matter. */
export function sortSource(files: SourceFile[]): SourceFile[] {
  return [...files].sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** The import aliases in package.json ("imports"): `#words` to `src/words.ts`. Without those with patterns or conditions. */
export function namedFiles(packageJson: string | undefined): Map<string, string> {
  try {
    const { imports = {} } = JSON.parse(packageJson ?? '{}') as { imports?: Record<string, unknown> };
    return new Map(
      Object.entries(imports).flatMap(([name, target]) =>
        name.startsWith('#') && typeof target === 'string' && target.startsWith('./') ? [[name, target.slice(2)]] : [],
      ),
    );
  } catch {
    return new Map();
  }
}

function isPlainPath(path: string): boolean {
  const parts = path.split('/');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
  return !/[\\:\u0000-\u001f]/.test(path) && parts.every((part) => part !== '' && part !== '.' && part !== '..');
}
