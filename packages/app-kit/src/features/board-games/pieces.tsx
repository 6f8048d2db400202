import { pieceNames, shapes } from './piece-shapes.ts';

/** `white knight` */
const nameOf = (piece: string): string => `${piece < 'a' ? 'white' : 'black'} ${pieceNames[piece.toLowerCase()] ?? 'piece'}`;

export const Piece = ({ piece }: { piece: string }) => (
  <svg class={`piece is-${piece < 'a' ? 'w' : 'b'}`} viewBox="0 0 45 45" role="img" aria-label={nameOf(piece)}>
    <path fill-rule="evenodd" d={shapes[piece.toLowerCase()] ?? ''} />
  </svg>
);
