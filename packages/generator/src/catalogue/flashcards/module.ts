/** Cards to study: the answer is hidden, and known cards come back later. */

import { flashcardChecks } from '@davit/app-kit/features/flashcards/checks/flashcards.ts';
import { type Blueprint, parametersOf } from '@davit/blueprint';
import { invariant } from '@davit/contract';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { checkedEntitiesOf, entitiesImport } from '../checked-entities.ts';
import { entityLiteral, schemaOf } from '../data/module.ts';
import { headOf, toolPageOf } from '../tool-page.ts';

export const flashcards: CatalogueModule = {
  id: 'flashcards',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && pageOf(blueprint) !== undefined,
  wiring(blueprint) {
    const { entity, page, front, back } = partsOf(blueprint);
    const text = headOf(blueprint, page);
    return {
      styles: ['features/flashcards/flashcards.css'],
      imports: [
        "import { mountFlashcards } from '@davit/app-kit/features/flashcards/routes.tsx';",
        "import { cardReview } from '@davit/app-kit/features/flashcards/reviews.ts';",
        `import { ${entity.id}Schema } from './entities/${entity.slug}/schema.ts';`,
      ],
      mounts: [`mountFlashcards(app, context, ${literal({ path: page.path, text, entity: schemaOf(entity), front, back })});`],
      entities: ['cardReview'],
      islands: ['partial-update'],
    };
  },
  checks: (blueprint) => {
    const { entity, page } = partsOf(blueprint);
    return flashcardChecks(entityLiteral(blueprint, entity), checkedEntitiesOf(blueprint), page.path);
  },
  testing(blueprint) {
    const { entity, page } = partsOf(blueprint);
    return {
      imports: [
        entitiesImport,
        `import { ${entity.id}Schema } from '../src/entities/${entity.slug}/schema.ts';`,
        "import { flashcardChecks } from '@davit/app-kit/features/flashcards/checks/flashcards.ts';",
      ],
      checks: [`flashcardChecks(${entity.id}Schema, entities, ${literal(page.path)})`],
    };
  },
};

const pageOf = (blueprint: Blueprint) => toolPageOf(blueprint, 'flashcards');

function partsOf(blueprint: Blueprint) {
  const parameters = parametersOf(blueprint, 'flashcards');
  const entity = blueprint.entities.find(({ id }) => id === parameters?.entity);
  const page = pageOf(blueprint);
  invariant(parameters && entity && page, 'flashcards have a page, and an entity');
  return { entity, page, front: parameters.front, back: parameters.back };
}
