/** What people follow. */
import { type Static, Type } from 'typebox';
import { closed, Identifier } from './parts.ts';

export const FollowsParameters = Type.Object(
  {
    /** The topics of a list: a choice, a text or a relation of its rows. */
    topics: Type.Optional(Type.Object({ entity: Identifier, field: Identifier }, closed)),
    /** Members follow each other. */
    people: Type.Optional(Type.Literal(true)),
    /** Members add each other as friends. */
    friends: Type.Optional(Type.Literal(true)),
  },
  closed,
);
export type FollowsParameters = Static<typeof FollowsParameters>;
