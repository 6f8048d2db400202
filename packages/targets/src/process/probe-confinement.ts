/**
 * Determines at startup how well this machine can confine an app: it tries each way with a real process and uses the strongest
 * one that works.
 */
import { chmodSync, chownSync, mkdirSync, rmSync } from 'node:fs';
import { release } from 'node:os';
import { join } from 'node:path';
import { spawnHere } from '@davit/processes';
import { firstUser } from '../data/project-folders.ts';
import type { Job } from '../runner/job.ts';
import { collect } from './collect.ts';
import type { Bare, Confinement, Sandbox } from './confinement.ts';
import { statusOf } from './process-table.ts';
import { findProgram, librariesOf } from './programs.ts';
import { type ConfinedProcess, startConfined } from './start-confined.ts';
import { systemCallFilter } from './system-call-filter.ts';

const deadlineMs = 10_000;

/** Runs inside, and reports what it could do. It stays until it is killed, so that the kernel's view of it can be read. */
const inspector = `
import { existsSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
const [secret, own] = process.argv.slice(-2);
writeFileSync(own + '/probe', 'x');
console.log(JSON.stringify({
  user: process.getuid?.() ?? null,
  seesHost: existsSync(secret),
  networks: Object.values(networkInterfaces()).flat().filter((one) => !one.internal).length,
}));
setTimeout(() => {}, ${deadlineMs});`;

interface Found {
  user: number | null;
  seesHost: boolean;
  networks: number;
  /** As the kernel describes the process (/proc/<pid>/status); empty if this system does not. */
  status: string;
}

/**
 * `scratch` is an empty folder for the probe. `withoutSandbox` finds the best way without bubblewrap. Never throws: the weakest
 * way always works.
 */
export async function probeConfinement(scratch: string, withoutSandbox: boolean): Promise<Confinement> {
  const root = process.getuid?.() === 0;
  const bwrap = withoutSandbox ? null : findProgram('bwrap');
  const [prlimit, setpriv] = [findProgram('prlimit'), root ? findProgram('setpriv') : null];
  const failures: string[] = [];
  for (const way of await waysToTry(root, bwrap, prlimit, setpriv)) {
    try {
      const found = await inspect(way, scratch);
      const nodeDataBytes = Number(/VmData:\s*(\d+)/.exec(found.status)?.[1] ?? 0) * 1024;
      if (way.kind === 'sandbox' || failures.length === 0) return { ...way, nodeDataBytes };
      return { ...way, nodeDataBytes, reason: `${way.reason} (${failures[0]})` };
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
  }
  const nothing = { prlimit: null, setpriv: null, limitsProcesses: false, nodeDataBytes: 0 };
  return { kind: 'bare', ...nothing, reason: failures.join(' ') };
}

async function waysToTry(root: boolean, bwrap: string | null, prlimit: string | null, setpriv: string | null) {
  const ways: Confinement[] = [];
  const chain = { prlimit, nodeDataBytes: 2 ** 31 };
  let reason = 'bubblewrap (bwrap) is not installed.';
  if (bwrap !== null && process.platform === 'linux') {
    const programs = [process.execPath, '/bin/sh', prlimit, setpriv].filter((path) => path !== null);
    const libraries = await librariesOf(programs);
    const filter = systemCallFilter();
    const counted = prlimit !== null && countsProcessesByNamespace(release());
    for (const one of filter === null ? [null] : [filter, null]) {
      const sandbox = { ...chain, kind: 'sandbox', bwrap, libraries, filter: one } as const;
      if (setpriv !== null) {
        const limitsProcesses = prlimit !== null;
        ways.push({ ...sandbox, setpriv, userNamespace: false, showsProcesses: true, limitsProcesses } satisfies Sandbox);
      }
      const nested = { ...sandbox, setpriv: null, userNamespace: true, limitsProcesses: counted && !root };
      // Where parts of /proc are hidden, as container engines do, the kernel refuses to mount another one.
      for (const showsProcesses of [true, false]) ways.push({ ...nested, showsProcesses } satisfies Sandbox);
    }
    reason = 'bubblewrap (bwrap) is installed but cannot create namespaces on this machine.';
  }
  if (setpriv !== null) ways.push({ ...chain, kind: 'bare', setpriv, limitsProcesses: prlimit !== null, reason } satisfies Bare);
  if (prlimit !== null) ways.push({ ...chain, kind: 'bare', setpriv: null, limitsProcesses: false, reason } satisfies Bare);
  ways.push({ ...chain, prlimit: null, kind: 'bare', setpriv: null, limitsProcesses: false, reason } satisfies Bare);
  return ways;
}

/** Throws with a sentence if this way does not work, or does not confine enough. */
async function inspect(way: Confinement, scratch: string): Promise<Found> {
  chmodSync(scratch, 0o711);
  const own = join(scratch, 'own');
  const secret = join(scratch, 'secret');
  const user = firstUser;
  mkdirSync(secret, { recursive: true });
  mkdirSync(own, { recursive: true, mode: 0o700 });
  try {
    if (way.setpriv !== null) chownSync(own, user, user);
    const job: Job = {
      user,
      folders: { own: { path: own, inside: '/own', writable: true } },
      args: (at) => ['--input-type=module', '-e', inspector, secret, at('own')],
      environment: () => ({}),
      limits: { memoryMiB: 512, temporaryMiB: 1, fileMiB: 1, processes: 64, openFiles: 1_024, processors: 1 },
    };
    const found = await report(await startConfined(spawnHere, way, job));
    if (way.kind === 'sandbox') requireConfined(found, way.filter !== null);
    if (way.setpriv !== null && found.user !== user) throw new Error('The process could not change its user.');
    return found;
  } finally {
    for (const folder of [own, secret]) rmSync(folder, { recursive: true, force: true });
  }
}

/** What the inspector says about itself, and the kernel about it. */
async function report(inspected: ConfinedProcess): Promise<Found> {
  let status: string | null = null;
  inspected.stdout.once('data', () => {
    status = statusOf(inspected.program());
    inspected.kill();
  });
  const { stdout, stderr } = await collect(inspected, deadlineMs);
  if (status === null) throw new Error(stderr.trim().split('\n')[0] || 'The probe was killed.');
  return { ...(JSON.parse(stdout) as Omit<Found, 'status'>), status };
}

function requireConfined({ status, ...found }: Found, filtered: boolean): void {
  const capabilities = /CapEff:\s*(\w+)/.exec(status)?.[1];
  if (capabilities === undefined) throw new Error('The kernel does not say what the sandbox may do.');
  if (found.seesHost) throw new Error('The sandbox exposes files of the machine.');
  if (found.networks > 0) throw new Error('The sandbox has a network.');
  if (filtered && !/Seccomp:\s*2/.test(status)) throw new Error('The kernel rejected the system call filter.');
  if (/[1-9a-f]/.test(capabilities)) throw new Error('The sandbox keeps capabilities.');
}

/** Since Linux 5.14 a limit on processes inside a user namespace counts only those inside. */
function countsProcessesByNamespace(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 5 || (major === 5 && minor >= 14);
}
