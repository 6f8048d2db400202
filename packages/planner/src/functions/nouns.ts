/** Noun phrases of functions, whole: which rows they speak of is decided elsewhere. */
import type { Noun } from '../brief/shape.ts';
import { determiners } from '../lexicon/requirement-words.ts';
import type { Span, Token } from '../reading/tokens.ts';

const longestNounTokens = 5;

/** The phrase of a span without what precedes its name; null if it has no plain words. */
export function phraseOf(tokens: Token[], span: Span): Noun | null {
  let { from, to } = span;
  const isBefore = (at: number) =>
    determiners.has(tokens[at]?.lower ?? '') || tokens[at]?.kind === 'number' || tokens[at]?.text === '"';
  while (from < to - 1 && isBefore(from)) from += 1;
  while (to - from > 1 && tokens[to - 1]?.lower.endsWith('ly')) to -= 1;
  from = Math.max(from, to - longestNounTokens);
  // "Data, forming exclusive knowledge bases"
  if (to - from === longestNounTokens && tokens[from]?.lower.endsWith('ing')) from += 1;
  const words = tokens.slice(from, to);
  const last = words.at(-1);
  const isPlain = words.every(({ kind, lower }) => kind === 'word' && /^[\p{L}\p{N}'’]{2,24}$/u.test(lower));
  if (!last || !isPlain || determiners.has(last.lower) || last.lemma === 'one' || last.lemma === 'other') return null;
  const modifiers = words.slice(0, -1).map(({ lower, possessive, lemma }) => (possessive ? lemma : lower));
  return { from, to, singular: [...modifiers, last.lemma].join(' '), isMany: last.lower !== last.lemma };
}
