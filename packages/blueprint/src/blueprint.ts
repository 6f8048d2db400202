/** The schemas of a plan, and the types that are derived from them. */
export {
  type AbilityId,
  abilityIds,
  type FeatureId,
  type GoalType,
  type Stack,
  type UtilityId,
  utilityIds,
} from '@davit/contract';
export { type AbilityNeeds, abilityNeeds } from './schema/abilities.ts';
export type { ActsParameters, RowAct } from './schema/acts.ts';
export {
  type BespokeFeature,
  type BespokeParameters,
  type BespokePromise,
  maxBespokeFeatures,
  maxCodeBytes,
  maxCodeLines,
  maxPromiseBytes,
  maxPromiseChars,
  maxPromiseSteps,
  type PromiseStep,
} from './schema/bespoke.ts';
export * from './schema/blueprint.ts';
export {
  type CalculatorInput,
  type CalculatorOutput,
  CalculatorParameters,
  type CalculatorPreset,
  calculatorPresets,
  type TimerParameters,
} from './schema/calculators.ts';
export type { DrawParameters } from './schema/draw.ts';
export type { Entity, Move } from './schema/entities.ts';
export * from './schema/features.ts';
export { Field, type FieldKind, FieldType, fieldKinds } from './schema/fields.ts';
export type { LiveReadingsParameters, ReportPreset, ReportsParameters } from './schema/figures.ts';
export type { FollowsParameters } from './schema/follows.ts';
export {
  type GameParameters,
  type GamePreset,
  gamePresets,
  type QuizParameters,
  type WordGamesParameters,
} from './schema/games.ts';
export type { LedgerParameters } from './schema/ledger.ts';
export type { MailingParameters } from './schema/mailing.ts';
export { type EngineId, engineIds, type Operation, type OperationInput, type OperationsParameters } from './schema/operations.ts';
export { type Attention, type Measure, type Overview, type Page, Section } from './schema/pages.ts';
export type { RateRule, RatesParameters } from './schema/rates.ts';
export type { RequestFlow, RequestsParameters } from './schema/requests.ts';
