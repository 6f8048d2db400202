/**
 * What a short request is about, by its grammar alone: the noun group before its container ("key register"), or a
 * plural that opens it ("permit requests"). What stands behind "for", "at" or "in" is where and for whom.
 */
import { groupNouns } from '../deciding/mention-role.ts';
import { placeNouns } from '../lexicon/acts.ts';
import { headEnds, openingWords, stopWords } from '../lexicon/common-words.ts';
import { containers, contextOpeners, doings, frames, otherKinds, placesOfActs } from '../lexicon/containers.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';

export interface RecordRequest {
  /** What the rows are: `fire extinguisher`. */
  group: Span;
  /** What people do with it there: the "sign out" of a "key sign out log". */
  act: Span | null;
  /** The group, its act, and its container if it has one. */
  phrase: Span;
  isHeld: boolean;
  /** The words for where, for whom and by whom. */
  contexts: Span[];
}

type Tokens = Reading['tokens'];
const longestRequest = 45;
const longestPhrase = 9;
const longestContext = 7;

/**
 * Null for a long text, and for what is no request to keep rows of something: the tickets that people buy are one of the
 * `features` that it asks for.
 */
export function recordRequestOf({ tokens }: Reading, head: Span | null, features: Iterable<Span>): RecordRequest | null {
  if (!head || tokens.length > longestRequest) return null;
  const whole = withoutFrames(tokens, { from: head.from, to: phraseEnd(tokens, head.from) });
  if (tokens.slice(whole.from, whole.to).some(({ lemma }) => otherKinds.has(lemma))) return null;
  const container = lastContainer(tokens, whole);
  const named = groupOf(tokens, { from: whole.from, to: container ?? whole.to });
  const act = named && actAt(tokens, named);
  const group = named && act ? { from: named.from, to: act.from } : named;
  if (!named || !group || isOwner(tokens[group.to - 1]?.lemma)) return null;
  if (container === null && !act && !isPluralOf(tokens, group)) return null;
  if ([...features].some(({ from, to }) => from < group.to && to >= group.to)) return null;
  const phrase = { from: group.from, to: container === null ? named.to : container + 1 };
  return { group, act, phrase, isHeld: container !== null || act !== null, contexts: contextsOf(tokens, phrase.to) };
}

const isPlural = (token: Tokens[number] | undefined) =>
  token?.kind === 'word' &&
  token.lower !== token.lemma &&
  !token.possessive &&
  (!stopWords.has(token.lower) || doings.test(token.lemma));

/** A "chess club register" holds what the club has. */
const isOwner = (lemma = '') => placeNouns.has(lemma) || groupNouns.has(lemma);

/** "Permit requests"; in "residents report lights" people do something. */
function isPluralOf(tokens: Tokens, { from, to }: Span): boolean {
  const words = tokens.slice(from, to);
  return isPlural(words.at(-1)) && !words.slice(0, -1).some(isPlural);
}

/** The end of the first phrase; the "in" of "sign in sheet" is part of a verb. */
function phraseEnd(tokens: Tokens, from: number): number {
  let to = from;
  while (to < Math.min(tokens.length, from + longestPhrase)) {
    const token = tokens[to];
    const isOfVerb = phrasal.has(tokens[to - 1]?.lower ?? '') && particles.has(token?.lower ?? '');
    if (!token || token.sentence !== tokens[from]?.sentence) break;
    if (!isOfVerb && (headEnds.has(token.lower) || contextOpeners.has(token.lower))) break;
    if (token.kind === 'mark' && !['&', '/'].includes(token.text)) break;
    to += 1;
  }
  return to;
}

const phrasal = new Set(['sign', 'signing', 'check', 'checking', 'clock', 'clocking', 'log']);
const particles = new Set(['in', 'out', 'off']);

/** The thing of a "claim form thing" says nothing. */
function withoutFrames(tokens: Tokens, { from, to }: Span): Span {
  let end = to;
  while (end > from + 1 && frames.has(tokens[end - 1]?.lower ?? '')) end -= 1;
  return { from, to: end };
}

/** The last container of the phrase with a noun before it. */
function lastContainer(tokens: Tokens, { from, to }: Span): number | null {
  const at = tokens.findLastIndex(
    ({ lemma }, place) =>
      place > from && place < to && holds(lemma, tokens[place - 1]?.lower) && !particles.has(tokens[place + 1]?.lower ?? ''),
  );
  return at < 0 ? null : at;
}

/** A board holds rows only where something is done on it: "tool sign-out board". */
const holds = (lemma: string, before = '') => containers.has(lemma) || (particles.has(before) && placesOfActs.has(lemma));

/** The nouns before the container, without "our" and "simple". The sign-up of a "sign-up sheet" is what people do there. */
function groupOf(tokens: Tokens, { from, to }: Span): Span | null {
  let start = from;
  while (start < to && (openingWords.has(tokens[start]?.lower ?? '') || tokens[start]?.kind !== 'word')) start += 1;
  const isNamed = tokens
    .slice(start, to)
    .some(({ lower, kind }) => kind === 'word' && (!stopWords.has(lower) || things.has(lower)));
  return isNamed && tokens[to - 1]?.lower !== 'up' ? { from: start, to } : null;
}

/** Mean apps elsewhere. */
const things = new Set(['tool', 'tools', 'device', 'devices', 'part', 'parts']);

/** The act at the end of a group that begins with something else. */
function actAt(tokens: Tokens, { from, to }: Span): Span | null {
  const isAct = phrasal.has(tokens[to - 2]?.lower ?? '') && particles.has(tokens[to - 1]?.lower ?? '');
  return isAct && to - 2 > from ? { from: to - 2, to } : null;
}

/** Nouns right behind the container, and the phrases of prepositions, up to the end of the clause. */
function contextsOf(tokens: Tokens, from: number): Span[] {
  const isSame = (at: number) =>
    ['word', 'number'].includes(tokens[at]?.kind ?? '') && tokens[at]?.clause === tokens[from - 1]?.clause;
  // "Notes of my walks", "orders of a customer": what stands behind "of" is part of the name.
  let to = from;
  if (tokens[from]?.lower === 'of') return [];
  while (to < from + longestContext && isSame(to) && continues(tokens[to]?.lower ?? '')) to += 1;
  return to > from ? [{ from, to }] : [];
}

const continues = (lower: string) => contextOpeners.has(lower) || !headEnds.has(lower);
