export * from './builder.ts';
export { serveJobs } from './worker-side.ts';
export { createWorkerPool, type JobEnd } from './worker-pool.ts';
