/** How the columns of a table of bespoke code are aligned: figures at the end, all else at the start. */
import type { Cell } from '../../bespoke.ts';

/** Signs, currencies, units of one letter or sign, and digits with their separators: `−1,009.81`, `€ 12`, `45 %`. */
const figure = /^[-+−±]?\s?(?:[A-Z]{3}\s|\p{Sc}\s?)?[-+−]?\d[\d.,'’\s]*(?:\s?(?:%|\p{Sc}|[A-Z]{3}))?$/u;
const longestFigure = 24;

const plainOf = (cell: Cell) => (typeof cell === 'object' && cell.kind === 'toned' ? cell.text : cell);
const isFigure = (cell: Cell): boolean =>
  typeof cell === 'number' || (typeof cell === 'string' && cell.length <= longestFigure && figure.test(cell.trim()));
const isEmpty = (cell: Cell): boolean => typeof cell === 'string' && /^[-–—]?$/.test(cell.trim());

/** Whether each column has figures alone; cells may be empty, but not all of them. */
export function figureColumns(columns: readonly string[], rows: readonly Cell[][]): boolean[] {
  return columns.map((_, at) => {
    const cells = rows.flatMap((row) => (row[at] === undefined ? [] : plainOf(row[at]))).filter((cell) => !isEmpty(cell));
    return cells.length > 0 && cells.every(isFigure);
  });
}
