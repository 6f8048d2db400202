/** A game of chess from its moves: its positions, and how it ended. */
import type { Outcome } from '../outcome.ts';
import { isInCheck, legalMoves } from './moves.ts';
import { moveOf, writtenMove } from './notation.ts';
import { applied, columnOf, keyOf, otherSide, type Position, rowOf, start } from './position.ts';

/** All positions, the start first. Moves were checked before they were stored. */
export function positionsOf(moves: readonly string[]): Position[] {
  const positions = [start];
  for (const text of moves) {
    const move = moveOf(text);
    const last = positions.at(-1) ?? start;
    if (move) positions.push(applied(last, move));
  }
  return positions;
}

export const lastOf = (positions: readonly Position[]): Position => positions.at(-1) ?? start;

/** Null: the game goes on. */
export function outcomeOf(positions: readonly Position[]): Outcome | null {
  const position = lastOf(positions);
  if (legalMoves(position).length === 0)
    return isInCheck(position, position.turn)
      ? { winner: otherSide(position.turn), reason: 'checkmate' }
      : { winner: null, reason: 'stalemate' };
  if (!canMate(position.board)) return { winner: null, reason: 'too few pieces' };
  if (position.quiet >= 100) return { winner: null, reason: 'fifty moves without a capture or a pawn move' };
  const key = keyOf(position);
  // Nothing before a capture or a pawn move comes back.
  const same = positions.slice(-position.quiet - 1).filter((one) => keyOf(one) === key);
  return same.length >= 3 ? { winner: null, reason: 'the same position three times' } : null;
}

/** Neither side can mate with the king and one knight or bishop, or with bishops on squares of one color. */
function canMate(board: readonly string[]): boolean {
  const shades = new Set<number>();
  let light = 0;
  for (const [square, piece] of board.entries()) {
    const kind = piece.toLowerCase();
    if (kind === '' || kind === 'k') continue;
    if (kind !== 'b' && kind !== 'n') return true;
    light += 1;
    shades.add(kind === 'n' ? 2 : (columnOf(square) + rowOf(square)) % 2);
  }
  return light > 1 && (shades.size > 1 || shades.has(2));
}

/** The moves as people write them. */
export function writtenMoves(moves: readonly string[], positions: readonly Position[]): string[] {
  return moves.map((text, at) => {
    const move = moveOf(text);
    const position = positions[at];
    return move && position ? writtenMove(position, move) : text;
  });
}

const counts: Record<string, number> = { p: 8, n: 2, b: 2, r: 2, q: 1 };

/** The pieces that each side has taken, the most valuable first. A promoted pawn counts as taken by nobody. */
export function capturedBy(board: readonly string[]): { w: string[]; b: string[] } {
  const missing = (side: 'w' | 'b') => {
    const left = (kind: string) => board.filter((piece) => piece === (side === 'w' ? kind.toUpperCase() : kind)).length;
    const extra = ['n', 'b', 'r', 'q'].reduce((sum, kind) => sum + Math.max(0, left(kind) - (counts[kind] ?? 0)), 0);
    return ['q', 'r', 'b', 'n', 'p'].flatMap((kind) => {
      const gone = (counts[kind] ?? 0) - left(kind) - (kind === 'p' ? extra : 0);
      return new Array<string>(Math.max(0, gone)).fill(side === 'w' ? kind.toUpperCase() : kind);
    });
  };
  return { w: missing('b'), b: missing('w') };
}
