import type { Blueprint } from '@davit/blueprint';
import { kitFolder } from '../../kit-files.ts';
import type { SourceFile } from '../../module.ts';
import { versions } from './versions.ts';

/** They need no installed package to start. */
const programs = `${kitFolder}/src/bin`;

export function packageFile(blueprint: Blueprint): SourceFile {
  const { esbuild, typescript } = versions;
  const description = {
    name: packageName(blueprint.name),
    version: '1.0.0',
    private: true,
    type: 'module',
    engines: { node: '>=24' },
    scripts: {
      build: `node ${programs}/build.mjs`,
      start: `node ${programs}/start.mjs`,
      test: `node ${programs}/test.mjs`,
      types: 'tsc -p .',
      'owner-link': `node ${programs}/owner-link.mjs`,
      ...(blueprint.stack === 'hono-sqlite' && { 'move-rows': `node ${programs}/move-rows.mjs` }),
      eject: `node ${programs}/eject.mjs`,
    },
    dependencies: { '@davit/app-kit': `file:${kitFolder}` },
    devDependencies: { '@types/node': versions['@types/node'], esbuild, typescript },
    // esbuild finds its binary at the first run, so it needs no install script.
    allowScripts: { esbuild: false },
  };
  return { path: 'package.json', content: `${JSON.stringify(description, null, 2)}\n` };
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
