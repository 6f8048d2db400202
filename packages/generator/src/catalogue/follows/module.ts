/** Following topics and people, and friends. */

import { followChecks } from '@davit/app-kit/features/follows/checks/follows.ts';
import { titleOfFollows } from '@davit/app-kit/features/follows/follow.ts';
import type { Blueprint } from '@davit/blueprint';
import { invariant } from '@davit/contract';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { checkedEntitiesOf, entitiesImport } from '../checked-entities.ts';
import { entityLiteral, schemaOf } from '../data/module.ts';
import { entityPages } from '../entity-pages/module.ts';
import { followsOf } from './place.ts';

const folder = '@davit/app-kit/features/follows';
const at = '/-/follows';

export const follows: CatalogueModule = {
  id: 'follows',
  belongs: (blueprint) => followsOf(blueprint) !== null,
  wiring(blueprint) {
    const { topics, hasPeople, hasFriends } = placeIn(blueprint);
    const entity = topics && entityOf(blueprint, topics.entity);
    const place = { topics: topics && entity ? { ...topics, entity: schemaOf(entity) } : null, hasPeople, hasFriends };
    return {
      styles: ['features/follows/follows.css'],
      imports: [
        `import { mountFollows } from '${folder}/routes.tsx';`,
        `import { rowFollow } from '${folder}/follow.ts';`,
        ...(entity ? [`import { ${entity.id}Schema } from './entities/${entity.slug}/schema.ts';`] : []),
      ],
      entities: ['rowFollow'],
      mounts: [`mountFollows(app, context, ${entityPages.belongs(blueprint) ? 'parts' : 'null'}, ${literal(place)});`],
      navigation: [
        ...(topics || hasPeople ? [{ title: titleOfFollows(hasPeople), path: at }] : []),
        ...(hasFriends ? [{ title: 'Friends', path: `${at}/friends` }] : []),
      ],
    };
  },
  checks: (blueprint) => followChecks(checkedEntitiesOf(blueprint), promiseOf(blueprint)),
  testing: (blueprint) => ({
    imports: [entitiesImport, `import { followChecks } from '${folder}/checks/follows.ts';`],
    checks: [`followChecks(entities, ${literal(promiseOf(blueprint))})`],
  }),
};

function placeIn(blueprint: Blueprint) {
  const place = followsOf(blueprint);
  invariant(place, 'the module is used only in apps where people follow');
  return place;
}

function entityOf({ entities }: Blueprint, id: string) {
  const entity = entities.find((one) => one.id === id);
  invariant(entity, 'what is followed is in the plan');
  return entity;
}

/** Without what checks cannot open. */
function promiseOf(blueprint: Blueprint) {
  const hasAccounts = blueprint.auth === 'password' && blueprint.joining !== 'nobody';
  const { topics, ...place } = placeIn(blueprint);
  const isShown = topics && entityLiteral(blueprint, entityOf(blueprint, topics.entity)).path !== null;
  return { ...place, topics: isShown ? topics : null, hasAccounts };
}
