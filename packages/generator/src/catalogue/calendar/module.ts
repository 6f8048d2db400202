/** Rows with a date, month by month. */
import { type Blueprint, parametersOf } from '@davit/blueprint';
import { catalogueFiles } from '../../catalogue-files.ts';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { checkedEntitiesOf, entitiesImport } from '../checked-entities.ts';
import { entityLiteral } from '../data/module.ts';
import { isAddable } from '../entity-pages/module.ts';
import { calendarChecks } from './files/test/checks/calendar.ts';

const copied = catalogueFiles(import.meta.dirname);

export const calendar: CatalogueModule = {
  id: 'calendar',
  belongs: (blueprint) => dated(blueprint).length > 0,
  files: () => copied,
  wiring: (blueprint) => ({
    imports: ["import { mountCalendars } from './modules/calendar/mount.tsx';"],
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
      "import { calendarChecks } from './checks/calendar.ts';",
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
