/** What a person would expect of one prompt: a line of a corpus. */
import { featureIds, goalTypes } from '@davit/contract';
import { type Static, Type } from 'typebox';

const closed = { additionalProperties: false };
const optional = <Schema extends Parameters<typeof Type.Optional>[0]>(schema: Schema) => Type.Optional(schema);

export const Expected = Type.Object(
  {
    prompt: Type.String({ minLength: 1 }),
    goal: Type.Enum([...goalTypes]),
    /** Ids of entities, in any order. */
    entities: Type.Array(Type.String()),
    /** What comes with an entity anyway (search, filters, its workflow) is named only where the prompt asks for it. */
    features: Type.Array(Type.Enum([...featureIds])),
    database: Type.Boolean(),
    logIn: Type.Boolean(),
    name: optional(Type.String()),
    /** Fields that must be there, as `entity.field`, with the kind where it matters: `book.author:relation`. */
    fields: optional(Type.Array(Type.String())),
    /** What the plan does not do yet, for a person to read: the test holds that it does not. */
    missed: optional(Type.String()),
    theme: optional(
      Type.Object(
        {
          background: optional(Type.String()),
          accent: optional(Type.String()),
          text: optional(Type.String()),
          mode: optional(Type.Enum(['light', 'dark', 'auto'])),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type Expected = Static<typeof Expected>;
