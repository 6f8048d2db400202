/** Votes for rows, one per person, most votes first; API clients vote too if the app has an API. */

import { voteChecks } from '@davit/app-kit/features/votes/checks/votes.ts';
import { voteApiChecks } from '@davit/app-kit/features/votes/checks/votes-api.ts';
import type { Blueprint, Entity } from '@davit/blueprint';
import { invariant } from '@davit/contract';
import { literal } from '../../literal.ts';
import type { CatalogueModule, Testing } from '../../module.ts';
import { checkedEntitiesOf, entitiesImport } from '../checked-entities.ts';
import { entityLiteral, schemaOf } from '../data/module.ts';
import { entityPages } from '../entity-pages/module.ts';
import { jsonApi } from '../json-api/module.ts';
import { signUpOf } from '../sign-ups/place.ts';
import { votedOf } from './place.ts';

export const votes: CatalogueModule = {
  id: 'votes',
  belongs: (blueprint) => votedOf(blueprint) !== null,
  wiring(blueprint) {
    const { entity, field } = required(blueprint);
    const hasPages = entityPages.belongs(blueprint);
    return {
      styles: hasPages ? ['features/votes/votes.css'] : [],
      imports: [
        "import { keepVotes, rowVote } from '@davit/app-kit/features/votes/vote.ts';",
        `import { ${entity.id}Schema } from './entities/${entity.slug}/schema.ts';`,
        ...(hasPages ? ["import { mountVotes } from '@davit/app-kit/features/votes/routes.tsx';"] : []),
        ...(jsonApi.belongs(blueprint) ? ["import { voteOverApi } from '@davit/app-kit/features/votes/over-api.ts';"] : []),
      ],
      mounts: [
        `const votePlace = ${literal({ entity: schemaOf(entity), field })};`,
        'keepVotes(context.store, votePlace);',
        ...(hasPages ? ['mountVotes(app, context, votePlace, parts);'] : []),
      ],
      entities: ['rowVote'],
      ...(hasPages ? { islands: ['partial-update'] } : {}),
    };
  },
  checks: (blueprint) => [
    ...(hasForms(blueprint) ? voteChecks(votedLiteral(blueprint), checkedEntitiesOf(blueprint), listOf(blueprint)) : []),
    ...(jsonApi.belongs(blueprint)
      ? voteApiChecks(votedLiteral(blueprint), checkedEntitiesOf(blueprint), apiPromiseOf(blueprint))
      : []),
  ],
  testing(blueprint): Testing {
    const [pages, api] = [hasForms(blueprint), jsonApi.belongs(blueprint)];
    const { entity } = required(blueprint);
    const schemaArguments = `${entity.id}Schema, entities`;
    return {
      imports: [
        ...(pages || api
          ? [entitiesImport, `import { ${entity.id}Schema } from '../src/entities/${entity.slug}/schema.ts';`]
          : []),
        ...(pages ? ["import { voteChecks } from '@davit/app-kit/features/votes/checks/votes.ts';"] : []),
        ...(api ? ["import { voteApiChecks } from '@davit/app-kit/features/votes/checks/votes-api.ts';"] : []),
      ],
      checks: [
        ...(pages ? [`voteChecks(${schemaArguments}, ${literal(listOf(blueprint))})`] : []),
        ...(api ? [`voteApiChecks(${schemaArguments}, ${literal(apiPromiseOf(blueprint))})`] : []),
      ],
    };
  },
};

function required(blueprint: Blueprint) {
  const voted = votedOf(blueprint);
  invariant(voted, 'the module is used only in apps with votes');
  return voted;
}

/** Whether its rows have pages with vote buttons. */
function hasForms(blueprint: Blueprint): boolean {
  return entityPages.belongs(blueprint) && entityLiteral(blueprint, required(blueprint).entity).path !== null;
}

/** The path of the list with votes; null without one. */
function listOf(blueprint: Blueprint): string | null {
  const { entity } = required(blueprint);
  return hasOwnLook(blueprint, entity) ? null : (entityLiteral(blueprint, entity).path ?? '/');
}

/** Posts, goods, galleries and events keep their own list, and take votes on the row's page. */
function hasOwnLook(blueprint: Blueprint, { id, published }: Entity): boolean {
  const shown = blueprint.features.flatMap((one) =>
    one.id === 'cart' ? [one.parameters.products] : one.id === 'gallery' ? [one.parameters.entity] : [],
  );
  return published !== undefined || shown.includes(id) || signUpOf(blueprint)?.event?.entity === id;
}

function apiPromiseOf(blueprint: Blueprint) {
  return { field: required(blueprint).field, hasAccounts: blueprint.auth === 'password' };
}

function votedLiteral(blueprint: Blueprint) {
  return entityLiteral(blueprint, required(blueprint).entity);
}
