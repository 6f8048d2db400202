/** For the programs of worker processes: only what they need, so that they start quickly. */
export { maxSourceBytes, maxSourceFiles } from './source-files.ts';
export { type JobLink, serveJobs } from './worker-side.ts';
