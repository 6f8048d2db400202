/**
 * Builds the console into `apps/console/dist` if it is missing or a source changed. It appears complete: built in a
 * separate folder, then moved into place.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SetupError, showStep } from './progress.mjs';

/** The inputs of the build. It uses only types of the contract, which leave nothing in it. */
const sourceFolders = ['apps/console', 'packages/client/src'];
const installed = 'node_modules/.package-lock.json';

const consoleFolder = (root) => join(root, 'apps', 'console');
const notesOf = (root) => join(root, '.runtime', 'console-sources.json');

/**
 * Builds the console if its build is missing or out of date. Throws SetupError.
 * @param {string} root the checkout
 */
export async function ensureConsole(root) {
  const seen = sourcesOf(root);
  if (existsSync(join(consoleFolder(root), 'dist', 'index.html')) && readNotes(root) === seen) return;
  await showStep('Building the console', () => build(root, seen));
}

async function build(root, seen) {
  const dist = join(consoleFolder(root), 'dist');
  const outDir = `${dist}-${process.pid}`;
  try {
    await buildConsole(root, outDir);
    rmSync(dist, { recursive: true, force: true });
    renameSync(outDir, dist);
    mkdirSync(join(root, '.runtime'), { recursive: true });
    writeFileSync(notesOf(root), seen);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/**
 * Builds the console into a folder, which is emptied first. Throws SetupError.
 * @param {string} root the checkout
 * @param {string} outDir
 * @param {{ plugins?: object[] }} [more] plugins of Vite besides those of its own configuration
 */
export async function buildConsole(root, outDir, { plugins = [] } = {}) {
  try {
    // Resolved from the console's package: setup itself has no dependencies.
    const { build: viteBuild } = await import(pathToFileURL(join(root, 'node_modules/vite/dist/node/index.js')).href);
    await inProduction(() =>
      viteBuild({ root: consoleFolder(root), logLevel: 'error', plugins, build: { outDir, emptyOutDir: true } }),
    );
  } catch (error) {
    throw new SetupError(`The console could not be built. ${error.message}`);
  }
}

/** With any other NODE_ENV, such as a test's, Vite makes a debug build: half as large again, and slow. */
async function inProduction(act) {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await act();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** A fingerprint of each source that changes with the file. */
function sourcesOf(root) {
  const files = sourceFolders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => !/^(dist|node_modules)\b|\.test\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const fileStamps = [installed, ...files.sort()].flatMap((path) => {
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    return stat?.isFile() ? [`${path} ${stat.size} ${stat.mtimeMs}`] : [];
  });
  return `${fileStamps.join('\n')}\n`;
}

function readNotes(root) {
  try {
    return readFileSync(notesOf(root), 'utf8');
  } catch {
    return null;
  }
}
