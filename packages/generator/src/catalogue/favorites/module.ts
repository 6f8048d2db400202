/** Favorites, history and sharing of rows. */

import { favoritesChecks } from '@davit/app-kit/features/favorites/checks/favorites.ts';
import { type Blueprint, type Feature, parametersOf } from '@davit/blueprint';
import { invariant } from '@davit/contract';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { checkedEntitiesOf, entitiesImport } from '../checked-entities.ts';
import { entityLiteral, schemaOf } from '../data/module.ts';

type Parameters = Extract<Feature, { id: 'favorites' }>['parameters'];

const folder = '@davit/app-kit/features/favorites';

/** Notes searches, so it comes before the lists that answer them. */
export const searchNotes: CatalogueModule = {
  id: 'search-notes',
  belongs: (blueprint) => partsOf(blueprint)?.searches === true,
  wiring: () => ({
    imports: [`import { mountSearchNotes } from '${folder}/routes.tsx';`],
    mounts: ['mountSearchNotes(app, context);'],
  }),
  checks: () => [],
};

export const favorites: CatalogueModule = {
  id: 'favorites',
  belongs: (blueprint) => partsOf(blueprint) !== null && listed(blueprint).length > 0,
  wiring(blueprint) {
    const { saves, history, searches } = flagsOf(blueprint);
    return {
      styles: ['features/favorites/favorites.css'],
      imports: [
        `import { mountFavorites } from '${folder}/routes.tsx';`,
        `import { ownSearch, rowKeep } from '${folder}/keeps.ts';`,
        ...listed(blueprint).map(({ id, slug }) => `import { ${id}Schema } from './entities/${slug}/schema.ts';`),
      ],
      mounts: [
        `mountFavorites(app, context, parts, ${literal({ entities: listed(blueprint).map(schemaOf), ...flagsOf(blueprint) })});`,
      ],
      entities: ['rowKeep', 'ownSearch'],
      islands: ['partial-update', ...(flagsOf(blueprint).shares ? ['share'] : [])],
      navigation: [
        ...(saves ? [{ title: 'My favorites', path: '/-/favorites' }] : []),
        ...(history || searches ? [{ title: 'My history', path: '/-/history' }] : []),
      ],
    };
  },
  checks(blueprint) {
    const all = checkedEntitiesOf(blueprint);
    const ids = listed(blueprint).map(({ id }) => id);
    return favoritesChecks(
      all.filter(({ id }) => ids.includes(id)),
      flagsOf(blueprint),
      all,
    );
  },
  testing: (blueprint) => ({
    imports: [
      entitiesImport,
      ...listed(blueprint).map(({ id, slug }) => `import { ${id}Schema } from '../src/entities/${slug}/schema.ts';`),
      `import { favoritesChecks } from '${folder}/checks/favorites.ts';`,
    ],
    checks: [`favoritesChecks(${literal(listed(blueprint).map(schemaOf))}, ${literal(flagsOf(blueprint))}, entities)`],
  }),
};

const partsOf = (blueprint: Blueprint): Parameters | null =>
  blueprint.stack === 'hono-sqlite' ? parametersOf(blueprint, 'favorites') : null;

/** Lists with pages of their rows. */
const listed = (blueprint: Blueprint) =>
  blueprint.entities.filter(
    (entity) => partsOf(blueprint)?.entities.includes(entity.id) && entityLiteral(blueprint, entity).path !== null,
  );

function flagsOf(blueprint: Blueprint) {
  const parameters = partsOf(blueprint);
  invariant(parameters, 'the module is used only in apps with favorites');
  const { history = false, searches = false, shares = false } = parameters;
  return { saves: parameters.saves ?? !(history || searches || shares), history, searches, shares };
}
