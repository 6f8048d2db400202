/** Installs the packages of package-lock.json into node_modules; does nothing if they are there. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { plainNpmEnvironment } from './node-runtime.mjs';
import { npmCi, npmFailure, runQuietly } from './programs.mjs';
import { showStep } from './progress.mjs';

/**
 * Installs what is missing, with the given Node. Throws SetupError.
 * @param {string} root the checkout
 * @param {string} node
 */
export async function installDependencies(root, node) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = join(root, 'node_modules', '.davit-installed');
  const wanted = `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`;
  if (readIfThere(stamp) === wanted) return;
  linkWorkspaces(root, lock);
  if (!isInstalled(root, lock)) await showStep('Installing dependencies (npm ci)', () => install(root, node));
  writeFileSync(stamp, wanted);
}

/** A new package of this repository needs a link alone. */
function linkWorkspaces(root, lock) {
  if (!existsSync(join(root, 'node_modules'))) return;
  for (const [path, { link, resolved }] of Object.entries(JSON.parse(lock).packages)) {
    const [place, target] = [join(root, path), join(root, resolved ?? '')];
    if (!link || existsSync(place) || !existsSync(target)) continue;
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(relative(dirname(place), target), place, 'junction');
  }
}

async function install(root, node) {
  const env = { ...plainNpmEnvironment(), PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  const { code, output } = await runQuietly(npmCi(node), { cwd: root, env, timeoutMs: 600_000 });
  if (code !== 0) throw npmFailure('Installing dependencies', output);
}

/** Whether npm recorded every package of the lock as installed, in its version. */
function isInstalled(root, lock) {
  const noted = readIfThere(join(root, 'node_modules', '.package-lock.json'));
  if (noted === undefined) return false;
  const there = JSON.parse(noted).packages;
  return Object.entries(JSON.parse(lock).packages).every(
    ([path, entry]) =>
      !path.startsWith('node_modules/') || entry.link || isForElsewhere(entry) || there[path]?.version === entry.version,
  );
}

/** Optional packages are builds for one platform each, and their dependencies. */
function isForElsewhere({ optional, os, cpu, libc }) {
  if (!optional) return false;
  const isForHere = (os ?? []).includes(process.platform) && (cpu ?? []).includes(process.arch);
  return !isForHere || libc !== undefined;
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
