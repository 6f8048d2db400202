/**
 * The computer's move: a search by alpha and beta that follows captures at its end.
 * Bounded by depth and by the number of positions, so a move takes about a second at most.
 */
import { isInCheck, legalMoves } from './moves.ts';
import { applied, columnOf, type Move, type Position, rowOf, sideOf } from './position.ts';

export const levels = ['easy', 'medium', 'hard'] as const;
export type Level = (typeof levels)[number];

/** Whether the computer agrees to a draw: late in the game, and without an advantage of half a pawn. */
export const agreesToDraw = (position: Position, moves: number): boolean => moves >= 40 && Math.abs(material(position)) < 50;

/** `slack`: how much worse than the best move one may be to be chosen, in hundredths of a pawn. */
const strengths: Record<Level, { depth: number; slack: number; positions: number }> = {
  easy: { depth: 1, slack: 120, positions: 2_000 },
  medium: { depth: 2, slack: 12, positions: 12_000 },
  hard: { depth: 3, slack: 6, positions: 40_000 },
};

const values: Record<string, number> = { p: 100, n: 320, b: 330, r: 500, q: 900, k: 0 };
const mate = 100_000;
/** Captures after the end of the search are followed this far. */
const maxCaptures = 4;

interface Search {
  positions: number;
  atMost: number;
}

/** Null: there is no legal move. `random` gives numbers from 0 to below 1. */
export function computerMove(position: Position, level: Level, random: () => number): Move | null {
  const { depth, slack, positions } = strengths[level];
  const search: Search = { positions: 0, atMost: positions };
  const rated: { move: Move; value: number }[] = [];
  let best = -Infinity;
  for (const move of inOrder(position, legalMoves(position))) {
    const value = -rating(applied(position, move), depth - 1, -Infinity, -(best - slack - 1), search);
    rated.push({ move, value });
    best = Math.max(best, value);
  }
  const good = rated.filter(({ value }) => value >= best - (Math.abs(best) > mate / 2 ? 0 : slack));
  return good[Math.floor(random() * good.length)]?.move ?? null;
}

/** How good the position is for the side to move, in hundredths of a pawn. */
export function rating(position: Position, depth: number, alpha: number, beta: number, search: Search): number {
  search.positions += 1;
  if (depth <= 0 || search.positions >= search.atMost) return afterCaptures(position, maxCaptures, alpha, beta, search);
  const moves = legalMoves(position);
  // A mate that comes sooner is worse.
  if (moves.length === 0) return isInCheck(position, position.turn) ? -mate - depth : 0;
  let best = -Infinity;
  for (const move of inOrder(position, moves)) {
    best = Math.max(best, -rating(applied(position, move), depth - 1, -beta, -Math.max(alpha, best), search));
    if (best >= beta) break;
  }
  return best;
}

function afterCaptures(position: Position, depth: number, alpha: number, beta: number, search: Search): number {
  search.positions += 1;
  let best = material(position);
  if (depth === 0 || best >= beta || search.positions >= search.atMost) return best;
  const captures = legalMoves(position).filter(({ to }) => position.board[to] !== '');
  for (const move of inOrder(position, captures)) {
    best = Math.max(best, -afterCaptures(applied(position, move), depth - 1, -beta, -Math.max(alpha, best), search));
    if (best >= beta) break;
  }
  return best;
}

/** Promising moves first: captures of much by little, then promotions. */
function inOrder({ board }: Position, moves: Move[]): Move[] {
  const promise = ({ from, to, promotion }: Move) =>
    (board[to] ? 10 * worthOf(board[to] ?? '') - worthOf(board[from] ?? '') : 0) + (promotion === 'q' ? 900 : 0);
  return moves
    .map((move) => ({ move, by: promise(move) }))
    .sort((left, right) => right.by - left.by)
    .map(({ move }) => move);
}

const worthOf = (piece: string) => values[piece.toLowerCase()] ?? 0;

/** Pieces and where they stand, for the side to move. */
export function material({ board, turn }: Position): number {
  let value = 0;
  for (const [square, piece] of board.entries()) {
    if (piece === '') continue;
    const side = sideOf(piece);
    const worth = worthOf(piece) + placeValue(piece.toLowerCase(), side === 'w' ? square : 63 - square, board);
    value += side === turn ? worth : -worth;
  }
  return value;
}

/** A bonus for the middle, for advanced pawns and for a king at home. `square` is seen from the piece's own side. */
function placeValue(kind: string, square: number, board: readonly string[]): number {
  const row = rowOf(square);
  const fromMiddle = Math.max(Math.abs(columnOf(square) - 3.5), Math.abs(row - 3.5));
  if (kind === 'p') return (6 - row) * (6 - row) * 1.5 + (fromMiddle < 1 ? 18 : 0);
  if (kind === 'n') return 24 - fromMiddle * 12;
  if (kind === 'b') return 14 - fromMiddle * 5;
  if (kind === 'q') return 4 - fromMiddle * 2;
  if (kind === 'r') return row === 1 ? 20 : 0;
  const isEnding = board.filter((piece) => piece !== '').length <= 12;
  return isEnding ? 20 - fromMiddle * 10 : row === 7 && (columnOf(square) > 5 || columnOf(square) < 3) ? 24 : -row < -6 ? 0 : -30;
}
