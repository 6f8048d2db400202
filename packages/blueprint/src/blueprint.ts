/** The types of a plan; the schemas in `schema/` are their only source. */
export type { FeatureId, GoalType, Stack } from '@davit/contract';
export * from './schema/blueprint.ts';
export {
  type CalculatorInput,
  type CalculatorOutput,
  CalculatorParameters,
  type CalculatorPreset,
  calculatorPresets,
  type TimerParameters,
} from './schema/calculators.ts';
export type { Entity, Move } from './schema/entities.ts';
export * from './schema/features.ts';
export { type Field, type FieldKind, type FieldType, fieldKinds } from './schema/fields.ts';
export type { Attention, Measure, Overview, Page, Section } from './schema/pages.ts';
