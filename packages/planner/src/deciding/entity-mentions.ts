import { keepingVerbs, kindWords, stopWords } from '../lexicon/common-words.ts';
import { entityPhrases, type Known } from '../lexicon/entities.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';

export interface EntityMention extends Span {
  known: Known;
  /**
   * `subject` is kept by the app; `modifier` only tells more of the next noun ("customer orders");
   * `actor` uses the app ("agents log in"); `audience` is whom it is for ("for our members").
   */
  role: 'subject' | 'modifier' | 'actor' | 'audience';
  /** How much the prompt makes of it: higher is more. */
  weight: number;
}

const modals = new Set([
  'can',
  'could',
  'should',
  'may',
  'must',
  'will',
  'log',
  'sign',
  'see',
  'want',
  'need',
  'get',
  'register',
  'apply',
  'vote',
  'who',
]);
const beforeAudience = new Set([
  'for',
  'by',
  'to',
  'let',
  'lets',
  'where',
  'help',
  'helps',
  'allow',
  'allows',
  'allowing',
  'connects',
  'among',
  'between',
]);

/** Every entity of the lexicon that the prompt speaks of, in order, with the part it plays. */
export function entityMentionsOf(reading: Reading, head: Span | null): EntityMention[] {
  const matches = entityPhrases.scan(reading.tokens).filter((match) => !isNegated(reading, match) && !isInName(reading, match));
  return matches.map((match) => ({
    known: match.value,
    from: match.from,
    to: match.to,
    role: roleOf(reading, match, match.value),
    weight: weightOf(reading, match, head),
  }));
}

function isInName(reading: Reading, span: Span): boolean {
  return reading.name !== null && span.from >= reading.name.from && span.to <= reading.name.to;
}

function roleOf(reading: Reading, span: Span, known: Known): EntityMention['role'] {
  const { tokens } = reading;
  const next = tokens[span.to];
  const last = tokens[span.to - 1];
  if (known.entry.person && known.singular !== null) {
    if (next && (modals.has(next.lower) || (next.lower === 'to' && !last?.possessive))) return 'actor';
    if (isAudience(reading, span)) return 'audience';
    if (last?.possessive) return 'modifier';
  }
  const isSingular = last !== undefined && last.lower === last.lemma;
  const compounds = next?.kind === 'word' && next.sentence === last?.sentence && next.clause === last.clause;
  if (known.singular !== null && isSingular && compounds && isNoun(next.lower)) return 'modifier';
  return 'subject';
}

/** Whether a word behind a noun is the noun that it belongs to; kinds of app are not ("recipe website"). */
function isNoun(lower: string): boolean {
  return !stopWords.has(lower) && !kindWords.has(lower) && !keepingVerbs.has(lower) && !/(ing|ed|ly)$/.test(lower);
}

function isAudience(reading: Reading, span: Span): boolean {
  for (let at = span.from - 1; at >= Math.max(0, span.from - 4); at -= 1) {
    const token = reading.tokens[at];
    if (!token || token.kind === 'mark') return false;
    if (beforeAudience.has(token.lower)) return true;
    if (!stopWords.has(token.lower) && at < span.from - 2) return false;
  }
  return false;
}

function weightOf(reading: Reading, span: Span, head: Span | null): number {
  const inHead = head !== null && span.from >= head.from && span.to <= head.to;
  const before = reading.tokens[span.from - 1]?.lower ?? '';
  const beforeThat = reading.tokens[span.from - 2]?.lower ?? '';
  const kept = keepingVerbs.has(before) || (stopWords.has(before) && keepingVerbs.has(beforeThat));
  return 1 + (inHead ? 5 : 0) + (kept ? 2 : 0);
}
