import { frameWords } from '../lexicon/asked.ts';
import { headEnds, keepingVerbs, kindWords, openingWords } from '../lexicon/common-words.ts';
import { headingKinds } from '../lexicon/requirement-words.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { isDashOfList } from './detail-lists.ts';

const longestHeadTokens = 7;
const nouns = new Set('order record rent book post review note plan'.split(' '));
/** In "book club" the apparent verb belongs to the noun. */
const groupsBehind = new Set(['club', 'circle', 'group']);

/**
 * The first noun phrase of a prompt, which names the app: `expense tracker` of "Please build me an expense tracker
 * with charts". Null if there is none.
 */
export function headPhraseOf(reading: Reading): Span | null {
  const { tokens } = reading;
  let from = 0;
  while (from < Math.min(tokens.length, 40)) {
    const token = tokens[from];
    // "Keep track of my zithers": only their name is a noun.
    if (token?.lower === 'track' && tokens[from - 1]?.lower === 'keep' && tokens[from + 1]?.lower === 'of') {
      from += 2;
      continue;
    }
    const behind = behindHeading(tokens, from);
    if (behind > from) {
      from = behind;
      continue;
    }
    if (token?.lower === 'time' && tokens[from - 1]?.lower !== 'real') break;
    if (!token || !(token.kind === 'mark' || openingWords.has(token.lower) || keepingVerbs.has(token.lower))) break;
    // "order tracker", "record collection": the apparent verb names the rows.
    if (nouns.has(token.lower) && kindWords.has(tokens[from + 1]?.lemma ?? '')) break;
    // "a list of books": here the verb is a noun.
    if (keepingVerbs.has(token.lower) && (tokens[from + 1]?.lower === 'of' || groupsBehind.has(tokens[from + 1]?.lower ?? '')))
      break;
    from += 1;
  }
  from = behindOwner(tokens, behindPlace(tokens, from));
  let to = from;
  while (to < tokens.length && to < from + longestHeadTokens) {
    const token = tokens[to];
    if (isDashOfList(reading, to)) break;
    if (!token || (token.kind === 'mark' && token.text !== '&' && token.text !== '-') || headEnds.has(token.lower)) break;
    if (token.sentence !== tokens[from]?.sentence) break;
    // "members log in": the verb is not part of the phrase.
    const isDone = to > from && tokens[to - 1]?.lower !== tokens[to - 1]?.lemma;
    if (isDone && ['log', 'sign'].includes(token.lower) && ['in', 'up'].includes(tokens[to + 1]?.lower ?? '')) break;
    to += 1;
  }
  while (to > from && tokens[to - 1]?.kind === 'mark') to -= 1;
  return to > from ? { from, to } : null;
}

/** "A place where our choir keeps its sheet music": from "sheet music" on; unchanged without such words. */
function behindPlace(tokens: Reading['tokens'], from: number): number {
  if (!frameWords.has(tokens[from]?.lower ?? '') || !opensFrame.has(tokens[from + 1]?.lower ?? '')) return from;
  for (let at = from + 2; at < from + furthestVerb; at += 1)
    if (keepingVerbs.has(tokens[at]?.lemma ?? '') || seeing.has(tokens[at]?.lower ?? '')) return behindArticles(tokens, at + 1);
  return from;
}

/** "Our fire brigade needs a duty roster": the roster. */
function behindOwner(tokens: Reading['tokens'], from: number): number {
  for (let at = from + 1; at < from + longestHeadTokens; at += 1) {
    if (tokens[at]?.kind !== 'word' || headEnds.has(tokens[at]?.lower ?? '')) return from;
    if (needing.has(tokens[at]?.lower ?? '') && articles.has(tokens[at + 1]?.lower ?? '')) return behindArticles(tokens, at + 1);
  }
  return from;
}

function behindArticles(tokens: Reading['tokens'], from: number): number {
  let at = from;
  while (at < from + 3 && (articles.has(tokens[at]?.lower ?? '') || openingWords.has(tokens[at]?.lower ?? ''))) at += 1;
  return at;
}

const furthestVerb = 8;
const opensFrame = new Set(['where', 'to', 'that', 'which', 'for', 'in']);
const seeing = new Set(['see', 'find', 'look', 'put', 'read', 'keeps', 'stores', 'collects', 'lists', 'shares']);
const needing = new Set(['needs', 'wants', 'keeps', 'need', 'want']);
const articles = new Set(['a', 'an', 'the', 'its', 'our', 'their', 'some', 'his', 'her', 'my', 'all']);

/** The start of the line below a heading such as `## Overview`; the same place without such a line. */
function behindHeading(tokens: Reading['tokens'], from: number): number {
  const next = tokens.findIndex(({ sentence }, at) => at > from && sentence !== tokens[from]?.sentence);
  const words = tokens.slice(from, Math.max(from, next)).filter(({ kind }) => kind === 'word');
  const kind = headingKinds.get(words.at(-1)?.lemma ?? '');
  return words.length > 0 && words.length <= 2 && (kind === 'requirements' || kind === 'aside') ? next : from;
}
