import type { JobEnd } from './worker-pool.ts';

export type FailedJob = Exclude<JobEnd<unknown>, { end: 'done' }>;

const mib = 1024 * 1024;

/** How a worker died, to follow "because". */
export function tellDeath(end: Extract<FailedJob, { end: 'out_of_memory' | 'crashed' }>): string {
  return end.end === 'crashed' ? `it crashed (${end.how})` : `it used more than ${Math.round(end.boundBytes / mib)} MB of memory`;
}
