/** The title of a prompt: its first line, or the place that an app serves. */
import { headEnds, kindWords, stopWords } from '../lexicon/common-words.ts';
import { headingKinds } from '../lexicon/requirement-words.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';

const longestTitleTokens = 6;
const longestSubjectTokens = 4;
const mostLines = 3;
const labels = new Set(['project', 'title', 'app', 'epic', 'product', 'name']);

/** `# Boat share`, "Project: Harbour pilots": a short first line; not a heading such as "Summary". */
export function titleOf({ text, tokens }: Reading): (Span & { isQuoted?: true }) | null {
  let from = 0;
  for (let line = 0; line < mostLines; line += 1) {
    const end = tokens.findIndex(({ sentence }, at) => at > from && sentence !== tokens[from]?.sentence);
    if (end < 0 || !text.slice(tokens[end - 1]?.end, tokens[end]?.start).includes('\n')) return null;
    const quoted = quotedIn(tokens, { from, to: end });
    if (quoted) return { ...quoted, isQuoted: true };
    const title = trimmed(tokens, { from, to: end });
    const words = tokens.slice(title.from, title.to);
    const isPlain = words.every(({ kind }, at) => kind === 'word' && !headEnds.has(tokens[title.from + at]?.lower ?? ''));
    const isStructure = words.length === 0 || headingKinds.has(words.at(-1)?.lemma ?? '');
    if (isPlain && !isStructure && words.length > 1 && words.length <= longestTitleTokens) return title;
    if (!isStructure) return null;
    from = end;
  }
  return null;
}

/** The name of `Website brief - "Kestrel & Daughter", stonemasons`. */
function quotedIn(tokens: Reading['tokens'], { from, to }: Span): Span | null {
  const [open = to, close = to] = tokens.slice(from, to).flatMap(({ text }, at) => (quotes.has(text) ? [from + at] : []));
  return close < to && close - open > 1 && close - open <= longestTitleTokens + 1 ? { from: open + 1, to: close } : null;
}

const quotes = new Set(['"', '“', '”']);

/** Without the marks and labels of a heading. */
function trimmed(tokens: Reading['tokens'], { from, to }: Span): Span {
  let start = from;
  let end = to;
  while (start < end && tokens[start]?.kind === 'mark') start += 1;
  const mark = tokens.slice(start, end).findIndex(({ text }) => text === ':' || dashes.has(text));
  if (mark > 0 && mark < end - start - 1) {
    if (isLabel(tokens[start + mark - 1])) start += mark + 1;
    else if (isLabel(tokens[end - 1])) end = start + mark;
  }
  while (end > start && tokens[end - 1]?.kind === 'mark' && tokens[end - 1]?.text !== ':') end -= 1;
  return { from: start, to: end };
}

const dashes = new Set(['-', '–', '—']);

/** "Project: Harbour pilots", "Harbour pilots - requirements": about the document. */
const isLabel = (token: Reading['tokens'][number] | undefined) =>
  labels.has(token?.lower ?? '') || ['requirements', 'aside'].includes(headingKinds.get(token?.lemma ?? '') ?? '');

/** The film festival of "a tool for a film festival": one thing or group behind a generic word for an app. */
export function placeOfApp({ tokens }: Reading, head: Span): Span | null {
  const at = head.to;
  if (!['for', 'of'].includes(tokens[at]?.lower ?? '') || !kindWords.has(tokens[at - 1]?.lemma ?? '')) return null;
  if (!['a', 'an', 'our', 'my', 'the'].includes(tokens[at + 1]?.lower ?? '')) return null;
  let from = at + 2;
  while (stopWords.has(tokens[from]?.lower ?? '')) from += 1;
  let to = from;
  const isWord = ({ kind, lower, sentence }: Reading['tokens'][number]) =>
    kind === 'word' && !headEnds.has(lower) && sentence === tokens[at]?.sentence;
  while (to < tokens.length && tokens.slice(to, to + 1).every(isWord)) to += 1;
  const last = tokens[to - 1];
  const isOne = last !== undefined && last.lower === last.lemma && !last.possessive;
  return isOne && to - from > 1 && to - from <= longestSubjectTokens ? { from, to } : null;
}
