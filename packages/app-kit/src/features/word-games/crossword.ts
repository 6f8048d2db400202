/** A crossword from a list of words: each next word crosses one that stands already. Bounded by words and squares. */

export interface Entry {
  word: string;
  row: number;
  column: number;
  isAcross: boolean;
  number: number;
}

export interface Crossword {
  rows: number;
  columns: number;
  /** The letters; null: no square. */
  letters: (string | null)[][];
  entries: Entry[];
}

const maxWords = 10;
const maxSide = 15;
type Placed = Omit<Entry, 'number'>;

/** Words that fit nowhere are left out. Words are lower case, of letters alone. */
export function crosswordOf(words: readonly string[]): Crossword {
  const longest = [...words].sort((left, right) => right.length - left.length);
  const placed: Placed[] = [];
  const grid = new Map<string, string>();
  for (const word of longest) {
    if (placed.length >= maxWords || word.length > maxSide) continue;
    const place = placed.length === 0 ? { word, row: 0, column: 0, isAcross: true } : crossing(word, placed, grid);
    if (place === null) continue;
    placed.push(place);
    for (const [at, letter] of [...word].entries()) grid.set(keyOf(place, at), letter);
  }
  return numbered(placed);
}

const squareOf = ({ row, column, isAcross }: Omit<Placed, 'word'>, at: number) =>
  isAcross ? { row, column: column + at } : { row: row + at, column };
const keyOf = (place: Omit<Placed, 'word'>, at: number) => {
  const { row, column } = squareOf(place, at);
  return `${row},${column}`;
};

function crossing(word: string, placed: readonly Placed[], grid: ReadonlyMap<string, string>): Placed | null {
  for (const other of placed)
    for (const [at, letter] of [...other.word].entries())
      for (let own = word.indexOf(letter); own >= 0; own = word.indexOf(letter, own + 1)) {
        const { row, column } = squareOf(other, at);
        const place = other.isAcross
          ? { word, row: row - own, column, isAcross: false }
          : { word, row, column: column - own, isAcross: true };
        if (fits(place, grid, placed)) return place;
      }
  return null;
}

/** Every letter is free or the same; beside a free one is nothing, and nothing before or behind the word. */
function fits(place: Placed, grid: ReadonlyMap<string, string>, placed: readonly Placed[]): boolean {
  const { word, row, column, isAcross } = place;
  if (grid.has(keyOf(place, -1)) || grid.has(keyOf(place, word.length))) return false;
  const beside = (at: number, by: number) => keyOf({ ...place, ...(isAcross ? { row: row + by } : { column: column + by }) }, at);
  const isFree = [...word].every((letter, at) => {
    const there = grid.get(keyOf(place, at));
    return there === undefined ? !grid.has(beside(at, -1)) && !grid.has(beside(at, 1)) : there === letter;
  });
  return isFree && isSmall([...placed, place]);
}

function edgesOf(placed: readonly Placed[]) {
  const squares = placed.flatMap((place) => [squareOf(place, 0), squareOf(place, place.word.length - 1)]);
  const rows = squares.map(({ row }) => row);
  const columns = squares.map(({ column }) => column);
  return { top: Math.min(...rows), bottom: Math.max(...rows), left: Math.min(...columns), right: Math.max(...columns) };
}

function isSmall(placed: readonly Placed[]): boolean {
  const { top, bottom, left, right } = edgesOf(placed);
  return bottom - top < maxSide && right - left < maxSide;
}

function numbered(placed: readonly Placed[]): Crossword {
  if (placed.length === 0) return { rows: 0, columns: 0, letters: [], entries: [] };
  const { top, bottom, left, right } = edgesOf(placed);
  const rows = bottom - top + 1;
  const columns = right - left + 1;
  const letters = Array.from({ length: rows }, () => new Array<string | null>(columns).fill(null));
  const moved = placed
    .map((place) => ({ ...place, row: place.row - top, column: place.column - left }))
    .sort((one, other) => one.row - other.row || one.column - other.column);
  const numbers = new Map<string, number>();
  const entries = moved.map((place) => {
    for (const [at, letter] of [...place.word].entries()) {
      const { row, column } = squareOf(place, at);
      const line = letters[row];
      if (line) line[column] = letter;
    }
    const number = numbers.get(keyOf(place, 0)) ?? numbers.size + 1;
    numbers.set(keyOf(place, 0), number);
    return { ...place, number };
  });
  return { rows, columns, letters, entries };
}
