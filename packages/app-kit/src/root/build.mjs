/** Builds the app into dist/: the server as one module, the islands, and a copy of public/. */
import { cpSync, globSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { build } from 'esbuild';

const shared = { bundle: true, format: 'esm', jsx: 'automatic', jsxImportSource: 'hono/jsx', logLevel: 'warning' };

rmSync('dist', { recursive: true, force: true });
cpSync('public', 'dist/public', { recursive: true });
await Promise.all([
  build({
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
  }),
  build({
    ...shared,
    entryPoints: Object.fromEntries(
      globSync(['src/islands/*.ts', 'src/**/*.island.ts']).map((path) => [basename(path).replace(/(\.island)?\.ts$/, ''), path]),
    ),
    outdir: 'dist/public/islands',
    platform: 'browser',
    target: 'es2022',
    minify: true,
  }),
]);
