/** "filter by price and station", "houseplants by room": each row has the fields that people filter or group it by. */
import { stopWords } from '../lexicon/common-words.ts';
import { featurePhrases } from '../lexicon/features.ts';
import { fieldPhrases, typedEndings } from '../lexicon/fields.ts';
import { type FieldSpec, text } from '../lexicon/shape.ts';
import { partsOfSpeech } from '../reading/nouns.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { capitalised } from './naming.ts';

/** No fields to add: every row has them, or they only describe the display. */
const notKept = new Set(
  'name title keyword text user hand mail email day week month year time date default side side one me us you team person people admin owner'.split(
    ' ',
  ),
);
const groups = new Set(
  'filtered grouped sorted organized organised categorized categorised searched listed ordered arranged tracked'.split(' '),
);
const mostDetails = 6;
const longestTokens = 2;

/** The fields that the prompt names this way, in order; skips nouns that `isKept` reports as entities. */
export function groupedBy(reading: Reading, isKept: (at: number) => boolean): { field: FieldSpec; sourceSpan: Span }[] {
  const found: { field: FieldSpec; sourceSpan: Span }[] = [];
  for (let at = 1; at < reading.tokens.length && found.length < mostDetails; at += 1) {
    if (reading.tokens[at]?.lower !== 'by' || !opens(reading, at)) continue;
    let from = at + 1;
    while (from < reading.tokens.length && found.length < mostDetails) {
      const sourceSpan = nounAt(reading, from);
      if (!sourceSpan || isNegated(reading, sourceSpan) || featurePhrases.at(reading.tokens, sourceSpan.from)) break;
      const field = isKept(sourceSpan.to - 1) ? null : fieldOf(reading, sourceSpan);
      if (field) found.push({ field, sourceSpan });
      from = sourceSpan.to;
      while ([',', 'and', 'or', '&'].includes(reading.tokens[from]?.lower ?? '')) from += 1;
      if (from === sourceSpan.to) break;
    }
  }
  return found;
}

/** Behind a participle "by" names a person: "written by", "managed by". */
function opens({ tokens }: Reading, at: number): boolean {
  const before = tokens[at - 1];
  return before?.kind === 'word' && (groups.has(before.lower) || !/(ed|en|ing|wn)$/.test(before.lower));
}

function nounAt({ tokens }: Reading, from: number): Span | null {
  let to = from;
  while (to < from + longestTokens && tokens[to]?.kind === 'word' && !stopWords.has(tokens[to]?.lower ?? '')) to += 1;
  const field = fieldPhrases.at(tokens, from);
  return field ? { from, to: field.to } : to > from ? { from, to } : null;
}

function fieldOf({ tokens }: Reading, { from, to }: Span): FieldSpec | null {
  const last = tokens[to - 1];
  if (!last || notKept.has(last.lemma) || last.lower !== last.lemma || !/^[a-z]{3,24}$/.test(last.lower)) return null;
  const phrase = tokens
    .slice(from, to)
    .map(({ lower }) => lower)
    .join(' ');
  const known = fieldPhrases.at(tokens, from)?.value ?? typedEndings.get(last.lemma);
  if (known) return { ...known, label: known.label || capitalised(phrase) };
  return partsOfSpeech(phrase).get(last.lower) === 'noun' ? text(capitalised(phrase)) : null;
}
