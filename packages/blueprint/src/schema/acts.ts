/** Acts on rows: a button that does something with a row, and the record that it leaves. */
import { type Static, Type } from 'typebox';
import { closed, Identifier, line, orNull } from './parts.ts';

const State = Type.String({ minLength: 1, maxLength: 48 });
const Words = line(60, 1);

/** Fields are those of `entity`. What is null does not change. */
export const RowAct = Type.Object(
  {
    /** Among the acts of its entity: `takeOn`. */
    id: Identifier,
    entity: Identifier,
    /** `action` is the button, `done` the past participle: "Take on", "taken on". */
    words: Type.Object({ action: Words, done: Words }, closed),
    /** `readers`: all who see the row, with an account where the app has accounts. `authors`: whose row it is. `staff`: the owner and `roles`. */
    by: Type.Enum(['readers', 'authors', 'staff']),
    /** Of `staff`; empty: all roles. */
    roles: Type.Array(line(40, 1), { maxItems: 5 }),
    /** Possible in `from`, or anywhere but in `to` if that is empty; the row is in `to` afterwards. */
    state: orNull(Type.Object({ from: Type.Array(State, { maxItems: 20 }), to: State }, closed)),
    /** A text that gets the name of who acts; only possible while it is empty. */
    person: orNull(Identifier),
    /** An integer that goes up or down by the amount, never below 0. */
    number: orNull(Type.Object({ field: Identifier, isTaken: Type.Boolean() }, closed)),
    /** A date that moves by the amount in months, from today if it is past. */
    date: orNull(Identifier),
    /** The row goes to another account, which the person names; `person` gets that name. */
    isTransfer: Type.Boolean(),
    /** Once per person and row. */
    isOnce: Type.Boolean(),
    /** The label of the amount that the person types; null: 1. */
    asks: orNull(line(40, 1)),
    /** The label of a note that the person may add. */
    note: orNull(line(40, 1)),
    /** The address or file that opens afterwards. */
    opens: orNull(Identifier),
    /** The row is paid: the person chooses how, and no money moves. A refund needs that it is paid, and leaves it so. */
    payment: Type.Optional(
      Type.Object(
        {
          /** A choice: the ways to pay. */
          method: Identifier,
          /** A yes-no. */
          paid: Identifier,
          /** What it costs. */
          amount: orNull(Identifier),
          isRefund: Type.Boolean(),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type RowAct = Static<typeof RowAct>;

/** What is recorded of the rows of an entity, besides its acts. */
const ActList = Type.Object(
  {
    entity: Identifier,
    /** A relation to what the row is about, which names it in records: the domain of a lease. */
    about: orNull(Identifier),
    /** Adding a row is recorded by this participle; null: it is not. */
    added: orNull(Words),
    /** The money of a row, in its records. */
    cost: orNull(Identifier),
    /** Changes of its state are recorded, on every path. */
    hasStates: Type.Boolean(),
    /** Paying is recorded, on every path: a yes-no, and the choice of how. */
    payment: Type.Optional(Type.Object({ method: Identifier, paid: Identifier }, closed)),
    /**
     * People add these rows for themselves, and each sees their own. The app fills in their name, the day and a number:
     * fields of that kind, or null.
     */
    filled: Type.Optional(
      Type.Object({ person: orNull(Identifier), day: orNull(Identifier), number: orNull(Identifier) }, closed),
    ),
  },
  closed,
);

export const ActsParameters = Type.Object(
  {
    lists: Type.Array(ActList, { minItems: 1, maxItems: 10 }),
    acts: Type.Array(RowAct, { maxItems: 20 }),
    /** The title of a person's own records, and of all records. */
    words: Type.Object({ mine: Words, all: Words }, closed),
  },
  closed,
);
export type ActsParameters = Static<typeof ActsParameters>;
