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
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { davitBundle, installed } from './bundle.mjs';
import { SetupError, showStep } from './progress.mjs';

const maxBuilds = 3;

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
    ...davitBundle(root),
    outdir: folder,
    minifySyntax: true,
    minifyWhitespace: true,
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
