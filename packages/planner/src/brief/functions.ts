/** "functionalities for browsing animals, adoption applications and volunteer shifts": what a paragraph asks for by name. */
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
    ({ lower }, place) => functionWords.has(lower) && opening.has(tokens[place + 1]?.lower ?? ''),
  );
  if (at < 0) return [];
  const from = tokens[at + 2]?.lower === 'as' ? at + 3 : at + 2;
  return piecesOf(reading, { from, to: span.to }).flatMap((piece) => {
    const isNamed = entityPhrases.at(tokens, piece.from) !== null;
    const isAct = tokens[piece.from]?.lower.endsWith('ing') && piece.to - piece.from > 1 && !isNamed;
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
