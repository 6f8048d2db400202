import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import type { Socket } from 'node:net';
import { promisify } from 'node:util';
import type { Spawn } from '@davit/processes';
import type { Job } from '../runner/job.ts';
import { type RunningJob, readExit } from '../runner/runner.ts';
import { commandLine, jobNiceness } from './command-line.ts';
import type { Confinement } from './confinement.ts';
import { watchMemory } from './memory-watch.ts';
import {
  childrenOf,
  entriesAt,
  lowerPriority,
  processorWantedMs,
  removedBytes,
  residentBytes,
  signal,
  withDescendants,
} from './process-table.ts';

const run = promisify(execFile);

export interface ConfinedProcess extends RunningJob {
  /** The pid of the process that Davit started: the sandbox, or the app itself. */
  pid: number;
  /** The pid of the program itself, inside its sandbox; undefined if it is gone. */
  program(): number | undefined;
}

/**
 * Starts a job. It ends with Davit, however Davit ends: its guard process sees its pipe close, and the kernel also kills
 * everything inside bubblewrap. Throws if the machine cannot start processes at all.
 */
export async function startConfined(spawn: Spawn, confinement: Confinement, job: Job): Promise<ConfinedProcess> {
  const { command, args, environment, hiddenArgs } = commandLine(confinement, job);
  const sandboxed = confinement.kind === 'sandbox';
  const filter = confinement.kind === 'sandbox' ? confinement.filter : null;
  // Deleted files that are still open use their space. The socket's folder is removed once the app listens.
  const devices = Object.values(job.folders).flatMap(({ path, writable }) => (writable ? deviceOf(path) : []));
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
    watchMemory: (boundBytes) => watchMemory(() => withDescendants(pid), boundBytes),
    memoryBytes: async () => residentBytes(withDescendants(pid)),
    processorWantedMs: async () => processorWantedMs(withDescendants(pid)),
    lowerPriority: () => lowerPriority(withDescendants(pid)),
    removedBytes: async () => removedBytes(withDescendants(pid), devices),
    async temporaryEntries() {
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

/** None if the folder is gone. */
function deviceOf(path: string): number[] {
  return [statSync(path, { throwIfNoEntry: false })].flatMap((found) => (found === undefined ? [] : [found.dev]));
}
