/** The first page of an app that people check: figures, rows that need attention, charts, the latest rows. */

import { dashboardChecks } from '@davit/app-kit/features/dashboard/checks/dashboard.ts';
import type { Blueprint, Overview, Page } from '@davit/blueprint';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { checkedEntitiesOf, entitiesImport } from '../checked-entities.ts';
import { entityLiteral } from '../data/module.ts';

export const dashboard: CatalogueModule = {
  id: 'dashboard',
  belongs: (blueprint) => dashboardOf(blueprint) !== undefined,
  wiring: (blueprint) => ({
    styles: ['features/charts/charts.css', 'features/dashboard/dashboard.css'],
    imports: ["import { mountDashboard } from '@davit/app-kit/features/dashboard/mount.tsx';"],
    mounts: [`mountDashboard(app, context, ${literal(placeOf(blueprint))});`],
  }),
  checks: (blueprint) => dashboardChecks(placeOf(blueprint).path, shownEntitiesOf(blueprint), checkedEntitiesOf(blueprint)),
  testing: (blueprint) => ({
    imports: [
      "import { dashboardChecks } from '@davit/app-kit/features/dashboard/checks/dashboard.ts';",
      entitiesImport,
      ...overviewsOf(blueprint).map(({ slug, id }) => `import { ${id}Schema } from '../src/entities/${slug}/schema.ts';`),
    ],
    checks: [
      `dashboardChecks(${literal(placeOf(blueprint).path)}, [${overviewsOf(blueprint).map(({ id }) => `${id}Schema`)}], entities)`,
    ],
  }),
};

export function dashboardOf({ pages, stack }: Blueprint): Extract<Page, { kind: 'dashboard' }> | undefined {
  return stack === 'hono-sqlite' ? pages.find((page) => page.kind === 'dashboard') : undefined;
}

function placeOf(blueprint: Blueprint): { title: string; path: string; about: Overview[] } {
  const { title = 'Overview', path = '/', about = [] } = dashboardOf(blueprint) ?? {};
  return { title, path, about };
}

function overviewsOf(blueprint: Blueprint) {
  const shownEntities = placeOf(blueprint).about.map(({ entity }) => entity);
  return blueprint.entities.filter(({ id }) => shownEntities.includes(id));
}

function shownEntitiesOf(blueprint: Blueprint) {
  return overviewsOf(blueprint).map((entity) => entityLiteral(blueprint, entity));
}
