/** TypeScript as JavaScript, with the lines of the original. */
import { SourceMap } from 'node:module';
import { transform } from 'esbuild';

export interface Stripped {
  javascript: string;
  /** The original line of a place in the JavaScript; all from 1, columns from 0. */
  lineOf(line: number, column: number): number;
}

export type Stripping = { outcome: 'stripped'; stripped: Stripped } | { outcome: 'failed'; line: number; why: string };

/** Keeps every import of a value, used or not. */
const tsconfigRaw = { compilerOptions: { verbatimModuleSyntax: true } };

export async function stripTypes(source: string): Promise<Stripping> {
  try {
    const { code, map } = await transform(source, {
      loader: 'ts',
      target: 'esnext',
      sourcemap: 'external',
      logLevel: 'silent',
      tsconfigRaw,
    });
    const lines = new SourceMap(JSON.parse(map));
    const lineOf = (line: number, column: number) => {
      const entry = lines.findEntry(line - 1, column);
      return 'originalLine' in entry ? entry.originalLine + 1 : line;
    };
    return { outcome: 'stripped', stripped: { javascript: code, lineOf } };
  } catch (error) {
    const [first] = (error as { errors?: { text: string; location: { line: number } | null }[] }).errors ?? [];
    return { outcome: 'failed', line: first?.location?.line ?? 1, why: first?.text ?? 'it cannot be read' };
  }
}
