/**
 * The places of a listing, and what requests cost.
 * 1. The transaction that stores a request counts, so two people cannot get the last place. The rule applies on every path.
 * 2. Without dates the number in the listing goes down with each request, and up again when one is canceled, refused or deleted.
 * 3. With dates a request needs a place on all of its days.
 * 4. The total is computed, never typed; if it changes, the request is not paid any more.
 */
import { fieldOf, isDone, type Row, titleOf, type Values } from '../../data/entity.ts';
import type { Errors } from '../../data/input.ts';
import { isTrusted } from '../../data/ownership.ts';
import type { DataContext, Store } from '../../data/store.ts';
import { today } from '../../web/reader.ts';
import { currentRequester } from '../../web/request-context.ts';
import { type Flow, isActive, peakOf, spanOf, takenBy, totalOf } from './flow.ts';

const pageSize = 500;
/** Of one listing; more are not counted. */
const maxPages = 40;

/** The active requests for a listing. */
export async function requestsFor(store: Store, flow: Flow, listing: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; page <= maxPages; page++) {
    const filters = [{ field: flow.relation, is: listing }];
    const part = await store.table(flow.request).list({ filters, page, pageSize });
    rows.push(...part.rows.filter((row) => isActive(flow, row.values)));
    if (part.rows.length < pageSize) break;
  }
  return rows.filter(({ isSample }) => !isSample);
}

/** How many there are at a time; null: no limit. */
export function capacityOf({ seats, isExclusive }: Flow, listing: Row): number | null {
  const given = seats === null ? null : listing.values[seats];
  return typeof given === 'number' ? given : isExclusive ? 1 : null;
}

/** How many are left now; null: no limit, or it depends on the days. */
export async function leftOf(store: Store, flow: Flow, listing: Row): Promise<number | null> {
  const all = capacityOf(flow, listing);
  if (all === null || flow.from !== null) return flow.isExclusive && flow.until === null ? heldOf(store, flow, listing) : null;
  return isCounted(flow, listing) ? Math.max(0, all) : heldOf(store, flow, listing);
}

/** 0 if somebody has it, else 1. */
async function heldOf(store: Store, flow: Flow, listing: Row): Promise<number> {
  return (await requestsFor(store.whole, flow, listing.id)).length > 0 ? 0 : 1;
}

/** The listing's own number goes down. */
function isCounted({ seats, from }: Flow, listing: Row): boolean {
  return seats !== null && from === null && typeof listing.values[seats] === 'number';
}

/** The days from today on which nothing is left, earliest first; null if days do not matter. */
export async function takenSpans(
  store: Store,
  flow: Flow,
  listing: Row,
  now: number,
): Promise<{ from: number; to: number }[] | null> {
  const all = capacityOf(flow, listing);
  if (all !== 1 || flow.until === null) return null;
  const spans = (await requestsFor(store.whole, flow, listing.id)).flatMap(({ values }) => spanOf(flow, values) ?? []);
  return spans.filter(({ to }) => to > now).sort((one, other) => one.from - other.from);
}

export function keepRequests({ store, now }: DataContext, flow: Flow): void {
  const { request, listing, from, until, oncePerPerson } = flow;
  store.rules.set(request.id, {
    says: `Refused with 409 if the ${listing.singular} has no place left${from === null ? '' : ' at that time'}${oncePerPerson ? ', or if the person already has one for it' : ''}.`,
    wrong: (values) =>
      from !== null && until !== null && endsEarly(flow, values) ? { [until]: 'The end must not be before the start.' } : {},
    clash: (inside, values, id) => refusals(inside, flow, values, id, now()),
  });
  store.settled.set(request.id, (row) => isDone(request, row));
  store.effects.set(request.id, async (inside, before, after) => {
    const refused = await countDown(inside.whole, flow, before, after);
    if (after && Object.keys(refused).length === 0) await priceIt(inside.whole, flow, before, after);
    return refused;
  });
}

function endsEarly({ from, until }: Flow, values: Values): boolean {
  const [start, end] = [values[from ?? ''], values[until ?? '']];
  return typeof start === 'string' && typeof end === 'string' && Date.parse(end) < Date.parse(start);
}

/** Errors because of other requests, or of the day. */
async function refusals(inside: Store, flow: Flow, values: Values, id: number | undefined, now: number): Promise<Errors> {
  const { request, listing, relation, from, oncePerPerson, words } = flow;
  const row = await inside.whole.table(listing).get(Number(values[relation] ?? 0));
  if (!row || !isActive(flow, values)) return {};
  const requester = currentRequester();
  const isVisitor = requester !== null && !isTrusted(requester);
  const errors: Errors = {};
  if (isVisitor && id === undefined && isDone(listing, row))
    return { [relation]: `“${titleOf(listing, row)}” is no longer available.` };
  if (
    isVisitor &&
    id === undefined &&
    from !== null &&
    isPast(values[from], requester.reader ? today(requester.reader, now) : '')
  )
    errors[from] = `${fieldOf(request, from).label} must not be in the past.`;
  const others = (await requestsFor(inside.whole, flow, row.id)).filter((one) => one.id !== id);
  if (oncePerPerson && (await isSecond(inside, flow, values, others, id)))
    errors[relation] = `You have already ${words.done} this. See “${words.mine}” for its status.`;
  const all = capacityOf(flow, row);
  if (all === null || isCounted(flow, row)) return errors;
  const span = spanOf(flow, values);
  const isOpenEnded = flow.until === null && flow.isExclusive === true;
  const taken =
    span && !isOpenEnded
      ? peakOf(
          span,
          others.flatMap((one) => {
            const held = spanOf(flow, one.values);
            return held ? [{ ...held, many: takenBy(flow, one.values) }] : [];
          }),
        )
      : others.reduce((sum, one) => sum + takenBy(flow, one.values), 0);
  const left = Math.max(0, all - taken);
  if (takenBy(flow, values) <= left) return errors;
  const when = span && !isOpenEnded ? ' at that time' : '';
  return {
    ...errors,
    [placeField(flow)]: left === 0 ? `“${titleOf(listing, row)}” is taken${when}.` : `Only ${left} left${when}.`,
  };
}

const isPast = (value: unknown, now: string): boolean => typeof value === 'string' && now !== '' && value.slice(0, 10) < now;

/** The field next to which a full listing is reported. */
export const placeField = ({ from, quantity, relation }: Flow): string => from ?? quantity ?? relation;

/** The same person by their account, their browser or their address. */
async function isSecond(inside: Store, flow: Flow, values: Values, others: Row[], id: number | undefined): Promise<boolean> {
  const email = flow.request.fields.find(({ type }) => type.kind === 'email')?.id;
  const fold = (value: unknown) =>
    String(value ?? '')
      .trim()
      .toLowerCase();
  if (email && values[email] && others.some((one) => fold(one.values[email]) === fold(values[email]))) return true;
  const requester = currentRequester();
  if (requester === null || isTrusted(requester) || id !== undefined) return false;
  const filters = [{ field: flow.relation, is: values[flow.relation] as number }];
  const { rows } = await inside.table(flow.request).list({ filters, mine: true, pageSize });
  return rows.some((row) => isActive(flow, row.values));
}

/** Takes from the listing's number what the request takes, and returns what it took before. */
async function countDown(whole: Store, flow: Flow, before: Row | null, after: Row | null): Promise<Errors> {
  const changes = new Map<number, number>();
  for (const [row, sign] of [
    [before, 1],
    [after, -1],
  ] as const) {
    // Samples never took anything.
    if (!row || row.isSample || !isActive(flow, row.values)) continue;
    const listing = Number(row.values[flow.relation]);
    changes.set(listing, (changes.get(listing) ?? 0) + sign * takenBy(flow, row.values));
  }
  for (const [id, change] of changes) {
    const row = change === 0 ? null : await whole.table(flow.listing).get(id);
    if (!row || !isCounted(flow, row) || flow.seats === null) continue;
    const left = Number(row.values[flow.seats]);
    if (left + change < 0)
      return { [placeField(flow)]: left > 0 ? `Only ${left} left.` : `“${titleOf(flow.listing, row)}” is fully booked.` };
    await whole.table(flow.listing).change(id, { [flow.seats]: left + change });
  }
  return {};
}

/** Sets the total where what it depends on has changed. */
async function priceIt(whole: Store, flow: Flow, before: Row | null, after: Row): Promise<void> {
  const { total, relation, quantity, from, until, payment } = flow;
  const isSame = [relation, quantity, from, until].every((id) => id === null || before?.values[id] === after.values[id]);
  if (total === null || (before && isSame)) return;
  const sum = totalOf(flow, await whole.table(flow.listing).get(Number(after.values[relation])), after.values);
  if (sum === after.values[total]) return;
  const changed = { [total]: sum, ...(payment && after.values[payment.paid] === true ? { [payment.paid]: false } : {}) };
  await whole.table(flow.request).change(after.id, changed);
  Object.assign(after.values, changed);
}
