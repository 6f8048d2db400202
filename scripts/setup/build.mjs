/**
 * The build: Davit's sources and what they import, as a few files that Node reads in half the
 * time and a quarter less memory than the 2,500 they are made of (figures: docs/adr/0010).
 *
 *  B1 A build is used only while each source it was made of is as it was then; else Davit runs
 *     from its sources. It makes Davit quicker, and never another Davit.
 *  B2 A build is a folder of its own that appears whole, by one rename. A program that runs
 *     from an older one goes on: the newest `maxBuilds` stay.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { SetupError, showStep } from './progress.mjs';

const program = 'apps/cli/src/main.ts';
const maxBuilds = 3;
/** npm rewrites it with each installation, and so it stands for all packages. */
const installed = 'node_modules/.package-lock.json';
/** Loaded as they are: programs for one platform, and what looks for files beside its own. */
const leftOutside = ['@fastify/swagger', '@fastify/swagger-ui', 'esbuild', 'pg-native', 'pino', 'typescript'];
/** A script that a source hands to a process or thread of its own. */
const workerScript = /new URL\('\.\/([\w/-]+)\.ts', import\.meta\.url\)/g;
/** Where the build is; and what packages in the older format ask for others with. Names that no source has: esbuild does not know of them. */
const inEachFile = `import { createRequire as makeBuildRequire } from 'node:module';
import { dirname as folderOfBuildPath } from 'node:path';
import { fileURLToPath as pathOfBuildUrl } from 'node:url';
const buildUrl = import.meta.url;
const require = makeBuildRequire(buildUrl);`;

const buildsIn = (root) => join(root, '.runtime', 'builds');
const notesOf = (build) => join(build, 'sources.json');

/**
 * The file to start Davit from, where its build is there and still true.
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
 * Builds Davit where its build is missing or no longer true. Throws SetupError.
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

/** Gives back what it was made of, by path, as each looks. */
async function bundle(root, folder) {
  const esbuild = await import('esbuild');
  const begunAt = Date.now();
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [program, ...workersIn(root)],
    entryNames: '[name]',
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    minifySyntax: true,
    minifyWhitespace: true,
    external: leftOutside,
    banner: { js: inEachFile },
    define: { 'import.meta.url': 'sourceUrl', 'import.meta.dirname': 'sourceFolder' },
    plugins: [ownPlaces],
    metafile: true,
    logLevel: 'silent',
  });
  const own = Object.keys(metafile.inputs).filter((path) => !path.includes('node_modules/'));
  // B1: what changed since then may have been read before, and looks like nothing that comes.
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

/** What changes when a file does; undefined where it is gone. */
function fileStamp(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat && `${stat.size} ${stat.mtimeMs}`;
}

function workersIn(root) {
  return ['apps', 'packages']
    .flatMap((rooms) => readdirSync(join(root, rooms)).map((room) => join(root, rooms, room, 'src')))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, name)))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(workerScript)].map(([, script]) => join(dirname(path), `${script}.ts`)),
    );
}

/** A source goes on finding the files beside it, and its workers in the build. */
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
