import type { Blueprint } from '@davit/blueprint';
import type { FeatureId } from '@davit/contract';

/** A feature whose parameters later rules still fill in; `repairPlan` accepts only complete ones. */
export interface DraftFeature {
  id: FeatureId;
  parameters: Record<string, unknown>;
}

/** The decided plan before validation. */
export type DraftPlan = Omit<Blueprint, 'features'> & { features: DraftFeature[] };
