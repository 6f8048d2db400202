/** The entities of an app: what it stores rows of. */
import { type Static, Type } from 'typebox';
import { Field, Option } from './fields.ts';
import { closed, Identifier, line, orNull, Slug } from './parts.ts';

/** Names are fields of this entity, except `stock`, a field of the entity that `relation` refers to. */
const Move = Type.Object(
  {
    relation: Identifier,
    quantity: Identifier,
    stock: Identifier,
    /** False: it increases the stock. */
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
    /** Display name, singular, lower case: `todo`, `library member`. */
    singular: line(60, 1),
    plural: line(60, 1),
    /** URL segment, kebab-case plural: `library-members`. */
    slug: Slug,
    fields: Type.Array(Field, { minItems: 1, maxItems: 40 }),
    /** The field that names a row in lists and links. */
    titleField: Identifier,
    /** Rows belong to the account that created them (without accounts, the browser), and only it can change them. */
    owned: Type.Boolean(),
    /**
     * Who may read and write its rows, if different from the app's default: only the owner reads the orders of a shop. `own`:
     * members read what they added, people with a role all of it, such as vacation requests on a public site.
     */
    access: Type.Optional(
      Type.Object(
        {
          reading: Type.Enum(['anyone', 'members', 'own', 'owner']),
          writing: Type.Enum(['anyone', 'members', 'owner']),
        },
        closed,
      ),
    ),
    /** How its rows change the stock of a related row: a sale decreases it, a production run increases it. */
    moves: Type.Optional(Type.Array(Move, { minItems: 1, maxItems: 4 })),
    /** The roles that may add rows, besides the owner. Omitted: everyone who may write. */
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
    /** Readers without write access see only rows in this state. `on` is the date field that is set when a row enters it. */
    published: Type.Optional(Type.Object({ state: Type.String(), on: orNull(Identifier) }, closed)),
    defaultSort: Type.Object({ field: Type.String(), direction: Type.Enum(['asc', 'desc']) }, closed),
  },
  closed,
);
export type Entity = Static<typeof Entity>;
