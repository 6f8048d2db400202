/** Requests on listed things: train tickets to book, products to order, jobs to apply for. */
import { type Static, Type } from 'typebox';
import { closed, Identifier, line, orNull } from './parts.ts';

const State = Type.String({ minLength: 1, maxLength: 48 });
const Words = line(60, 1);

/** Names are fields of `request`, except `price` and `seats`, which are the listing's. */
export const RequestFlow = Type.Object(
  {
    /** The entity of things that people ask for. */
    listing: Identifier,
    /** The entity of requests: each person sees their own, the owner and people with a role all of them. */
    request: Identifier,
    /** The required relation of a request to its listing. */
    relation: Identifier,
    /** `action` is the button, `done` the past participle, `mine` the title of a person's own requests. */
    words: Type.Object({ action: Words, heading: Words, done: Words, mine: Words }, closed),
    /** A new request is in `first`. In `cancelled` and in `refused` it takes no place. */
    status: Type.Object(
      { field: Identifier, first: State, cancelled: State, refused: Type.Optional(Type.Array(State, { maxItems: 10 })) },
      closed,
    ),
    /** The number of things or people; null: always one. */
    quantity: orNull(Identifier),
    /** The day on which it starts, or is used. */
    from: orNull(Identifier),
    /** With a last day the price is for each night, or day if it starts and ends on the same one. */
    until: orNull(Identifier),
    /** The price of one; null: it costs nothing. */
    price: orNull(Identifier),
    /** How many there are: counted down by requests, and with dates, by those on the same days. Null: no limit. */
    seats: orNull(Identifier),
    /** The field with the price of the whole request. */
    total: orNull(Identifier),
    /** The choice of how to pay, and the yes-no that says it is paid; payments are simulated. */
    payment: orNull(Type.Object({ method: Identifier, paid: Identifier }, closed)),
    oncePerPerson: Type.Boolean(),
    isPrintable: Type.Boolean(),
    /** One request takes the listing, like a home or a domain; with dates, on its days. */
    isExclusive: Type.Optional(Type.Literal(true)),
  },
  closed,
);
export type RequestFlow = Static<typeof RequestFlow>;

export const RequestsParameters = Type.Object({ flows: Type.Array(RequestFlow, { minItems: 1, maxItems: 10 }) }, closed);
export type RequestsParameters = Static<typeof RequestsParameters>;
