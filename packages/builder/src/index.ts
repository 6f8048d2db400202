export * from './builder.ts';
