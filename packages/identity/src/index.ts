export * from './api-key.ts';
export * from './caller.ts';
export * from './records.ts';
export * from './service.ts';
export * from './store.ts';
export type { OnKeyEnded } from './watch.ts';
