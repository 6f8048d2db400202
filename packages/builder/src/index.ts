export * from './builder.ts';
export { tellDeath } from './tell-death.ts';
export { createWorkerPool, type JobEnd, type WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';
