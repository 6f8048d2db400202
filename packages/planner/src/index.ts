export * from './blueprint.ts';
export { type Catalogue, madeNow } from './catalogue.ts';
export type { ConfigHints } from './hints.ts';
export { couldNotBePlanned, createLexicalPlanner, type Plan, type Planner } from './planner.ts';
export { ownRoutes, reservedEntities, reservedSlugs, routesOfJobs } from './reserved-names.ts';
export { specOf } from './spec-of.ts';
export { assertBlueprint, blueprintProblems, calculatorProblems } from './validate-blueprint.ts';
