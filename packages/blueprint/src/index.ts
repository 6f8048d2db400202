export { canBeKept, withBespoke } from './adding-bespoke.ts';
export { homePlaceOf, movedHomePath, withFreeHome } from './bespoke-home.ts';
export { bespokePath } from './bespoke-path.ts';
export * from './blueprint.ts';
export { type Catalogue, keepsRows, madeNow } from './catalogue.ts';
export { effectsOf, type FeatureLine, featureLinesOf } from './describing/feature-lines.ts';
export { featureLabel } from './describing/labels.ts';
export { openRowsNote } from './describing/open-rows.ts';
export { explainShape, type SchemaNode } from './explain-shape.ts';
export { currentBlueprint } from './formats/current-blueprint.ts';
export {
  ownRoutes,
  reservedEntities,
  reservedFields,
  reservedSlugs,
  reservedWords,
  routesOfBoardGames,
  routesOfJobs,
} from './reserved-names.ts';
export { fitsField, isFillFitting } from './sample-values.ts';
export { specOf } from './spec-of.ts';
export { problemsIn } from './validate-blueprint.ts';
export { calculatorProblems } from './validating/calculator-problems.ts';
export { closingRelations } from './validating/circles.ts';
export { entitiesFitting } from './validating/list-features.ts';
export { isUsedInChat } from './validating/names.ts';
export { catalogPath, isAnswered, keepsForm } from './validating/page-problems.ts';
export { formatProblem, type Problem } from './validating/problem.ts';
export { ruledBy } from './validating/ruled-by.ts';
