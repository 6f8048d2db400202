/** Bookings of what one party has at a time: rooms, courts, a machine. */

import { bookingChecks } from '@davit/app-kit/features/booking/checks/booking.ts';
import { bookingApiChecks } from '@davit/app-kit/features/booking/checks/booking-api.ts';
import type { Blueprint } from '@davit/blueprint';
import { invariant } from '@davit/contract';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { checkedEntitiesOf, entitiesImport } from '../checked-entities.ts';
import { entityLiteral, schemaOf } from '../data/module.ts';
import { entityPages } from '../entity-pages/module.ts';
import { hoursOf, timesOf } from './times.ts';

export const booking: CatalogueModule = {
  id: 'booking',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && timesOf(blueprint) !== null,
  wiring(blueprint) {
    const { entity, resource } = entitiesOf(blueprint);
    const hasPages = entityPages.belongs(blueprint);
    return {
      entities: ['placeClock'],
      styles: hasPages ? ['features/booking/booking.css'] : [],
      imports: [
        "import { openClock, placeClock } from '@davit/app-kit/features/booking/clock.ts';",
        ...(hasPages ? ["import { mountClock } from '@davit/app-kit/features/booking/clock-pages.tsx';"] : []),
        hasPages
          ? "import { mountBooking } from '@davit/app-kit/features/booking/parts.tsx';"
          : "import { keepBookings } from '@davit/app-kit/features/booking/rule.ts';",
        ...[entity, ...(resource ? [resource] : [])].map(
          (one) => `import { ${one.id}Schema } from './entities/${one.slug}/schema.ts';`,
        ),
      ],
      mounts: [
        `await openClock(context, ${entity.id}Schema);`,
        ...(hasPages ? [`mountClock(app, context, ${literal(entityLiteral(blueprint, entity).path ?? '/')});`] : []),
        hasPages ? `mountBooking(context, ${placeCode(blueprint)}, parts);` : `keepBookings(context, ${placeCode(blueprint)});`,
      ],
    };
  },
  checks(blueprint) {
    const literals = [bookingLiteral(blueprint), checkedEntitiesOf(blueprint)] as const;
    if (!entityPages.belongs(blueprint)) return bookingApiChecks(...literals, promiseOf(blueprint));
    return literals[0].path === null ? [] : bookingChecks(...literals, promiseOf(blueprint));
  },
  testing(blueprint) {
    const hasPages = entityPages.belongs(blueprint);
    const { id, slug } = entitiesOf(blueprint).entity;
    if (hasPages && bookingLiteral(blueprint).path === null) return { imports: [], checks: [] };
    return {
      imports: [
        entitiesImport,
        `import { ${id}Schema } from '../src/entities/${slug}/schema.ts';`,
        hasPages
          ? "import { bookingChecks } from '@davit/app-kit/features/booking/checks/booking.ts';"
          : "import { bookingApiChecks } from '@davit/app-kit/features/booking/checks/booking-api.ts';",
      ],
      checks: [`${hasPages ? 'bookingChecks' : 'bookingApiChecks'}(${id}Schema, entities, ${literal(promiseOf(blueprint))})`],
    };
  },
};

function bookingLiteral(blueprint: Blueprint) {
  return entityLiteral(blueprint, entitiesOf(blueprint).entity);
}

function entitiesOf(blueprint: Blueprint) {
  const times = timesOf(blueprint);
  const entity = blueprint.entities.find((one) => one.id === times?.bookings);
  const resource = blueprint.entities.find((one) => one.id === times?.resource?.entity) ?? null;
  invariant(times && entity, 'booking has the entity of its bookings');
  return { times, entity, resource };
}

/** The place as source code. */
function placeCode(blueprint: Blueprint): string {
  const { times, entity, resource } = entitiesOf(blueprint);
  const { startsAt, endsAt, by, opens, closes, slotMin } = times;
  const relation = times.resource?.relation ?? '';
  return literal({
    entity: schemaOf(entity),
    resource: resource && { entity: schemaOf(resource), relation },
    startsAt,
    endsAt,
    by,
    opens,
    closes,
    slotMin,
  });
}

function promiseOf(blueprint: Blueprint) {
  const { times } = entitiesOf(blueprint);
  const { startsAt, endsAt, by: booker, resource } = times;
  return { startsAt, endsAt, booker, relation: resource?.relation ?? null, hours: hoursOf(times) };
}
