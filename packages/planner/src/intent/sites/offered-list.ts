/** The list of what is offered: its rows and fields, and what one gives to ask for a row. */

import { pricedItemsIn } from '../../deciding/given-facts.ts';
import { capitalised } from '../../deciding/naming.ts';
import { isA } from '../../english/wordnet.ts';
import type { Word } from '../../english/words.ts';
import type { RequestedThing } from '../../lexicon/request-kinds.ts';
import { type EntityEntry, type FieldSpec, image, integer, money, must, type SampleValue, text } from '../../lexicon/shape.ts';
import { pluralOf, singularOf } from '../../reading/nouns.ts';
import { type Offer, textOf, thingBeside } from './offer.ts';
import { description, namesOfThings, type OfferList, offerLists } from './offer-lists.ts';
import {
  capacityIn,
  countedIn,
  datesIn,
  groupIn,
  limitPerPersonIn,
  type NamedRow,
  namedRowsIn,
  slotsIn,
} from './offered-rows.ts';
import { type Tariff, tariffFields } from './tariff.ts';

interface Row {
  name: string;
  text: string;
  price: number;
  year: number | null;
  room: NamedRow['room'];
}

export interface Given {
  singular: string;
  /** The word that names the rows. */
  word: Word | null;
  rows: Row[];
  /** How many each row takes; null: it is one thing, which one person has. */
  places: number | null;
  group: { from: number; to: number } | null;
  /** Days name the rows, so they have no date of their own. */
  isDated: boolean;
  /** People sleep in it. */
  isForNights: boolean;
  /** One day, at a price by the hour. */
  isHourly: boolean;
  isOfTickets: boolean;
  hasDeposit: boolean;
}

const mostAlike = 6;

export function givenIn(prompt: string, offer: Offer, list: OfferList, tariff: Tariff | null): Given {
  const { kind, sentences } = offer;
  const counted = countedIn(sentences);
  const many = counted?.many ?? null;
  const isStock = many !== null && many > mostAlike;
  const most = limitPerPersonIn(sentences) ?? (list === offerLists.visit ? capacityIn(sentences) : null);
  const group = groupIn(prompt) ?? (most === null ? null : { from: 1, to: most });
  // What is hired by the hour is taken on its day.
  const isHourly = list.until !== undefined && tariff !== null;
  const places =
    list.places === null
      ? isStock
        ? many
        : isHourly
          ? 1
          : null
      : (capacityIn(sentences) ?? (list === offerLists.visit ? group?.to : null) ?? list.places);
  const dates = list.isDated ? datesIn(prompt) : [];
  const hasSlots = dates.length > 0 && slotsIn(prompt).length > 0;
  const singular = hasSlots ? 'slot' : (counted?.singular ?? thingBeside(offer)?.singular ?? singularIn(offer, list));
  const isForNights =
    list.until !== undefined &&
    !isHourly &&
    (/\b(nights?|weeks?|berths?|sleeps?)\b/i.test(prompt) || isA(wordsOf(offer, singular), ...lodgings));
  const given = {
    singular,
    word: counted?.word ?? null,
    places,
    group,
    isDated: dates.length > 0,
    isForNights,
    isHourly,
    isOfTickets: offer.ask?.kind === 'tickets',
  };
  const rows =
    dates.length > 0 ? datedRows(prompt, offer, dates, list) : rowsIn(prompt, offer, list, { singular, many, isStock });
  return { ...given, rows, hasDeposit: kind !== 'event' && /\bdeposits?\b/i.test(prompt) };
}

const lodgings = ['barge', 'canal boat', 'houseboat', 'yacht', 'camper', 'recreational vehicle', 'cabin cruiser'];
const wordsOf = ({ subject }: Offer, singular: string): string => {
  const at = subject.findIndex(({ lower }) => singularOf(lower) === singular);
  return at > 0 ? `${subject[at - 1]?.lower} ${singular}` : singular;
};

/** The kayak of a kayak rental, the concert of tickets for a concert. */
function singularIn({ kind, subject, also, ask }: Offer, list: OfferList): string {
  const nouns = subject.map(({ lower }) => singularOf(lower));
  const last = nouns.at(-1) ?? '';
  const before = nouns.at(-2) ?? list.singular;
  if (/^(hire|rental|charter|letting)$/.test(last)) return before;
  if (/^(day|night|evening|weekend|morning|afternoon)$/.test(last) && list !== offerLists.event) return before;
  if (list === offerLists.event) {
    if (ask?.of) return ask.of;
    if (kind === 'event') return last;
    return ask?.kind === 'tickets' ? singularOf(ask.word.lower) : list.singular;
  }
  if (kind === 'stay') return /^(hotel|hostel|guesthouse)$/.test(last) ? list.singular : last;
  const compound = isA(before, 'artifact') && subject.at(-2)?.is === 'noun' ? `${before} ${last}` : last;
  if (also.length > 0) return list.singular;
  if (kind === 'hire') return compound.length < 25 ? compound : last;
  const isNamed = (kind === 'course' && !isA(last, 'school', 'academy')) || (kind === 'visit' && last !== subject.at(-1)?.lower);
  return isNamed ? last : list.singular;
}

const ofSample = (list: OfferList, at: number, name: string, more: Partial<Row> = {}): Row => {
  const sample = list.rows[at % list.rows.length];
  return { name: name.slice(0, 100), text: sample?.text ?? '', price: sample?.price ?? 0, year: null, room: null, ...more };
};

function datedRows(prompt: string, { subject }: Offer, dates: string[], list: OfferList): Row[] {
  const slots = slotsIn(prompt);
  const price = onePrice(prompt);
  const names =
    slots.length > 0
      ? dates.flatMap((date) => slots.map((slot) => `${date}, ${slot}`))
      : dates.map((date) => `${capitalised(textOf(subject))}, ${date}`);
  return names.map((name, at) => ofSample(list, at, name, price));
}

/** The price of everything, if the text gives one alone. */
function onePrice(prompt: string): { price?: number } {
  const priced = pricedItemsIn(prompt);
  return priced.length === 1 && priced[0] ? { price: priced[0].amount } : {};
}

function rowsIn(
  prompt: string,
  { kind, subject, also }: Offer,
  list: OfferList,
  { singular, many, isStock }: { singular: string; many: number | null; isStock: boolean },
): Row[] {
  const named = namedRowsIn(prompt);
  const priced = pricedItemsIn(prompt);
  const one = onePrice(prompt);
  const title = capitalised(textOf(subject));
  if (named.length > 1 && list !== offerLists.event)
    return named.map(({ name, year, room, notes }, at) => {
      const price = priced.find((item) => item.name === name)?.amount;
      const row = ofSample(list, at, name, { year, room, ...(price === undefined ? one : { price }) });
      return { ...row, text: [notes, row.text].filter(Boolean).join(' ') };
    });
  const isMany = many !== null && many > 1 && many <= mostAlike;
  if (list === offerLists.event) {
    const called = /["“]([^"“”\n]{2,40})["”]/.exec(prompt)?.[1] ?? title;
    const names = isMany ? ordinals.slice(0, many).map((ordinal) => `${called}: ${ordinal} ${singular}`) : [called];
    return names.map((name, at) => ofSample(list, at, name, one));
  }
  if (also.length > 0 && list.until !== undefined)
    return namedThings([subject, ...also]).map((name, at) => ofSample(list, at, name, one));
  if (priced.length > 1) return priced.map(({ name, amount }, at) => ofSample(list, at, name, { price: amount }));
  const isThings = list.until !== undefined || isMany;
  if (!isThings) return list.rows.map(({ name }, at) => ofSample(list, at, name, one));
  const count = isStock ? 1 : isMany ? many : isOne(subject, kind) ? 1 : 3;
  const hasNames =
    list.places !== null || isA(singular, 'vehicle', 'building', 'room', 'dwelling', 'housing', 'structure', 'boat');
  const nameOf = (at: number) =>
    count === 1 ? capitalised(singular) : hasNames ? (namesOfThings[at] ?? '') : `${capitalised(singular)} ${at + 1}`;
  return Array.from({ length: count }, (_, at) => ofSample(list, at, nameOf(at), one));
}

/** Hot tub and Marquee; of several each two. */
const namedThings = (things: Word[][]): string[] =>
  things.flatMap((words) => {
    const last = words.at(-1);
    const singular = singularOf(last?.lower ?? '');
    const name = capitalised([textOf(words.slice(0, -1)), singular].filter(Boolean).join(' '));
    return singular === last?.lower ? [name] : [`${name} 1`, `${name} 2`];
  });

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
/** A lakeside cabin is one, boat hire is of several. */
const isOne = (subject: Word[], kind: Offer['kind']): boolean =>
  kind === 'stay' &&
  singularOf(subject.at(-1)?.lower ?? '') === subject.at(-1)?.lower &&
  !isA(subject.at(-1)?.lower ?? '', 'hotel', 'hostel', 'campsite');

const short = (label: string): FieldSpec => ({ ...text(label), type: { kind: 'text', maxLength: 10 } });

export function entryOf(
  { singular, rows, places, isDated, isForNights, hasDeposit }: Given,
  list: OfferList,
  tariff: Tariff | null,
): EntityEntry {
  const room = rows.find((row) => row.room)?.room?.of ?? null;
  const isVehicle = list.until !== undefined && isA(singular, 'vehicle') && !isA(singular, 'bicycle', 'kayak');
  const left = Object.entries(list.fields).filter(
    ([id]) => !(isDated && /^starts/.test(id)) && !(room !== null && id === 'sleeps') && !(tariff && id === 'price'),
  );
  const fields: Record<string, FieldSpec> = {
    name: must(text('Name')),
    ...(rows.some(({ year }) => year !== null) ? { year: short('Year') } : {}),
    ...(room !== null || isVehicle ? { room: integer('Room for', room || (isForNights ? 'berths' : 'people'), 1) } : {}),
    ...Object.fromEntries(
      left.map(([id, spec]) => [id, isForNights && id === 'price' ? { ...spec, label: 'Price per night' } : spec]),
    ),
    ...(hasDeposit ? { deposit: money('Deposit') } : {}),
    ...(list.places === null && places !== null ? { quantity: integer('Quantity', undefined, 0) } : {}),
    ...(list.until === undefined ? {} : { photo: image() }),
    description,
  };
  const ids = Object.keys(fields);
  const values = rows.map((row, at) => ids.map((id): SampleValue => cellOf(id, row, at, places)));
  return {
    says: [singular],
    plural: pluralOf(singular),
    fields,
    title: 'name',
    sort: isDated ? 'createdAt' : 'name',
    rows: values,
    byOwner: true,
  };
}

function cellOf(id: string, row: Row, at: number, places: number | null): SampleValue {
  if (id === 'name') return row.name;
  if (id === 'year') return row.year === null ? null : String(row.year);
  if (id === 'room') return row.room?.many ?? 2 + 2 * (at % 3);
  if (id === 'price') return row.price;
  if (id === 'deposit') return Math.round(row.price / 5);
  if (id === 'sleeps') return 2 + 2 * (at % 3);
  if (id === 'minutes') return 60 + 30 * (at % 3);
  if (id === 'places' || id === 'quantity') return places;
  if (id === 'startsAt') return `today+${21 + at} 19:30`;
  if (id === 'startsOn') return `today+${14 + 14 * at}`;
  return id === 'description' ? row.text : null;
}

/** What people get into. */
const holding = ['vehicle', 'public transport', 'structure', 'room'];

/** As the list of its kind has it, within the limits that the text gives, and with what it asks for besides. */
export function thingOf(
  { singular, group, rows, isForNights, isHourly, isOfTickets }: Given,
  { thing }: OfferList,
  tariff: Tariff | null,
  details: Record<string, FieldSpec>,
): RequestedThing {
  const hasRoom = isA(singular, ...holding) || rows.some(({ room }) => room !== null);
  const most = group?.to ?? (Math.max(0, ...rows.map(({ room }) => room?.many ?? 0)) || null);
  const fields = Object.entries(thing.fields)
    .filter(([id]) => !(isHourly && id === thing.until) && !(id === 'people' && thing.until === 'endsOn' && !hasRoom))
    .map(([id, spec]): [string, FieldSpec] => {
      const isLimited = spec.type.kind === 'integer' && most !== null;
      const called = { ...spec, label: labelOf(id, spec.label, { isForNights, isHourly, isOfTickets, tariff }) };
      return [id, isLimited ? { ...called, type: { kind: 'integer', min: group?.from ?? 1, max: most } } : called];
    });
  const all = { ...Object.fromEntries(fields), ...details, ...(tariff ? tariffFields(tariff) : {}) };
  const { price: _, until, isExclusive, ...rest } = thing;
  if (isHourly) return { ...rest, fields: all, isFree: true, seats: 'Quantity' };
  if (!tariff) return { ...thing, fields: all };
  return { ...rest, fields: all, isFree: true, ...(until ? { until } : {}), ...(isExclusive ? { isExclusive } : {}) };
}

function labelOf(
  id: string,
  label: string,
  {
    isForNights,
    isHourly,
    isOfTickets,
    tariff,
  }: Pick<Given, 'isForNights' | 'isHourly' | 'isOfTickets'> & { tariff: Tariff | null },
): string {
  if (isForNights) return { startsOn: 'Check-in', endsOn: 'Check-out' }[id] ?? label;
  if (isHourly && id === 'startsOn') return 'Date';
  if (tariff && id === 'quantity') return 'People in all';
  return id === 'quantity' && !isOfTickets ? 'How many' : label;
}
