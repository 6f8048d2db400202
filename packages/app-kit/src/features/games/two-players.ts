/** The rules of games in which two players take places in turn until one has a line of them. */

export type Mark = 'X' | 'O';
export type Places = readonly (Mark | null)[];

export interface LineGame {
  columns: number;
  places: number;
  /** The rows, columns and diagonals that win. */
  lines: readonly (readonly number[])[];
  /** The place that a mark takes if the player picks `at`; null if it is taken. */
  landing(places: Places, at: number): number | null;
  /** How many moves the computer looks ahead when it plays well. */
  depth: number;
}

export const other = (mark: Mark): Mark => (mark === 'X' ? 'O' : 'X');
export const emptyPlaces = ({ places }: LineGame): Places => new Array<null>(places).fill(null);
export const placed = (places: Places, at: number, mark: Mark): Places => places.map((one, index) => (index === at ? mark : one));

export function winningLine({ lines }: LineGame, places: Places): readonly number[] | null {
  const isWon = ([first = 0, ...rest]: readonly number[]) =>
    places[first] !== null && rest.every((at) => places[at] === places[first]);
  return lines.find(isWon) ?? null;
}

/** The places that can be taken now, those in the middle first. */
export function moves(game: LineGame, places: Places): number[] {
  const landings = new Set<number>();
  for (let at = 0; at < game.places; at++) {
    const place = game.landing(places, at);
    if (place !== null) landings.add(place);
  }
  const middle = (game.columns - 1) / 2;
  const distance = (at: number) => Math.abs((at % game.columns) - middle);
  return [...landings].sort((left, right) => distance(left) - distance(right));
}

const won = 1_000;

/** The computer's move: it wins or blocks where it can, and looks `depth` moves ahead. Null: the board is full. */
export function chosenMove(game: LineGame, places: Places, mark: Mark, depth: number, random: () => number): number | null {
  const rated = moves(game, places).map((at) => ({
    at,
    value: -rating(game, placed(places, at, mark), other(mark), depth - 1, -won * 2, won * 2),
  }));
  const best = Math.max(...rated.map(({ value }) => value));
  const equal = rated.filter(({ value }) => value === best);
  return equal[Math.floor(random() * equal.length)]?.at ?? null;
}

/** How good it is to be `mark` and next: a search by alpha and beta. */
function rating(game: LineGame, places: Places, mark: Mark, depth: number, alpha: number, beta: number): number {
  // Losing late is better than losing soon.
  if (winningLine(game, places) !== null) return -won - depth;
  const next = moves(game, places);
  if (next.length === 0) return 0;
  if (depth <= 0) return openLines(game, places, mark) - openLines(game, places, other(mark));
  let best = -won * 2;
  for (const at of next) {
    best = Math.max(best, -rating(game, placed(places, at, mark), other(mark), depth - 1, -beta, -Math.max(alpha, best)));
    if (best >= beta) break;
  }
  return best;
}

/** Lines that a player can still complete, those nearly done counting more. */
function openLines({ lines }: LineGame, places: Places, mark: Mark): number {
  let value = 0;
  for (const line of lines) {
    let own = 0;
    for (const at of line) {
      if (places[at] === mark) own += 1;
      else if (places[at] !== null) own = -line.length;
    }
    if (own > 0) value += own * own;
  }
  return value;
}

/** All lines of `length` on a board, in each direction. */
export function linesOf(columns: number, rows: number, length: number): number[][] {
  const lines: number[][] = [];
  for (let at = 0; at < columns * rows; at++)
    for (const [right, down] of [
      [1, 0],
      [0, 1],
      [1, 1],
      [-1, 1],
    ] as const) {
      const column = (at % columns) + right * (length - 1);
      const row = Math.floor(at / columns) + down * (length - 1);
      if (column < 0 || column >= columns || row >= rows) continue;
      lines.push(Array.from({ length }, (_, step) => at + step * (right + down * columns)));
    }
  return lines;
}
