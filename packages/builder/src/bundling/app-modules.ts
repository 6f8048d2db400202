/**
 * What an app's code may import: its own files, passed in memory; the kit; the vendored packages; and on the server Node's own
 * modules. Nothing else on this machine.
 */
import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import type { Loader, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { namedFiles } from '../source-files.ts';
import { importablePackages, kitName, kitSources, vendoredFolder, vendoredPackages } from '../vendored.ts';

export const appNamespace = 'app';

const loaders: Record<string, Loader> = {
  '.ts': 'ts',
  '.tsx': 'tsx',
  '.js': 'js',
  '.mjs': 'js',
  '.jsx': 'jsx',
  '.json': 'json',
  '.css': 'text',
  '.svg': 'text',
};

/** Where esbuild looks for imports with a computed path: an empty folder. */
const nowhere = posix.join(vendoredFolder, 'nowhere');

type Resolved = Pick<OnResolveResult, 'path' | 'namespace' | 'sideEffects' | 'external' | 'errors'>;

/** The target of a vendored import never changes while a worker lives. */
const vendoredPaths = new Map<string, Promise<Resolved>>();

/** `filesNow` are those of the current bundle. */
export function appModules(filesNow: () => ReadonlyMap<string, string>, side: 'server' | 'browser'): Plugin {
  return {
    name: 'app-modules',
    setup(build) {
      build.onResolve({ filter: /^app:/ }, ({ path, kind }) =>
        kind === 'entry-point' ? { path: path.slice('app:'.length), namespace: appNamespace } : null,
      );
      build.onResolve({ filter: /.*/, namespace: appNamespace }, (args) => resolveImport(build, filesNow(), side, args));
      build.onLoad({ filter: /.*/, namespace: appNamespace }, ({ path }) => {
        const loader = loaders[posix.extname(path)];
        if (!loader) return { errors: [{ text: `cannot be imported: only ${Object.keys(loaders).join(', ')} files can` }] };
        return { contents: filesNow().get(path) ?? '', loader, resolveDir: nowhere };
      });
    },
  };
}

function resolveImport(
  build: PluginBuild,
  files: ReadonlyMap<string, string>,
  side: 'server' | 'browser',
  { path, importer, kind }: OnResolveArgs,
): Resolved | Promise<Resolved> {
  if (path.startsWith('./') || path.startsWith('../') || path === '.' || path === '..') return resolveOwn(files, importer, path);
  const named = namedFiles(files.get('package.json')).get(path);
  if (named !== undefined) return resolveOwn(files, 'package.json', `./${named}`);
  if (isBuiltin(path)) {
    if (side === 'server') return { path: path.startsWith('node:') ? path : `node:${path}`, external: true };
    return refuse(`cannot import "${path}": islands run in the browser`);
  }
  if (path.startsWith(`${kitName}/`)) return resolveKit(path.slice(kitName.length + 1));
  const packageName = path.split('/', path.startsWith('@') ? 2 : 1).join('/');
  if (!importablePackages.includes(packageName)) {
    return refuse(
      `cannot import "${path}": an app has its own files, Node's modules, ${kitName} and ${vendoredPackages.join(', ')}`,
    );
  }
  return resolveVendored(build, path, kind, side);
}

function resolveOwn(files: ReadonlyMap<string, string>, importer: string, path: string): Resolved {
  const wanted = posix.join(posix.dirname(importer), path);
  if (wanted.startsWith('..')) return refuse(`cannot import "${path}": it is outside the app`);
  const found = [wanted, `${wanted}.ts`, `${wanted}.tsx`, wanted.replace(/\.js$/, '.ts'), wanted.replace(/\.jsx?$/, '.tsx')].find(
    (candidate) => files.has(candidate),
  );
  return found ? { path: found, namespace: appNamespace } : refuse(`cannot import "${path}": there is no file ${wanted}`);
}

function resolveKit(name: string): Resolved {
  const place = join(kitSources(), name);
  const isInside = posix.normalize(name) === name && !name.startsWith('..') && existsSync(place);
  return isInside ? { path: place } : refuse(`cannot import "${kitName}/${name}": the kit has no such file`);
}

function resolveVendored(build: PluginBuild, path: string, kind: OnResolveArgs['kind'], side: string): Promise<Resolved> {
  const key = `${side} ${kind} ${path}`;
  const known = vendoredPaths.get(key);
  if (known) return known;
  const resolving = build
    .resolve(path, { resolveDir: vendoredFolder, kind })
    .then(
      (result): Resolved =>
        result.errors.length === 0
          ? { path: result.path, namespace: result.namespace, sideEffects: result.sideEffects }
          : refuse(`cannot import "${path}": the package has no such export`),
    );
  vendoredPaths.set(key, resolving);
  return resolving;
}

function refuse(text: string): Resolved {
  return { errors: [{ text }] };
}
