/** "hours per client", "limits per category": the noun behind "per" is a field of the row. */

import { entityPhrases } from '../lexicon/entities.ts';
import { fieldPhrases } from '../lexicon/fields.ts';
import { type FieldSpec, text } from '../lexicon/shape.ts';
import { isUnit } from '../lexicon/units.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { capitalised } from './naming.ts';

/** Units of a rate, which are not fields. */
const measures = new Set(
  'hour night quarter person head unit item row page word line seat place order family household booking guest user visitor kwh weekend season class'.split(
    ' ',
  ),
);

/** The fields that the prompt names this way, in order; skips nouns that `kept` reports as entities. */
export function fieldsPerEach(reading: Reading, isRow: (at: number) => boolean): { field: FieldSpec; sourceSpan: Span }[] {
  const { tokens } = reading;
  return tokens.flatMap(({ lower }, at) => {
    const noun = tokens[at + 1];
    const sourceSpan = { from: at, to: at + 2 };
    if (lower !== 'per' || noun?.kind !== 'word' || noun.lower !== noun.lemma || isNegated(reading, sourceSpan)) return [];
    if (measures.has(noun.lemma) || isUnit(noun.lower) || isRow(at + 1)) return [];
    // "price per litre" is one name; only a known entity or field counts here.
    const known =
      fieldPhrases.at(tokens, at + 1)?.value ?? (entityPhrases.at(tokens, at + 1) ? text(capitalised(noun.lower)) : null);
    const isCounted = tokens[at - 1]?.lower.endsWith('s') === true;
    return known && isCounted && known.type.kind === 'text' ? [{ field: known, sourceSpan }] : [];
  });
}
