/** Booking what can be had by one at a time: rooms, courts, a machine. */

import type { Blueprint, Entity, TimesParameters } from '@davit/blueprint';
import { invariant } from '@davit/contract';
import { catalogueFiles } from '../../catalogue-files.ts';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { writerOf } from '../base/files/test/checks/expect.ts';
import { entityLiteral, schemaOf } from '../data/module.ts';
import { entityPages } from '../entity-pages/module.ts';
import { formInputOf } from '../form-input.ts';
import { bookingChecks } from './files/test/checks/booking.ts';
import { type BookingApiPromise, bookingApiChecks } from './files/test/checks/booking-api.ts';
import { timesOf } from './times.ts';

const copied = catalogueFiles(import.meta.dirname);

export const booking: CatalogueModule = {
  id: 'booking',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && timesOf(blueprint) !== null,
  files: () => copied,
  wiring(blueprint) {
    const { entity, resource } = entitiesOf(blueprint);
    const hasPages = entityPages.belongs(blueprint);
    return {
      entities: ['placeClock'],
      imports: [
        "import { openClock, placeClock } from './modules/booking/clock.ts';",
        ...(hasPages ? ["import { mountClock } from './modules/booking/clock-pages.tsx';"] : []),
        hasPages
          ? "import { mountBooking } from './modules/booking/parts.tsx';"
          : "import { keepBookings } from './modules/booking/rule.ts';",
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
  checks: (blueprint) =>
    entityPages.belongs(blueprint) ? bookingChecks(promiseOf(blueprint)) : bookingApiChecks(apiPromiseOf(blueprint)),
  testing(blueprint) {
    if (!entityPages.belongs(blueprint))
      return {
        imports: ["import { bookingApiChecks } from './checks/booking-api.ts';"],
        checks: [`bookingApiChecks(${literal(apiPromiseOf(blueprint))})`],
      };
    const promise = promiseOf(blueprint);
    if (!promise) return { imports: [], checks: [] };
    return {
      imports: ["import { bookingChecks } from './checks/booking.ts';"],
      checks: [`bookingChecks(${literal(promise)})`],
    };
  },
};

function entitiesOf(blueprint: Blueprint) {
  const times = timesOf(blueprint);
  const entity = blueprint.entities.find((one) => one.id === times?.bookings);
  const resource = blueprint.entities.find((one) => one.id === times?.resource?.entity) ?? null;
  invariant(times && entity, 'booking has the entity of its bookings');
  return { times, entity, resource };
}

/** The place as code. */
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
  const { times, entity, resource } = entitiesOf(blueprint);
  const { path, writers, owned } = entityLiteral(blueprint, entity);
  if (path === null) return null;
  return {
    path,
    at: `/${entity.slug}`,
    input: formInputOf(entity),
    startsAt: times.startsAt,
    endsAt: times.endsAt,
    booker: times.by,
    by: writerOf(entityLiteral(blueprint, entity)),
    resource: resource
      ? {
          at: `/${resource.slug}`,
          relation: times.resource?.relation ?? '',
          input: formInputOf(resource),
          byOwner: isOwnersToWrite(blueprint, resource),
        }
      : null,
    isOpen: owned && writers === 'anyone',
    hours: hoursOf(times),
  };
}

function apiPromiseOf(blueprint: Blueprint): BookingApiPromise {
  const { times, entity, resource } = entitiesOf(blueprint);
  return {
    at: `/api/${entity.slug}`,
    input: formInputOf(entity),
    startsAt: times.startsAt,
    endsAt: times.endsAt,
    booker: times.by,
    by: writerOf(entityLiteral(blueprint, entity)),
    resource: resource
      ? {
          at: `/api/${resource.slug}`,
          relation: times.resource?.relation ?? '',
          input: formInputOf(resource),
          byOwner: isOwnersToWrite(blueprint, resource),
        }
      : null,
    hours: hoursOf(times),
  };
}

/** Whether a check has the owner add it. */
function isOwnersToWrite(blueprint: Blueprint, entity: Entity): boolean {
  return typeof writerOf(entityLiteral(blueprint, entity)) === 'object' || writerOf(entityLiteral(blueprint, entity)) === 'owner';
}

/** The first hour that can be booked, and the two after it. */
function hoursOf({ opens }: TimesParameters): [string, string, string] {
  const [hour = 0, minute = '00'] = [Number(opens.slice(0, 2)), opens.slice(3)];
  const clock = (later: number) => `${String(hour + later).padStart(2, '0')}:${minute}`;
  return [clock(0), clock(1), clock(2)];
}
