/**
 * Builds Davit's sources and their imports into a few files, which Node loads in half the time and three quarters of
 * the memory of the 2,500 sources (figures: docs/adr/0010).
 *
 *  B1 A build is used only while all its sources are unchanged; otherwise Davit runs from its sources. A build makes
 *     Davit faster and changes nothing else.
 *  B2 A build is a folder that appears complete, by one rename. A program that runs from an older build continues: the
 *     newest `maxBuilds` stay.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { SetupError, showStep } from './progress.mjs';

export const program = 'apps/cli/src/main.ts';
const maxBuilds = 3;
/** npm rewrites it with each installation, so it stands for all packages. */
export const installed = 'node_modules/.package-lock.json';
/** Not bundled: binaries for one platform, and packages that load files relative to their own. */
export const leftOutside = ['@ai-sdk/*', '@fastify/swagger', 'ai', 'esbuild', 'pg-native', 'pino', 'typescript'];
/** What esbuild makes of sources for this Node. */
export const nodeModules = {
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  external: leftOutside,
  logLevel: 'silent',
};
/** A script that a source runs in a process or thread. */
const workerScript = /new URL\('\.\/([\w/-]+)\.ts', import\.meta\.url\)/g;
/** The build's location, and `require` for CommonJS packages. The names occur in no source: esbuild does not rename around them. */
const inEachFile = `import { createRequire as makeBuildRequire } from 'node:module';
import { dirname as folderOfBuildPath } from 'node:path';
import { fileURLToPath as pathOfBuildUrl } from 'node:url';
const buildUrl = import.meta.url;
const require = makeBuildRequire(buildUrl);`;

const buildsIn = (root) => join(root, '.runtime', 'builds');
const notesOf = (build) => join(build, 'sources.json');

/**
 * The file to start Davit from, if an up-to-date build exists.
 * @param {string} root the checkout
 * @returns {string | null}
 */
export function findBuild(root) {
  const build = newestBuilds(root)[0];
  if (build === undefined) return null;
  const sources = JSON.parse(readFileSync(notesOf(build), 'utf8'));
  const isTrue = Object.entries(sources).every(([path, seen]) => fileStamp(join(root, path)) === seen);
  return isTrue ? join(build, 'main.mjs') : null;
}

/**
 * Builds Davit if the build is missing or out of date. Throws SetupError.
 * @param {string} root
 */
export async function ensureBuild(root) {
  if (findBuild(root) === null) await showStep('Building Davit', () => build(root));
}

async function build(root) {
  const builds = buildsIn(root);
  await mkdir(builds, { recursive: true });
  const folder = await mkdtemp(join(builds, 'new-'));
  try {
    await writeFile(notesOf(folder), JSON.stringify(await bundle(root, folder)));
    await rename(folder, join(builds, `${Date.now()}-${basename(folder)}`));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw new SetupError(`Davit could not be built. ${error.message}`);
  }
  for (const old of newestBuilds(root).slice(maxBuilds)) await rm(old, { recursive: true, force: true });
}

/** Returns the inputs of the build by path, each with its fingerprint. */
async function bundle(root, folder) {
  const esbuild = await import('esbuild');
  const begunAt = Date.now();
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [program, ...workersIn(root)],
    entryNames: '[name]',
    outdir: folder,
    ...nodeModules,
    minifySyntax: true,
    minifyWhitespace: true,
    banner: { js: inEachFile },
    define: { 'import.meta.url': 'sourceUrl', 'import.meta.dirname': 'sourceFolder' },
    plugins: [ownPlaces],
    metafile: true,
  });
  const own = Object.keys(metafile.inputs).filter((path) => !path.includes('node_modules/'));
  // B1: a file that changed during the build may have been read before the change; its fingerprint then matches nothing.
  const isOlder = (path) => statSync(path).ctimeMs < begunAt;
  const seen = (path) => (isOlder(path) ? fileStamp(path) : 'changed while it was built');
  return Object.fromEntries([installed, ...own].map((path) => [path, seen(join(root, path))]));
}

/** Newest first. */
function newestBuilds(root) {
  if (!existsSync(buildsIn(root))) return [];
  const names = readdirSync(buildsIn(root)).filter((name) => /^\d+-/.test(name));
  return names
    .sort()
    .reverse()
    .map((name) => join(buildsIn(root), name));
}

/** A fingerprint that changes with the file; undefined if the file is missing. */
function fileStamp(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat && `${stat.size} ${stat.mtimeMs}`;
}

export function workersIn(root) {
  return ['apps', 'packages']
    .flatMap((parent) => readdirSync(join(root, parent)).map((name) => join(root, parent, name, 'src')))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, name)))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(workerScript)].map(([, script]) => join(dirname(path), `${script}.ts`)),
    );
}

/** Keeps a source's relative file paths working, and finds its workers in the build. */
const ownPlaces = {
  name: 'own places',
  setup({ onLoad, initialOptions }) {
    onLoad({ filter: /[\\/](apps|packages)[\\/].*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!source.includes('import.meta.')) return { contents: source, loader: 'ts' };
      const place = JSON.stringify(relative(initialOptions.outdir, path).split(sep).join('/'));
      const contents = source.replaceAll(workerScript, (_, script) => `new URL('./${script.split('/').at(-1)}.mjs', buildUrl)`);
      const here = `const sourceUrl = new URL(${place}, buildUrl).href, sourceFolder = folderOfBuildPath(pathOfBuildUrl(sourceUrl));`;
      return { contents: here + contents, loader: 'ts' };
    });
  },
};
