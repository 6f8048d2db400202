/** The rules of minesweeper. The first place opened is never a mine. */

export interface Minefield {
  /** Null until the first place is opened. */
  mines: ReadonlySet<number> | null;
  open: ReadonlySet<number>;
  flags: ReadonlySet<number>;
  /** The mine that went off. */
  hit: number | null;
}

export const columns = 9;
const rows = 9;
export const places = columns * rows;
export const mineCount = 10;

export const newMinefield = (): Minefield => ({ mines: null, open: new Set(), flags: new Set(), hit: null });

export function neighborsOf(place: number): number[] {
  const found: number[] = [];
  for (const down of [-1, 0, 1])
    for (const right of [-1, 0, 1]) {
      const row = Math.floor(place / columns) + down;
      const column = (place % columns) + right;
      const isInside = row >= 0 && row < rows && column >= 0 && column < columns;
      if (isInside && (down !== 0 || right !== 0)) found.push(row * columns + column);
    }
  return found;
}

export const minesAround = (mines: ReadonlySet<number>, place: number) => neighborsOf(place).filter((at) => mines.has(at)).length;

/** Opens a place, and with a place without mines around it all of its neighbors. */
export function opened(field: Minefield, place: number, random: () => number): Minefield {
  if (field.hit !== null || field.flags.has(place)) return field;
  const mines = field.mines ?? laidMines(place, random);
  if (mines.has(place)) return { ...field, mines, hit: place };
  const open = new Set(field.open);
  const waiting = [place];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (open.has(at) || field.flags.has(at)) continue;
    open.add(at);
    if (minesAround(mines, at) === 0) waiting.push(...neighborsOf(at));
  }
  return { ...field, mines, open };
}

/** Marks a place as a mine, or takes the mark back. */
export function flagged(field: Minefield, place: number): Minefield {
  if (field.open.has(place) || field.hit !== null) return field;
  const flags = new Set(field.flags);
  if (!flags.delete(place)) flags.add(place);
  return { ...field, flags };
}

export const isCleared = ({ open }: Minefield) => open.size === places - mineCount;

function laidMines(first: number, random: () => number): Set<number> {
  const spared = new Set([first, ...neighborsOf(first)]);
  const free = Array.from({ length: places }, (_, at) => at).filter((at) => !spared.has(at));
  const mines = new Set<number>();
  while (mines.size < mineCount) {
    const [mine] = free.splice(Math.floor(random() * free.length), 1);
    if (mine === undefined) break;
    mines.add(mine);
  }
  return mines;
}
