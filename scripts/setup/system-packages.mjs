/** System packages that the tests need besides Node: installed with apt if allowed, otherwise named. */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { findPostgres } from './find-postgres.mjs';
import { runQuietly } from './programs.mjs';
import { showStep } from './progress.mjs';

/** Debian's package creates and starts a shared database cluster; tests create their own and need no other. */
const noClusterOfItsOwn = [
  'sh',
  '-c',
  'mkdir -p /etc/postgresql-common/createcluster.d && echo "create_main_cluster = false" > /etc/postgresql-common/createcluster.d/davit-tests.conf',
];

const parts = [
  {
    debian: 'chromium',
    programs: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    environment: 'CHROMIUM_PATH',
    elsewhere: 'Chromium or Google Chrome (then name it in CHROMIUM_PATH)',
    without: 'the browser journeys cannot run',
  },
  {
    // The same browser without windows. Full Chromium works too, at half the speed.
    debian: 'chromium-headless-shell',
    programs: ['chromium-headless-shell'],
    environment: 'CHROMIUM_PATH',
    isOptional: true,
  },
  {
    debian: 'bubblewrap',
    programs: ['bwrap'],
    elsewhere: 'bubblewrap (Linux only)',
    without: 'apps run without a sandbox, and what proves the sandbox cannot run',
    only: 'linux',
  },
  {
    debian: 'util-linux',
    programs: ['prlimit'],
    elsewhere: 'prlimit, of util-linux (Linux only)',
    without: 'apps run without a memory limit',
    only: 'linux',
  },
  { debian: 'procps', programs: ['ps'], elsewhere: 'ps, of procps', without: 'tests cannot count processes', not: 'win32' },
  { debian: 'git', programs: ['git'], elsewhere: 'git', without: 'the fresh-clone test cannot run' },
  {
    debian: 'postgresql',
    programs: [],
    isThere: () => findPostgres() !== null,
    beforeInstall: noClusterOfItsOwn,
    elsewhere: 'PostgreSQL 14 or newer (initdb and postgres on PATH)',
    without: 'nothing is proven on PostgreSQL',
    not: 'win32',
  },
  {
    debian: 'pebble',
    programs: ['pebble'],
    elsewhere: 'pebble, an ACME server for tests (Linux only)',
    without: 'ordering certificates is not tried',
    only: 'linux',
  },
  { debian: 'python3', programs: ['python3'], elsewhere: 'Python 3', without: 'the agents in Python cannot run', not: 'win32' },
  ...['zsh', 'fish'].map((shell) => ({
    debian: shell,
    programs: [shell],
    elsewhere: shell,
    without: `completion is not tried in ${shell}`,
    not: 'win32',
  })),
];

/**
 * Installs missing packages if allowed, and says so first. It asks on a terminal, but not in CI or a pipe.
 * @returns {Promise<{ name: string, without: string }[]>} what is still missing
 */
export async function ensureSystemPackages() {
  const wanted = findMissing();
  const prefix = wanted.length > 0 ? aptPrefix() : undefined;
  if (prefix && (await isAgreed(prefix, wanted))) {
    await install(findMissing().filter(({ isOptional }) => !isOptional));
    // Separately and last: one package unknown to apt would block the others, and the update before may have added it.
    for (const part of findMissing()) if (part.isOptional && (await aptKnows(part.debian))) await install([part]);
  }
  return missingParts();

  async function install(some) {
    if (some.length === 0) return;
    await showStep(`Installing ${namesOf(some)} (apt-get)`, () => aptInstall(prefix, some));
  }
}

/**
 * Missing packages, by the names of this machine's package manager. Installs nothing.
 * @returns {{ name: string, without: string }[]}
 */
export function missingParts() {
  const mayUseApt = aptPrefix() !== undefined;
  return findMissing()
    .filter(({ isOptional }) => !isOptional)
    .map(({ debian, elsewhere, without }) => ({ name: mayUseApt ? debian : elsewhere, without }));
}

const namesOf = (some) => some.map(({ debian }) => debian).join(', ');

/** Prints what would be installed and, on a terminal, asks. */
async function isAgreed(prefix, wanted) {
  const command = [...prefix, 'apt-get install'].join(' ');
  process.stderr.write(
    `\nThe tests need system packages that are missing here. They are installed for the whole machine:\n  ${command} ${wanted.map(({ debian }) => debian).join(' ')}\n"npm run test:unit" needs none of them.\n\n`,
  );
  if (process.env.CI === 'true' || !process.stdin.isTTY || !process.stderr.isTTY) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^(y(es)?)?$/i.test((await terminal.question('Install them now? [Y/n] ')).trim());
  } finally {
    terminal.close();
  }
}

async function aptKnows(debian) {
  return (await runQuietly(['apt-cache', 'show', debian], { timeoutMs: 30_000 })).code === 0;
}

function findMissing() {
  return parts.filter(({ programs, environment, only, not, isThere }) => {
    if ((only && only !== process.platform) || not === process.platform || isThere?.()) return false;
    const named = environment && process.env[environment];
    return !(named && existsSync(named)) && !programs.some(isOnPath) && !isMacChrome(environment);
  });
}

function isOnPath(program) {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program + suffix), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

function isMacChrome(environment) {
  return environment === 'CHROMIUM_PATH' && existsSync('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
}

/** How to call apt-get here; undefined if it is missing or needs a password. */
function aptPrefix() {
  if (process.platform !== 'linux' || !isOnPath('apt-get')) return undefined;
  if (process.getuid() === 0) return [];
  return isOnPath('sudo') ? ['sudo', '-n'] : undefined;
}

async function aptInstall(prefix, missing) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const packages = missing.map(({ debian }) => debian);
  const install = () =>
    runQuietly([...prefix, 'apt-get', 'install', '-y', '--no-install-recommends', ...packages], { env, timeoutMs: 300_000 });
  for (const { beforeInstall } of missing)
    if (beforeInstall) await runQuietly([...prefix, ...beforeInstall], { env, timeoutMs: 10_000 });
  if ((await install()).code === 0) return;
  await runQuietly([...prefix, 'apt-get', 'update'], { env, timeoutMs: 120_000 });
  const again = await install();
  if (again.code !== 0)
    process.stderr.write(`\napt-get did not install them:\n${again.output.split('\n').slice(-5).join('\n')}\n`);
}
