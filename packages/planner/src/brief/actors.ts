/** Who acts in a requirement, and whether others may not. */
import { deciders } from '../lexicon/duties.ts';
import { entityPhrases } from '../lexicon/entities.ts';
import { personEndings } from '../lexicon/noun-kinds.ts';
import { commonActors } from '../lexicon/people-words.ts';
import { type ActKind, actOf, limiting, modals, ourselves, phraseEnds, verbOf } from '../lexicon/requirement-words.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { headOf, nounAt, nounOf } from './nouns.ts';
import { partsBetween } from './pieces.ts';
import type { ActorFact, Noun } from './shape.ts';

/** The board of "a job board where employers post" does nothing. */
const describing = new Set(['who', 'where', 'that', 'which', 'with', 'for', 'of', 'in', 'on', 'at', 'to']);
const own = new Set(['own', 'theirs']);
const seeing = new Set(['see', 'sees', 'view', 'views', 'read']);
const longestActorTokens = 3;
const articles = new Set(['the', 'a', 'an', 'our', 'each', 'every', 'only', 'just']);

/** All actors, clause by clause: "the office sees everything, drivers see just the rounds". */
export function actorsIn(reading: Reading, span: Span): ActorFact[] {
  const clauses = partsBetween(reading, span, new Set([',', ';', 'where', 'while', 'whereas']));
  const found = clauses.flatMap((clause) => actorIn(reading, clause) ?? []);
  const behind = forOnly(reading, span);
  return behind ? [...found, behind] : found;
}

/** The start of what somebody does: behind the actor, else at the start of the sentence. */
export function verbBehindActor(reading: Reading, span: Span): number {
  return actorAt(reading, span)?.to ?? span.from;
}

function actorIn(reading: Reading, span: Span): ActorFact | null {
  const { tokens, negated } = reading;
  const from = ['and', 'but', 'or'].includes(tokens[span.from]?.lower ?? '') ? span.from + 1 : span.from;
  const isEach = ['each', 'every'].includes(tokens[from]?.lower ?? '');
  const noun = actorAt(reading, { from, to: span.to }) ?? (isEach ? nounAt(reading, from, Math.min(span.to, from + 3)) : null);
  if (!noun || ourselves.has(headOf(noun.singular)) || negated.has(noun.from)) return null;
  const words = tokens.slice(noun.to, span.to).map(({ lower }) => lower);
  if (words.length === 0 || describing.has(words[0] ?? '')) return null;
  const isFirst = limiting.has(tokens[from]?.lower ?? '');
  const isAlone = limiting.has(words[0] ?? '');
  const isOwn = words.some((word) => own.has(word)) && words.some((word) => limiting.has(word) || seeing.has(word));
  const isSeen = words.some((word, at) => limiting.has(word) && seeing.has(words[at - 1] ?? ''));
  const isKeptTo = words.some((word, at) => limiting.has(word) && modals.has(words[at - 1] ?? ''));
  const isBarred = words.some((word, at) => word === 'not' && modals.has(words[at - 1] ?? ''));
  // People who register need no role.
  const isIn =
    !words.includes('register') &&
    words.some((word, at) => word === 'log' && words[at + 1] === 'in' && !negated.has(noun.to + at));
  const acts = ownActsOf(words);
  const isDeciding = acts.includes('decide');
  const isLimited = isDeciding || isFirst || isAlone || isOwn || isSeen || isKeptTo || isBarred;
  const isInCharge = deciders.has(headOf(noun.singular)) && acts.includes('write');
  return {
    noun,
    isLimited: isEach ? isOwn : isLimited,
    isOfOwn: isOwn && words.some((word) => limiting.has(word)),
    isIn,
    isInCharge,
    isDoing: acts.some((act) => act === 'write' || act === 'ask'),
    isRole: !isEach,
    span,
  };
}

const entering = new Set(['in', 'into', 'out']);

/** What an actor does, up to "and the committee …". */
function ownActsOf(words: string[]): (ActKind | null)[] {
  const others = words.findIndex((word, at) => word === 'and' && articles.has(words[at + 1] ?? ''));
  const end = others < 0 ? words.length : others;
  return words.slice(0, end).map((word, at) => (entering.has(words[at + 1] ?? '') && word === 'log' ? null : actOf(word)));
}

/** "Takings are only for the treasurer". */
function forOnly(reading: Reading, { from, to }: Span): ActorFact | null {
  const { tokens } = reading;
  for (let at = from; at < to - 2; at += 1) {
    if (!limiting.has(tokens[at]?.lower ?? '') || tokens[at + 1]?.lower !== 'for') continue;
    const noun = actorAt(reading, { from: at + 2, to });
    if (noun && !noun.isMany && !ourselves.has(headOf(noun.singular)))
      return { noun, isLimited: true, isIn: false, isInCharge: false, isDoing: false, isRole: true, span: { from, to } };
  }
  return null;
}

/** The first words of a clause if the last of them is a person. */
function actorAt(reading: Reading, { from, to }: Span): Noun | null {
  const { tokens } = reading;
  let start = from;
  while (start < to && articles.has(tokens[start]?.lower ?? '')) start += 1;
  for (let end = Math.min(to, start + longestActorTokens); end > start; end -= 1) {
    const words = tokens.slice(start, end);
    const isPlain = words.every(
      ({ kind, lower }) => kind === 'word' && !modals.has(lower) && !limiting.has(lower) && !phraseEnds.has(lower),
    );
    const isAct = words.slice(1, -1).some(({ lower }) => actOf(lower) !== null);
    if (isPlain && !isAct && isPerson(reading, end)) return nounOf(tokens, { from: start, to: end });
  }
  // "Mechanics log in": a plural followed by a verb.
  const [first, next] = tokens.slice(start, start + 2);
  const isDoing = next?.lower === 'log' || (next !== undefined && verbOf(next.lower) === next.lower);
  const isMany = first?.kind === 'word' && !first.possessive && first.lower !== first.lemma && actOf(first.lower) === null;
  return isMany && isDoing && start + 1 < to ? nounOf(tokens, { from: start, to: start + 1 }) : null;
}

/** A word for people, or for those who decide. */
function isPerson({ tokens }: Reading, end: number): boolean {
  const last = tokens[end - 1];
  const lemma = last?.lemma ?? '';
  if (last?.possessive) return false;
  if (commonActors.has(lemma) || deciders.has(lemma) || personEndings.test(lemma)) return true;
  return /.{3}(er|or|ian|ant|master|lead)$/.test(lemma) && !notPeople.has(lemma)
    ? true
    : [1, 2].some((back) => {
        const match = entityPhrases.at(tokens, end - back);
        return match?.to === end && match.value.entry.person === true;
      });
}

const notPeople = new Set(
  'order offer letter number paper calendar weather cover floor error color door water river sensor counter other after under over never answer tour hour newsletter poster folder plant restaurant header footer reminder'.split(
    ' ',
  ),
);
