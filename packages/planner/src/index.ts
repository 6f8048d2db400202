export { type AnsweredChange, applyAnswer } from './changing/answers/apply-answer.ts';
export { longestChange, type UnderstoodChange, understandChange } from './changing/understand-change.ts';
export { applyEdits, type EditedPlan } from './editing/apply-edits.ts';
export type { ConfigHints } from './hints.ts';
export { couldNotBePlanned, createLexicalPlanner, type Plan, type Planner } from './planner.ts';
export { planFromSketch, type SketchInput, type SketchOutcome } from './sketching/plan-from-sketch.ts';
