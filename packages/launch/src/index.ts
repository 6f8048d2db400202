export * from './ports/making.ts';
export * from './ports/queue.ts';
export * from './ports/store.ts';
export * from './ports/target.ts';
export * from './records.ts';
export * from './service.ts';
