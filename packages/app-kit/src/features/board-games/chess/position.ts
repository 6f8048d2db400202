/** A position of chess, and what a move makes of it. Squares count from a8 (0) row by row to h1 (63). */

export type Side = 'w' | 'b';
export type Promotion = 'q' | 'r' | 'b' | 'n';

export interface Position {
  /** `P` is a white pawn, `p` a black one, `` an empty square. */
  board: readonly string[];
  turn: Side;
  /** Who may still castle: `KQkq`. */
  castling: string;
  /** The square behind a pawn that just went two; -1: none, or no pawn could take it there. */
  passing: number;
  /** Moves since the last capture or pawn move, of both sides. */
  quiet: number;
}

export interface Move {
  from: number;
  to: number;
  promotion?: Promotion;
}

export const otherSide = (side: Side): Side => (side === 'w' ? 'b' : 'w');
export const sideOf = (piece: string): Side => (piece < 'a' ? 'w' : 'b');
export const columnOf = (square: number): number => square % 8;
export const rowOf = (square: number): number => square >> 3;
export const squareName = (square: number): string => `${'abcdefgh'[columnOf(square)]}${8 - rowOf(square)}`;

export const start: Position = {
  board: [...'rnbqkbnrpppppppp', ...new Array<string>(32).fill(''), ...'PPPPPPPPRNBQKBNR'],
  turn: 'w',
  castling: 'KQkq',
  passing: -1,
  quiet: 0,
};

/** The rights that end with a move from or to a square. */
const rightsAt: Record<number, string> = { 60: 'KQ', 63: 'K', 56: 'Q', 4: 'kq', 7: 'k', 0: 'q' };

/** The position after a move, which is not checked. */
export function applied({ board: before, turn, castling, passing, quiet }: Position, { from, to, promotion }: Move): Position {
  const board = [...before];
  const piece = board[from] ?? '';
  const isPawn = piece === 'P' || piece === 'p';
  const isCapture = board[to] !== '';
  board[from] = '';
  board[to] = promotion === undefined ? piece : turn === 'w' ? promotion.toUpperCase() : promotion;
  if (isPawn && to === passing) board[to + (turn === 'w' ? 8 : -8)] = '';
  if ((piece === 'K' || piece === 'k') && Math.abs(to - from) === 2) {
    const [rookFrom, rookTo] = to > from ? [to + 1, to - 1] : [to - 2, to + 1];
    board[rookTo] = board[rookFrom] ?? '';
    board[rookFrom] = '';
  }
  const gone = `${rightsAt[from] ?? ''}${rightsAt[to] ?? ''}`;
  return {
    board,
    turn: otherSide(turn),
    castling: gone === '' ? castling : [...castling].filter((right) => !gone.includes(right)).join(''),
    passing: isPawn && Math.abs(to - from) === 16 ? passingBehind(board, to, turn) : -1,
    quiet: isPawn || isCapture ? 0 : quiet + 1,
  };
}

/** Counts only if a pawn stands beside: otherwise equal positions would look different. */
function passingBehind(board: readonly string[], to: number, turn: Side): number {
  const enemy = turn === 'w' ? 'p' : 'P';
  const isBeside = (square: number) => rowOf(square) === rowOf(to) && board[square] === enemy;
  return isBeside(to - 1) || isBeside(to + 1) ? to + (turn === 'w' ? 8 : -8) : -1;
}

/** Equal for positions in which the same moves are possible. */
export const keyOf = ({ board, turn, castling, passing }: Position): string =>
  `${board.map((piece) => piece || '.').join('')} ${turn} ${castling} ${passing}`;
