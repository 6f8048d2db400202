/**
 * A package as it is published: one ES module, the same as one CommonJS module in `cjs/`, declarations that stand alone
 * beside each, README, LICENSE, and a package.json that names only what is needed where it runs.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { published, repositoryOf } from '../../../scripts/pack/published.mjs';
import { wireDeclarations } from './wire-declarations.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

export type Published = 'client' | 'langgraph';

/** `archive` is installed from tarballs that lie together; `registry` from npm. */
export type For = 'archive' | 'registry';

/** Makes the package in `folder`, which is emptied first. */
export async function makePackage(name: Published, folder: string, how: For = 'archive'): Promise<void> {
  const packageFolder = join(root, 'packages', name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const manifest = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  for (const [format, file] of [
    ['esm', 'index.js'],
    ['cjs', 'cjs/index.js'],
  ] as const) {
    await build({
      entryPoints: [join(packageFolder, 'src/index.ts')],
      outfile: join(folder, file),
      bundle: true,
      format,
      platform: 'neutral',
      target: 'es2022',
      external: Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
      logLevel: 'error',
    });
  }
  await declare(packageFolder, folder);
  if (name === 'client') await writeFile(join(folder, 'types/wire.d.ts'), wireDeclarations());
  await cp(join(folder, 'types'), join(folder, 'cjs/types'), { recursive: true });
  await writeFile(join(folder, 'cjs/package.json'), '{ "type": "commonjs" }\n');
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(packed(name, manifest, how), null, 2)}\n`);
  for (const file of [join(packageFolder, 'README.md'), join(root, 'LICENSE')])
    await cp(file, join(folder, file.split('/').at(-1) ?? ''));
}

/** Packs what `makePackage` made; answers the tarball's path. */
export async function packTarball(folder: string, destination: string): Promise<string> {
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', destination, folder], { cwd: destination });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  return join(destination, filename);
}

function packed(name: Published, manifest: Manifest, how: For): object {
  const exports = {
    '.': {
      import: { types: './types/index.d.ts', default: './index.js' },
      require: { types: './cjs/types/index.d.ts', default: './cjs/index.js' },
      default: './index.js',
    },
    './package.json': './package.json',
  };
  return {
    ...published(manifest, repositoryOf(root, `packages/${name}`)),
    ...(manifest.dependencies && { dependencies: ownDependencies(manifest, how) }),
    exports,
    // What resolves without exports reads CommonJS.
    main: './cjs/index.js',
    types: './cjs/types/index.d.ts',
    files: ['index.js', 'types', 'cjs'],
    sideEffects: false,
  };
}

interface Manifest extends Record<string, unknown> {
  version: string;
  dependencies?: Record<string, string>;
}

/** Packages of Davit by their tarball beside this one, or, on the registry, in any compatible version. */
function ownDependencies({ version, dependencies = {} }: Manifest, how: For): Record<string, string> {
  return Object.fromEntries(
    Object.entries(dependencies).map(([name, wanted]) => {
      if (!name.startsWith('@davit/')) return [name, wanted];
      return [name, how === 'registry' ? `^${version}` : `file:${tarballOf(name, version)}`];
    }),
  );
}

/** `@davit/client` ▸ `davit-client-0.2.0.tgz`, as npm names what it packs. */
export function tarballOf(name: string, version: string): string {
  return `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
}

/** One declaration file for each source file; imports name what is there once it is packed. */
async function declare(packageFolder: string, folder: string): Promise<void> {
  const settings = join(folder, 'tsconfig.json');
  const source = join(packageFolder, 'src');
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
