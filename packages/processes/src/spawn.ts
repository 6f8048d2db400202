/** Starting a process: its options, its handle, and the implementation that forks this process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';

export interface SpawnRequest {
  command: string;
  args: readonly string[];
  cwd?: string;
  /** Its complete environment. */
  env: Record<string, string>;
  /** Its file descriptors from 0 on: a stream to the caller, or nothing. */
  descriptors: readonly ('stream' | 'ignore')[];
  /** 0 to 19: its niceness relative to the caller. Best effort. */
  niceness: number;
}

/** How a process ended. */
export interface Exit {
  code: number | null;
  signal: string | null;
}

export interface SpawnedProcess {
  /** It leads its own session and process group. */
  readonly pid: number;
  /** A stream for each descriptor that was requested as one, under its number. */
  readonly streams: ReadonlyMap<number, Socket>;
  /** Null while it runs. */
  readonly exit: Exit | null;
  readonly exited: Promise<Exit>;
  /** Whether it keeps this program alive; default: yes. Its streams do independently. */
  ref(): void;
  unref(): void;
}

/** Rejects with the reason if the process cannot be started. */
export type Spawn = (request: SpawnRequest) => Promise<SpawnedProcess>;

/**
 * Forks this very process. The larger it is, the longer this blocks: about 25 ms at 300 MB on a small machine, more if the new
 * process waits for a CPU.
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

/** Rejects if, for example, the command does not exist. */
export function started(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
}

/** Best effort: it may be gone, or the system may not support this. */
export function lowerPriority(pid: number, niceness: number): void {
  if (niceness === 0) return;
  for (const act of [
    () => setPriority(pid, niceness),
    // With session autogroups, the session's niceness counts.
    () => writeFileSync(`/proc/${pid}/autogroup`, String(niceness)),
  ]) {
    try {
      act();
    } catch {}
  }
}
