/** A worker whose job never yields: it says so, and loops. */
import { serveJobs } from '../worker-side.ts';

serveJobs(async (_input: null, link) => {
  link.report('looping');
  for (;;);
});
