export * from './ambient.ts';
export * from './errors.ts';
export * from './project.ts';
export * from './run.ts';
export * from './scopes.ts';
export * from './spec.ts';
