/**
 * The subject of a prompt that nothing else knows: a list under its own name, with fields that fit anything. Only a
 * prompt without a known word is left without one.
 */
import { nounsOfActs } from '../lexicon/asked.ts';
import { kindWords, openingWords, stopWords } from '../lexicon/common-words.ts';
import { entityPhrases } from '../lexicon/entities.ts';
import { isOfPeople } from '../lexicon/part-signs.ts';
import { date, must, text, tick } from '../lexicon/shape.ts';
import { commonWords, gerundOf, partsOfSpeech } from '../reading/nouns.ts';
import type { Reading } from '../reading/reading.ts';
import { type Vocabulary, vocabularyOf } from '../reading/spelling.ts';
import type { Span } from '../reading/tokens.ts';
import { capitalised } from './naming.ts';
import { type PlannedEntity, plannedEntity } from './planned-entity.ts';

const longestNoun = 3;
const furthestTokens = 40;
const ofAnything = new Set(['thing', 'something', 'anything', 'it', 'them']);

/** Null for words that nobody knows. */
export function anySubjectOf(reading: Reading, head: Span | null): PlannedEntity | null {
  const found = requestIn(reading) ?? nounAfter(reading, head?.from ?? 0);
  if (!found) return null;
  const plan = plannedEntity({ known: null, ...found }, []);
  const { sourceSpan } = found;
  plan.isSpelledOut = true;
  const who = audienceIn(reading, sourceSpan.to);
  const fields = [must(text('Name')), text(who ?? 'Who'), date('Date'), tick()];
  for (const field of fields) plan.details.push({ field, sourceSpan });
  return plan;
}

/** "For neighbours to report things": their reports. */
function requestIn({ tokens }: Reading): { singular: string; sourceSpan: Span } | null {
  const at = tokens
    .slice(0, furthestTokens)
    .findIndex(
      ({ lower }, place) =>
        ['to', 'can'].includes(lower) && ofAnything.has(tokens[place + 2]?.lemma ?? '') && isDoer(tokens[place - 1]),
    );
  const verb = tokens[at + 1];
  if (at < 0 || !verb) return null;
  const noun =
    verb.lower === 'report' || verb.lower === 'request' ? verb.lower : (nounsOfActs.get(verb.lower) ?? gerundOf(verb.lower));
  return { singular: noun, sourceSpan: { from: at + 1, to: at + 3 } };
}

const isDoer = (token: Reading['tokens'][number] | undefined) =>
  token !== undefined && (isOfPeople(token.lemma) || token.lower !== token.lemma);

/** The first noun phrase from a place on, without the words for an app. */
function nounAfter({ tokens }: Reading, start: number): { singular: string; sourceSpan: Span } | null {
  const words = tokens.slice(start, start + furthestTokens).filter(({ kind }) => kind === 'word');
  const parts = partsOfSpeech(words.map(({ lower }) => lower).join(' '));
  known ??= vocabularyOf(
    entityPhrases.phrases.flatMap((one) => one.split(' ')),
    commonWords(),
  );
  const isNoun = (at: number) => {
    const token = tokens[at];
    const isPlain =
      token?.kind === 'word' &&
      !stopWords.has(token.lower) &&
      !openingWords.has(token.lower) &&
      /^[a-z]{3,24}$/.test(token.lower);
    return isPlain && parts.get(token.lower) !== 'verb';
  };
  for (let from = start; from < Math.min(tokens.length, start + furthestTokens); from += 1) {
    let to = from;
    while (to < from + longestNoun && isNoun(to)) to += 1;
    const last = tokens[to - 1];
    if (to === from || !last) continue;
    const phrase = tokens.slice(from, to);
    const isKnown = phrase.some(({ lower }) => known?.isOdd(lower) === false);
    const isAudience = isOfPeople(last.lemma) && ['for', 'let'].includes(tokens[from - 1]?.lower ?? '');
    const isKind = isAudience || (to - from === 1 && kindWords.has(last.lemma));
    if (isKnown && !isKind && parts.get(last.lower) === 'noun')
      return {
        singular: phrase.map(({ lower, lemma }, at) => (at === phrase.length - 1 ? lemma : lower)).join(' '),
        sourceSpan: { from, to },
      };
    from = to;
  }
  return null;
}
/** Tells words from letters typed at random. */
let known: Vocabulary | null = null;

/** The waiters of "for waiters". */
function audienceIn({ tokens }: Reading, from: number): string | null {
  const at = tokens.findIndex(({ lower }, place) => place >= from && place < from + 2 && lower === 'for');
  const person = at < 0 ? undefined : tokens.slice(at + 1, at + 4).find(({ lemma }) => isOfPeople(lemma));
  return person ? capitalised(person.lemma) : null;
}
