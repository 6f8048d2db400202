export * from './builder.ts';
export { createWorkerPool, type JobEnd } from './worker-pool.ts';
export { serveJobs } from './worker-side.ts';
