/** The value that rows get unless somebody says another: "a status, open by default", "a weight with 1 as the default". */
import type { Span } from '../reading/tokens.ts';
import { nameIn, type Wish } from './wish.ts';
import { phraseEndingAt, phraseStartingAt, phrases } from './words.ts';

const behindValue = phrases('by default, as the default, as default, as its default, as the default value');
const beforeValue = phrases(
  'defaulting to, which defaults to, that defaults to, with default, with a default of, with the default, default :, default, the default is',
);
const beforeValueThere = new Set([',', '(', 'is', 'are', 'being', 'with', 'to', 'and']);
const longestValueTokens = 4;

/** The words of the default at the end of a span, and the rest; null if there is none. */
export function defaultIn(wish: Wish, span: Span): { rest: Span; value: string } | null {
  const { tokens } = wish.reading;
  const to = tokens[span.to - 1]?.text === ')' ? span.to - 1 : span.to;
  const behind = phraseEndingAt(behindValue, tokens, to);
  if (behind) {
    const end = to - behind.length;
    let from = end - 1;
    while (from > span.from && end - from < longestValueTokens && !beforeValueThere.has(tokens[from - 1]?.lower ?? '')) from -= 1;
    // Without a word between the name and the value, the value is the last word.
    if (!beforeValueThere.has(tokens[from - 1]?.lower ?? '')) from = end - 1;
    return cut(wish, span, { from, to: end });
  }
  for (let at = Math.max(span.from + 1, to - longestValueTokens - 3); at < to - 1; at += 1) {
    const before = phraseStartingAt(beforeValue, tokens, at);
    const from = at + (before?.length ?? 0);
    if (before && from < to && to - from <= longestValueTokens) return cut(wish, { from: span.from, to: at }, { from, to });
  }
  return null;
}

const linkWords = new Set([',', '(', 'is', 'are', 'being', 'with', 'to', 'and', 'that', 'which', 'set']);

/** The rest ends before the words that lead to the value. */
function cut(wish: Wish, { from, to: most }: Span, place: Span): { rest: Span; value: string } | null {
  const { tokens } = wish.reading;
  let to = Math.min(most, place.from);
  while (to > from && linkWords.has(tokens[to - 1]?.lower ?? '')) to -= 1;
  const value = nameIn(wish, place);
  return value !== null && to > from ? { rest: { from, to }, value } : null;
}
