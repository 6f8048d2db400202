import { type LineGame, linesOf } from './two-players.ts';

const columns = 7;
const rows = 6;

/** A disc falls to the lowest empty place of its column. */
export const connectFour: LineGame = {
  columns,
  places: columns * rows,
  lines: linesOf(columns, rows, 4),
  landing(places, at) {
    for (let row = rows - 1; row >= 0; row--) {
      const place = row * columns + (at % columns);
      if (places[place] === null) return place;
    }
    return null;
  },
  depth: 5,
};
