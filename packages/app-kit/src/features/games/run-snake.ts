import { onDirection } from './directions.ts';
import { fieldSize, newSnake, pointsPerBite, stepped, turned } from './snake.ts';
import type { Table } from './table.ts';

const firstStepMs = 190;
const fastestStepMs = 80;
const fasterPerBiteMs = 4;

let stop = () => {};

export function run(table: Table): void {
  stop();
  let snake = newSnake(Math.random);
  let moved = snake.heading;
  let isPaused = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  stop = () => clearTimeout(timer);
  const cells = Array.from({ length: fieldSize * fieldSize }, () => document.createElement('span'));
  table.board.style.setProperty('--columns', String(fieldSize));
  table.board.replaceChildren(...cells);
  const draw = () => {
    const parts = new Set(snake.body);
    for (const [at, cell] of cells.entries())
      cell.className = at === snake.body[0] ? 'is-head' : parts.has(at) ? 'is-body' : at === snake.food ? 'is-food' : '';
  };
  const step = () => {
    snake = stepped(snake, Math.random);
    moved = snake.heading;
    table.showScore(snake.eaten * pointsPerBite);
    draw();
    if (snake.isOver) {
      const score = snake.eaten * pointsPerBite;
      table.end(`Game over: you scored ${score}.`, score);
    } else timer = setTimeout(step, Math.max(fastestStepMs, firstStepMs - snake.eaten * fasterPerBiteMs));
  };
  const pause = () => {
    if (snake.isOver) return;
    isPaused = !isPaused;
    clearTimeout(timer);
    table.announce(isPaused ? 'Paused. Press an arrow or the space bar to continue.' : 'Go.');
    if (!isPaused) timer = setTimeout(step, firstStepMs);
  };
  onDirection(table.board, (direction) => {
    snake = turned(snake, direction, moved);
    if (isPaused) pause();
  });
  table.board.tabIndex = 0;
  table.board.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    pause();
  });
  table.board.addEventListener('click', pause);
  draw();
  table.announce('Press an arrow, or swipe, to start.');
}
