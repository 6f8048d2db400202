/** Comments below rows, with a name and a rate limit; the owner may delete them. */
import { type Blueprint, parametersOf } from '@davit/blueprint';
import { catalogueFiles } from '../../catalogue-files.ts';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { entityLiteral } from '../data/module.ts';
import { commentChecks } from './files/test/checks/comments.ts';

const copied = catalogueFiles(import.meta.dirname);

export const comments: CatalogueModule = {
  id: 'comments',
  belongs: (blueprint) => commented(blueprint).length > 0,
  files: () => copied,
  wiring: (blueprint) => ({
    imports: [
      "import { rowComment } from './modules/comments/comment.ts';",
      "import { mountComments } from './modules/comments/routes.tsx';",
    ],
    mounts: [`mountComments(app, context, parts, ${literal(commented(blueprint).map(({ id }) => id))});`],
    entities: ['rowComment'],
    islands: ['partial-update'],
  }),
  checks: (blueprint) => commentChecks(commented(blueprint).map((entity) => entityLiteral(blueprint, entity))),
  testing: (blueprint) => ({
    imports: [
      "import { commentChecks } from './checks/comments.ts';",
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
