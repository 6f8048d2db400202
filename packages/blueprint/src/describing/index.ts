/** Plans in words, for programs that show them. */
export { currentBlueprint } from '../formats/current-blueprint.ts';
export type { Blueprint } from '../schema/blueprint.ts';
export { changesBetween } from './changes-between.ts';
export { editablePlan } from './editable-plan.ts';
export { planView } from './plan-view.ts';
