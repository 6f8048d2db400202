/** Builds the app in this folder into dist/: the server as one module, the islands, and a copy of public/. */
import { cpSync, globSync, realpathSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { islandName, islandsBeside, islandsIn } from './islands.mjs';

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
}
