import { buttonGrid } from './button-grid.ts';
import type { Table } from './table.ts';
import { chosenMove, emptyPlaces, type LineGame, type Mark, moves, other, placed, winningLine } from './two-players.ts';

const thinkingMs = 350;
const names: Record<Mark, string> = { X: 'Player 1', O: 'Player 2' };

/** Plays a game for two, against a friend on this screen or against the computer, which is player 2. */
export function playForTwo(table: Table, game: LineGame, signs: Record<Mark, string>): void {
  const opponent = table.choice('opponent');
  const isAgainstComputer = opponent !== 'friend';
  const nameOf = (mark: Mark) => (isAgainstComputer ? (mark === 'X' ? 'You' : 'The computer') : names[mark]);
  let places = emptyPlaces(game);
  let turn: Mark = 'X';
  let isOver = false;
  const grid = buttonGrid(table.board, game.columns, game.places, (at) => {
    const isComputersTurn = isAgainstComputer && turn === 'O';
    const place = isOver || isComputersTurn ? null : game.landing(places, at);
    if (place !== null) take(place);
  });
  const draw = (line: readonly number[]) => {
    for (const [at, mark] of places.entries()) {
      const position = `row ${Math.floor(at / game.columns) + 1}, column ${(at % game.columns) + 1}`;
      const label = `${mark === null ? 'Empty' : nameOf(mark)}, ${position}`;
      const classes = ['place', mark === null ? '' : `is-${mark.toLowerCase()}`, line.includes(at) ? 'is-winning' : ''];
      grid.show(at, label, classes.filter(Boolean).join(' '), mark === null ? '' : signs[mark]);
    }
  };
  const take = (at: number) => {
    places = placed(places, at, turn);
    const line = winningLine(game, places);
    draw(line ?? []);
    isOver = line !== null || moves(game, places).length === 0;
    if (line !== null) return table.end(`${nameOf(turn)} ${nameOf(turn) === 'You' ? 'win' : 'wins'}!`, null);
    if (isOver) return table.end('It’s a draw.', null);
    turn = other(turn);
    announceTurn();
    if (isAgainstComputer && turn === 'O') setTimeout(answer, thinkingMs);
  };
  const answer = () => {
    if (!table.board.isConnected) return;
    const at = chosenMove(game, places, 'O', opponent === 'easy' ? 1 : game.depth, Math.random);
    if (at !== null) take(at);
  };
  const announceTurn = () => table.announce(nameOf(turn) === 'You' ? 'Your turn.' : `${nameOf(turn)} is next.`);
  draw([]);
  announceTurn();
}
