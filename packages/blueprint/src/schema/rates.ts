/** Amounts that the app calculates from rates, which the owner sets on a page: a freight, a commission, a bill. */
import { type Static, Type } from 'typebox';
import { closed, Identifier, line, orNull } from './parts.ts';

const Rate = Type.Object(
  {
    id: Identifier,
    /** `Price per km`. */
    label: line(60, 1),
    /** Money in the currency of the amounts; a percentage of what it is multiplied with. */
    kind: Type.Enum(['money', 'percent']),
    /** Until the owner sets another. */
    value: Type.Number({ minimum: 0, maximum: 1_000_000_000 }),
  },
  closed,
);

/** A number of a row, or the money in it; with `until` the time from the one field to the other. */
const Factor = Type.Object(
  {
    field: Identifier,
    /** The relation of the row through which `field` is read: the price of the product. Null: its own. */
    of: orNull(Identifier),
    /** Between dates it counts days, between times and moments hours. */
    until: orNull(Identifier),
  },
  closed,
);

const Term = Type.Object(
  {
    /** What it is called among the others: `Distance`. */
    label: line(60, 1),
    /** Null: the factors alone. */
    rate: orNull(Identifier),
    /** Multiplied with the rate; none: the rate alone. */
    factors: Type.Array(Factor, { maxItems: 3 }),
    /** It is taken off, like a discount. */
    isTaken: Type.Boolean(),
    /** Only where this choice of the row has this option. */
    when: orNull(Type.Object({ field: Identifier, is: Type.String({ minLength: 1, maxLength: 48 }) }, closed)),
  },
  closed,
);

export const RatesParameters = Type.Object(
  {
    /** Of the page with the rates: `Freight rates`. */
    title: line(60, 1),
    rates: Type.Array(Rate, { maxItems: 30 }),
    /** `amount` is a field of `entity` that nobody types: the sum of the terms, never below 0. */
    rules: Type.Array(
      Type.Object({ entity: Identifier, amount: Identifier, terms: Type.Array(Term, { minItems: 1, maxItems: 12 }) }, closed),
      { minItems: 1, maxItems: 10 },
    ),
  },
  closed,
);
export type RatesParameters = Static<typeof RatesParameters>;
export type RateRule = RatesParameters['rules'][number];
