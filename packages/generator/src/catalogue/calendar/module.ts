/** Rows with a date, month by month. */

import { calendarChecks } from '@davit/app-kit/features/calendar/checks/calendar.ts';
import { type Blueprint, parametersOf } from '@davit/blueprint';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { checkedEntitiesOf, entitiesImport } from '../checked-entities.ts';
import { entityLiteral } from '../data/module.ts';
import { isAddable } from '../entity-pages/module.ts';

export const calendar: CatalogueModule = {
  id: 'calendar',
  belongs: (blueprint) => dated(blueprint).length > 0,
  wiring: (blueprint) => ({
    styles: ['features/calendar/calendar.css'],
    imports: ["import { mountCalendars } from '@davit/app-kit/features/calendar/mount.tsx';"],
    mounts: [`mountCalendars(context, parts, ${literal(dated(blueprint).map(({ id }) => id))});`],
  }),
  checks(blueprint) {
    const all = checkedEntitiesOf(blueprint);
    const ids = proved(blueprint).map(({ id }) => id);
    return calendarChecks(
      all.filter(({ id }) => ids.includes(id)),
      all,
    );
  },
  testing: (blueprint) => ({
    imports: [
      entitiesImport,
      "import { calendarChecks } from '@davit/app-kit/features/calendar/checks/calendar.ts';",
      ...proved(blueprint).map(({ id, slug }) => `import { ${id}Schema } from '../src/entities/${slug}/schema.ts';`),
    ],
    checks: [`calendarChecks([${proved(blueprint).map(({ id }) => `${id}Schema`)}], entities)`],
  }),
};

const proved = (blueprint: Blueprint) => dated(blueprint).filter(({ id }) => isAddable(blueprint, id));

function dated(blueprint: Blueprint) {
  const named = parametersOf(blueprint, 'calendar')?.entities;
  const ids = blueprint.stack === 'hono-sqlite' ? (named ?? []) : [];
  return blueprint.entities.filter(
    (entity) =>
      ids.includes(entity.id) &&
      entity.fields.some(({ type }) => type.kind === 'date' || type.kind === 'date-time') &&
      entityLiteral(blueprint, entity).path !== null,
  );
}
