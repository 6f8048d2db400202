/** Moves as text: `e2e4` where they are stored and sent, `exd5` where people read them. */
import { isInCheck, legalMoves } from './moves.ts';
import { applied, columnOf, type Move, type Position, type Promotion, squareName } from './position.ts';

export const plainMove = ({ from, to, promotion }: Move): string => `${squareName(from)}${squareName(to)}${promotion ?? ''}`;

/** Null: not written as a move. */
export function moveOf(text: string): Move | null {
  const parts = /^([a-h][1-8])([a-h][1-8])([qrbn]?)$/.exec(text);
  if (!parts) return null;
  const [, from = '', to = '', promotion] = parts;
  const square = (name: string) => (8 - Number(name[1])) * 8 + 'abcdefgh'.indexOf(name[0] ?? '');
  return { from: square(from), to: square(to), ...(promotion ? { promotion: promotion as Promotion } : {}) };
}

const sameMove = (one: Move, other: Move) => one.from === other.from && one.to === other.to && one.promotion === other.promotion;

export const isLegal = (position: Position, move: Move): boolean =>
  legalMoves(position, move.from).some((legal) => sameMove(legal, move));

/** A legal move as people write it: `Nf3`, `exd5`, `O-O`, `e8=Q+`. */
export function writtenMove(position: Position, move: Move): string {
  const { from, to, promotion } = move;
  const piece = (position.board[from] ?? '').toUpperCase();
  const next = applied(position, move);
  const isCheck = isInCheck(next, next.turn);
  const sign = isCheck ? (legalMoves(next).length === 0 ? '#' : '+') : '';
  if (piece === 'K' && Math.abs(to - from) === 2) return `${to > from ? 'O-O' : 'O-O-O'}${sign}`;
  const isPawn = piece === 'P';
  const isCapture = position.board[to] !== '' || (isPawn && columnOf(from) !== columnOf(to));
  const who = isPawn ? (isCapture ? squareName(from).charAt(0) : '') : `${piece}${whichOne(position, move)}`;
  return `${who}${isCapture ? 'x' : ''}${squareName(to)}${promotion ? `=${promotion.toUpperCase()}` : ''}${sign}`;
}

/** What tells the piece from others of its kind that could go there. */
function whichOne(position: Position, { from, to }: Move): string {
  const piece = position.board[from];
  const rivals = legalMoves(position).filter(
    (move) => move.to === to && move.from !== from && position.board[move.from] === piece,
  );
  if (rivals.length === 0) return '';
  const [file = '', rank = ''] = squareName(from);
  if (rivals.every((rival) => columnOf(rival.from) !== columnOf(from))) return file;
  return rivals.every((rival) => !squareName(rival.from).endsWith(rank)) ? rank : file + rank;
}
