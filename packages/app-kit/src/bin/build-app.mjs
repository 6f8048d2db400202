/** Builds the app in this folder into dist/: the server as one module, the islands, and a copy of public/. */
import { cpSync, globSync, realpathSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { beforeProgram, islandName, islandsBeside, islandsIn, workerName, workersIn } from './islands.mjs';

const kit = realpathSync(join(import.meta.dirname, '..'));
const shared = { bundle: true, format: 'esm', jsx: 'automatic', jsxImportSource: 'hono/jsx', logLevel: 'warning' };

/** With this esbuild. */
export async function buildApp({ build }) {
  rmSync('dist', { recursive: true, force: true });
  cpSync('public', 'dist/public', { recursive: true });
  const { metafile } = await build({
    ...shared,
    entryPoints: { server: 'src/main.tsx' },
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    target: 'node24',
    loader: { '.css': 'text', '.svg': 'text' },
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: 'linked',
    metafile: true,
  });
  const used = Object.keys(metafile.inputs).map((path) => relative(kit, resolve(path)).replaceAll('\\', '/'));
  const islands = [...globSync('src/islands/*.ts'), ...islandsBeside(used, islandsIn(kit)).map((path) => join(kit, path))];
  await build({
    ...shared,
    entryPoints: Object.fromEntries(islands.map((path) => [islandName(path), path])),
    outdir: 'dist/public/islands',
    platform: 'browser',
    target: 'es2022',
    minify: true,
  });
  await buildBespoke(build, islandsBeside(used, workersIn(kit)));
}

/** The code of bespoke features, each a script of its own, and the kit's programs. */
async function buildBespoke(build, programs) {
  for (const path of globSync('src/features/*/{realm,screen}.ts')) {
    const isScreen = basename(path) === 'screen.ts';
    await build({
      ...shared,
      entryPoints: [path],
      outfile: `dist/bespoke/${basename(dirname(path))}${isScreen ? '.screen' : ''}.js`,
      format: 'iife',
      platform: 'browser',
      target: 'es2022',
      ...(isScreen ? { minify: true } : { globalName: 'made' }),
    });
  }
  for (const path of programs)
    await build({
      ...shared,
      entryPoints: [join(kit, path)],
      outfile: `dist/${workerName(path)}.mjs`,
      banner: beforeProgram,
      platform: 'node',
      target: 'node24',
      minify: true,
    });
}
