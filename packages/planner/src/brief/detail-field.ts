/** The field for a detail in a requirement: its words give the label, and its form gives the kind. */
import { askingWords, type DetailItem } from '../deciding/detail-lists.ts';
import { capitalised } from '../deciding/naming.ts';
import { unknownDetail } from '../deciding/unknown-details.ts';
import { fieldPhrases, typedEndings } from '../lexicon/fields.ts';
import { date, dateTime, type FieldSpec, integer, optionsOf, rating, text, yesNo } from '../lexicon/shape.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span, Token } from '../reading/tokens.ts';
import { firstIn, partsBetween } from './pieces.ts';
import type { Piece } from './shape.ts';

const determinedBy = new Set(['a', 'an', 'the', 'their']);
const longestLabelTokens = 8;
const longestLabel = 60;
const fewestValues = 2;
/** Kinds with the same label everywhere. */
const namedByKind = new Set(['email', 'phone']);

/** Null if the words do not name a field of a row. */
export function fieldOf(reading: Reading, piece: Piece, siblings: Piece[]): FieldSpec | null {
  if (piece.field) return piece.field;
  const words = reading.tokens.slice(piece.from, piece.to);
  if (words.filter(({ kind }) => kind === 'word').length > longestLabelTokens || words[0]?.lower === 'no') return null;
  // "Link a picture": an act.
  if (determinedBy.has(words[1]?.lower ?? '') && !askingWords.has(words[0]?.lower ?? '')) return null;
  // "Or hide one that is not published"
  if (words.length > 1 && words.at(-1)?.lower === 'one') return null;
  const label = labelOf(words);
  if (!/\p{L}/u.test(label)) return null;
  return (
    byScale(reading, piece) ??
    byValues(reading, piece, label) ??
    byMoment(words) ??
    byPhrase(reading, piece, label) ??
    byForm(reading, piece, siblings, label)
  );
}

/** "condition from good to poor", "light from 1 (dim) to 5" */
function byScale({ tokens }: Reading, { from, to, inner }: Piece): FieldSpec | null {
  const at = firstIn(tokens, { from: from + 1, to }, ({ lower }) => lower === 'from');
  const end = inner ? inner.to + 1 : to;
  const until = at < 0 ? -1 : firstIn(tokens, { from: at + 2, to: end + 1 }, ({ lower }) => lower === 'to');
  const [low, high] = [tokens[at + 1], tokens[until + 1]];
  if (until < 0 || !low || !high) return null;
  const label = labelOf(tokens.slice(from, at));
  const [min, max] = [Number(low.lower), Number(high.lower)];
  if (low.kind === 'number' && high.kind === 'number' && min < max && max <= 1_000)
    return { ...integer(label, undefined, min, max), label };
  const ends = [low.lower, high.lower];
  const grades = ends.includes('good') && ends.includes('poor') ? [ends[0], 'fair', ends[1]] : ends;
  return { ...text(label), type: { kind: 'choice', options: optionsOf(grades.map((grade) => capitalised(grade ?? ''))) } };
}

/** The values in brackets: "strength (weak, medium, strong)", "light (1-5)". */
function byValues(reading: Reading, piece: Piece, label: string): FieldSpec | null {
  const inner = piece.inner;
  if (!inner) return null;
  const words = reading.tokens.slice(inner.from, inner.to);
  const [min, max] = words.filter(({ kind }) => kind === 'number').map(({ lower }) => Number(lower));
  if (min !== undefined && max !== undefined && words.length <= 3 && min < max && max <= 1_000)
    return { ...integer(label, undefined, min, max), label };
  const values = partsBetween(reading, inner, valueMarks).map((part) => shownValue(reading, part));
  const isList = values.length >= fewestValues && values.every((value) => value !== null);
  if (isList && values.length === fewestValues && values.join(' ').toLowerCase() === 'yes no') return yesNo(label);
  return isList ? { ...text(label), type: { kind: 'choice', options: optionsOf(values as string[]) } } : null;
}

const valueMarks = new Set([',', '/', '|', ';', 'or']);
const longestValueTokens = 4;

/** A value as shown; null if it is more than a value. */
export function shownValue({ tokens }: Reading, { from, to }: Span): string | null {
  let start = from;
  while (start < to && ['and', 'or', 'then', 'a', 'an', 'the'].includes(tokens[start]?.lower ?? '')) start += 1;
  const words = tokens.slice(start, to).filter(({ kind }) => kind !== 'mark');
  if (words.length === 0 || words.length > longestValueTokens) return null;
  return labelOf(words).slice(0, 40);
}

/** "date and time", "from", "until when", "joined on", "start". */
function byMoment(words: Token[]): FieldSpec | null {
  const phrase = words.map(({ lower }) => lower).join(' ');
  const label = capitalised(phrase);
  if (/^(date|day) and time$|(date time|datetime)$/.test(phrase)) return dateTime('Date and time');
  if (/^(from|to|until|till|start|end|until when|valid from|valid until|since|check in|check out|pick up|drop off)$/.test(phrase))
    return date(label);
  return /^[a-z ]*[a-z]+(ed|en|t|ght) (on|at)$/.test(phrase) ? (phrase.endsWith('at') ? dateTime(label) : date(label)) : null;
}

/** A field that the lexicon knows, under the prompt's own name. */
function byPhrase({ tokens }: Reading, { from, to }: Span, label: string): FieldSpec | null {
  const known = fieldPhrases.at(tokens, from);
  if (known?.to !== to) return null;
  return namedByKind.has(known.value.type.kind) ? known.value : { ...known.value, label };
}

/** By the last word; otherwise a text. */
function byForm(reading: Reading, piece: Piece, siblings: Piece[], label: string): FieldSpec {
  const items = siblings.map(
    ({ from, to }): DetailItem => ({ from, to, cue: piece.from, isOfFunctions: false, isPlain: true, isNoted: false }),
  );
  const item = items.find(({ from }) => from === piece.from);
  const formed = item ? unknownDetail(reading, item, items) : null;
  if (formed) return { ...formed, label: formed.label.slice(0, longestLabel) };
  const last = reading.tokens[piece.to - 1];
  if (last?.lower === 'stars') return rating(label);
  const ending = typedEndings.get(last?.lemma ?? '');
  return ending ? { ...ending, label } : text(label);
}

/** The prompt's words, with abbreviations as written. */
function labelOf(words: Token[]): string {
  const phrase = words
    .filter(({ kind }) => kind !== 'mark')
    .map(({ text: written, lower }) => (isAbbreviation(written) ? written : lower));
  return capitalised(phrase.join(' ')).slice(0, longestLabel).trim();
}

const isAbbreviation = (written: string) =>
  written.length > 1 && written.length < 6 && written === written.toUpperCase() && /\p{Lu}/u.test(written);
