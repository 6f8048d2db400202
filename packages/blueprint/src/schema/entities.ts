/** What an app keeps rows of. */
import { type Static, Type } from 'typebox';
import { Field, Option } from './fields.ts';
import { closed, Identifier, line, orNull, Slug } from './parts.ts';

/** Names are fields of the entity, except `stock`, which is a field of what `relation` leads to. */
const Move = Type.Object(
  {
    relation: Identifier,
    quantity: Identifier,
    stock: Identifier,
    /** False: it is added to the stock. */
    isTaken: Type.Boolean(),
    /** Rows count in this state of the workflow only; null: in all. */
    state: orNull(Type.String()),
  },
  closed,
);
export type Move = Static<typeof Move>;

const Workflow = Type.Object(
  {
    field: Identifier,
    states: Type.Array(Type.Object({ ...Option.properties, done: Type.Boolean() }, closed), { minItems: 2, maxItems: 20 }),
  },
  closed,
);

export const Entity = Type.Object(
  {
    /** camelCase, singular, a valid identifier and never a reserved word: `todo`, `libraryMember`. */
    id: Identifier,
    /** As a person says it, lower case: `todo`, `library member`. */
    singular: line(60, 1),
    plural: line(60, 1),
    /** URL segment, kebab-case plural: `library-members`. */
    slug: Slug,
    fields: Type.Array(Field, { minItems: 1, maxItems: 40 }),
    /** The field that names a row in lists and links. */
    titleField: Identifier,
    /** Rows belong to who made them, and only they change them: an account, or without accounts a browser. */
    owned: Type.Boolean(),
    /** Who reads and writes its rows, where that differs from the whole app: only the owner reads the orders of a shop. */
    access: Type.Optional(
      Type.Object({ reading: Type.Enum(['anyone', 'members', 'owner']), writing: Type.Enum(['anyone', 'owner']) }, closed),
    ),
    /** How its rows change the stock of what they lead to: a sale takes from it, a production run adds to it. */
    moves: Type.Optional(Type.Array(Move, { minItems: 1, maxItems: 4 })),
    /** Only these roles and the owner add rows; left out: everybody who may write. */
    adders: Type.Optional(Type.Array(Type.String(), { minItems: 1, maxItems: 5 })),
    /**
     * Fields that answer who made the row: only these roles and the owner set them. `isFinal`: once the workflow
     * has left its first state, its author can no longer change it.
     */
    decided: Type.Optional(
      Type.Object(
        {
          by: Type.Array(Type.String(), { maxItems: 5 }),
          fields: Type.Array(Identifier, { minItems: 1, maxItems: 40 }),
          isFinal: Type.Boolean(),
        },
        closed,
      ),
    ),
    /**
     * Statuses in order, where the entity has a workflow or is done by a tick. `field` is a required
     * `choice` of `fields` whose options are these states; a new row starts in the first. Exactly two
     * states, the second done, are shown as a tick.
     */
    workflow: orNull(Workflow),
    /** Readers without the right to write see rows in this state only. `on` is the date field filled in when a row comes to it. */
    published: Type.Optional(Type.Object({ state: Type.String(), on: orNull(Identifier) }, closed)),
    defaultSort: Type.Object({ field: Type.String(), direction: Type.Enum(['asc', 'desc']) }, closed),
  },
  closed,
);
export type Entity = Static<typeof Entity>;
