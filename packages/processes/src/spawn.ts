/** Starting a process: what is asked for, what comes of it, and the way that forks this process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';

export interface SpawnRequest {
  command: string;
  args: readonly string[];
  cwd?: string;
  /** All of its environment. */
  env: Record<string, string>;
  /** Its file descriptors from 0 on: a stream to the caller, or nothing. */
  descriptors: readonly ('stream' | 'ignore')[];
  /** 0 to 19: how far it gives way to the caller where processors are short. Best effort. */
  niceness: number;
}

/** How a process ended. */
export interface Exit {
  code: number | null;
  signal: string | null;
}

export interface SpawnedProcess {
  /** It leads a session and a group of its own. */
  readonly pid: number;
  /** One for each descriptor that was asked for as a stream, under its number. */
  readonly streams: ReadonlyMap<number, Socket>;
  /** Null while it runs. */
  readonly exit: Exit | null;
  readonly exited: Promise<Exit>;
  /** Whether it keeps this program alive, as it does unless told otherwise. Its streams do on their own account. */
  ref(): void;
  unref(): void;
}

/** Rejects with the reason where the process cannot be started. */
export type Spawn = (request: SpawnRequest) => Promise<SpawnedProcess>;

/**
 * Forks this very process. The larger it is, the longer this holds it up: about 25 ms at
 * 300 MB on a small machine, more where the new process waits for a processor.
 */
export const spawnHere: Spawn = async ({ command, args, cwd, env, descriptors, niceness }) => {
  const stdio = descriptors.map((kind) => (kind === 'stream' ? 'pipe' : 'ignore'));
  const child = spawn(command, [...args], { cwd, env, stdio, detached: process.platform !== 'win32' });
  await started(child);
  lowerPriority(child.pid as number, niceness);
  let exit: Exit | null = null;
  return {
    pid: child.pid as number,
    streams: new Map(child.stdio.flatMap((stream, number) => (stream === null ? [] : [[number, stream as Socket]]))),
    get exit() {
      return exit;
    },
    exited: new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        exit = { code, signal };
        resolve(exit);
      });
    }),
    ref: () => child.ref(),
    unref: () => child.unref(),
  };
};

/** Rejects where the command is not there, say. */
export function started(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
}

/** Best effort: it may be gone, or the system have no such thing. */
export function lowerPriority(pid: number, niceness: number): void {
  if (niceness === 0) return;
  for (const act of [
    () => setPriority(pid, niceness),
    // Where the kernel weighs sessions against each other, the niceness of the session counts.
    () => writeFileSync(`/proc/${pid}/autogroup`, String(niceness)),
  ]) {
    try {
      act();
    } catch {}
  }
}
