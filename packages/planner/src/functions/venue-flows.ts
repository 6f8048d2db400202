/** Reservations at the site of a business, which are of none of the lists: a table, a service or a time there. */
import { headOf } from '../brief/nouns.ts';
import { knownBusinessOf } from '../deciding/goal.ts';
import { requestsAt, reservationsIn } from '../deciding/venue.ts';
import { placesAtBusiness } from '../lexicon/reservations.ts';
import type { Reading } from '../reading/reading.ts';
import type { Flow, Needs, Thing } from './needs.ts';
import { eventNouns } from './object-words.ts';

const reserving = new Set(['book', 'reserve']);

/** People who reserve online where there are events reserve no event, unless the prompt speaks of places at them. */
export function withoutVenueFlows(reading: Reading, needs: Needs | null): Needs | null {
  const business = knownBusinessOf(reading);
  if (!needs || !business || requestsAt(business.value) === null) return needs;
  const { own, tickets } = reservationsIn(reading);
  if (!own || tickets) return needs;
  const atVenue = needs.flows.filter((flow) => isAtVenue(flow));
  if (atVenue.length === 0) return needs;
  const dropped = new Set(atVenue.flatMap(({ listing }) => (listing && isOnlyReserved(listing) ? [listing] : [])));
  const flows = needs.flows.filter((flow) => !atVenue.includes(flow));
  return {
    ...needs,
    things: needs.things.filter((thing) => !dropped.has(thing)),
    flows: [...flows, { listing: null, verb: 'reserve', called: null }],
    spans: [...needs.spans, ...[...dropped].map(({ noun: { from, to } }) => ({ from, to })), own],
  };
}

const isAtVenue = ({ listing, verb }: Flow): boolean =>
  reserving.has(verb) && (listing === null || eventNouns.has(headOf(listing.singular)) || isOnlyReserved(listing));

/** The table of "reserve a table" is no list that people look through; nor is a visit. */
const isOnlyReserved = ({ singular, done }: Thing): boolean =>
  placesAtBusiness.has(singular) && done.every(({ act }) => act === null || act === 'request' || act === 'make');

/** The tickets of "book tickets for events" are places at the events that the app lists. */
export function withTicketsOfEvents(needs: Needs | null): Needs | null {
  const event = needs?.things.find(({ singular }) => eventNouns.has(headOf(singular)));
  const ticket = needs?.things.find(({ singular, done }) => singular === 'ticket' && done.every(({ act }) => act === 'request'));
  if (!needs || !event || !ticket || !needs.flows.some(({ listing }) => listing === ticket)) return needs;
  return {
    ...needs,
    things: needs.things.filter((thing) => thing !== ticket),
    flows: needs.flows
      .filter(({ listing }) => listing !== event)
      .map((flow) => (flow.listing === ticket ? { ...flow, listing: event } : flow)),
    spans: [...needs.spans, { from: ticket.noun.from, to: ticket.noun.to }],
  };
}
