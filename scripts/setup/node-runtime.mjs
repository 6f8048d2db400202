/** Node 24: the one that runs this script, or a pinned one installed into the checkout. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { npmCi, npmFailure, runQuietly } from './programs.mjs';
import { SetupError, showStep } from './progress.mjs';

export const neededMajor = 24;

/**
 * A young generation of 2 MB instead of 16: the idle server uses about 45 MB less and is as fast. A heap this small
 * is collected by one thread: waiting for helper threads without a processor blocked it for 100 ms.
 */
export const nodeFlags = ['--max-semi-space-size=2', '--no-parallel-scavenge'];

/**
 * For glibc's malloc; other allocators ignore it. One arena instead of one per thread, and freed memory returns to
 * the system. After building fifty apps, a server is 40 to 70 MB smaller and as fast. Blocks under 1 MB are exempt:
 * every read from a socket allocates 64 KB.
 */
export const nodeEnvironment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
};

const oldestMajor = 20;

/** Packages that contain a Node binary and need no install script, with pinned integrity values of the registry. */
const pinned = {
  24: {
    version: '24.21.0',
    'linux-x64': 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
    'linux-arm64': 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
    'win-x64': 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
  // The clients and the command also run on these; only `npm run release` installs them.
  22: {
    version: '22.23.3',
    'linux-x64': 'sha512-qHnz5tFsHoj/WM+uRENVjWONi5hVvmwrgq8A4V76KpuVNAc4+jwK8x4gwbobE9BtHNg/AKR2583eYorLF/c7ng==',
    'linux-arm64': 'sha512-l3DAHZreylo+p9QXDtsOrjG2JXJqVzYXnAGmIQNOUNARcMppTO2cmewVQP+36tjJnSE+dzpMNtgW+c3oiDvXtA==',
    'win-x64': 'sha512-lJNBVsNw5Zf+VEHAwatmQxF8eY5hHVEd1ufVYn+5XVrSNB0x55V1cd/rJyOeElCnY2cRebGq//siePEGRZKYjg==',
  },
  20: {
    version: '20.20.2',
    'linux-x64': 'sha512-PeHQM8wAdmHtZA1mBocygZxs5LiUWtsJezQTkBd0iY987KpGrD1O2tVEydvMZiuXceRanxt7rjTnDEBwOPujoQ==',
    'linux-arm64': 'sha512-LCXJnNTFiyGuYBw2gZSI5OBFMbkjAPt8sqD/NKrWoE2QmDgSubTqFng6GaNJ9EJ8HpxBMGcWWpbbcs4Vo+CnGg==',
    'win-x64': 'sha512-JCwLL25UBIyiXLXUN6dfb/AMZTBtV5LUugV+DpurEn3uAM/GKm7Z/rgR4aV5Z76UHSbzK4n43ox6GTvsOAoNxA==',
  },
};

const majorOf = (text) => Number(text.split('.')[0]);
const binary = process.platform === 'win32' ? 'node.exe' : 'node';
const folderOf = (root, major) => join(root, '.runtime', major === neededMajor ? 'node' : `node-${major}`);
const runtimePath = (root, major = neededMajor) => join(folderOf(root, major), 'bin', binary);
const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/**
 * The Node to run Davit on: this one if it is new enough, the installed one, or null.
 * @param {string} root the checkout
 * @returns {string | null}
 */
export function findNode(root) {
  if (majorOf(process.versions.node) >= neededMajor) return process.execPath;
  return existsSync(runtimePath(root)) ? runtimePath(root) : null;
}

/**
 * Like `findNode`, and installs the pinned Node if there is none. Throws SetupError.
 * @param {string} root
 * @returns {Promise<string>}
 */
export async function ensureNode(root) {
  if (majorOf(process.versions.node) < oldestMajor) {
    throw new SetupError(
      `This is Node ${process.versions.node}. Setup needs Node ${oldestMajor} or newer. Install Node ${neededMajor} from https://nodejs.org and run this again.`,
    );
  }
  const found = findNode(root);
  if (found) return found;
  if (!(platform in pinned[neededMajor])) {
    throw new SetupError(
      `This is Node ${process.versions.node}, and Davit needs Node ${neededMajor}. Setup has none for ${platform}. Install it from https://nodejs.org, or with "brew install node@${neededMajor}" or "nvm install ${neededMajor}", and run this again.`,
    );
  }
  const { version } = pinned[neededMajor];
  await showStep(`Installing Node ${version} (this is ${process.versions.node})`, () => fetchNode(root, neededMajor));
  return runtimePath(root);
}

/**
 * A pinned Node of this major version, installed if missing. Throws SetupError.
 * @param {string} root
 * @param {20 | 22 | 24} major
 * @returns {Promise<string>}
 */
export async function ensurePinnedNode(root, major) {
  if (existsSync(runtimePath(root, major))) return runtimePath(root, major);
  if (!(platform in pinned[major]))
    throw new SetupError(`The npm registry has no Node ${major} for ${platform}. Install it from https://nodejs.org.`);
  await showStep(`Installing Node ${pinned[major].version}`, () => fetchNode(root, major));
  return runtimePath(root, major);
}

/** npm downloads, checks the pinned integrity and unpacks; one rename then puts it in place. */
async function fetchNode(root, major) {
  const name = `node-${platform}`;
  const { version, [platform]: integrity } = pinned[major];
  await mkdir(join(root, '.runtime'), { recursive: true });
  const folder = await mkdtemp(join(root, '.runtime', 'new-'));
  try {
    await writeLock(folder, name, version, integrity);
    const npm = await runQuietly(npmCi(process.execPath, ['--no-workspaces']), {
      cwd: folder,
      env: plainNpmEnvironment(),
      timeoutMs: 300_000,
    });
    if (npm.code !== 0) throw npmFailure(`Installing Node ${version}`, npm.output);
    const unpacked = join(folder, 'node_modules', name);
    for (const part of ['include', 'share', 'CHANGELOG.md']) await rm(join(unpacked, part), { recursive: true, force: true });
    await checkItRuns(join(unpacked, 'bin', binary), version);
    await rename(unpacked, folderOf(root, major)).catch((error) => {
      // Another setup was faster; it installed the same Node.
      if (!existsSync(runtimePath(root, major))) throw error;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeLock(folder, name, version, integrity) {
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

/** Without the variables that an outer npm sets about its checkout. */
export function plainNpmEnvironment() {
  const drop = /^npm_(package|lifecycle|command|config_(local_prefix|prefix|workspace))/i;
  return Object.fromEntries(Object.entries(process.env).filter(([key]) => !drop.test(key)));
}

async function checkItRuns(path, version) {
  const { code, output } = await runQuietly([path, '--version'], { timeoutMs: 30_000 });
  if (code !== 0 || output !== `v${version}`) {
    throw new SetupError(
      `The installed Node ${version} does not run on this machine (${output.split('\n')[0]}). Install Node ${version} yourself and run this again.`,
    );
  }
}
