/** Things to do each day: tick them off, and see the streak. */

import { streakChecks } from '@davit/app-kit/features/streaks/checks/streaks.ts';
import { type Blueprint, parametersOf } from '@davit/blueprint';
import { invariant } from '@davit/contract';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { checkedEntitiesOf, entitiesImport } from '../checked-entities.ts';
import { entityLiteral, schemaOf } from '../data/module.ts';
import { headOf, toolPageOf } from '../tool-page.ts';

export const streaks: CatalogueModule = {
  id: 'streaks',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && pageOf(blueprint) !== undefined,
  wiring(blueprint) {
    const { entity, page } = partsOf(blueprint);
    const text = headOf(blueprint, page);
    return {
      styles: ['features/streaks/streaks.css'],
      imports: [
        "import { mountStreaks } from '@davit/app-kit/features/streaks/routes.tsx';",
        "import { dayTick } from '@davit/app-kit/features/streaks/ticks.ts';",
        `import { ${entity.id}Schema } from './entities/${entity.slug}/schema.ts';`,
      ],
      mounts: [`mountStreaks(app, context, ${literal({ path: page.path, text, entity: schemaOf(entity) })});`],
      entities: ['dayTick'],
      islands: ['partial-update'],
    };
  },
  checks: (blueprint) => {
    const { entity, page } = partsOf(blueprint);
    return streakChecks(entityLiteral(blueprint, entity), checkedEntitiesOf(blueprint), page.path);
  },
  testing(blueprint) {
    const { entity, page } = partsOf(blueprint);
    return {
      imports: [
        entitiesImport,
        `import { ${entity.id}Schema } from '../src/entities/${entity.slug}/schema.ts';`,
        "import { streakChecks } from '@davit/app-kit/features/streaks/checks/streaks.ts';",
      ],
      checks: [`streakChecks(${entity.id}Schema, entities, ${literal(page.path)})`],
    };
  },
};

const pageOf = (blueprint: Blueprint) => toolPageOf(blueprint, 'streaks');

function partsOf(blueprint: Blueprint) {
  const parameters = parametersOf(blueprint, 'streaks');
  const entity = blueprint.entities.find(({ id }) => id === parameters?.entity);
  const page = pageOf(blueprint);
  invariant(parameters && entity && page, 'streaks have a page, and an entity');
  return { entity, page };
}
