/** The result of a job, or why there is none. */
import { ProcessDied } from '@davit/launch';
import type { EndedJob } from './worker-pool.ts';

const mib = 1024 * 1024;

/** Throws the job's error, and ProcessDied if its worker crashed or exceeded its memory. The caller handles a timeout. */
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
