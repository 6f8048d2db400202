/** The frame of every app: server, pages, design system, build and tests. */
import type { Blueprint } from '@davit/planner';
import { catalogueFiles } from '../../catalogue-files.ts';
import type { CatalogueModule } from '../../module.ts';
import { entityPages } from '../entity-pages/module.ts';
import { jsonApi } from '../json-api/module.ts';
import { frameChecks } from './files/test/checks/frame.ts';
import { faviconSvg, socialPreviewSvg } from './pictures.ts';
import { openPagesOf } from './site-file.ts';
import { themeCss } from './theme.ts';
import { versions } from './versions.ts';

const copied = catalogueFiles(import.meta.dirname);

export const base: CatalogueModule = {
  id: 'base',
  belongs: () => true,
  files: (blueprint) => [
    ...copied,
    { path: 'package.json', content: packageJson(blueprint) },
    { path: 'public/favicon.svg', content: faviconSvg(blueprint) },
    { path: 'public/social-preview.svg', content: socialPreviewSvg(blueprint) },
    { path: 'src/design/theme.css', content: themeCss(blueprint.theme) },
  ],
  wiring: () => ({ imports: [], mounts: [] }),
  checks: (blueprint) => frameChecks(openPagesOf(blueprint)),
  testing: () => ({
    imports: [
      "import { site } from '../src/site.ts';",
      "import { openPages } from '../src/web/context.ts';",
      "import { frameChecks } from './checks/frame.ts';",
    ],
    checks: ['frameChecks(openPages(site))'],
  }),
};

function packageJson(blueprint: Blueprint): string {
  const { esbuild, typescript } = versions;
  const description = {
    name: packageName(blueprint.name),
    version: '1.0.0',
    private: true,
    type: 'module',
    imports: {
      '#expect': './test/checks/expect.ts',
      ...(jsonApi.belongs(blueprint) ? { '#api-keys': './test/checks/api-keys.ts' } : {}),
      ...(entityPages.belongs(blueprint)
        ? {
            '#adding': './test/checks/adding.ts',
            '#field-values': './test/checks/field-values.ts',
            '#makers': './test/checks/makers.ts',
            '#strangers': './test/checks/strangers.ts',
          }
        : {}),
      ...(blueprint.auth === 'password' ? { '#people': './test/checks/people.ts' } : {}),
    },
    engines: { node: '>=24' },
    scripts: {
      build: 'node build.mjs',
      start: 'node build.mjs && node dist/server.mjs',
      test: 'node build.mjs && node --test "test/**/*.test.ts"',
      types: 'tsc -p .',
    },
    dependencies: dependenciesOf(blueprint),
    devDependencies: { '@types/node': versions['@types/node'], esbuild, typescript },
    // It looks for its program at its first run, and needs no script at its installation.
    allowScripts: { esbuild: false },
  };
  return `${JSON.stringify(description, null, 2)}\n`;
}

/** Only what the app imports. */
function dependenciesOf({ stack, entities, features }: Blueprint): Record<string, string> {
  const { hono, kysely, marked } = versions;
  const writesMarkdown = entities.some(({ fields }) =>
    fields.some(({ type }) => type.kind === 'long-text' && type.markdown === true),
  );
  return {
    ...(features.some(({ id }) => id === 'csv-import') ? { 'csv-parse': versions['csv-parse'] } : {}),
    hono,
    ...(stack === 'hono-sqlite' ? { kysely } : {}),
    ...(writesMarkdown ? { marked } : {}),
  };
}

/** As npm takes it: letters, digits and dashes. */
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
