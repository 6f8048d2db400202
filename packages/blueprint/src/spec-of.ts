import type { Spec } from '@davit/contract';
import type { Blueprint } from './blueprint.ts';

/** The public face of a plan. */
export function specOf(blueprint: Blueprint): Spec {
  return {
    goalType: blueprint.goalType,
    stack: blueprint.stack,
    features: blueprint.features.map((feature) => feature.id),
    requiresDatabase: blueprint.stack === 'hono-sqlite',
    requiresAuth: blueprint.auth !== 'none',
    notRecognized: blueprint.notUnderstood,
    notMade: blueprint.notMade ?? [],
    plannedBy: blueprint.plannedBy ?? 'lexical',
  };
}
