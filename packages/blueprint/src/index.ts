export * from './blueprint.ts';
export { type Catalogue, keepsRows, madeNow } from './catalogue.ts';
export { ownRoutes, reservedEntities, reservedFields, reservedSlugs, reservedWords, routesOfJobs } from './reserved-names.ts';
export { fitsField } from './sample-values.ts';
export { specOf } from './spec-of.ts';
export { assertBlueprint, blueprintProblems, calculatorProblems, planProblems } from './validate-blueprint.ts';
export { closingRelations } from './validating/circles.ts';
export { isAnswered, keepsForm } from './validating/page-problems.ts';
export type { Part, Problem } from './validating/problem.ts';
