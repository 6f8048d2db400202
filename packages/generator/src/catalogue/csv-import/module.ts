/** Imports rows from a CSV file: a preview first, errors by row, all or nothing. */

import { importChecks } from '@davit/app-kit/features/csv-import/checks/csv-import.ts';
import { type Blueprint, parametersOf } from '@davit/blueprint';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { checkedEntitiesOf, entitiesImport } from '../checked-entities.ts';
import { entityLiteral } from '../data/module.ts';

export const csvImport: CatalogueModule = {
  id: 'csv-import',
  belongs: (blueprint) => imported(blueprint).length > 0,
  wiring: (blueprint) => ({
    styles: ['features/csv-import/import.css'],
    imports: ["import { mountImport } from '@davit/app-kit/features/csv-import/routes.tsx';"],
    mounts: [`mountImport(app, context, parts, ${literal(imported(blueprint).map(({ id }) => id))});`],
  }),
  checks: (blueprint) =>
    importChecks(
      imported(blueprint).map((entity) => entityLiteral(blueprint, entity)),
      checkedEntitiesOf(blueprint),
    ),
  testing: (blueprint) => ({
    imports: [
      entitiesImport,
      "import { importChecks } from '@davit/app-kit/features/csv-import/checks/csv-import.ts';",
      ...imported(blueprint).map(({ id, slug }) => `import { ${id}Schema } from '../src/entities/${slug}/schema.ts';`),
    ],
    checks: [`importChecks([${imported(blueprint).map(({ id }) => `${id}Schema`)}], entities)`],
  }),
};

function imported(blueprint: Blueprint) {
  const named = parametersOf(blueprint, 'csv-import')?.entities;
  const ids = blueprint.stack === 'hono-sqlite' ? (named ?? []) : [];
  return blueprint.entities.filter((entity) => ids.includes(entity.id) && entityLiteral(blueprint, entity).path !== null);
}
