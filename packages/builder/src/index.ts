export * from './builder.ts';
export { serveJobs } from './worker-side.ts';
export { createWorkshop, type JobEnd } from './workshop.ts';
