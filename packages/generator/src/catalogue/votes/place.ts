/** What a blueprint has people vote for. */

import type { Blueprint, Entity, VotesParameters } from '@davit/blueprint';
import { invariant } from '@davit/contract';

/** Null where rows are not voted for. */
export function votedOf({ features, entities, stack }: Blueprint): { entity: Entity; field: string } | null {
  const feature = features.find(({ id, parameters }) => id === 'polls' && 'votes' in parameters);
  if (!feature || stack !== 'hono-sqlite') return null;
  const { votes, field } = feature.parameters as unknown as VotesParameters;
  const entity = entities.find((one) => one.id === votes);
  invariant(entity, 'what is voted for is kept');
  return { entity, field };
}
