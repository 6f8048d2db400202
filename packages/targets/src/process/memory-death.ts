/**
 * Distinguishes a crash at the memory limit from others.
 *
 * Seen with Node 24.21 on Linux x64 under `--max-old-space-size` and `prlimit --data`, which is how apps run
 * (`command-line.ts`, `app-process.ts`):
 *
 *   exhausted memory              ends by      on stderr
 *   objects, strings, arrays      SIGABRT      FATAL ERROR: … JavaScript heap out of memory
 *   the same, at the data limit   SIGTRAP      Fatal process out of memory: … (or "JavaScript out of memory")
 *   small buffers (C++ `new`)     SIGABRT      terminate called … 'std::bad_alloc'
 *   large buffers, not caught     exit code 1  RangeError: … ERR_MEMORY_ALLOCATION_FAILED
 *   typed arrays, not caught      exit code 1  RangeError: Array buffer allocation failed
 *
 * Neither half is enough by itself: an app may log such a text and continue, or abort for another reason. The kernel kills with
 * SIGKILL and prints nothing on stderr: that is a memory crash if Davit sent no signal, and the process was near its limit, or
 * the kernel counts an OOM kill.
 */
import type { Exit } from '@davit/processes';
import type { MemorySeen } from '../runner/runner.ts';

const aborted = /out of memory|std::bad_alloc/;
const notCaught = /ERR_MEMORY_ALLOCATION_FAILED|RangeError: (Failed to allocate memory|Array buffer allocation failed)/;

/** How much of stderr to keep: a stack of a dozen lines follows the text. */
export const lastOutputLines = 200;

const nearBound = 0.9;

/** How a process ended, and what is known about it. */
export interface Death {
  exit: Exit;
  lastOutput: readonly string[];
  /** Davit sent the signal. */
  killedByWatch: boolean;
  memory: MemorySeen;
}

export function isMemoryDeath({ exit, lastOutput, killedByWatch, memory }: Death): boolean {
  if (exit.signal === 'SIGKILL') return !killedByWatch && (memory.kernelKilled || memory.usedPart >= nearBound);
  const isAbort = exit.signal === 'SIGABRT' || exit.signal === 'SIGTRAP';
  if (!isAbort && exit.code !== 1) return false;
  const text = isAbort ? aborted : notCaught;
  return lastOutput.some((line) => text.test(line));
}
