import { execFile } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { Exit, Spawn } from '@davit/processes';
import { commandLine, jobNiceness } from './command-line.ts';
import type { Confinement } from './confinement.ts';
import type { Job } from './job.ts';
import { childrenOf, entriesAt, lowerPriority, processorWantedMs, removedBytes, signal } from './process-table.ts';

const run = promisify(execFile);

export interface ConfinedProcess {
  /** The pid of the process that Davit started: the sandbox, or the app itself. */
  pid: number;
  stdout: Readable;
  stderr: Readable;
  /** Resolves once it has ended and its output was read. */
  exited: Promise<Exit>;
  /** Asks the program itself to end (SIGTERM), not the sandbox around it. */
  terminate(): void;
  /** Ends it and everything it started, at once. */
  kill(): void;
  /** Sets the largest file that it and its descendants may write; 0: none. False if that failed. */
  limitFiles(bytes: number): Promise<boolean>;
  /** The pid of the program itself, inside its sandbox; undefined if it is gone. */
  program(): number | undefined;
  /** The process, and its running descendants. */
  pids(): number[];
  /** How long it and its running descendants ran on a CPU or waited for one. */
  processorWantedMs(): number;
  /** Gives it and its descendants the lowest CPU priority. */
  lowerPriority(): void;
  /** The size of deleted files on these devices that it or a descendant still holds open. */
  removedBytes(devices: number[]): number;
  /** How many temporary files, folders and links it has; 0 if they are not separate. */
  temporaryEntries(): number;
}

/**
 * Starts a job. It ends with Davit, however Davit ends: its guard process sees its pipe close, and the kernel also kills
 * everything inside bubblewrap. Throws if the machine cannot start processes at all.
 */
export async function startConfined(spawn: Spawn, confinement: Confinement, job: Job): Promise<ConfinedProcess> {
  const { command, args, environment, hiddenArgs } = commandLine(confinement, job);
  const sandboxed = confinement.kind === 'sandbox';
  const filter = confinement.kind === 'sandbox' ? confinement.filter : null;
  // It leads its own session: Ctrl-C at the terminal reaches only Davit, which then stops its apps in order.
  const started = await spawn({
    command,
    args,
    cwd: '/',
    env: environment,
    // In addition to output: the guard's pipe, the system call filter, and arguments that nobody else may see.
    descriptors: ['ignore', 'stream', 'stream', 'stream', streamIf(filter !== null), streamIf(hiddenArgs !== null)],
    niceness: jobNiceness,
  });
  const { pid, streams } = started;
  for (const stream of streams.values()) stream.on('error', () => undefined);
  const [stdout, stderr, guard] = [1, 2, 3].map((number) => streams.get(number) as Socket) as [Socket, Socket, Socket];
  if (filter !== null) streams.get(4)?.end(filter);
  if (hiddenArgs !== null) streams.get(5)?.end(hiddenArgs);
  const exited = Promise.all([started.exited, closed(stdout), closed(stderr)]).then(([{ code, signal: name }]) =>
    readExit(code, name),
  );
  /** The processes of a sandbox: its keeper, the first process inside, and the program below it. */
  const keeperOf = () => childrenOf(pid)[0];
  const program = () => {
    if (!sandboxed) return pid;
    const keeper = keeperOf();
    return keeper === undefined ? undefined : childrenOf(keeper)[0];
  };
  const kill = () => {
    if (!sandboxed) signal(-pid, 'SIGKILL');
    else if (started.exit === null) {
      for (const keeper of childrenOf(pid)) signal(keeper, 'SIGKILL');
      signal(pid, 'SIGKILL');
    }
    guard.destroy();
  };
  // An unconfined app's remaining process group is killed too; a sandbox does that itself.
  void started.exited.then(() => {
    kill();
    // If nobody reads its output, nobody waits for it.
    for (const stream of [stdout, stderr]) stream.resume();
  });
  return {
    pid,
    stdout,
    stderr,
    exited,
    kill,
    program,
    limitFiles: (bytes) => limitFiles(confinement, job.user, pid, bytes),
    pids: () => withDescendants(pid),
    processorWantedMs: () => processorWantedMs(withDescendants(pid)),
    lowerPriority: () => lowerPriority(withDescendants(pid)),
    removedBytes: (devices) => removedBytes(withDescendants(pid), devices),
    temporaryEntries() {
      const keeper = sandboxed ? keeperOf() : undefined;
      if (keeper === undefined) return 0;
      return Math.max(...withDescendants(keeper).map((inside) => entriesAt(inside, '/tmp')));
    },
    terminate() {
      const running = program();
      if (running === undefined) kill();
      else signal(running, 'SIGTERM');
    },
  };
}

const streamIf = (isStream: boolean) => (isStream ? 'stream' : 'ignore');

/** Runs as the program's own user, who may raise a soft limit up to the hard limit; no rights of Davit's are needed. */
async function limitFiles({ prlimit, setpriv }: Confinement, user: number, root: number, bytes: number): Promise<boolean> {
  if (prlimit === null) return false;
  const as = setpriv === null ? [] : [setpriv, '--reuid', String(user), '--regid', String(user), '--clear-groups'];
  const limits = withDescendants(root).map((pid) => {
    const [command = prlimit, ...args] = [...as, prlimit, '--pid', String(pid), `--fsize=${bytes}:`];
    return run(command, args);
  });
  // The keepers of a sandbox do not belong to the user: only the program counts.
  return (await Promise.allSettled(limits)).some(({ status }) => status === 'fulfilled');
}

/** Even if it ends with an error: a connection may be reset. */
function closed(stream: Socket): Promise<void> {
  return new Promise((resolve) => stream.once('close', () => resolve()));
}

function withDescendants(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(withDescendants)];
}

/** bubblewrap reports a program's signal as code 128 + number. */
function readExit(code: number | null, name: string | null): Exit {
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

/** For a sentence: "exit code 1", "killed by SIGKILL". */
export function describeExit(exit: Exit | null): string {
  if (exit === null) return 'it is gone';
  return exit.signal === null ? `exit code ${exit.code ?? 'unknown'}` : `killed by ${exit.signal}`;
}
