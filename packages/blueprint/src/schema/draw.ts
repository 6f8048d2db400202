/** A draw of prizes by their chances. */
import { type Static, Type } from 'typebox';
import { closed, Identifier, line, orNull } from './parts.ts';

const Draws = Type.Integer({ minimum: 0, maximum: 1_000 });

export const DrawParameters = Type.Object(
  {
    /** Of its page: `Lucky draw`. */
    title: line(60, 1),
    /** On the button: `Draw`, `Spin`. */
    action: line(30, 1),
    /** `chance` is a number of the prizes, in percent; what is left of 100 wins nothing. `stock` goes down. */
    prizes: Type.Object({ entity: Identifier, chance: Identifier, stock: orNull(Identifier) }, closed),
    /** Free draws for each person and day. The owner may set another number. */
    daily: Draws,
    /** Draws for each row that a person adds here, such as an order. */
    earned: orNull(Type.Object({ entity: Identifier, each: Draws }, closed)),
  },
  closed,
);
export type DrawParameters = Static<typeof DrawParameters>;
