/** A worker whose job never yields: it reports that, and loops. */
import { serveJobs } from '../worker-side.ts';

serveJobs(async (_input: null, link) => {
  link.report('looping');
  for (;;);
});
