/**
 * Davit's sources as a few files, with source maps: Node loads them in two thirds of the time. esbuild keeps what it
 * parsed, so a change costs half a second. Packages come from a bundle of their own.
 *
 * States: closed ▸ (the first `make`) open ▸ (another package, or another source that uses its place) open again ▸ closed.
 *  S1 A source that does not parse, or imports what is not there, is a problem; the files then stay as they were.
 *  S2 Files that no longer belong to the bundle are deleted by the next `make`.
 *  S3 Two processes of one checkout have two folders; the next one deletes those of processes that ended.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, join } from 'node:path';
import { davitBundle, leftOutside, usesItsPlace } from '../setup/bundle.mjs';
import { ensurePackageBundle } from './package-bundle.mjs';

/**
 * @param {string} root the checkout
 * @param {string} node
 */
export function openSourceBundle(root, node) {
  const outdir = folderOf(root, process.pid);
  deleteAbandoned(root);
  let opened = null;

  async function open(packages) {
    await opened?.context.dispose();
    opened = null;
    const { context } = await import('esbuild');
    const { placed, options } = davitBundle(root);
    const bundled = packages.length === 0 ? { folder: null, files: {} } : await ensurePackageBundle(root, node, packages);
    const external = [...leftOutside, ...packageNames(root), ...(bundled.folder === null ? [] : [`${bundled.folder}/*`])];
    const output = { outdir, external, alias: bundled.files, sourcemap: 'linked', sourcesContent: false };
    opened = {
      context: await context({ ...options, ...output }),
      placed,
      packages,
      folder: bundled.folder,
      files: bundled.files,
      packageFiles: Object.values(bundled.files),
    };
  }

  /** The imported packages are known only after a first run over the sources. */
  async function bundle() {
    const { metafile } = await opened.context.rebuild();
    const found = importedPackages(metafile, opened.files);
    const packages = [...new Set([...opened.packages, ...found])].sort();
    const isCurrent =
      found.length === 0 && (packages.length === 0 || (await ensurePackageBundle(root, node, packages)).folder === opened.folder);
    if (isCurrent) return metafile;
    await open(packages);
    return (await opened.context.rebuild()).metafile;
  }

  return {
    /**
     * @param {string[]} changed paths of the sources that changed since the last time
     * @returns {Promise<{ problem: string | null, main: string | null, packages: string[] }>} the file to start, and the files of
     *   its packages: the same array while they are the same
     */
    async make(changed) {
      try {
        if (opened === null || changed.some((path) => opened.placed.has(path) !== isPlaced(path)))
          await open(opened?.packages ?? []);
        const { outputs } = await bundle();
        deleteOthers(outdir, new Set(Object.keys(outputs).map((path) => basename(path))));
        return { problem: null, main: join(outdir, 'main.mjs'), packages: opened.packageFiles };
      } catch ({ message }) {
        return { problem: message, main: null, packages: [] };
      }
    },
    async close() {
      await opened?.context.dispose();
      rmSync(outdir, { recursive: true, force: true });
    },
  };
}

const folderOf = (root, pid) => join(root, '.runtime', 'dev', String(pid));
const isPlaced = (path) => path.endsWith('.ts') && existsSync(path) && usesItsPlace(readFileSync(path, 'utf8'));

function deleteOthers(folder, names) {
  for (const name of readdirSync(folder)) if (!names.has(name)) rmSync(join(folder, name), { recursive: true });
}

function deleteAbandoned(root) {
  const folder = join(root, '.runtime', 'dev');
  for (const pid of existsSync(folder) ? readdirSync(folder) : []) {
    if (!isAlive(Number(pid))) rmSync(join(folder, pid), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The packages that the workspaces depend on: esbuild does not look for them. */
function packageNames(root) {
  const manifests = ['apps', 'packages'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(root, parent, name, 'package.json')),
  );
  const dependencies = manifests
    .filter((path) => existsSync(path))
    .map((path) => JSON.parse(readFileSync(path, 'utf8')))
    .flatMap((manifest) => [manifest.dependencies, manifest.peerDependencies, manifest.optionalDependencies])
    .flatMap((names) => Object.keys(names ?? {}));
  return [...new Set(dependencies)].filter((name) => !name.startsWith('@davit/'));
}

/**
 * Those that come from no bundle, as "packages/storage kysely": the folder of the importer, and the name in its import.
 * @param {Record<string, string>} bundled the file that stands for each name
 */
function importedPackages({ inputs }, bundled) {
  const names = new Map(Object.entries(bundled).map(([name, file]) => [file, name]));
  // Of a part of a bundled package, esbuild makes a path below the file that stands for the package.
  const nameOf = (path) => {
    const file = Object.values(bundled).find((known) => path.startsWith(`${known}/`));
    return file === undefined ? path : `${names.get(file)}${path.slice(file.length)}`;
  };
  return Object.entries(inputs).flatMap(([file, { imports }]) =>
    imports
      .filter(({ external, path }) => external && !names.has(path) && !isBuiltin(path) && !isLeftOutside(path))
      .map(({ path }) => `${file.split('/').slice(0, 2).join('/')} ${nameOf(path)}`),
  );
}

function isLeftOutside(path) {
  return leftOutside.some((name) =>
    name.endsWith('/*') ? path.startsWith(name.slice(0, -1)) : path === name || path.startsWith(`${name}/`),
  );
}
