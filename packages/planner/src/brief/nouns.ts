/** Noun phrases of requirements: their extent, and the name of their rows. */
import { uncounted } from '../lexicon/ambiguous-nouns.ts';
import { stopWords } from '../lexicon/common-words.ts';
import { entityPhrases } from '../lexicon/entities.ts';
import { actOf, determiners, phraseEnds, rowWords } from '../lexicon/requirement-words.ts';
import { partsOfSpeech, singularOf } from '../reading/nouns.ts';
import type { Reading } from '../reading/reading.ts';
import { type Span, tokensOf } from '../reading/tokens.ts';
import type { Noun } from './shape.ts';

const longestNounTokens = 4;
const articles = new Set(['a', 'an', 'the', 'my', 'our', 'their', 'its', 'his', 'her', 'each', 'every']);
const isPlainWord = (word: string) => /^[\p{L}\p{N}][\p{L}\p{N}'’]*$/u.test(word) && word.length <= 24;

/** The noun phrase that begins at a place, without its articles; null if no plain words follow. */
export function nounAt({ tokens }: Reading, start: number, end: number): Noun | null {
  let from = start;
  while (from < end && determiners.has(tokens[from]?.lower ?? '')) from += 1;
  let to = from;
  const isEnd = (lower: string) => phraseEnds.has(lower) || articles.has(lower);
  while (to < end && tokens[to]?.kind === 'word' && !isEnd(tokens[to]?.lower ?? '')) to += 1;
  return nounOf(tokens, { from, to });
}

/** The rows that words name: `damage report` of "damage reports", `interview` of "interview scheduling". */
export function nounOf(tokens: Reading['tokens'], span: Span): Noun | null {
  let { from, to } = span;
  // "find a patient quickly"
  while (to - from > 1 && tokens[to - 1]?.lower.endsWith('ly')) to -= 1;
  const isMany = tokens[to - 1]?.lower !== tokens[to - 1]?.lemma;
  const named = entityPhrases.at(tokens, from);
  const isWhole = named?.to === to && named.value.singular !== null;
  while (!isWhole && to - from > 1 && rowWords.has(tokens[to - 1]?.lower ?? '') && isNoun(tokens[to - 2]?.lower ?? '')) to -= 1;
  from = Math.max(from, to - longestNounTokens);
  while (from < to - 1 && isNoPart(tokens[from])) from += 1;
  const words = tokens.slice(from, to);
  const last = words.at(-1);
  if (!last || words.some(({ kind, lower }) => kind !== 'word' || !isPlainWord(lower))) return null;
  // "Vote on the best ones": a pronoun.
  if (last.lemma === 'one' || last.lemma === 'other') return null;
  if (words.length === 1 && stopWords.has(last.lower) && !rowNouns.has(last.lemma)) return null;
  const modifiers = words.slice(0, -1).map(({ lower, possessive, lemma }) => (possessive ? lemma : lower));
  return {
    from,
    to,
    singular: [...modifiers, singularOf(last.lemma)].join(' '),
    isMany: isMany || words.at(-1)?.lower !== last.lemma,
  };
}

/** The selected of "selected flats" describes an act. */
const isNoPart = (token: Reading['tokens'][number] | undefined) =>
  token?.kind === 'number' ||
  determiners.has(token?.lower ?? '') ||
  (actOf(token?.lower ?? '') !== null && /.ed$/.test(token?.lower ?? ''));

/** The medical of "medical records" narrows the noun. */
const isNoun = (lower: string) =>
  !/(ical|al|ous|ive|ic)$/.test(lower) &&
  (partsOfSpeech(lower).get(lower) === 'noun' || entityPhrases.at(tokensOf(lower), 0) !== null);

/** Words about apps that name rows in the heading of a requirement. */
const rowNouns = new Set([
  'application',
  'device',
  'amount',
  'event',
  'service',
  'site',
  'project',
  'item',
  'entry',
  'post',
  'share',
  'work',
  'page',
  'record',
  'time',
  'part',
  'display',
  'mark',
  'program',
  'plan',
  'book',
  'order',
  'board',
  'check',
  'day',
  'week',
  'month',
  'year',
]);

/** Index of the first act; -1 without one. An act as the last word of a noun phrase is a noun. */
export function actAt({ tokens }: Reading, { from, to }: Span): number {
  for (let at = from; at < to; at += 1) if (tokens[at]?.kind === 'word' && actOf(tokens[at]?.lower ?? '') !== null) return at;
  return -1;
}

/** A plural or an uncountable noun. */
export const isSeveral = ({ isMany, singular }: Noun): boolean => isMany || uncounted.has(headOf(singular));

export const headOf = (singular: string): string => singular.split(' ').at(-1) ?? '';
