/** The rules of snake, on a square field; places are counted row by row. */
import type { Direction } from './directions.ts';

export interface Snake {
  /** The head first. */
  body: readonly number[];
  heading: Direction;
  food: number;
  eaten: number;
  isOver: boolean;
}

export const fieldSize = 15;
export const pointsPerBite = 10;
const opposite: Record<Direction, Direction> = { up: 'down', down: 'up', left: 'right', right: 'left' };

export function newSnake(random: () => number): Snake {
  const row = Math.floor(fieldSize / 2) * fieldSize;
  const body = [row + 4, row + 3, row + 2];
  return { body, heading: 'right', food: freePlace(body, random) ?? 0, eaten: 0, isOver: false };
}

/** A snake cannot turn back into itself; `heading` is where it last moved. */
export function turned(snake: Snake, direction: Direction, heading = snake.heading): Snake {
  return direction === opposite[heading] ? snake : { ...snake, heading: direction };
}

/** One step ahead: into food it grows, into a wall or itself it ends. */
export function stepped(snake: Snake, random: () => number): Snake {
  const head = ahead(snake.body[0] ?? 0, snake.heading);
  const isEating = head === snake.food;
  // The tail moves out of the way, unless the snake grows.
  const rest = isEating ? snake.body : snake.body.slice(0, -1);
  if (head === null || rest.includes(head)) return { ...snake, isOver: true };
  const body = [head, ...rest];
  if (!isEating) return { ...snake, body };
  const food = freePlace(body, random);
  return { ...snake, body, eaten: snake.eaten + 1, food: food ?? -1, isOver: food === null };
}

function ahead(place: number, direction: Direction): number | null {
  const row = Math.floor(place / fieldSize) + (direction === 'down' ? 1 : direction === 'up' ? -1 : 0);
  const column = (place % fieldSize) + (direction === 'right' ? 1 : direction === 'left' ? -1 : 0);
  const isInside = row >= 0 && row < fieldSize && column >= 0 && column < fieldSize;
  return isInside ? row * fieldSize + column : null;
}

function freePlace(body: readonly number[], random: () => number): number | null {
  const taken = new Set(body);
  const free = Array.from({ length: fieldSize * fieldSize }, (_, at) => at).filter((at) => !taken.has(at));
  return free[Math.floor(random() * free.length)] ?? null;
}
