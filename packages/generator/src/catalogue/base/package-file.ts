import type { Blueprint } from '@davit/blueprint';
import type { SourceFile } from '../../module.ts';
import { versions } from './versions.ts';

export function packageFile(blueprint: Blueprint): SourceFile {
  const { esbuild, typescript } = versions;
  const description = {
    name: packageName(blueprint.name),
    version: '1.0.0',
    private: true,
    type: 'module',
    engines: { node: '>=24' },
    scripts: {
      build: 'node build.mjs',
      start: 'node build.mjs && node dist/server.mjs',
      test: 'node build.mjs && node --test "test/**/*.test.ts"',
      types: 'tsc -p .',
    },
    dependencies: dependenciesOf(blueprint),
    devDependencies: { '@types/node': versions['@types/node'], esbuild, typescript },
    // esbuild finds its binary at the first run, so it needs no install script.
    allowScripts: { esbuild: false },
  };
  return { path: 'package.json', content: `${JSON.stringify(description, null, 2)}\n` };
}

/** Only packages that the app imports. */
function dependenciesOf({ stack, entities, features }: Blueprint): Record<string, string> {
  const { hono, kysely, marked, multipasta } = versions;
  const importsCsv = features.some(({ id }) => id === 'csv-import');
  const takesFiles =
    importsCsv || entities.some(({ fields }) => fields.some(({ type }) => ['image', 'file'].includes(type.kind)));
  const writesMarkdown = entities.some(({ fields }) =>
    fields.some(({ type }) => type.kind === 'long-text' && type.markdown === true),
  );
  return {
    ...(importsCsv ? { 'csv-parse': versions['csv-parse'] } : {}),
    hono,
    ...(stack === 'hono-sqlite' ? { kysely } : {}),
    ...(writesMarkdown ? { marked } : {}),
    ...(takesFiles ? { multipasta } : {}),
  };
}

/** A valid npm name: letters, digits and dashes. */
export function packageName(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return (
    plain
      .replace(/^-+|-+$/g, '')
      .slice(0, 60)
      .replace(/-+$/, '') || 'app'
  );
}
