/** Rows side by side, with a bar for each number: a view of their list, and a page if the plan has one. */

import { compareChecks } from '@davit/app-kit/features/compare/checks/compare.ts';
import { type Blueprint, parametersOf } from '@davit/blueprint';
import { invariant } from '@davit/contract';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { checkedEntitiesOf, entitiesImport } from '../checked-entities.ts';
import { schemaOf } from '../data/module.ts';
import { headOf, toolPageOf } from '../tool-page.ts';

export const compare: CatalogueModule = {
  id: 'compare',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && parametersOf(blueprint, 'compare') !== null,
  wiring: (blueprint) => ({
    styles: ['features/charts/charts.css', 'features/compare/parts.css'],
    imports: ["import { mountCompare } from '@davit/app-kit/features/compare/routes.tsx';", schemaImport(blueprint, '.')],
    mounts: [`mountCompare(app, context, parts, ${inCode(blueprint)});`],
  }),
  checks(blueprint) {
    const all = checkedEntitiesOf(blueprint);
    const entity = all.find(({ id }) => id === comparedOf(blueprint).id);
    return entity ? compareChecks({ entity, ...pageOf(blueprint) }, all) : [];
  },
  testing: (blueprint) => ({
    imports: [
      entitiesImport,
      schemaImport(blueprint, '../src'),
      "import { compareChecks } from '@davit/app-kit/features/compare/checks/compare.ts';",
    ],
    checks: [`compareChecks(${inChecks(blueprint)}, entities)`],
  }),
};

function comparedOf(blueprint: Blueprint) {
  const entity = blueprint.entities.find(({ id }) => id === parametersOf(blueprint, 'compare')?.entity);
  invariant(entity, 'there is a list to compare');
  return entity;
}

function pageOf(blueprint: Blueprint) {
  const page = toolPageOf(blueprint, 'compare');
  return page ? { page: { path: page.path, text: headOf(blueprint, page) } } : {};
}

const inCode = (blueprint: Blueprint) => literal({ entity: schemaOf(comparedOf(blueprint)), ...pageOf(blueprint) });

/** What the checks need of the same. */
function inChecks(blueprint: Blueprint) {
  const page = toolPageOf(blueprint, 'compare');
  return literal({ entity: schemaOf(comparedOf(blueprint)), ...(page ? { page: { path: page.path } } : {}) });
}

function schemaImport(blueprint: Blueprint, from: string): string {
  const { id, slug } = comparedOf(blueprint);
  return `import { ${id}Schema } from '${from}/entities/${slug}/schema.ts';`;
}
