/**
 * The main thread answers every caller, so the other threads of this process come after it
 * where processors are short. Best effort: only Linux gives threads a niceness of their own.
 */
import { readdirSync, readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

const niceness = 10;

/** The thread that calls this gives way. */
export function lowerThreadPriority(): void {
  try {
    lowerPriority(readlinkSync('/proc/thread-self').split('/').at(-1));
  } catch {}
}

/** Every thread but the main one gives way: those that seal, compress, read files and collect garbage. */
export function lowerOtherThreadsPriority(): void {
  try {
    for (const id of readdirSync('/proc/self/task')) if (Number(id) !== process.pid) lowerPriority(id);
  } catch {}
}

function lowerPriority(id: string | undefined): void {
  setPriority(Number(id), niceness);
}
