import type { Blueprint } from '@davit/blueprint';
import type { FeatureId } from '@davit/contract';

/** A feature whose parameters the deciding rules still complete, one after the other; `makeSound` lets only whole ones through. */
export interface DraftFeature {
  id: FeatureId;
  parameters: Record<string, unknown>;
}

/** What the deciding rules come to: a plan that nobody has validated yet. */
export type DraftPlan = Omit<Blueprint, 'features'> & { features: DraftFeature[] };
