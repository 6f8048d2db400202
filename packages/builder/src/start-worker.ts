/** Starts a worker process: without Davit's environment, and with lower priority than Davit. */
import { writeFileSync } from 'node:fs';
import module from 'node:module';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Spawn, SpawnedProcess, SpawnRequest } from '@davit/processes';
import { readMessages, sendMessage } from '@davit/processes/messages';
import { killGroup } from './process-group.ts';
import { messagesDescriptor, warmUpVariable } from './worker-side.ts';

const guardDescriptor = 4;

/**
 * A guard process that kills the whole group when the pipe on fd 4 closes: then the server is gone, and a worker in a loop
 * would not notice. The worker replaces the shell and keeps its pid. Its niceness is set before it starts; with session
 * autogroups, the session's niceness counts.
 */
const guard = (niceness: number) =>
  `{ echo ${niceness} >/proc/self/autogroup; } 2>/dev/null; (exec 3<&-; read -r _ <&4; kill -KILL 0) >/dev/null 2>&1 & exec 4<&- "$@"`;

/** If the machine runs out of memory, the kernel ends a worker before the server and its apps. Out of 1,000. */
const workerOomScore = 500;

export interface WorkerProgram {
  script: URL;
  args?: string[] | undefined;
  /** The heap limit applies even while nobody watches: about the limit that the pool watches for. */
  heapBoundBytes: number;
  /** 0 to 19: the niceness relative to the server and the apps. */
  niceness: number;
  warmUp: boolean;
}

/**
 * A worker, from its request to its end: starting ▸ running ▸ ended.
 *  S1 Messages sent while it starts are delivered once it runs.
 *  S2 One that is killed while it starts is killed as soon as it runs.
 *  S3 `exited` resolves once, with how it ended, even if it never started.
 */
export class WorkerProcess {
  readonly exited: Promise<string>;
  readonly #loaded = Promise.withResolvers<void>();
  #hear: (message: unknown) => void = () => {};
  readonly #unsent: unknown[] = [];
  #process: SpawnedProcess | null = null;
  #messages: Socket | null = null;
  #isKilled = false;
  #keepsAlive = true;

  constructor(spawn: Spawn, program: WorkerProgram) {
    this.exited = this.#run(spawn, program);
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Resolves once its program is loaded and accepts jobs; never if that fails. */
  get loaded(): Promise<void> {
    return this.#loaded.promise;
  }

  /** At most one listener at a time. */
  listen(hear: (message: unknown) => void): void {
    this.#hear = hear;
  }

  send(message: unknown): void {
    if (this.#messages === null) this.#unsent.push(message);
    else
      sendMessage(this.#messages, message, (error) => {
        if (error) this.kill();
      });
  }

  /** Whether it keeps this program alive; default: yes. */
  keepAlive(keepsAlive: boolean): void {
    this.#keepsAlive = keepsAlive;
    for (const one of [this.#process, this.#messages]) keepsAlive ? one?.ref() : one?.unref();
  }

  /** Kills it and its descendants at once. */
  kill(): void {
    this.#isKilled = true;
    if (this.#process?.exit === null) killGroup(this.#process.pid);
  }

  async #run(spawn: Spawn, program: WorkerProgram): Promise<string> {
    let started: SpawnedProcess;
    try {
      started = await spawn(requestOf(program));
    } catch (error) {
      return `it could not be started: ${(error as Error).message}`;
    }
    this.#process = started;
    markExpendable(started.pid);
    this.#connect(started);
    const { code, signal } = await started.exited;
    killGroup(started.pid);
    return signal ? `ended by ${signal}` : `exit code ${code}`;
  }

  #connect(started: SpawnedProcess): void {
    // Its exit says more than the end of its connections.
    for (const stream of started.streams.values()) stream.on('error', () => {});
    started.streams.get(guardDescriptor)?.unref();
    const messages = started.streams.get(messagesDescriptor) as Socket;
    this.#messages = messages;
    this.keepAlive(this.#keepsAlive);
    readMessages(messages, (message) => {
      this.#loaded.resolve();
      this.#hear(message);
    });
    for (const message of this.#unsent.splice(0)) this.send(message);
    if (this.#isKilled) this.kill();
  }
}

function requestOf({ script, args = [], heapBoundBytes, niceness, warmUp }: WorkerProgram): SpawnRequest {
  const heapBound = `--max-old-space-size=${Math.ceil(heapBoundBytes / 1024 / 1024)}`;
  const program = [heapBound, fileURLToPath(script), ...args];
  const isGuarded = process.platform !== 'win32';
  return {
    command: isGuarded ? '/bin/sh' : process.execPath,
    args: isGuarded ? ['-c', guard(niceness), 'guard', process.execPath, ...program] : program,
    env: { ...cleanEnvironment(), ...compileCache(), ...(warmUp ? { [warmUpVariable]: 'yes' } : {}) },
    descriptors: ['ignore', 'ignore', 'ignore', 'stream', isGuarded ? 'stream' : 'ignore'],
    niceness,
  };
}

/** Best effort: the process may be gone, or the system may not support this. */
function markExpendable(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, String(workerOomScore));
  } catch {}
}

/** A worker gets nothing of Davit's environment, and so none of its secrets. */
function cleanEnvironment(): Record<string, string> {
  const inherited = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SYSTEMROOT'] as const;
  return Object.fromEntries(
    inherited.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** A worker starts in half the time with the compile cache of an earlier one. */
function compileCache(): Record<string, string> {
  const folder = module.getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}
