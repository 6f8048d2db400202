/** Word games over a list of words: crossword, unjumble, synonyms and antonyms, fill in the blank. */

import { wordGamesChecks } from '@davit/app-kit/features/word-games/checks/word-games.ts';
import { type Blueprint, parametersOf } from '@davit/blueprint';
import { invariant } from '@davit/contract';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { schemaOf } from '../data/module.ts';
import { headOf, toolPageOf } from '../tool-page.ts';

export const wordGames: CatalogueModule = {
  id: 'word-games',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && pageOf(blueprint) !== undefined,
  wiring(blueprint) {
    const { parameters, entity, page } = partsOf(blueprint);
    const place = { ...parameters, path: page.path, text: headOf(blueprint, page), entity: schemaOf(entity) };
    return {
      styles: ['features/word-games/word-games.css'],
      imports: [
        "import { wordRound } from '@davit/app-kit/features/word-games/results.ts';",
        "import { mountWordGames } from '@davit/app-kit/features/word-games/routes.tsx';",
        `import { ${entity.id}Schema } from './entities/${entity.slug}/schema.ts';`,
      ],
      mounts: [`mountWordGames(app, context, ${literal(place)});`],
      entities: ['wordRound'],
      navigation: [
        { title: 'Crossword', path: '/word-games/crossword' },
        { title: 'Unjumble', path: '/word-games/unjumble' },
        { title: 'Synonyms', path: '/word-games/synonyms' },
        { title: 'Fill in the blank', path: '/word-games/blanks' },
        { title: 'This week', path: '/word-games/this-week' },
        { title: 'Progress', path: '/word-games/progress' },
      ],
    };
  },
  checks: (blueprint) => wordGamesChecks(partsOf(blueprint).page.path),
  testing: (blueprint) => ({
    imports: ["import { wordGamesChecks } from '@davit/app-kit/features/word-games/checks/word-games.ts';"],
    checks: [`wordGamesChecks(${literal(partsOf(blueprint).page.path)})`],
  }),
};

const pageOf = (blueprint: Blueprint) => toolPageOf(blueprint, 'word-games');

function partsOf(blueprint: Blueprint) {
  const parameters = parametersOf(blueprint, 'word-games');
  const entity = blueprint.entities.find(({ id }) => id === parameters?.entity);
  const page = pageOf(blueprint);
  invariant(parameters && entity && page, 'word games have a page, and an entity for their words');
  return { parameters, entity, page };
}
