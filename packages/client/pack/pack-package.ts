/**
 * A package as it is published: one ES module, declarations that stand alone, README, LICENSE, and a package.json
 * that names only what is needed where it runs.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { wireDeclarations } from './wire-declarations.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

export type Published = 'client' | 'langgraph';

/** Makes the package in `folder`, which is emptied first. */
export async function makePackage(name: Published, folder: string): Promise<void> {
  const room = join(root, 'packages', name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const manifest = JSON.parse(await readFile(join(room, 'package.json'), 'utf8'));
  await build({
    entryPoints: [join(room, 'src/index.ts')],
    outfile: join(folder, 'index.js'),
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    external: Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
    logLevel: 'error',
  });
  await declare(room, folder);
  if (name === 'client') await writeFile(join(folder, 'types/wire.d.ts'), wireDeclarations());
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(published(manifest), null, 2)}\n`);
  for (const file of [join(room, 'README.md'), join(root, 'LICENSE')]) await cp(file, join(folder, file.split('/').at(-1) ?? ''));
}

/** Packs what `makePackage` made; answers the tarball's path. */
export async function packTarball(folder: string, destination: string): Promise<string> {
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', destination, folder], { cwd: destination });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  return join(destination, filename);
}

function published(manifest: Record<string, unknown>): object {
  const { private: _private, devDependencies: _dev, exports: _exports, ...kept } = manifest;
  const exports = { '.': { types: './types/index.d.ts', default: './index.js' }, './package.json': './package.json' };
  return { ...kept, exports, types: './types/index.d.ts', sideEffects: false };
}

/** One declaration file for each source file; imports name what is there once it is packed. */
async function declare(room: string, folder: string): Promise<void> {
  const settings = join(folder, 'tsconfig.json');
  const source = join(room, 'src');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    stripInternal: true,
    typeRoots: [join(root, 'node_modules/@types')],
    outDir: join(folder, 'types'),
    rootDir: source,
    rootDirs: [source],
  };
  const project = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions,
    include: [source],
    exclude: [join(source, '*.test.ts')],
  };
  await writeFile(settings, JSON.stringify(project));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  await run(process.execPath, [tsc, '-p', settings], { cwd: root });
  await rm(settings);
  for (const file of await readdir(join(folder, 'types'))) {
    const path = join(folder, 'types', file);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replaceAll(/(from '\.\/[^']+)\.ts'/g, "$1.js'"));
  }
}
