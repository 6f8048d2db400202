/** The rules of 2048: sixteen places, row by row; 0 is an empty one. */
import type { Direction } from './directions.ts';

export type Tiles = readonly number[];
export const size = 4;
export const goal = 2048;
const shareOfFours = 0.1;

export interface Slide {
  tiles: Tiles;
  /** The sum of the tiles that merged. */
  gained: number;
  hasMoved: boolean;
}

export function newTiles(random: () => number): Tiles {
  return withTile(withTile(new Array<number>(size * size).fill(0), random), random);
}

/** Adds a 2, or sometimes a 4, in an empty place. */
export function withTile(tiles: Tiles, random: () => number): Tiles {
  const empty = tiles.flatMap((tile, at) => (tile === 0 ? [at] : []));
  const place = empty[Math.floor(random() * empty.length)];
  return tiles.map((tile, at) => (at === place ? (random() < shareOfFours ? 4 : 2) : tile));
}

/** Slides all tiles; two equal ones that meet merge, each at most once. */
export function slide(tiles: Tiles, direction: Direction): Slide {
  const next = [...tiles];
  let gained = 0;
  for (let line = 0; line < size; line++) {
    const places = placesOf(line, direction);
    const merged = mergedLine(places.map((at) => tiles[at] ?? 0));
    gained += merged.gained;
    for (const [step, at] of places.entries()) next[at] = merged.line[step] ?? 0;
  }
  return { tiles: next, gained, hasMoved: next.some((tile, at) => tile !== tiles[at]) };
}

/** The places of a row or column, beginning where its tiles slide to. */
function placesOf(line: number, direction: Direction): number[] {
  const steps = Array.from({ length: size }, (_, step) => step);
  const isRow = direction === 'left' || direction === 'right';
  const places = steps.map((step) => (isRow ? line * size + step : step * size + line));
  return direction === 'left' || direction === 'up' ? places : places.reverse();
}

function mergedLine(line: number[]): { line: number[]; gained: number } {
  const tiles = line.filter((tile) => tile !== 0);
  const merged: number[] = [];
  let gained = 0;
  for (let at = 0; at < tiles.length; at++) {
    const tile = tiles[at] ?? 0;
    const isPair = tile === tiles[at + 1];
    merged.push(isPair ? tile * 2 : tile);
    if (isPair) {
      gained += tile * 2;
      at += 1;
    }
  }
  return { line: merged, gained };
}

export function isStuck(tiles: Tiles): boolean {
  return (['up', 'right', 'down', 'left'] as const).every((direction) => !slide(tiles, direction).hasMoved);
}
