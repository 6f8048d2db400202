/**
 * The main thread answers every caller, so the other threads of this process have lower priority. Best effort: only Linux
 * supports niceness per thread.
 */
import { readdirSync, readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

const niceness = 10;

/** Lowers the priority of the calling thread. */
export function lowerThreadPriority(): void {
  try {
    lowerPriority(readlinkSync('/proc/thread-self').split('/').at(-1));
  } catch {}
}

/** Lowers the priority of every thread but the main one: those that seal, compress, read files and collect garbage. */
export function lowerOtherThreadsPriority(): void {
  try {
    for (const id of readdirSync('/proc/self/task')) if (Number(id) !== process.pid) lowerPriority(id);
  } catch {}
}

function lowerPriority(id: string | undefined): void {
  setPriority(Number(id), niceness);
}
