import { type LineGame, linesOf } from './two-players.ts';

export const ticTacToe: LineGame = {
  columns: 3,
  places: 9,
  lines: linesOf(3, 3, 3),
  landing: (places, at) => (places[at] === null ? at : null),
  depth: 9,
};
