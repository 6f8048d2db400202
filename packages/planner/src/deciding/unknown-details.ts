/** Items of a list that the lexicon has no word for: what a row keeps of them, by their form and their last word. */
import { kindWords, stopWords } from '../lexicon/common-words.ts';
import { fieldPhrases, typedEndings } from '../lexicon/fields.ts';
import { date, type FieldSpec, integer, longText, text, yesNo } from '../lexicon/shape.ts';
import { partsOfSpeech } from '../reading/nouns.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { type DetailItem, longestDetailTokens } from './detail-lists.ts';
import { capitalised } from './naming.ts';

/** "which production it is lent to" */
const longestAskedTokens = 7;
/** So many in one list behind a colon are plain details. */
export const fewestSiblings = 3;

/** The field of an item; null where it is none. `items` are all of the prompt: those of its list tell more of it. */
export function unknownDetail(reading: Reading, item: DetailItem, items: DetailItem[]): FieldSpec | null {
  const words = reading.tokens.slice(item.from, item.to);
  const last = words.at(-1);
  if (!last || words.length > longestAskedTokens || words[0]?.lower === 'no') return null;
  if (words.some((word) => word.kind !== 'word' || word.text.length > 24 || !/^[\p{L}']+$/u.test(word.lower))) return null;
  const said = words.map((word) => word.lower).join(' ');
  const isPlainList = item.isOfColon && items.filter(({ cue }) => cue === item.cue).length >= fewestSiblings;
  const told = saidToHappen(said, isPlainList) ?? (item.isOfColon ? askedDetail(said) : null);
  if (told) return told;
  // Months alone are no detail, "sowing months" are one.
  const isTold = isPlainList && words.length > 1 && !stopWords.has(words[0]?.lower ?? '');
  if (words.length > longestDetailTokens || (stopWords.has(last.lower) && !isTold) || kindWords.has(last.lower)) return null;
  if (isActed(words, isPlainList)) return null;
  const typed = numberOf(said) ?? fieldPhrases.at(reading.tokens, item.to - 1)?.value ?? typedEndings.get(last.lemma);
  const label = capitalised(said);
  if (typed) return { ...typed, label: isOneValue(typed) ? capitalised(said.slice(0, -last.lower.length) + last.lemma) : label };
  const pair = pairedEnding(reading, item, items);
  if (pair) return { ...pair.field, label: `${label} ${pair.noun}` };
  const part = partsOfSpeech(said).get(last.lower);
  // In a list of plain details a word that might be a verb is the noun: "object, constellation, seeing".
  if (part !== 'noun' && !(part === 'verb' && isPlainList)) return null;
  return last.lower === last.lemma ? text(label) : longText(label);
}

const isOneValue = ({ type }: FieldSpec) => ['date', 'date-time', 'time', 'money'].includes(type.kind);
/** What is done is no detail; in a list of plain details the sowing of "sowing months" tells which. */
const isActed = (words: { lower: string }[], isPlainList: boolean) =>
  words.some(({ lower }, at) => /.(ed|ly)$/.test(lower) || (/.ing$/.test(lower) && !(isPlainList && at < words.length - 1)));

/** "taken or not" is ticked, as is "published" among plain details; "recorded on" is a day; "packets left" are counted. */
function saidToHappen(said: string, isPlainList: boolean): FieldSpec | null {
  const [first = '', second, third] = said.split(' ');
  if (second === 'or' && third === 'not') return yesNo(capitalised(first));
  if (third !== undefined || stopWords.has(first)) return null;
  if (second === undefined) return isPlainList && /.{3}ed$/.test(first) ? yesNo(capitalised(first)) : null;
  if (second === 'on' && partsOfSpeech(said).get(first) === 'verb') return date(capitalised(said));
  return second === 'left' && first.endsWith('s') ? integer(capitalised(said)) : null;
}

/** "who borrowed": a name; "when it came": a day; "how it looked": some words. */
function askedDetail(said: string): FieldSpec | null {
  const [asked = '', ...rest] = said.split(' ');
  if (rest.length === 0) return null;
  if (asked === 'when') return date(capitalised(said));
  return ['who', 'whom', 'where', 'which', 'what', 'how'].includes(asked) && rest[0] !== 'many' && rest[0] !== 'much'
    ? text(capitalised(said))
    : null;
}

/** Words that come in twos before one noun. */
const pairs = new Set(
  'start end arrival departure birth death home away opening closing minimum maximum min max pickup return first last buying selling old new before after'.split(
    ' ',
  ),
);

/** The kilometres of the start in "start and end km". */
function pairedEnding(reading: Reading, item: Span, items: DetailItem[]): { field: FieldSpec; noun: string } | null {
  const { tokens } = reading;
  const next = items.find(({ from }) => from === item.to + 1);
  if (!next || item.to - item.from !== 1 || next.to - next.from !== 2 || tokens[item.to]?.lower !== 'and') return null;
  if (!pairs.has(tokens[item.from]?.lower ?? '') || !pairs.has(tokens[next.from]?.lower ?? '')) return null;
  const last = tokens[next.from + 1];
  const field = fieldPhrases.at(tokens, next.from + 1)?.value ?? typedEndings.get(last?.lemma ?? '');
  return field && last ? { field, noun: last.lemma } : null;
}

/** "equipment: cameras, lenses, lights": nothing but things in the plural, which the lexicon does not know, are examples of what is kept. */
export function isOfExamples(reading: Reading, item: DetailItem, items: DetailItem[]): boolean {
  const siblings = items.filter(({ cue }) => cue === item.cue);
  return (
    item.isOfColon &&
    siblings.length > 1 &&
    siblings.every(({ from, to }) => {
      const last = reading.tokens[to - 1];
      return last?.lower !== last?.lemma && !fieldPhrases.at(reading.tokens, from) && !typedEndings.has(last?.lemma ?? '');
    })
  );
}

function numberOf(said: string): FieldSpec | null {
  return /^(number|count|amount) of /.test(said)
    ? { label: '', type: { kind: 'integer', min: 0, max: null }, required: false, help: '' }
    : null;
}
