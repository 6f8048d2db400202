/** Counts and sums, drawn on the server, each with its table. */

import { chartChecks } from '@davit/app-kit/features/charts/checks/charts.ts';
import { type Blueprint, type Entity, type Measure, parametersOf } from '@davit/blueprint';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { dashboardOf } from '../dashboard/module.ts';
import { entityLiteral } from '../data/module.ts';

export const charts: CatalogueModule = {
  id: 'charts',
  // A dashboard draws with the same code.
  belongs: (blueprint) => charted(blueprint).length > 0 || dashboardOf(blueprint) !== undefined,
  wiring: (blueprint) =>
    charted(blueprint).length === 0
      ? { imports: [], mounts: [] }
      : {
          styles: ['features/charts/charts.css'],
          imports: ["import { mountCharts } from '@davit/app-kit/features/charts/mount.tsx';"],
          mounts: [`mountCharts(context, parts, ${literal(charted(blueprint).map((entity) => shownOf(blueprint, entity)))});`],
        },
  checks: (blueprint) => chartChecks(charted(blueprint).map((entity) => entityLiteral(blueprint, entity))),
  testing: (blueprint) => ({
    imports: [
      "import { chartChecks } from '@davit/app-kit/features/charts/checks/charts.ts';",
      ...charted(blueprint).map(({ id, slug }) => `import { ${id}Schema } from '../src/entities/${slug}/schema.ts';`),
    ],
    checks: [`chartChecks([${charted(blueprint).map(({ id }) => `${id}Schema`)}])`],
  }),
};

function charted(blueprint: Blueprint) {
  const named = parametersOf(blueprint, 'charts')?.entities;
  const ids = blueprint.stack === 'hono-sqlite' ? (named ?? []) : [];
  return blueprint.entities.filter((entity) => ids.includes(entity.id) && entityLiteral(blueprint, entity).path !== null);
}

/** As in the app's overview; without one, the first number that adds up. */
function shownOf(blueprint: Blueprint, { id, fields }: Entity): { entity: string; measures: Measure[] } {
  const overview = dashboardOf(blueprint)?.about.find(({ entity }) => entity === id);
  const sum =
    fields.find(({ type }) => type.kind === 'money') ??
    fields.find((field) => ['integer', 'decimal'].includes(field.type.kind) && !/year|age|page|rating/i.test(field.id));
  return { entity: id, measures: overview?.measures ?? (sum ? [{ field: sum.id, kind: 'sum', times: null }] : []) };
}
