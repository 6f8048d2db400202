/**
 * How people ask for one of the things in a list: the list of their requests, its states, and the flow between both.
 * 1. `requestFlow` gives the list of requests, as an entity to plan, and what the listing still needs.
 * 2. `shapeRequests` (`shape-requests.ts`) adds the feature, once the entities have their final fields.
 */
import type { RequestFlow } from '@davit/blueprint';
import { capitalised } from '../deciding/naming.ts';
import { type Detail, type PlannedEntity, plannedEntity } from '../deciding/planned-entity.ts';
import { requests } from '../lexicon/area-requests.ts';
import { orderKindOf } from '../lexicon/order-kinds.ts';
import {
  orderedGoods,
  type RequestedThing,
  type RequestVerb,
  requestedThings,
  requestVerbs,
  sameVerbs,
  unknownThing,
} from '../lexicon/request-kinds.ts';
import {
  type EntityEntry,
  email,
  type FieldSpec,
  flow,
  integer,
  longText,
  money,
  must,
  phone,
  refers,
  type SampleValue,
  text,
  yesNo,
} from '../lexicon/shape.ts';
import type { Span } from '../reading/tokens.ts';
import { oneOf } from './one-row.ts';

export interface RequestInput {
  listing: PlannedEntity;
  /** In its base form: `book`, `apply`. */
  verb: string;
  /** The words that ask for it. */
  sourceSpan: Span;
  /** How people pay; null if nobody pays here. */
  methods: FieldSpec | null;
  isPrintable: boolean;
  /** The entities planned so far: names differ from theirs. */
  others: PlannedEntity[];
  /** What is asked for, if more is known of it than its noun says. */
  thing?: RequestedThing;
}

export interface PlannedRequest {
  /** The list of requests, to add to the planned entities. */
  entity: PlannedEntity;
  /** The id of its listing. */
  listing: string;
  /** Fields that the listing lacks, to add to its details: a price, the number of seats. */
  listingDetails: Detail[];
  words: RequestFlow['words'];
  verb: RequestVerb;
  thing: RequestedThing;
  isPrintable: boolean;
}

/** The verb of the table that a verb means; null if it asks for nothing. */
export function requestVerbOf(verb: string): string | null {
  const meant = sameVerbs[verb] ?? verb;
  return Object.hasOwn(requestVerbs, meant) ? meant : null;
}

/** Null if the verb asks for nothing. */
export function requestFlow({
  listing,
  verb: given,
  sourceSpan,
  methods,
  isPrintable,
  others,
  thing: asked,
}: RequestInput): PlannedRequest | null {
  const name = requestVerbOf(given);
  const verb = name === null ? undefined : verbFor(name, listing.singular);
  if (name === null || !verb) return null;
  const thing = asked ?? thingOf(listing, name);
  const isFree = verb.fields !== undefined || /^(apply|enroll|adopt|join|claim|accept|participate)$/.test(name);
  const isPaid = !thing.isFree && !verb.fields && (methods !== null || verb.isPaid === true || asked?.price !== undefined);
  const singular = nameOf(verb.noun, listing, others);
  const entry = entryOf(singular, listing, { verb, thing, isPaid, methods: thing.isFree ? null : methods });
  const area = listing.known?.area ?? requests;
  const key = `${listing.key}-${name}`;
  const entity = plannedEntity({ key, known: { entry, area, singular: null }, singular, sourceSpan }, others);
  const object = [verb.before, oneOf(listing.singular)].filter(Boolean).join(' ');
  return {
    entity,
    listing: listing.id,
    listingDetails: neededOf(listing, thing, { isPaid, isCounted: !isFree }).map((field) => ({
      field,
      sourceSpan,
    })),
    words: {
      action: capitalised(name),
      heading: `${capitalised(name)} ${object}`.slice(0, 60),
      done: verb.done,
      mine: `My ${entity.plural}`.slice(0, 60),
    },
    verb,
    thing,
    isPrintable,
  };
}

/** Orders of services, places and the like have states of their own. */
function verbFor(name: string, singular: string): RequestVerb | undefined {
  const verb = requestVerbs[name];
  const kind = goodsVerbs.has(name) ? orderKindOf(singular) : null;
  return verb && kind ? { ...verb, states: kind.states } : verb;
}

const wordsOf = (nouns: string) => nouns.split(/\s+/);
const monthly = /month|^rent$/i;
const goodsVerbs = new Set(['order', 'buy', 'purchase']);

/** By the last word that the table knows: a train ticket is a ticket, a hotel with rooms a hotel. */
function thingOf(listing: PlannedEntity, verb: string): RequestedThing {
  const { singular } = listing;
  if (['claim', 'accept', 'participate', 'subscribe'].includes(verb)) return unknownThing;
  const words = singular.split(' ').reverse();
  const found = words.map((word) => requestedThings.find(({ nouns }) => wordsOf(nouns).includes(word))).find(Boolean);
  const kind = goodsVerbs.has(verb) ? orderKindOf(singular) : null;
  if (kind?.fields) return { nouns: '', fields: kind.fields, price: 'Price', ...(kind.from ? { from: kind.from } : {}) };
  if (goodsVerbs.has(verb)) return found?.quantity ? found : found?.from ? { ...unknownThing, price: 'Price' } : orderedGoods;
  if (verb === 'rent' && fieldsOf(listing).some(({ type, label }) => type.kind === 'money' && monthly.test(label)))
    return leasedThing;
  if (verb === 'rent' && !found?.until) return { ...rentedThing, ...(found?.isExclusive ? { isExclusive: true as const } : {}) };
  if (verb === 'lease') return found?.quantity === 'months' ? found : leasedThing;
  return found ?? unknownThing;
}

const rentedThing = requestedThings.find(({ until }) => until === 'endsOn') ?? unknownThing;
const leasedThing = requestedThings.find(({ quantity }) => quantity === 'months') ?? unknownThing;

/** `booking`, or `train booking` if there are bookings already. */
function nameOf(noun: string, listing: PlannedEntity, others: PlannedEntity[]): string {
  const isTaken = (name: string) => others.some(({ singular, plural }) => [singular, plural].includes(name));
  return isTaken(noun) || listing.singular.includes(noun) ? `${listing.singular} ${noun}`.slice(0, 60) : noun;
}

interface Asked {
  verb: RequestVerb;
  thing: RequestedThing;
  isPaid: boolean;
  methods: FieldSpec | null;
}

function entryOf(singular: string, listing: PlannedEntity, { verb, thing, isPaid, methods }: Asked): EntityEntry {
  const fields: Record<string, FieldSpec> = {
    name: must(text('Name')),
    about: must(refers(listing.key, capitalised(listing.singular))),
    email: must(email()),
    phone: phone(),
    ...thing.fields,
    ...verb.fields,
    note: longText('Note'),
    ...(isPaid ? { total: money('Total') } : {}),
    ...(methods ? { paymentMethod: methods, paid: yesNo('Paid') } : {}),
    status: flow('Status', verb.states),
  };
  return { id: singular, says: [singular], fields, title: 'name', sort: '-createdAt', rows: sampleRows(fields) };
}

const people: [name: string, email: string, phone: string][] = [
  ['Ana Novak', 'ana@example.org', '+1 555 0101'],
  ['Jonas Weber', 'jonas@example.org', '+1 555 0134'],
  ['Mira Lind', 'mira@example.org', '+1 555 0177'],
];

function sampleRows(fields: Record<string, FieldSpec>): SampleValue[][] {
  // Nobody invents a required document.
  const ids = Object.keys(fields);
  return people.map(([name, mail, number], row) =>
    ids.map((id) => sampleOf(id, fields[id] as FieldSpec, { name, email: mail, phone: number }, row)),
  );
}

function sampleOf(id: string, { type }: FieldSpec, person: Record<string, string>, row: number): SampleValue {
  if (person[id] !== undefined) return person[id];
  if (type.kind === 'flow') return type.states[Math.min(row, type.states.length - 2)]?.id ?? null;
  if (type.kind === 'choice') return type.options[row % 2]?.id ?? null;
  if (type.kind === 'yes-no') return row > 0;
  if (type.kind === 'integer') return row + 1;
  if (type.kind === 'date') return `today+${3 + row * 4 + (/^(checkOut|endsOn)$/.test(id) ? 2 : 0)}`;
  if (type.kind === 'date-time') return `today+${2 + row} 1${row}:30`;
  if (type.kind === 'money' && id === 'amount') return (row + 1) * 40;
  if (id === 'address') return `${row + 3} Orchard Way, Riverside`;
  if (id === 'letter' || id === 'motivation') return 'I have looked forward to this for a long time.';
  return id === 'home' ? 'A house with a garden, two adults and no other pets.' : null;
}

export const seatLabels =
  /^(available |free |remaining |number of |total )*(seats?|tickets?|places?|capacity|spots?|stock|in stock|quantity|units?|copies|rooms? (left|available)|vacancies|inventory)( (left|free|available|remaining))?$/i;

const fieldsOf = ({ known, details }: PlannedEntity): FieldSpec[] => [
  ...Object.values(known?.entry.fields ?? {}),
  ...details.map(({ field }) => field),
];

/** A price and the number of seats, where the listing has none. */
function neededOf(
  listing: PlannedEntity,
  thing: RequestedThing,
  { isPaid, isCounted }: { isPaid: boolean; isCounted: boolean },
): FieldSpec[] {
  const has = fieldsOf(listing);
  const lacksPrice = isPaid && !has.some(({ type }) => type.kind === 'money');
  const lacksSeats =
    isCounted && thing.seats !== undefined && !has.some(({ type, label }) => type.kind === 'integer' && seatLabels.test(label));
  return [...(lacksPrice ? [must(money(thing.price ?? 'Price'))] : []), ...(lacksSeats ? [integer(thing.seats ?? 'Seats')] : [])];
}
