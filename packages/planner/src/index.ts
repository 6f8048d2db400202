export { applyEdits, type EditedPlan } from './editing/apply-edits.ts';
export type { ConfigHints } from './hints.ts';
export { couldNotBePlanned, createLexicalPlanner, type Plan, type Planner } from './planner.ts';
