export * from './blueprint.ts';
