/** What a job gave, or why there is nothing. */
import { ProcessDied } from '@davit/launch';
import type { EndedJob } from './worker-pool.ts';

const mib = 1024 * 1024;

/**
 * Throws what the job threw, and ProcessDied where its worker died or was over its memory. What a job that is over its
 * time means is up to the caller.
 */
export function resultOf<R>(end: EndedJob<R>): R {
  switch (end.end) {
    case 'done':
      return end.result;
    case 'threw':
      throw end.error;
    case 'out_of_memory':
      throw new ProcessDied(`it used more than ${Math.round(end.boundBytes / mib)} MB of memory`);
    case 'crashed':
      throw new ProcessDied(`it crashed (${end.how})`);
  }
}
