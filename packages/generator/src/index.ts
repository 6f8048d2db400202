export * from './generate.ts';
export * from './module.ts';
