/** Node 24: the one that runs this, or a pinned one brought into the checkout. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { npmCi, npmFailure, runQuietly } from './programs.mjs';
import { SetupError, showStep } from './progress.mjs';

export const neededMajor = 24;

/**
 * A young generation of 2 MB instead of 16: the idle server is about 45 MB smaller, and as fast. One
 * thread collects so little: waiting for helpers that get no processor held it up for 100 ms.
 */
export const nodeFlags = ['--max-semi-space-size=2', '--no-parallel-scavenge'];

/**
 * For glibc's malloc, which others ignore: one arena instead of one a thread, and what is freed goes
 * back to the system. A server that has made fifty apps is 40 to 70 MB smaller and as fast. Blocks
 * under 1 MB stay as they are: every read from a socket takes one of 64 KB.
 */
export const nodeEnvironment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
};

const oldestMajor = 20;
const version = '24.21.0';

/** Packages that are a Node binary and need no install script. The registry's integrity values, looked up once and pinned. */
const pinned = {
  'linux-x64': 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'linux-arm64': 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  'win-x64': 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
};

const majorOf = (text) => Number(text.split('.')[0]);
const binary = process.platform === 'win32' ? 'node.exe' : 'node';
const runtimePath = (root) => join(root, '.runtime', 'node', 'bin', binary);

/**
 * The Node to run Davit on: this one if it is new enough, the one brought before, or null.
 * @param {string} root the checkout
 * @returns {string | null}
 */
export function findNode(root) {
  if (majorOf(process.versions.node) >= neededMajor) return process.execPath;
  return existsSync(runtimePath(root)) ? runtimePath(root) : null;
}

/**
 * As `findNode`, and brings the pinned Node where there is none. Throws SetupError.
 * @param {string} root
 * @returns {Promise<string>}
 */
export async function bringNode(root) {
  if (majorOf(process.versions.node) < oldestMajor) {
    throw new SetupError(
      `This is Node ${process.versions.node}. Davit can set itself up from Node ${oldestMajor} on; install Node ${neededMajor}.`,
    );
  }
  const found = findNode(root);
  if (found) return found;
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  if (!(platform in pinned)) {
    throw new SetupError(
      `This is Node ${process.versions.node}, and Davit needs Node ${neededMajor}. It cannot bring one for ${platform}: install it from https://nodejs.org, or with "brew install node@${neededMajor}" or "nvm install ${neededMajor}", and run this again.`,
    );
  }
  await showStep(`Bringing Node ${version} (this is ${process.versions.node})`, () => fetchNode(root, platform));
  return runtimePath(root);
}

/** npm downloads, checks against the pinned integrity, and unpacks; then one rename makes it ours. */
async function fetchNode(root, platform) {
  const name = `node-${platform}`;
  await mkdir(join(root, '.runtime'), { recursive: true });
  const folder = await mkdtemp(join(root, '.runtime', 'new-'));
  try {
    await writeLock(folder, name, pinned[platform]);
    const npm = await runQuietly(npmCi(process.execPath, ['--no-workspaces']), {
      cwd: folder,
      env: plainNpmEnvironment(),
      timeoutMs: 300_000,
    });
    if (npm.code !== 0) throw npmFailure(`Bringing Node ${version}`, npm.output);
    const unpacked = join(folder, 'node_modules', name);
    for (const part of ['include', 'share', 'CHANGELOG.md']) await rm(join(unpacked, part), { recursive: true, force: true });
    await proveItRuns(join(unpacked, 'bin', binary));
    await rename(unpacked, join(root, '.runtime', 'node')).catch((error) => {
      // Another set-up was quicker: what it brought is the same.
      if (!existsSync(runtimePath(root))) throw error;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeLock(folder, name, integrity) {
  const dependencies = { [name]: version };
  const resolved = `https://registry.npmjs.org/${name}/-/${name}-${version}.tgz`;
  const lock = {
    lockfileVersion: 3,
    requires: true,
    packages: { '': { dependencies }, [`node_modules/${name}`]: { version, resolved, integrity } },
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock));
}

/** Without what an outer npm says about the checkout it was started in. */
export function plainNpmEnvironment() {
  const drop = /^npm_(package|lifecycle|command|config_(local_prefix|prefix|workspace))/i;
  return Object.fromEntries(Object.entries(process.env).filter(([key]) => !drop.test(key)));
}

async function proveItRuns(path) {
  const { code, output } = await runQuietly([path, '--version'], { timeoutMs: 30_000 });
  if (code !== 0 || output !== `v${version}`) {
    throw new SetupError(
      `The Node ${version} that was brought does not run here (${output.split('\n')[0]}). Install Node ${neededMajor} yourself and run this again.`,
    );
  }
}
