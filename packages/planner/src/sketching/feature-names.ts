/** What a model calls the features of a plan: the words of sketches first. */
import { type FeatureId, featureLabel } from '@davit/blueprint';
import { nameOf } from '../deciding/feature-names.ts';

const ofSketches: Partial<Record<FeatureId, string[]>> = {
  ledger: ['points'],
  favorites: ['favorites', 'history', 'sharing'],
  follows: ['following', 'friends'],
  operations: ['tool'],
};

export const namesOf = (id: FeatureId): string[] => [...(ofSketches[id] ?? []), nameOf(id), featureLabel(id)];
