/** A worker whose program takes longer to load than the deadline of a job. */
import { serveJobs } from '../worker-side.ts';

const loadMs = 1_500;
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, loadMs);

serveJobs(async (input: string) => input.toUpperCase());
