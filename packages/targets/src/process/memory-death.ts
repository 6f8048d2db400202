/**
 * Tells a death at the memory bound from others.
 *
 * Seen with Node 24.21 on Linux x64 under `--max-old-space-size` and `prlimit --data`, which
 * is how apps run (`command-line.ts`, `app-process.ts`):
 *
 *   what runs out                 ends by      on stderr
 *   objects, strings, arrays      SIGABRT      FATAL ERROR: … JavaScript heap out of memory
 *   the same, at the data limit   SIGTRAP      Fatal process out of memory: … (or "JavaScript out of memory")
 *   small buffers (C++ `new`)     SIGABRT      terminate called … 'std::bad_alloc'
 *   large buffers, not caught     exit code 1  RangeError: … ERR_MEMORY_ALLOCATION_FAILED
 *   typed arrays, not caught      exit code 1  RangeError: Array buffer allocation failed
 *
 * Neither half is enough by itself: an app may log such a text and go on, or abort for
 * another reason. A SIGKILL by the kernel says nothing on stderr and is not recognized.
 */
import type { Exit } from './start-confined.ts';

const aborted = /out of memory|std::bad_alloc/;
const notCaught = /ERR_MEMORY_ALLOCATION_FAILED|RangeError: (Failed to allocate memory|Array buffer allocation failed)/;

/** What to keep of stderr to find the text: a stack of some dozen lines comes after it. */
export const lastWordsLines = 200;

export function isMemoryDeath(exit: Exit, lastWords: readonly string[]): boolean {
  const isAbort = exit.signal === 'SIGABRT' || exit.signal === 'SIGTRAP';
  if (!isAbort && exit.code !== 1) return false;
  const text = isAbort ? aborted : notCaught;
  return lastWords.some((line) => text.test(line));
}
