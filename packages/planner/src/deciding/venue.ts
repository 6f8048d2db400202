/** Reservations at a place: of a table, a service or a time there, unless the prompt says that they are for events. */
import type { BusinessEntry } from '../lexicon/business-shape.ts';
import { entityPhrases } from '../lexicon/entities.ts';
import { events } from '../lexicon/links.ts';
import {
  afterObject,
  beforeBooks,
  placesAtBusiness,
  requestsByOffer,
  reservationNouns,
  reserving,
  ticketWords,
  towardsObject,
} from '../lexicon/reservations.ts';
import { entryId } from '../lexicon/shape.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';

export interface Reservations {
  /** The words for a reservation at the place itself; null if there are none. */
  own: Span | null;
  /** The words for tickets or places at events. */
  tickets: Span | null;
}

type Object = 'own' | 'tickets' | 'other';
const furthestObject = 6;

/** What the reservations of a prompt are of. */
export function reservationsIn(reading: Reading): Reservations {
  const found: Reservations = { own: null, tickets: null };
  for (const [at, { lower, lemma }] of reading.tokens.entries()) {
    if (reading.negated.has(at)) continue;
    const span = { from: at, to: at + 1 };
    if (lemma === 'ticket' && reading.tokens[at + 1]?.lemma !== 'price') found.tickets ??= span;
    if (!isReserving(reading, at)) continue;
    const object = (reservationNouns.has(lower) ? objectBefore(reading, at) : pointedAt(reading, at)) ?? objectAfter(reading, at);
    if (object !== 'other') found[object] ??= span;
  }
  return found;
}

/** The lexicon's entity of what people send to reserve at such a business; null if they reserve nothing there. */
export const requestsAt = ({ offer }: BusinessEntry): string | null => requestsByOffer.get(offer.page) ?? null;

function isReserving({ tokens }: Reading, at: number): boolean {
  const { lower = '' } = tokens[at] ?? {};
  return reserving.has(lower) && !(lower === 'book' && beforeBooks.has(tokens[at - 1]?.lower ?? ''));
}

/** "Event bookings", "workshops with online booking". */
function objectBefore({ tokens }: Reading, at: number): Object | null {
  const before = tokens[at - 1]?.lower === 'online' ? at - 1 : at;
  const isWith = tokens[before - 1]?.lower === 'with';
  const place = isWith ? before - 2 : before - 1;
  const object = place >= 0 ? objectAt(tokens, place) : null;
  return isWith && object !== 'tickets' ? null : object;
}

/** "Classes that people can book". */
function pointedAt({ tokens }: Reading, at: number): Object | null {
  for (let place = at - 1; place > Math.max(0, at - furthestObject); place -= 1) {
    if (tokens[place]?.sentence !== tokens[at]?.sentence) return null;
    if (tokens[place]?.lower !== 'that' && tokens[place]?.lower !== 'which') continue;
    return objectAt(tokens, tokens[place - 1]?.lower === ',' ? place - 2 : place - 1);
  }
  return null;
}

/** Without an object, a reservation is of what the business has: "book online", "make reservations for two". */
function objectAfter({ tokens }: Reading, at: number): Object {
  let isTowards = false;
  for (let place = at + 1; place < Math.min(tokens.length, at + furthestObject); place += 1) {
    const { lower = '', lemma = '', kind, sentence } = tokens[place] ?? {};
    if (kind !== 'word' || sentence !== tokens[at]?.sentence || lower === 'and' || lower === 'or' || afterObject.has(lower))
      return 'own';
    if (towardsObject.has(lower)) {
      isTowards ||= lower === 'for' || lower === 'of' || lower === 'in' || lower === 'to';
      continue;
    }
    const object = objectAt(tokens, place);
    if (object === 'tickets' || object === 'own') return object;
    // "community events": the words before a noun are its own.
    if (objectAt(tokens, place + 1) !== null) continue;
    const isThing = lower !== lemma || articles.has(tokens[place - 1]?.lower ?? '');
    return !isTowards && (object !== null || isThing) ? 'other' : 'own';
  }
  return 'own';
}

const articles = new Set(['a', 'an', 'the', 'your', 'their', 'our']);

function objectAt(tokens: Reading['tokens'], place: number): Object | null {
  const { lemma = '', kind } = tokens[place] ?? {};
  if (kind !== 'word') return null;
  if (ticketWords.has(lemma)) return 'tickets';
  if (placesAtBusiness.has(lemma)) return 'own';
  const known = entityPhrases.at(tokens, place)?.value;
  if (!known) return null;
  return events.has(entryId(known.entry)) ? 'tickets' : 'other';
}
