/** Balances in points or simulated money. */
import { type Static, Type } from 'typebox';
import { Currency, closed, Identifier, line, orNull } from './parts.ts';

const Whole = Type.Integer({ minimum: 1, maximum: 1_000_000 });

/** Each member has a balance made of entries. Amounts are in whole units: points, or units of the currency. */
export const LedgerParameters = Type.Object(
  {
    /** `Points`, `Balance`, `Wallet`. */
    name: line(30, 1),
    /** Null: points. */
    currency: orNull(Currency),
    /** What earns how much; `entity`: the list whose rows people add. */
    earns: Type.Array(
      Type.Object(
        {
          by: Type.Enum(['joining', 'check-in', 'inviting', 'adding', 'commenting', 'voting']),
          amount: Whole,
          entity: Type.Optional(Identifier),
        },
        closed,
      ),
      { maxItems: 12 },
    ),
    acts: Type.Array(Type.Enum(['top-up', 'withdraw', 'transfer']), { maxItems: 3 }),
    /** Ways to top up; by default the usual ones. */
    methods: Type.Optional(Type.Array(line(40, 1), { minItems: 1, maxItems: 8 })),
    /** What people get for it: `cost` is in its unit, `stock` goes down. */
    redeems: Type.Optional(Type.Object({ entity: Identifier, cost: Identifier, stock: orNull(Identifier) }, closed)),
    /** What people buy and sell at the price of the row. */
    trades: Type.Optional(Type.Object({ entity: Identifier, price: Identifier }, closed)),
    /** Reached by what people earned in total, lowest first. */
    levels: Type.Optional(
      Type.Array(Type.Object({ name: line(30, 1), from: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }) }, closed), {
        minItems: 2,
        maxItems: 6,
      }),
    ),
    /** Everybody sees who earned the most. */
    isRanked: Type.Optional(Type.Literal(true)),
  },
  closed,
);
export type LedgerParameters = Static<typeof LedgerParameters>;
