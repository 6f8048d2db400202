/** Comments below rows, with a name and a rate limit; the owner may delete them. */

import { commentChecks } from '@davit/app-kit/features/comments/checks/comments.ts';
import { type Blueprint, parametersOf } from '@davit/blueprint';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { entityLiteral } from '../data/module.ts';

export const comments: CatalogueModule = {
  id: 'comments',
  belongs: (blueprint) => commented(blueprint).length > 0,
  wiring: (blueprint) => ({
    styles: ['features/comments/comments.css'],
    imports: [
      "import { rowComment } from '@davit/app-kit/features/comments/comment.ts';",
      "import { mountComments } from '@davit/app-kit/features/comments/routes.tsx';",
    ],
    mounts: [`mountComments(app, context, parts, ${literal(commented(blueprint).map(({ id }) => id))});`],
    entities: ['rowComment'],
    islands: ['partial-update'],
  }),
  checks: (blueprint) => commentChecks(commented(blueprint).map((entity) => entityLiteral(blueprint, entity))),
  testing: (blueprint) => ({
    imports: [
      "import { commentChecks } from '@davit/app-kit/features/comments/checks/comments.ts';",
      ...commented(blueprint).map(({ id, slug }) => `import { ${id}Schema } from '../src/entities/${slug}/schema.ts';`),
    ],
    checks: [`commentChecks([${commented(blueprint).map(({ id }) => `${id}Schema`)}])`],
  }),
};

function commented(blueprint: Blueprint) {
  const named = parametersOf(blueprint, 'comments')?.entities;
  const ids = blueprint.stack === 'hono-sqlite' ? (named ?? []) : [];
  return blueprint.entities.filter((entity) => ids.includes(entity.id) && entityLiteral(blueprint, entity).path !== null);
}
