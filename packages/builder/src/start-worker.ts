/** Starts a worker's process: with nothing of Davit's own environment, and second to Davit in everything. */
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
 * A guard process that kills their whole group when the pipe on fd 4 closes: the server is gone, and a
 * worker in a loop would not notice. The worker takes the shell's place and keeps its pid. It gives way before it
 * starts: where the kernel weighs sessions against each other, the niceness of the session counts.
 */
const guard = (niceness: number) =>
  `{ echo ${niceness} >/proc/self/autogroup; } 2>/dev/null; (exec 3<&-; read -r _ <&4; kill -KILL 0) >/dev/null 2>&1 & exec 4<&- "$@"`;

/** Where the machine is out of memory, the kernel ends a worker before the server and its apps: of 1,000. */
const workerOomScore = 500;

export interface WorkerProgram {
  script: URL;
  args?: string[] | undefined;
  /** The heap ends here even while nobody watches: about the bound that the pool watches for. */
  heapBoundBytes: number;
  /** 0 to 19: how far it gives way to the server and the apps where processors are short. */
  niceness: number;
  warmUp: boolean;
}

/**
 * A worker, from the wish for it to its end: starting ▸ running ▸ ended.
 *  S1 What is sent while it starts is sent once it runs.
 *  S2 One that is killed while it starts is killed as soon as it runs.
 *  S3 `exited` resolves once, with how it ended, also where it never came to be.
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

  /** Resolves once its program is loaded and takes jobs; never where that fails. */
  get loaded(): Promise<void> {
    return this.#loaded.promise;
  }

  /** At most one listens at a time. */
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

  /** Whether it keeps this program alive, as it does unless told otherwise. */
  keepAlive(keepsAlive: boolean): void {
    this.#keepsAlive = keepsAlive;
    for (const one of [this.#process, this.#messages]) keepsAlive ? one?.ref() : one?.unref();
  }

  /** Ends it and everything that it started, at once. */
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
    // Its end says more than how its connections end.
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

/** Best effort: a process that is gone, or a system without this, needs none of it. */
function markExpendable(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, String(workerOomScore));
  } catch {}
}

/** Nothing of Davit's own environment, and so none of its secrets, reaches a worker. */
function cleanEnvironment(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SYSTEMROOT'] as const;
  return Object.fromEntries(
    kept.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** A worker starts in half the time with what an earlier one left of its compiled sources. */
function compileCache(): Record<string, string> {
  const folder = module.getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}
