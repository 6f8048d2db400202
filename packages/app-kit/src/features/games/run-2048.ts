import { goal, isStuck, newTiles, slide, type Tiles, withTile } from './2048.ts';
import { onDirection } from './directions.ts';
import type { Table } from './table.ts';

export function run(table: Table): void {
  let tiles = newTiles(Math.random);
  let score = 0;
  let hasWon = false;
  let isOver = false;
  const cells = tiles.map(() => document.createElement('div'));
  table.board.replaceChildren(...cells);
  draw(cells, tiles);
  table.announce(`Merge equal tiles to reach ${goal}.`);
  onDirection(table.board, (direction) => {
    if (isOver) return;
    const moved = slide(tiles, direction);
    if (!moved.hasMoved) return;
    tiles = withTile(moved.tiles, Math.random);
    score += moved.gained;
    draw(cells, tiles);
    table.showScore(score);
    if (moved.gained > 0) table.announce(`${moved.gained} points.`);
    if (!hasWon && tiles.includes(goal)) {
      hasWon = true;
      table.announce(`You reached ${goal}. Keep going for a higher score.`);
    }
    if (isStuck(tiles)) {
      isOver = true;
      table.end(`Game over: no moves left. You scored ${score}.`, score);
    }
  });
}

function draw(cells: HTMLElement[], tiles: Tiles): void {
  for (const [at, cell] of cells.entries()) {
    const tile = tiles[at] ?? 0;
    cell.textContent = tile === 0 ? '' : String(tile);
    cell.className = tile === 0 ? 'tile' : `tile is-${Math.min(tile, 4096)}`;
  }
}
