/** How esbuild makes a few files of Davit's sources. */
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

const program = 'apps/cli/src/main.ts';
/** npm rewrites it with each installation, so it stands for all packages. */
export const installed = 'node_modules/.package-lock.json';
/** Not bundled: binaries for one platform, packages that load files relative to their own, and a large one that few servers load. */
const leftOutside = ['@ai-sdk/*', '@fastify/swagger', '@kubernetes/*', 'ai', 'esbuild', 'pg-native', 'pino', 'typescript'];
/** A script that a source runs in a process or thread. */
const workerScript = /new URL\('\.\/([\w/-]+)\.ts', import\.meta\.url\)/g;
/** The bundle's location, and `require` for CommonJS packages. The names occur in no source: esbuild does not rename around them. */
const inEachFile = `import { createRequire as makeBuildRequire } from 'node:module';
import { dirname as folderOfBuildPath } from 'node:path';
import { fileURLToPath as pathOfBuildUrl } from 'node:url';
const buildUrl = import.meta.url;
const require = makeBuildRequire(buildUrl);`;

/**
 * Options for esbuild.
 * @param {string} root the checkout
 * @returns {import('esbuild').BuildOptions}
 */
export function davitBundle(root) {
  const sources = sourcesIn(realpathSync(root)).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const placed = sources.filter(({ text }) => text.includes('import.meta.'));
  const workers = placed.flatMap(({ path, text }) =>
    [...text.matchAll(workerScript)].map(([, script]) => join(dirname(path), `${script}.ts`)),
  );
  return {
    absWorkingDir: root,
    entryPoints: [program, ...workers],
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external: leftOutside,
    logLevel: 'silent',
    banner: { js: inEachFile },
    define: { 'import.meta.url': 'sourceUrl', 'import.meta.dirname': 'sourceFolder' },
    plugins: [ownPlaces(placed.map(({ path }) => path))],
    metafile: true,
  };
}

function sourcesIn(root) {
  return ['apps', 'packages']
    .flatMap((parent) => readdirSync(join(root, parent)).map((name) => join(root, parent, name, 'src')))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, name)))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
}

/** Keeps a source's relative file paths working, and finds its workers in the bundle. */
const ownPlaces = (paths) => ({
  name: 'own places',
  setup({ onLoad, initialOptions }) {
    onLoad({ filter: oneOf(paths) }, async ({ path }) => {
      const place = JSON.stringify(relative(initialOptions.outdir, path).split(sep).join('/'));
      const contents = (await readFile(path, 'utf8')).replaceAll(
        workerScript,
        (_, script) => `new URL('./${script.split('/').at(-1)}.mjs', buildUrl)`,
      );
      const here = `const sourceUrl = new URL(${place}, buildUrl).href, sourceFolder = folderOfBuildPath(pathOfBuildUrl(sourceUrl));`;
      return { contents: here + contents, loader: 'ts' };
    });
  },
});

/** esbuild matches it without asking this process: a question for each of a thousand files takes a quarter of a second. */
function oneOf(paths) {
  const escaped = paths.map((path) => path.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^(${escaped.join('|')})$`);
}
