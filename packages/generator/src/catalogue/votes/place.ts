/** The votes of a blueprint. */

import { type Blueprint, type Entity, parametersOf } from '@davit/blueprint';
import { invariant } from '@davit/contract';

/** Null if rows have no votes. */
export function votedOf(blueprint: Blueprint): { entity: Entity; field: string } | null {
  const parameters = parametersOf(blueprint, 'polls');
  if (!parameters || !('votes' in parameters) || blueprint.stack !== 'hono-sqlite') return null;
  const entity = blueprint.entities.find((one) => one.id === parameters.votes);
  invariant(entity, 'the entity to vote for exists');
  return { entity, field: parameters.field };
}
