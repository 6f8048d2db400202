import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { commandLine } from './command-line.ts';
import type { Confinement } from './confinement.ts';
import type { Job } from './job.ts';
import { childrenOf, signal } from './process-table.ts';

/** How a process ended. */
export interface Exit {
  code: number | null;
  signal: string | null;
}

export interface ConfinedProcess {
  /** Of the process that Davit started: the sandbox, or the app itself. */
  pid: number;
  stdout: Readable;
  stderr: Readable;
  /** Resolves once it has ended and its output was read. */
  exited: Promise<Exit>;
  /** Asks the program itself to end (SIGTERM), not the sandbox around it. */
  terminate(): void;
  /** Ends it and everything it started, at once. */
  kill(): void;
}

/**
 * Starts a job. It ends with Davit, however Davit ends: the kernel kills what is inside
 * bubblewrap, and without it a guard in its process group does. Throws where the machine
 * cannot start processes at all.
 */
export function startConfined(confinement: Confinement, job: Job): ConfinedProcess {
  const { command, args, environment } = commandLine(confinement, job);
  const sandboxed = confinement.kind === 'sandbox';
  const child = spawn(command, args, {
    cwd: '/',
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    // A session of its own: Ctrl-C at the terminal is for Davit, which then ends its apps in order.
    detached: true,
  });
  const exited = new Promise<Exit>((resolve) => {
    child.once('error', () => resolve({ code: null, signal: null }));
    child.once('close', (code, name) => resolve(describeExit(code, name)));
  });
  const { pid, stdout, stderr } = child;
  if (pid === undefined || stdout === null || stderr === null) throw new Error(`cannot start ${command}`);
  const keeperOf = sandboxed ? readKeeper(child) : () => null;
  if (!sandboxed) releaseGuardAtExit(child);
  return {
    pid,
    stdout,
    stderr,
    exited,
    terminate() {
      if (!sandboxed) return void signal(pid, 'SIGTERM');
      const keeper = keeperOf();
      const program = keeper === null ? undefined : childrenOf(keeper)[0];
      if (program === undefined) child.kill('SIGKILL');
      else signal(program, 'SIGTERM');
    },
    kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      if (!sandboxed) signal(-pid, 'SIGKILL');
      else child.kill('SIGKILL');
    },
  };
}

/** Reads the pid of the sandbox's first process from bubblewrap; killing that ends the sandbox. */
function readKeeper(child: ChildProcess): () => number | null {
  let told = '';
  const info = child.stdio[3] as Readable;
  info.setEncoding('latin1');
  info.on('data', (text: string) => {
    if (told.length < 4_096) told += text;
  });
  info.on('error', () => undefined);
  return () => {
    const match = /"child-pid":\s*(\d+)/.exec(told);
    return match === null ? null : Number(match[1]);
  };
}

/** The app itself ended: what it left in its group goes with it. */
function releaseGuardAtExit(child: ChildProcess): void {
  const guard = child.stdio[3] as Readable;
  guard.on('error', () => undefined);
  child.once('exit', () => {
    if (child.pid !== undefined) signal(-child.pid, 'SIGKILL');
    guard.destroy();
  });
}

/** bubblewrap reports a program's signal as code 128 + number. */
function describeExit(code: number | null, name: NodeJS.Signals | null): Exit {
  const names: Record<number, string> = {
    132: 'SIGILL',
    133: 'SIGTRAP',
    134: 'SIGABRT',
    137: 'SIGKILL',
    139: 'SIGSEGV',
    143: 'SIGTERM',
  };
  if (code !== null && names[code] !== undefined) return { code: null, signal: names[code] };
  return { code, signal: name };
}
