export * from './builder.ts';
export { buildRowsProgram } from './bundling/rows-program.ts';
export { resultOf } from './job-result.ts';
export { createWorkerPool, type JobEnd, type WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';
