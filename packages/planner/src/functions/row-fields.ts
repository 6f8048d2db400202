/** The fields of a row that people add: "add a coin with country, year and denomination". */
import { piecesOf } from '../brief/pieces.ts';
import type { Piece } from '../brief/shape.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import type { AskedFunction } from './shape.ts';

/** Null unless "with" opens a list of single things; several of each are rows of their own: "post recipes with comments". */
export function fieldsBehindWith(
  reading: Reading,
  { object, behind }: Pick<AskedFunction, 'object' | 'behind'>,
  chunks: readonly Span[],
  place: number,
): Piece[] | null {
  const { tokens } = reading;
  const chunk = chunks[place];
  const next = chunks[place + 1];
  if (!object || !chunk || !next || tokens[behind.from]?.lower !== 'with') return null;
  const first = { from: behind.from + 1, to: chunk.to };
  const isOne = ({ from, to }: Span) => tokens[to - 1]?.lower === tokens[to - 1]?.lemma && to > from;
  return isOne(first) && tokens[first.from]?.lower.endsWith('ing') === false ? piecesOf(reading, first) : null;
}
