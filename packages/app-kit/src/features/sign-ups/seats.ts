/**
 * The places of an event.
 * 1. The transaction that gives a place counts the taken ones, so two people cannot get the last one.
 * 2. The rule applies on every path: the form, the owner's pages, an API.
 * 3. Nobody can sign up after the start; the owner can still record who came.
 * 4. A canceled, deleted, moved or reduced sign-up frees places, and the first on the waiting list who fits moves up
 * in the same transaction.
 */
import { fieldOf, type Row, type Values } from '../../data/entity.ts';
import type { Errors } from '../../data/input.ts';
import { saveRow } from '../../data/save.ts';
import type { DataContext, Store } from '../../data/store.ts';
import { type Reader, today } from '../../web/reader.ts';
import { currentRequester } from '../../web/request-context.ts';
import { hasBegun, overWords, peopleOf, type SignUpPlace } from './place.ts';

const pageSize = 500;

/** The sign-ups for an event in a state, in order of arrival. */
export async function signUpsFor(store: Store, place: SignUpPlace, event: number | null, state: string): Promise<Row[]> {
  const rows: Row[] = [];
  const filters = [{ field: place.status.field, is: state }];
  if (place.event && event !== null) filters.push({ field: place.event.relation, is: event as never });
  for (let page = 1; ; page++) {
    const sort = { field: 'createdAt', direction: 'asc' } as const;
    const part = await store.table(place.entity).list({ filters, sort, page, pageSize });
    rows.push(...part.rows);
    if (part.rows.length < pageSize) return rows;
  }
}

export interface Seats {
  /** Null if unlimited. */
  all: number | null;
  taken: number;
  /** Infinity if unlimited. */
  left: number;
}

export async function seatsOf(store: Store, place: SignUpPlace, event: Row): Promise<Seats> {
  const given = place.event?.seats ? event.values[place.event.seats] : null;
  const all = typeof given === 'number' ? given : null;
  const taken = (await signUpsFor(store, place, event.id, place.status.signedUp)).reduce(
    (sum, row) => sum + peopleOf(place, row.values),
    0,
  );
  return { all, taken, left: all === null ? Number.POSITIVE_INFINITY : Math.max(0, all - taken) };
}

/** The field that shows the error of a full event. */
export function roomField(place: SignUpPlace): string {
  return place.people ?? place.entity.titleField;
}

/** The errors of a sign-up: it is too late, the event is full, or the person has already signed up. */
async function signUpErrors(
  inside: Store,
  place: SignUpPlace,
  values: Values,
  id: number | undefined,
  now: number,
): Promise<Errors> {
  const { event, email, status } = place;
  if (values[status.field] === status.cancelled) return {};
  const eventId = event ? Number(values[event.relation] ?? 0) : null;
  const errors: Errors = id === undefined ? pastErrors(place, values, now) : {};
  if (email && values[email]) {
    const states = [status.signedUp, ...(status.waiting ? [status.waiting] : [])];
    const known = (await Promise.all(states.map((state) => signUpsFor(inside, place, eventId, state)))).flat();
    const isSame = (row: Row) => row.id !== id && fold(row.values[email]) === fold(values[email]);
    if (known.some(isSame))
      errors[email] =
        `This address ${place.words.done ? `has already ${place.words.done}` : 'is already signed up'}. Use your private link to see or cancel it.`;
  }
  const row = event && eventId ? await inside.table(event.entity).get(eventId) : null;
  const before = id === undefined ? null : await inside.table(place.entity).get(id);
  const isComing = before?.values[event?.relation ?? ''] !== row?.id || before?.values[status.field] === status.cancelled;
  if (event && row && isComing && hasBegun(event, row, now) && !currentRequester()?.isOwner)
    return { [event.relation]: overWords };
  if (!row || values[status.field] !== status.signedUp) return errors;
  const isHere = before?.values[status.field] === status.signedUp && before.values[event?.relation ?? ''] === row.id;
  const own = before && isHere ? peopleOf(place, before.values) : 0;
  const left = (await seatsOf(inside, place, row)).left + own;
  if (peopleOf(place, values) > left) errors[roomField(place)] = noRoom(left);
  return errors;
}

/** Visitors ask for no day that is over; the owner notes down what was. */
function pastErrors({ entity, day }: SignUpPlace, values: Values, now: number): Errors {
  const requester = currentRequester();
  const value = day ? values[day] : null;
  if (!day || typeof value !== 'string' || !requester?.reader || requester.isOwner) return {};
  return value.slice(0, 10) < today(requester.reader, now)
    ? { [day]: `${fieldOf(entity, day).label} must not be in the past.` }
    : {};
}

function noRoom(left: number): string {
  if (left === 0) return 'All places are taken.';
  return left === 1 ? 'Only one place is left.' : `Only ${left} places are left.`;
}

const fold = (value: unknown) => String(value).trim().toLowerCase();

/** However a place becomes free, the waiting list moves up. */
export function keepSeats({ store, now }: DataContext, place: SignUpPlace): void {
  const { entity, event, status } = place;
  store.rules.set(entity.id, {
    says: `Refused with 409 if no place is left, or if the address already has one${place.event?.startsAt ? ', and once the event has begun' : ''}.`,
    // Addresses of all sign-ups count, for every caller.
    clash: ({ whole }, values, id) => signUpErrors(whole, place, values, id, now()),
  });
  // Nobody moves up once the event has begun.
  store.settled.set(entity.id, async ({ values }, inside) => {
    const row = event ? await inside.whole.table(event.entity).get(Number(values[event.relation] ?? 0)) : null;
    return event !== null && row !== null && hasBegun(event, row, now());
  });
  store.effects.set(entity.id, async (inside, before) => {
    if (before?.values[status.field] === status.signedUp) await moveUp(inside.whole, place, before);
    return {};
  });
}

/** False if it was already canceled. */
export async function cancel(store: Store, place: SignUpPlace, row: Row, reader: Reader): Promise<boolean> {
  const { entity, status } = place;
  if (row.values[status.field] === status.cancelled) return false;
  const options = { reader, id: row.id, partial: true };
  return (await saveRow(store, entity, { [status.field]: status.cancelled }, options)).outcome === 'saved';
}

/** Gives the places that this sign-up frees to people on the waiting list. */
async function moveUp(inside: Store, place: SignUpPlace, before: Row): Promise<void> {
  const { event, status } = place;
  const row = event ? await inside.table(event.entity).get(Number(before.values[event.relation])) : null;
  if (!row || !status.waiting) return;
  let { left } = await seatsOf(inside, place, row);
  for (const next of await signUpsFor(inside, place, row.id, status.waiting)) {
    const people = peopleOf(place, next.values);
    if (people > left) continue;
    left -= people;
    await inside.table(place.entity).change(next.id, { [status.field]: status.signedUp });
  }
}
