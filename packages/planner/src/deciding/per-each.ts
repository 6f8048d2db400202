/** "hours per client", "limits per category": what figures are kept for is a detail of the row. */

import { entityPhrases } from '../lexicon/entities.ts';
import { fieldPhrases } from '../lexicon/fields.ts';
import { type FieldSpec, text } from '../lexicon/shape.ts';
import { isUnit } from '../lexicon/units.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { capitalised } from './naming.ts';

/** Of these so much is had, and none of them is kept. */
const measures = new Set(
  'hour night quarter person head unit item row page word line seat place order family household booking guest user visitor kwh weekend season class'.split(
    ' ',
  ),
);

/** The details that are said so, in order; none of what the app keeps as `kept` tells. */
export function keptPerEach(reading: Reading, kept: (at: number) => boolean): { field: FieldSpec; ground: Span }[] {
  const { tokens } = reading;
  return tokens.flatMap(({ lower }, at) => {
    const noun = tokens[at + 1];
    const ground = { from: at, to: at + 2 };
    if (lower !== 'per' || noun?.kind !== 'word' || noun.lower !== noun.lemma || isNegated(reading, ground)) return [];
    if (measures.has(noun.lemma) || isUnit(noun.lower) || kept(at + 1)) return [];
    // "price per litre" has a name of its own; only what is known as a thing or a detail is one here.
    const known =
      fieldPhrases.at(tokens, at + 1)?.value ?? (entityPhrases.at(tokens, at + 1) ? text(capitalised(noun.lower)) : null);
    const isCounted = tokens[at - 1]?.lower.endsWith('s') === true;
    return known && isCounted && known.type.kind === 'text' ? [{ field: known, ground }] : [];
  });
}
