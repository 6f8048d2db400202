/**
 * "functionalities for browsing animals, adoption applications and volunteer shifts": functions that a paragraph
 * names.
 */
import { entityPhrases } from '../lexicon/entities.ts';
import { functionWords, verbOf } from '../lexicon/requirement-words.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { nounAt } from './nouns.ts';
import { piecesOf, placeOf } from './pieces.ts';
import type { ListFact } from './shape.ts';

const opening = new Set(['for', ':', 'including', 'such', 'like', 'with']);

export function functionsIn(reading: Reading, span: Span): ListFact[] {
  const { tokens } = reading;
  const at = placeOf(
    reading,
    span,
    ({ lower, lemma }, place) => lower !== lemma && functionWords.has(lower) && opening.has(tokens[place + 1]?.lower ?? ''),
  );
  if (at < 0) return [];
  const from = tokens[at + 2]?.lower === 'as' ? at + 3 : at + 2;
  return piecesOf(reading, { from, to: span.to }).flatMap((piece) => {
    const first = tokens[piece.from]?.lower ?? '';
    const last = tokens[piece.to - 1];
    // "booking apartments" is an act on several; "booking management" stores bookings.
    const isDone = verbOf(first) !== null && last?.lower !== last?.lemma;
    const isNamed = entityPhrases.at(tokens, piece.from) !== null && !isDone;
    const isAct = first.endsWith('ing') && piece.to - piece.from > 1 && !isNamed;
    const noun = nounAt(reading, isAct ? piece.from + 1 : piece.from, piece.to);
    return noun
      ? [
          {
            noun,
            details: [],
            of: [],
            span: { from: piece.from, to: piece.to },
            isHeaded: false,
            verb: isAct ? verbOf(tokens[piece.from]?.lower ?? '') : null,
          },
        ]
      : [];
  });
}
