/** Bookings on entity pages: the schedule in place of the list, and upcoming bookings on a resource's page. */

import { mayAdd } from '../../data/ownership.ts';
import type { DataContext } from '../../data/store.ts';
import { ButtonLink } from '../../design/button.tsx';
import type { PageParts } from '../../entities/page-parts.ts';
import { announce } from '../../mail/announce.ts';
import type { Ctx } from '../../web/context.ts';
import { page } from '../../web/page.tsx';
import { addDays, dateFormat, instantOf, today as todayOf } from '../../web/reader.ts';
import type { BookingPlace } from './place.ts';
import { spanOf } from './place.ts';
import { BookingLink, Plan } from './plan.tsx';
import { bookingsBetween, keepBookings } from './rule.ts';

const maxResources = 50;
const nextDays = 60;
const maxNext = 8;

export function mountBooking(context: DataContext, place: BookingPlace, parts: PageParts): void {
  const { store, now } = context;
  const { entity, resource } = place;
  keepBookings(context, place);
  announce(store, entity, { subject: `New ${entity.singular}`, path: ({ id }) => `/${entity.slug}/${id}` });

  const showPlan = async (c: Ctx) => {
    const { reader } = c.get('visitor');
    const today = todayOf(reader, now());
    const isWeek = c.req.query('show') === 'week';
    const requestedDay = readDay(c.req.query('day')) ?? today;
    const day = isWeek ? mondayOf(requestedDay) : requestedDay;
    const [from, to] = [day, addDays(day, isWeek ? 7 : 1)].map((date) => instantOf(reader.zone, `${date}T00:00`));
    const sort = resource && { field: resource.entity.titleField, direction: 'asc' as const };
    const rows = resource && sort ? (await store.table(resource.entity).list({ sort, pageSize: maxResources })).rows : [null];
    const bookings = await bookingsBetween(store, place, from ?? 0, to ?? 0);
    const hasSamples = await store.table(entity).hasSamples();
    const content = (
      <Plan
        c={c}
        place={place}
        day={day}
        today={today}
        isWeek={isWeek}
        resources={rows}
        bookings={bookings}
        hasSamples={hasSamples}
      />
    );
    return page(c, { title: entity.title, width: 'wide' }, content);
  };

  parts.add(entity.id, { listPage: async (c) => (isListAsked(c) ? null : showPlan(c)) });

  if (!resource) return;
  parts.add(resource.entity.id, {
    async belowRow(c, row) {
      const { reader } = c.get('visitor');
      const next = await bookingsBetween(store, place, now(), now() + nextDays * 86_400_000, row.id);
      const named = dateFormat(reader.locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: reader.zone });
      return (
        <section class="card stack">
          <h2>Booked next</h2>
          <div id="booked-next" data-needs-zone={reader.zoneKnown ? undefined : ''} data-live={entity.id}>
            {next.length === 0 && <p>Not booked.</p>}
            <ul class="booked-next">
              {next.slice(0, maxNext).map((booking) => (
                <li>
                  <span>{named.format(spanOf(place, booking.values).from)}</span>
                  <BookingLink place={place} row={booking} reader={reader} />
                </li>
              ))}
            </ul>
          </div>
          {mayAdd(c, entity) && (
            <div class="row-of-actions">
              <ButtonLink kind="primary" icon="calendar" href={`/${entity.slug}/new?${resource.relation}=${row.id}`}>
                Book it
              </ButtonLink>
            </div>
          )}
        </section>
      );
    },
  });
}

/** Search, sorting and paging apply to the plain list. */
function isListAsked(c: Ctx): boolean {
  return ['view', 'q', 'sort', 'page'].some((name) => c.req.query(name) !== undefined);
}

function readDay(text: string | undefined): string | null {
  const isDay = text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
  return isDay ? text : null;
}

function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7));
}
