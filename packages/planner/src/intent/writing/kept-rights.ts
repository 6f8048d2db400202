/** Whose rows are whose, where a sketch writes the lists of a plan again: as before, unless people log in now. */
import type { Blueprint, Entity } from '@davit/blueprint';
import type { DraftPlan } from '../../deciding/draft-feature.ts';
import { withSubjects } from '../../deciding/rights.ts';
import { isConfidential } from '../../lexicon/confidential.ts';
import { flowsOf } from '../../sketching/doing-requests.ts';

/** `makers` are the roles that alone add the rows of a list, by its plural name. */
export function withRightsOf(base: Blueprint, plan: DraftPlan, makers: ReadonlyMap<string, string[]>): DraftPlan {
  const isSame = base.auth === plan.auth;
  const asked = new Set(flowsOf(plan).map(({ request }) => request));
  const entities = plan.entities.map((entity): Entity => {
    // Visitors send these themselves now, no matter who filled them before.
    if (asked.has(entity.id)) return entity;
    const was = base.entities.find(({ id }) => id === entity.id);
    if (was && isSame) return withMakers(asBefore(entity, was), makers);
    // Who logs in changes their own rows.
    const isOfMembers = plan.auth === 'password' && plan.writing === 'members' && entity.access === undefined;
    return withMakers(isOfMembers ? { ...entity, owned: true } : entity, makers);
  });
  const isNew = ({ id }: Entity) => !base.entities.some((one) => one.id === id);
  return { ...plan, entities: entities.map((entity) => (isNew(entity) ? ofPerson(entity, plan) : entity)) };
}

/** What tells of a person is read by that person and by those who write it. */
function ofPerson(entity: Entity, { auth, reading = 'anyone', roles, writing }: DraftPlan): Entity {
  return auth === 'password' && isConfidential(entity.singular) ? withSubjects({ reading, roles, writing }, entity) : entity;
}

function asBefore(entity: Entity, { owned, access, adders }: Entity): Entity {
  return {
    ...entity,
    owned: entity.owned || owned,
    ...(access && !entity.access ? { access } : {}),
    ...(adders && !entity.adders ? { adders } : {}),
  };
}

function withMakers(entity: Entity, makers: ReadonlyMap<string, string[]>): Entity {
  const roles = makers.get(entity.plural.toLowerCase());
  return roles && !entity.adders && entity.access === undefined ? { ...entity, adders: roles } : entity;
}
