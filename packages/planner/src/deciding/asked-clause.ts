/** Reads the question that a prompt wants answered: "when I last changed the oil on each tractor". */
import { adverbs, beforeAsked, frameWords, timesOfActs } from '../lexicon/asked.ts';
import { keepingVerbs, kindWords, openingWords, stopWords } from '../lexicon/common-words.ts';
import { infinitiveOf, partsOfSpeech } from '../reading/nouns.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span, Token } from '../reading/tokens.ts';

const latestStart = 14;
const longestClause = 18;
const longestNoun = 3;

/** A noun of the question, with what stands before it. */
export interface AskedNoun extends Span {
  /** "each tractor", "which keys": a list of its own. */
  isEach: boolean;
  isMany: boolean;
  isBeforeVerb: boolean;
  /** The preposition before it; empty without one. */
  after: string;
}

export interface AskedClause extends Span {
  /** Question words: `when`, `who`, `what`, `where`, `how long`, `how far`, `how often`. */
  asks: Set<string>;
  nouns: AskedNoun[];
  /** The noun behind "how many". */
  counted: Span | null;
  /** The noun behind "how much"; an empty span for "how much I spend". */
  measured: Span | null;
  /** "who brings cake", not "who brought it": a plan. */
  isPresent: boolean;
  /** The infinitive; empty for "what's in the freezer". */
  verb: string;
}

const questionWords = new Set(['when', 'who', 'whom', 'which', 'how', 'what', "what's", "who's", 'where', 'since']);
const pronouns = new Set(['i', 'we', 'they', 'he', 'she', 'you', 'it', 'me', 'us', 'them']);
const determiners = new Set(['my', 'our', 'the', 'a', 'an', 'their', 'his', 'her', 'all', 'this', 'these', 'of', 'own']);
const prepositions = new Set([
  'on',
  'for',
  'in',
  'at',
  'to',
  'from',
  'by',
  'into',
  'onto',
  'per',
  'since',
  'until',
  'before',
  'after',
]);
const auxiliaries = new Set("is are was were be been has have had did does do got 's".split(' '));
const ends = new Set(['with', 'so', 'because', 'but', 'using', 'if', 'without', 'please']);
const pronounsOfSites = new Set(['we', 'you', 'to', 'can', 'could', 'should', 'would', 'do', 'does', 'did', 'about', 'if']);

/** The question of a prompt's opening; null if it asks none. Looks at 32 tokens at most. */
export function askedClauseOf(reading: Reading): AskedClause | null {
  const from = startOf(reading);
  if (from === null) return null;
  const to = endOf(reading, from);
  const words = reading.tokens.slice(from, to);
  const parts = partsOfSpeech(words.map(({ lower }) => lower).join(' '));
  const clause = walked(reading, { from, to }, (token) => parts.get(token.lower) === 'verb');
  return clause.verb === '' && !isPlaceOfThings(clause) ? null : clause;
}

/** "what's in the freezer" */
export const isPlaceOfThings = ({ asks, verb, nouns }: AskedClause) =>
  asks.has('what') && verb === '' && nouns.length === 1 && nouns[0]?.after === 'in';

function startOf({ tokens }: Reading): number | null {
  const isFrame = ({ lower, lemma, kind }: Token) =>
    kind === 'word' &&
    [stopWords, openingWords, keepingVerbs, frameWords, kindWords].some((words) => words.has(lower) || words.has(lemma));
  for (let at = 0; at < Math.min(tokens.length, latestStart); at += 1) {
    const [before, token, next] = [tokens[at - 1]?.lower ?? '', tokens[at], tokens[at + 1]?.lower ?? ''];
    if (!token) return null;
    if (['count', 'counting'].includes(token.lower) && tokens[at + 1]?.lower !== tokens[at + 1]?.lemma) return at;
    const isAsked = at === 0 || keepingVerbs.has(before) || beforeAsked.has(before);
    if (
      questionWords.has(token.lower) &&
      isAsked &&
      !(pronounsOfSites.has(next) && token.lower !== 'when' && token.lower !== 'what')
    )
      return next === 'need' || (pronounsOfSites.has(next) && next !== 'we') ? null : at;
    if (!isFrame(token)) return null;
  }
  return null;
}

function endOf({ tokens }: Reading, from: number): number {
  let to = from + 1;
  while (to < Math.min(tokens.length, from + longestClause)) {
    const token = tokens[to];
    if (token?.kind !== 'word' || token.sentence !== tokens[from]?.sentence || ends.has(token.lower)) break;
    if (token.lower === 'and' && !questionWords.has(tokens[to + 1]?.lower ?? '')) break;
    to += 1;
  }
  return to;
}

function walked(reading: Reading, span: Span, isVerb: (token: Token) => boolean): AskedClause {
  const { tokens } = reading;
  const clause: AskedClause = { ...span, asks: new Set(), nouns: [], counted: null, measured: null, isPresent: false, verb: '' };
  let isEach = false;
  let after = '';
  const nounAt = (from: number): Span => {
    let to = from;
    while (to < Math.min(span.to, from + longestNoun) && isNounWord(tokens[to], to > from && isVerb(tokens[to] as Token)))
      to += 1;
    return { from, to };
  };
  let at = span.from;
  while (at < span.to) {
    const token = tokens[at] as Token;
    const next = tokens[at + 1];
    const { lower } = token;
    at += 1;
    if (['count', 'counting'].includes(lower) && at === span.from + 1) {
      clause.counted = nounAt(at);
      clause.verb = 'count';
      return { ...clause, to: clause.counted.to };
    }
    if (lower === 'how' && (next?.lower === 'many' || next?.lower === 'much')) {
      const noun = nounAt(at + 1);
      if (next.lower === 'many') clause.counted = noun;
      else clause.measured = noun;
      at = Math.max(at + 1, noun.to);
    } else if (lower === 'how') {
      clause.asks.add(`how ${next?.lower ?? ''}`);
      at += 1;
    } else if (
      ['each', 'every', 'which'].includes(lower) ||
      (lower === 'what' && isNounWord(next, next !== undefined && isVerb(next)))
    ) {
      isEach = true;
    } else if (questionWords.has(lower)) {
      clause.asks.add(lower === 'since' ? 'when' : lower.replace(/'s$/, '').replace('whom', 'who'));
    } else if (prepositions.has(lower)) after = lower;
    else if (lower === 'and' || pronouns.has(lower) || determiners.has(lower) || adverbs.has(lower)) continue;
    else if (!isEach && clause.verb === '' && isVerb(token) && !isAuxiliary(tokens, at - 1, span.to, isVerb)) {
      clause.verb = infinitiveOf(lower);
      clause.isPresent = lower === `${clause.verb}s` || lower === `${clause.verb}es`;
    } else if (isNounWord(token, false)) {
      const noun = nounAt(at - 1);
      at = Math.max(at, noun.to);
      const last = tokens[at - 1] as Token;
      if (!timesOfActs.has(last.lemma))
        clause.nouns.push({ ...noun, isEach, isMany: last.lower !== last.lemma, isBeforeVerb: clause.verb === '', after });
      isEach = false;
      after = '';
    }
  }
  return clause;
}

/** The "was" of "was emptied"; the "has" of "has the keys" is the verb itself. */
function isAuxiliary(tokens: Token[], at: number, to: number, isVerb: (token: Token) => boolean): boolean {
  const lower = tokens[at]?.lower ?? '';
  if (!auxiliaries.has(lower)) return false;
  const isOfVerb = tokens.slice(at + 1, Math.min(to, at + 4)).some((token) => isVerb(token) && !auxiliaries.has(token.lower));
  return isOfVerb || !['has', 'have', 'had', 'got'].includes(lower);
}

const isNounWord = (token: Token | undefined, isVerb: boolean): boolean =>
  token?.kind === 'word' &&
  !isVerb &&
  /^[a-z']{2,24}$/.test(token.lower) &&
  !(
    prepositions.has(token.lower) ||
    determiners.has(token.lower) ||
    pronouns.has(token.lower) ||
    questionWords.has(token.lower)
  ) &&
  !(adverbs.has(token.lower) || auxiliaries.has(token.lower) || ['each', 'every', 'and', 'many', 'much'].includes(token.lower)) &&
  !(stopWords.has(token.lower) && !kindWords.has(token.lemma) && !timesOfActs.has(token.lemma));
