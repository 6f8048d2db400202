/**
 * The rule of bookings, checked in the transaction that saves one: it ends after it starts, on one day and within
 * opening hours, and no other booking overlaps it.
 */
import { type Row, titleOf, type Values } from '../../data/entity.ts';
import type { Errors } from '../../data/input.ts';
import type { DataContext, Store } from '../../data/store.ts';
import { dateFormat, isoParts, placeName, type Reader } from '../../web/reader.ts';
import { type BookingPlace, spanOf } from './place.ts';

/** The bookings that overlap a span, earliest first; of all resources if none is named. */
export async function bookingsBetween(
  store: Store,
  place: BookingPlace,
  from: number,
  to: number,
  resource?: number,
): Promise<Row[]> {
  const filters = [
    { field: place.startsAt, before: new Date(to).toISOString() },
    { field: place.endsAt, from: new Date(from).toISOString() },
    ...(place.resource && resource !== undefined ? [{ field: place.resource.relation, is: resource }] : []),
  ];
  const sort = { field: place.startsAt, direction: 'asc' } as const;
  const { rows } = await store.table(place.entity).list({ filters, sort, pageSize: 1000 });
  // A booking may start when another ends.
  return rows.filter((row) => spanOf(place, row.values).to > from);
}

/** Enforces the rule on every path that saves a booking. */
export function keepBookings({ store, place: wall }: DataContext, place: BookingPlace): void {
  const { opens, closes, entity, resource } = place;
  store.rules.set(entity.id, {
    get says() {
      const zone = wall.zone ? `in the time zone of ${placeName(wall.zone)}` : 'in UTC';
      const what = resource ? `a booking of the same ${resource.entity.singular}` : 'another booking';
      return `Refused with 422 unless it is from ${opens} to ${closes} on one day, ${zone}, and with 409 if it overlaps ${what}.`;
    },
    wrong: (values, reader) => wrongTimes(place, values, reader),
    clash: (inside, values, id, reader) => takenErrors(inside, place, values, id, reader),
  });
}

function wrongTimes(place: BookingPlace, values: Values, reader: Reader): Errors {
  const { from, to } = spanOf(place, values);
  if (Number.isNaN(from) || Number.isNaN(to)) return {};
  if (to <= from) return { [place.endsAt]: 'The end must be after the start.' };
  const hours = outsideHours(place, from, to, reader);
  return hours ? { [place.endsAt]: hours } : {};
}

async function takenErrors(
  inside: Store,
  place: BookingPlace,
  values: Values,
  id: number | undefined,
  reader: Reader,
): Promise<Errors> {
  const { from, to } = spanOf(place, values);
  if (Number.isNaN(from) || Number.isNaN(to)) return {};
  const resource = place.resource ? Number(values[place.resource.relation] ?? 0) : undefined;
  const taken = (await bookingsBetween(inside, place, from, to, resource)).find((row) => row.id !== id);
  return taken ? { [place.startsAt]: await takenWords(inside, place, taken, reader) } : {};
}

function outsideHours({ opens, closes }: BookingPlace, from: number, to: number, { zone, zoneKnown }: Reader): string | null {
  const [start, end] = [isoParts(zone, from), isoParts(zone, to)];
  const isOneDay = start.slice(0, 10) === end.slice(0, 10) || (end.endsWith('T00:00') && closes === '24:00');
  const isOpen = start.slice(11) >= opens && (end.slice(11) <= closes || closes === '24:00');
  return isOneDay && isOpen ? null : `It can be booked from ${opens} to ${closes}${zoneKnown ? '' : ' (UTC)'}, within one day.`;
}

/** Names who booked it, so that people can talk to each other. */
async function takenWords(inside: Store, place: BookingPlace, taken: Row, reader: Reader): Promise<string> {
  const { from, to } = spanOf(place, taken.values);
  const row = place.resource
    ? await inside.table(place.resource.entity).get(Number(taken.values[place.resource.relation]))
    : null;
  const what = row && place.resource ? titleOf(place.resource.entity, row) : 'this time';
  return `${String(taken.values[place.by] ?? 'Somebody')} has ${what} from ${clock(reader, from)} to ${clock(reader, to)}: “${titleOf(place.entity, taken)}”.`;
}

export function clock({ locale, zone }: Reader, at: number): string {
  return dateFormat(locale, { timeStyle: 'short', timeZone: zone }).format(at);
}
