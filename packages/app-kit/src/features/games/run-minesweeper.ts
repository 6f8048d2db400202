import { buttonGrid } from './button-grid.ts';
import {
  columns,
  flagged,
  isCleared,
  type Minefield,
  mineCount,
  minesAround,
  newMinefield,
  opened,
  places,
} from './minesweeper.ts';
import type { Table } from './table.ts';

let stopClock = () => {};

/** The score is the time in seconds. A right click, or F on the keyboard, sets a flag. */
export function run(table: Table): void {
  stopClock();
  let field = newMinefield();
  let startedAt: number | null = null;
  const seconds = () => (startedAt === null ? 0 : Math.round((performance.now() - startedAt) / 1000));
  const isOver = () => field.hit !== null || isCleared(field);
  const change = (next: Minefield) => {
    if (next === field || isOver()) return;
    field = next;
    draw();
    if (field.hit !== null) end('You hit a mine.', null);
    else if (isCleared(field)) end(`You cleared the field in ${seconds()} seconds.`, seconds());
    else table.announce(`${mineCount - field.flags.size} mines left.`);
  };
  const end = (text: string, score: number | null) => {
    stopClock();
    table.end(text, score);
  };
  const grid = buttonGrid(table.board, columns, places, (at) => {
    if (table.choice('click') === 'flag') return change(flagged(field, at));
    startedAt ??= performance.now();
    change(opened(field, at, Math.random));
  });
  for (const [at, button] of grid.buttons.entries()) {
    button.addEventListener('contextmenu', (event) => {
      event.preventDefault();
      change(flagged(field, at));
    });
    button.addEventListener('keydown', ({ key }) => key.toLowerCase() === 'f' && change(flagged(field, at)));
  }
  const draw = () => {
    for (let at = 0; at < places; at++) {
      const { label, className, content } = look(field, at, isOver());
      const position = `row ${Math.floor(at / columns) + 1}, column ${(at % columns) + 1}`;
      grid.show(at, `${label}, ${position}`, `mine-place ${className}`, content);
    }
  };
  const clock = setInterval(() => table.showScore(seconds()), 1000);
  stopClock = () => clearInterval(clock);
  draw();
  table.announce(`${mineCount} mines are hidden. Right click, or press F, to mark one.`);
}

function look({ mines, open, flags, hit }: Minefield, at: number, isOver: boolean) {
  if (isOver && mines?.has(at)) return { label: 'Mine', className: at === hit ? 'is-hit' : 'is-mine', content: '✹' };
  if (flags.has(at)) return { label: 'Flag', className: 'is-flag', content: '⚑' };
  if (!open.has(at) || mines === null) return { label: 'Closed', className: '', content: '' };
  const around = minesAround(mines, at);
  return {
    label: around === 0 ? 'Empty' : `${around} mines around`,
    className: 'is-open',
    content: around === 0 ? '' : String(around),
  };
}
