/** Which moves are legal. */
import { applied, columnOf, type Move, otherSide, type Position, type Promotion, rowOf, type Side, sideOf } from './position.ts';

type Step = readonly [right: number, down: number];
const straight: readonly Step[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
const diagonal: readonly Step[] = [
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
];
const around = [...straight, ...diagonal];
const jumps: readonly Step[] = [
  [1, -2],
  [2, -1],
  [2, 1],
  [1, 2],
  [-1, 2],
  [-2, 1],
  [-2, -1],
  [-1, -2],
];
const steps: Record<string, readonly Step[]> = { n: jumps, b: diagonal, r: straight, q: around, k: around };
const promotions: readonly Promotion[] = ['q', 'r', 'b', 'n'];

/** The square a step away; -1 beyond the edge. */
function stepped(square: number, [right, down]: Step): number {
  const column = columnOf(square) + right;
  const row = rowOf(square) + down;
  return column < 0 || column > 7 || row < 0 || row > 7 ? -1 : row * 8 + column;
}

/** Whether a piece of `by` attacks the square. */
export function isAttacked(board: readonly string[], square: number, by: Side): boolean {
  const own = (piece: string) => (by === 'w' ? piece.toUpperCase() : piece);
  const isAt = (step: Step, piece: string) => {
    const from = stepped(square, step);
    return from >= 0 && board[from] === own(piece);
  };
  const forward = by === 'w' ? 1 : -1;
  if (isAt([-1, forward], 'p') || isAt([1, forward], 'p')) return true;
  for (const jump of jumps) if (isAt(jump, 'n')) return true;
  for (const step of around) if (isAt(step, 'k')) return true;
  return seesSlider(board, square, straight, own('r'), own('q')) || seesSlider(board, square, diagonal, own('b'), own('q'));
}

function seesSlider(board: readonly string[], square: number, directions: readonly Step[], one: string, other: string): boolean {
  for (const direction of directions) {
    let at = stepped(square, direction);
    while (at >= 0 && board[at] === '') at = stepped(at, direction);
    if (at >= 0 && (board[at] === one || board[at] === other)) return true;
  }
  return false;
}

export function isInCheck({ board }: Pick<Position, 'board'>, side: Side): boolean {
  const king = board.indexOf(side === 'w' ? 'K' : 'k');
  return king >= 0 && isAttacked(board, king, otherSide(side));
}

/** All legal moves; with `from`, those of one piece. */
export function legalMoves(position: Position, from?: number): Move[] {
  const moves: Move[] = [];
  for (let at = from ?? 0; at <= (from ?? 63); at++) {
    const piece = position.board[at];
    if (!piece || sideOf(piece) !== position.turn) continue;
    if (piece === 'P' || piece === 'p') addPawnMoves(position, at, moves);
    else addSteps(position, at, piece.toLowerCase(), moves);
    if (piece === 'K' || piece === 'k') addCastling(position, at, moves);
  }
  return moves.filter((move) => !isInCheck(applied(position, move), position.turn));
}

function addSteps({ board, turn }: Position, from: number, piece: string, moves: Move[]): void {
  const isSlider = piece === 'b' || piece === 'r' || piece === 'q';
  for (const step of steps[piece] ?? []) {
    let to = stepped(from, step);
    while (to >= 0) {
      const taken = board[to] ?? '';
      if (taken === '' || sideOf(taken) !== turn) moves.push({ from, to });
      if (taken !== '' || !isSlider) break;
      to = stepped(to, step);
    }
  }
}

function addPawnMoves({ board, turn, passing }: Position, from: number, moves: Move[]): void {
  const forward = turn === 'w' ? -8 : 8;
  const add = (to: number) => {
    if (rowOf(to) === 0 || rowOf(to) === 7) for (const promotion of promotions) moves.push({ from, to, promotion });
    else moves.push({ from, to });
  };
  const one = from + forward;
  if (board[one] === '') {
    add(one);
    const isFirst = rowOf(from) === (turn === 'w' ? 6 : 1);
    if (isFirst && board[one + forward] === '') moves.push({ from, to: one + forward });
  }
  for (const right of [-1, 1]) {
    const to = stepped(from, [right, Math.sign(forward)]);
    const taken = to < 0 ? '' : (board[to] ?? '');
    if (to >= 0 && ((taken !== '' && sideOf(taken) !== turn) || to === passing)) add(to);
  }
}

function addCastling({ board, turn, castling }: Position, from: number, moves: Move[]): void {
  const isFree = (squares: number[]) => squares.every((square) => board[square] === '');
  const isSafe = (squares: number[]) => squares.every((square) => !isAttacked(board, square, otherSide(turn)));
  const [short, long] = turn === 'w' ? ['K', 'Q'] : ['k', 'q'];
  if (castling.includes(short) && isFree([from + 1, from + 2]) && isSafe([from, from + 1])) moves.push({ from, to: from + 2 });
  if (castling.includes(long) && isFree([from - 1, from - 2, from - 3]) && isSafe([from, from - 1]))
    moves.push({ from, to: from - 2 });
}
