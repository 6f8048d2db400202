/** Bookings of what one party has at a time: rooms, courts, a machine. */
import type { BookingParameters, GoalType, SignUpParameters } from '@davit/blueprint';
import type { BusinessEntry } from '../lexicon/business-shape.ts';
import { entityById, entityPhrases, type Known } from '../lexicon/entities.ts';
import { bookable, events } from '../lexicon/links.ts';
import { listsOfOffer } from '../lexicon/reservations.ts';
import { choice, type EntityEntry, entryId, integer, must } from '../lexicon/shape.ts';
import type { Match } from '../reading/phrases.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import type { Draft } from './draft.ts';
import { largestGroupOf } from './place-limits.ts';
import type { DataParts } from './plan-data.ts';
import { type PlannedEntity, plannedEntity } from './planned-entity.ts';
import { businessOn } from './site-on-subject.ts';
import { introducedIn } from './site-parts.ts';
import { requestsAt, reservationsIn } from './venue.ts';
import { withoutLists } from './without-lists.ts';

const bookingKeys = new Set(['booking', 'reservation', 'equipmentLoan']);
/** People book; nobody books them. */
const isPerson = ({ known }: PlannedEntity) => known?.entry.person === true;

/** Gives what is booked an entity of bookings with start and end, listed first. */
export function addBookings(draft: Draft): void {
  const { planned, requested } = draft;
  if (!requested.wanted.has('booking') || requested.refused.has('booking')) return;
  if (requested.wanted.has('sign-up-form') && !hasRoom(draft)) return;
  // A shop's reservations are its orders, unless it also has a room.
  if (draft.shop && !hasRoom(draft)) return;
  const spoken = planned.find(({ key }) => bookingKeys.has(key));
  const [main] = planned
    .filter(({ sourceSpan }) => sourceSpan)
    .sort((a, b) => (a.sourceSpan?.from ?? 0) - (b.sourceSpan?.from ?? 0));
  addRooms(draft);
  const resource = bookedOf(planned.filter((plan) => plan !== spoken));
  if (!resource && spoken?.key !== 'booking') return;
  const booking = timed(spoken, planned);
  if (!booking) return;
  if (resource && !refersTo(booking, resource.key))
    booking.belongsTo = [{ key: resource.key, sourceSpan: resource.sourceSpan ?? { from: 0, to: 0 } }];
  // A booking belongs to a room, never a room to a booking.
  if (resource) resource.belongsTo = resource.belongsTo.filter(({ key }) => key !== booking.key && key !== spoken?.key);
  // The people who book are not a list, unless the prompt names them before what they book.
  const isWhoBooks = (plan: PlannedEntity) =>
    isPerson(plan) &&
    plan.details.length === 0 &&
    plan !== draft.shop?.orders &&
    resource !== null &&
    !(plan === main && isMentionedBefore(plan, requested.wanted.get('booking')));
  const others = planned.filter((plan) => plan !== spoken && plan !== resource && !isWhoBooks(plan));
  planned.splice(0, planned.length, booking, ...(resource ? [resource] : []), ...others);
}

/** The prompt names a room to book, so no other entity takes its place. */
export function hasRoom(draft: Draft): boolean {
  return draft.planned.some(({ key }) => bookable.has(key)) || spokenRoom(draft) !== null;
}

/** A room that the prompt mentions and no entity covers yet. */
function spokenRoom({ reading, planned }: Draft) {
  const isKept = ({ from, to }: Span) =>
    planned.some(({ sourceSpan }) => sourceSpan && sourceSpan.from < to && from < sourceSpan.to);
  // A site introduces it on a page instead.
  const introduced = introducedIn(reading);
  const isIntroduced = ({ from, to }: Span) => introduced.some(({ phrase }) => phrase.from <= from && to <= phrase.to);
  const isRoom = (match: Match<Known>) => bookable.has(entryId(match.value.entry)) && !isNegated(reading, match);
  return entityPhrases.scan(reading.tokens).find((match) => isRoom(match) && !isKept(match) && !isIntroduced(match)) ?? null;
}

const isMentionedBefore = ({ sourceSpan }: PlannedEntity, other: Span | undefined) =>
  sourceSpan !== null && other !== undefined && sourceSpan.to <= other.from;

/** In "tasks, meeting room booking and chat" the meeting room only says which booking, yet it is what people book. */
function addRooms(draft: Draft): void {
  const { planned } = draft;
  const room = planned.some(({ key }) => bookable.has(key)) ? null : spokenRoom(draft);
  if (!room) return;
  const singular = room.value.singular ?? room.value.entry.says[0] ?? 'room';
  planned.push(plannedEntity({ known: room.value, singular, sourceSpan: room }, planned));
}

/** Rooms and the like first; never a task, a message or a poll. */
function bookedOf(others: PlannedEntity[]): PlannedEntity | null {
  const isDone = ({ known }: PlannedEntity) => Object.values(known?.entry.fields ?? {}).some(({ type }) => type.kind === 'flow');
  const canBe = (plan: PlannedEntity) => !isPerson(plan) && !isDone(plan) && !['message', 'poll'].includes(plan.key);
  return others.find(({ key }) => bookable.has(key)) ?? others.find(canBe) ?? null;
}

/** A reservation of a court is a booking under another name. */
function timed(spoken: PlannedEntity | undefined, planned: PlannedEntity[]): PlannedEntity | null {
  const known = entityById('booking');
  if (!known) return null;
  if (spoken?.key === 'booking') return spoken;
  const others = planned.filter((plan) => plan !== spoken);
  const singular = spoken && spoken.key === 'reservation' ? spoken.singular : 'booking';
  const booking = plannedEntity({ key: 'booking', known, singular, sourceSpan: spoken?.sourceSpan ?? null }, others);
  if (!spoken) return booking;
  // Relations to reservations become relations to bookings.
  for (const { belongsTo } of others) for (const one of belongsTo) if (one.key === spoken.key) one.key = booking.key;
  return { ...booking, details: spoken.details, belongsTo: spoken.belongsTo, listed: spoken.listed };
}

/** Whether its rows refer to rows of another entity, by the lexicon or by the prompt. */
export function refersTo({ known, belongsTo }: PlannedEntity, key: string): boolean {
  const fields = Object.values(known?.entry.fields ?? {});
  return belongsTo.some((one) => one.key === key) || fields.some(({ type }) => type.kind === 'reference' && type.entity === key);
}

const requestKeys = new Set(['reservation', 'serviceBooking', 'visitBooking']);
/** A business that takes requests would otherwise list these for everyone. */
const listedRequests = new Set(['booking', 'appointment']);
const mostServices = 8;
const siteGoals = new Set<GoalType>(['content_site', 'landing_page']);

/** The requests that a site takes: a table in a restaurant, or one of its services. */
export function requestsOfSite({ requested, planned }: Draft): PlannedEntity | null {
  if (!requested.wanted.has('booking') || requested.refused.has('booking')) return null;
  return planned.find(({ key }) => requestKeys.has(key)) ?? null;
}

/** The lexicon's entity of the requests that a business takes beside its events; null if people book places at those. */
export function requestsBesideEvents(draft: Draft): string | null {
  const { requested, planned, goal, reading, shop } = draft;
  const business = goal.business?.value;
  if (!business || shop !== null || !siteGoals.has(goal.type) || hasRoom(draft)) return null;
  if (requested.refused.has('booking') || requested.wanted.has('sign-up-form')) return null;
  const offered = listsOfOffer.get(business.offer.page);
  if (planned.some(({ key }) => offered?.has(key))) return null;
  const { own, tickets } = reservationsIn(reading);
  return own && !tickets ? requestsAt(business) : null;
}

/** A site has one such form: next to places at its events it takes no requests for a table. */
export function noteOtherReservations({ reading, goal, notMade }: Draft): void {
  const { own, tickets } = reservationsIn(reading);
  if (own && tickets && goal.business) notMade.set('reservations beside those of events', own);
}

/**
 * Visitors of a business request a booking by a form: other people's requests are private, and the hours are its
 * own.
 */
export function addRequests(draft: Draft): void {
  const { requested, planned, goal } = draft;
  const sourceSpan = requested.wanted.get('booking') ?? planned.find(({ key }) => key === 'appointment')?.sourceSpan;
  if (!sourceSpan || requested.refused.has('booking') || !goal.business || draft.shop !== null) return;
  const beside = requestsBesideEvents(draft);
  const isBookedByItself = ({ key, known }: PlannedEntity) =>
    requestKeys.has(key) || bookable.has(key) || events.has(key) || (known === null && key !== 'item');
  if (!beside && planned.some(isBookedByItself)) return;
  const { offer } = businessOn(draft.reading, goal.business);
  const known = entityById(beside ?? requestsAt(goal.business.value) ?? 'serviceBooking');
  if (!known) return;
  const isTaken = ({ key, sourceSpan: words }: PlannedEntity) =>
    listedRequests.has(key) ||
    (requestKeys.has(key) && key !== beside) ||
    (beside !== null && key === 'signUp' && words === null);
  const others = planned.filter((plan) => !isTaken(plan));
  const spoken = others.find(({ key }) => key === beside);
  if (spoken) {
    // A table is of no wine that the site lists.
    spoken.belongsTo = [];
    planned.splice(0, planned.length, ...others);
    return;
  }
  const entry = entryId(known.entry) === 'serviceBooking' ? withServices(known.entry, offer) : known.entry;
  const request = plannedEntity({ known: { ...known, entry }, singular: entry.says[0] ?? 'reservation', sourceSpan }, others);
  requested.wanted.set('booking', sourceSpan);
  planned.splice(0, planned.length, ...others, request);
}

/** Visitors book one of the services that the site describes; who visits a place brings others. */
function withServices(entry: EntityEntry, { page, cards }: BusinessEntry['offer']): EntityEntry {
  const services = cards.slice(0, mostServices).map(([title]) => title.replaceAll(',', ''));
  const { name, ...others } = entry.fields;
  const isVisit = page === 'Visit';
  const rest = Object.entries(others).filter(([id]) => !isVisit || id !== 'address');
  return {
    ...entry,
    fields: {
      ...(name ? { name } : {}),
      service: must(choice(isVisit ? 'What' : 'Service', services.join(', '))),
      ...(isVisit ? { people: must(integer('How many people', undefined, 1)) } : {}),
      ...Object.fromEntries(rest),
    },
  };
}

const headings: Record<string, string> = { reservation: 'Book a table', visitBooking: 'Reserve a time' };

export function requestWords(request: PlannedEntity): { heading: string; action: string } {
  return { heading: headings[request.key] ?? 'Book now', action: 'Send the request' };
}

/** Gives the feature its parameters; null if the app has nothing to book. */
export function shapeBookings(draft: Draft, parts: DataParts): DataParts | null {
  const feature = parts.features.find(({ id }) => id === 'booking');
  if (!feature || 'seatsOf' in feature.parameters) return parts;
  return shapeTimes(draft, parts) ?? shapeRequests(draft, parts);
}

function shapeTimes(draft: Draft, parts: DataParts): DataParts | null {
  const entity = parts.entities.find(({ id }) => draft.planned.some((plan) => plan.id === id && plan.key === 'booking'));
  const [startsAt, endsAt] = entity?.fields.filter(({ type }) => type.kind === 'date-time') ?? [];
  const by = entity?.fields.find(({ id }) => id === 'bookedBy');
  if (!entity || !startsAt || !endsAt || !by) return null;
  const relation = entity.fields.find(({ type }) => type.kind === 'relation');
  const resource = relation?.type.kind === 'relation' ? { entity: relation.type.entity, relation: relation.id } : null;
  const times = {
    bookings: entity.id,
    resource,
    startsAt: startsAt.id,
    endsAt: endsAt.id,
    by: by.id,
    ...hoursOf(draft.reading),
    slotMin: slotOf(draft.reading),
  };
  // A booking must name what it books.
  const fields = entity.fields.map((field) => (field === relation ? { ...field, required: true } : field));
  const samples =
    relation && (parts.samples[entity.id] ?? []).map((row, at) => ({ ...row, [relation.id]: row[relation.id] ?? at + 1 }));
  const isKnown = draft.planned.some(({ id, known }) => id === resource?.entity && known !== null);
  const resourceRows = resource ? rowsOfResource(parts, resource.entity, isKnown) : [];
  const isWhole = resource === null || resourceRows.length >= (samples?.length ?? 0);
  return {
    features: parts.features.map((one) => (one.id === 'booking' ? { id: one.id, parameters: { ...times } } : one)),
    entities: parts.entities.map((one) => (one === entity ? { ...one, fields } : one)),
    samples: {
      ...parts.samples,
      ...(resource && resourceRows.length > 0 ? { [resource.entity]: resourceRows } : {}),
      [entity.id]: isWhole ? (samples ?? parts.samples[entity.id] ?? []) : [],
    },
  };
}

/** If the lexicon knows no resource, the only thing named can be booked: the sauna of "book the sauna". */
function rowsOfResource({ entities, samples }: DataParts, id: string, isKnown: boolean): DataParts['samples'][string] {
  const known = samples[id] ?? [];
  const entity = entities.find((one) => one.id === id);
  const title = entity?.fields.find((field) => field.id === entity.titleField);
  if (isKnown || !entity || title?.type.kind !== 'text') return known;
  const name = `${entity.singular.slice(0, 1).toUpperCase()}${entity.singular.slice(1)}`;
  return known.slice(0, 1).map((row) => ({ ...row, [title.id]: name }));
}

function shapeRequests(draft: Draft, parts: DataParts): DataParts | null {
  const plan = requestsOfSite(draft);
  const entity = parts.entities.find(({ id }) => id === plan?.id);
  const flow = entity?.workflow;
  if (!plan || !entity || !flow || !siteGoals.has(draft.goal.type)) return null;
  const day = entity.fields.find(({ type }) => type.kind === 'date' || type.kind === 'date-time');
  const requests: SignUpParameters = {
    entity: entity.id,
    event: null,
    email: null,
    people: null,
    ...(day ? { day: day.id } : {}),
    status: {
      field: flow.field,
      signedUp: flow.states[0]?.id ?? '',
      waiting: null,
      cancelled: flow.states.find(({ id }) => id.startsWith('cancel'))?.id ?? flow.states.at(-1)?.id ?? '',
    },
    words: requestWords(plan),
    hasReference: true,
  };
  const parameters: BookingParameters = { requests };
  const group = largestGroupOf(draft.reading);
  if (group) draft.evidence.use(group);
  const fields = entity.fields.map((field) =>
    group && field.type.kind === 'integer' && /^(guests|people)$/.test(field.id)
      ? { ...field, type: { ...field.type, max: group.value } }
      : field,
  );
  return withoutLists(entity.id, {
    features: parts.features.map((one) => (one.id === 'booking' ? { id: one.id, parameters: { ...parameters } } : one)),
    entities: parts.entities.map((one) =>
      one === entity ? { ...one, fields, access: { reading: 'owner', writing: 'owner' } } : one,
    ),
    samples: { ...parts.samples, [entity.id]: [] },
  });
}

const usualHours = { opens: '08:00', closes: '20:00' };

/** "from 8 to 22", "between 9am and 6 pm". */
function hoursOf({ text }: Reading): { opens: string; closes: string } {
  const clock = String.raw`(\d{1,2})(?:[:.](\d\d))? ?(am|pm|h)?`;
  const found = new RegExp(String.raw`\b(?:from|between)? ?${clock} ?(?:to|until|till|and|-|–) ?${clock}\b`, 'i').exec(text);
  if (!found) return usualHours;
  const [, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = found;
  const opens = clockOf(fromHour, fromMinute, fromHalf);
  const closes = clockOf(toHour, toMinute, toHalf);
  return opens && closes && opens < closes ? { opens, closes } : usualHours;
}

function clockOf(hour = '', minute = '00', half = ''): string | null {
  const read = Number(hour);
  const hours = half.toLowerCase() === 'pm' && read < 12 ? read + 12 : read;
  return hours <= 23 && Number(minute) < 60 ? `${String(hours).padStart(2, '0')}:${minute}` : null;
}

const usualSlotMin = 30;
const counted: Record<string, number> = { one: 60, an: 60, '1': 60, half: 30, two: 120, '2': 120 };

/** "one hour slots", "30 minute slots". */
function slotOf({ text }: Reading): number {
  const minutes = /\b(15|20|30|45|60|90)[ -]?min(ute)?s?\b/i.exec(text)?.[1];
  if (minutes) return Number(minutes);
  const hours = /\b(one|an|1|half|two|2)(?: an)?[ -]hour (?:slot|block|booking)/i.exec(text)?.[1]?.toLowerCase();
  return hours ? (counted[hours] ?? usualSlotMin) : usualSlotMin;
}
