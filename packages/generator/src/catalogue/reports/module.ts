/** Reports about lists: chosen on a page, or opened with one click. */

import { reportChecks } from '@davit/app-kit/features/reports/checks/reports.ts';
import { type Blueprint, type Entity, parametersOf } from '@davit/blueprint';
import { invariant } from '@davit/contract';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { checkedEntitiesOf, entitiesImport } from '../checked-entities.ts';
import { entityLiteral } from '../data/module.ts';
import { headOf, toolPageOf } from '../tool-page.ts';

export const reports: CatalogueModule = {
  id: 'reports',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && toolPageOf(blueprint, 'reports') !== undefined,
  wiring: (blueprint) => ({
    styles: ['features/charts/charts.css', 'features/reports/reports.css'],
    imports: ["import { mountReports } from '@davit/app-kit/features/reports/routes.tsx';"],
    mounts: [`mountReports(app, context, ${literal(placeOf(blueprint))});`],
  }),
  checks(blueprint) {
    const ids = listsOf(blueprint).map(({ id }) => id);
    const all = checkedEntitiesOf(blueprint);
    return reportChecks(
      placeOf(blueprint).path,
      all.filter(({ id }) => ids.includes(id)),
      all,
    );
  },
  testing: (blueprint) => ({
    imports: [entitiesImport, "import { reportChecks } from '@davit/app-kit/features/reports/checks/reports.ts';"],
    checks: [
      `reportChecks(${literal(placeOf(blueprint).path)}, entities.filter(({ id }) => ${literal(listsOf(blueprint).map(({ id }) => id))}.includes(id)), entities)`,
    ],
  }),
};

/** Every list that has pages. */
function listsOf(blueprint: Blueprint): Entity[] {
  return blueprint.entities.filter((entity) => entityLiteral(blueprint, entity).path !== null);
}

function placeOf(blueprint: Blueprint) {
  const [page, parameters] = [toolPageOf(blueprint, 'reports'), parametersOf(blueprint, 'reports')];
  invariant(page && parameters, 'reports have a page');
  return {
    path: page.path,
    text: headOf(blueprint, page),
    lists: listsOf(blueprint).map(({ id }) => id),
    presets: parameters.presets,
  };
}
