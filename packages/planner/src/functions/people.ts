/** The people of an app as a request names them: which kinds sign up, and whether anybody may. */
import { entityPhrases } from '../lexicon/entities.ts';
import { personEndings } from '../lexicon/noun-kinds.ts';
import { commonActors, everybodyWords, inChargeWords, organizationWords, soundsLikePerson } from '../lexicon/people-words.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';

/** People who act as one kind: `driver`, `training provider`. */
export interface PeopleKind extends Span {
  /** Singular, lower case. */
  name: string;
}

const mostKinds = 4;
const mostTokens = 4_000;
const modals = new Set(['should', 'can', 'may', 'must', 'will']);
const allowing = new Set(['allow', 'allows', 'allowing', 'enable', 'enables', 'enabling', 'let', 'lets', 'letting', 'for']);
const connecting = new Set(['connect', 'connects', 'connecting', 'match', 'matches', 'matching', 'between']);
const joints = new Set(['and', 'with', 'to']);
const registering = new Set(['registration', 'signup', 'signups']);
/** Words before a noun that are no part of its name. */
const noModifier =
  /^(the|a|an|our|their|its|each|every|all|and|or|of|for|with|to|as|where|that|which|while|when|also|then|new|have|has|having|include|includes|including|support|supports|offer|offers|provide|provides|is|are|be)$|ly$/;

/** Whether the request is a list of requirements: "users should be able to …". */
export function isOfRequirements({ tokens }: Reading): boolean {
  return tokens.slice(0, mostTokens).some(({ lower }) => lower === 'should' || lower.startsWith('functionalit'));
}

/** Whether somebody runs the app for others: an administrator, a manager. */
export const isInCharge = (name: string): boolean => inChargeWords.has(name.split(' ').at(-1) ?? '');

/**
 * The kinds of people who sign up themselves, if there are several: athletes and organizations. "Users" are everybody, and
 * administrators are appointed; with one kind there is nothing to choose.
 */
export function kindsOfPeople(reading: Reading, appointed: readonly string[] = []): PeopleKind[] {
  const found: PeopleKind[] = [];
  for (const kind of kindsIn(reading)) {
    if (appointed.some((name) => name === kind.name || name.endsWith(` ${kind.name}`))) continue;
    const isKnown = found.some(
      ({ name }) => name.startsWith(kind.name) || kind.name.startsWith(name) || name.endsWith(kind.name),
    );
    if (!isKnown && found.length < mostKinds) found.push(kind);
  }
  return found.length > 1 ? found : [];
}

function* kindsIn(reading: Reading): Generator<PeopleKind> {
  const { tokens, negated } = reading;
  for (let at = 0; at < Math.min(tokens.length, mostTokens); at += 1) {
    const lower = tokens[at]?.lower ?? '';
    if (negated.has(at)) continue;
    if (registering.has(lower)) yield* kindBefore(reading, at, false);
    if (modals.has(lower) && isActing(reading, at)) yield* kindBefore(reading, at, true);
    if (allowing.has(lower)) yield* kindUpTo(reading, at + 1, new Set(['to']));
    if (connecting.has(lower)) yield* connected(reading, at + 1);
    if (lower === 'as' && tokens[at - 1]?.lemma === 'register') yield* kindUpTo(reading, at + 1, new Set(), false);
  }
}

/** "Drivers can accept", "should be able to", "should also": what follows a modal is an act, never a state of the app. */
function isActing({ tokens }: Reading, at: number): boolean {
  const next = tokens[at + 1];
  return (
    next?.kind === 'word' && next.clause === tokens[at]?.clause && !['have', 'include', 'provide', 'display'].includes(next.lower)
  );
}

/** The people right before a token. */
function* kindBefore(reading: Reading, to: number, isMany: boolean): Generator<PeopleKind> {
  const { tokens } = reading;
  const last = tokens[to - 1];
  const before = tokens[to - 2];
  const isModified =
    before?.kind === 'word' && before.clause === last?.clause && !noModifier.test(before.lower) && isModifier(before.lower);
  const kind = kindAt(reading, { from: to - (isModified ? 2 : 1), to }, isMany);
  if (kind) yield kind;
}

/** The people from a token up to one of these words, at most three words. */
function* kindUpTo(reading: Reading, start: number, ends: ReadonlySet<string>, isMany = true): Generator<PeopleKind> {
  const { tokens } = reading;
  let from = start;
  while (noModifier.test(tokens[from]?.lower ?? '') && from < start + 2) from += 1;
  for (let to = from + 1; to <= from + 3; to += 1) {
    const isEnd = ends.size === 0 ? tokens[to]?.kind !== 'word' || to > from + 1 : ends.has(tokens[to]?.lower ?? '');
    if (!isEnd) continue;
    const kind = kindAt(reading, { from, to }, isMany);
    if (kind) yield kind;
    return;
  }
}

/** "connects athletes and sports organizations": both. */
function* connected(reading: Reading, from: number): Generator<PeopleKind> {
  const { tokens } = reading;
  const joint = [1, 2, 3].map((step) => from + step).find((at) => joints.has(tokens[at]?.lower ?? ''));
  if (joint === undefined) return;
  const first = kindAt(reading, { from, to: joint }, true);
  const seconds = [2, 3].map((words) => kindAt(reading, { from: joint + 1, to: joint + words }, true));
  const second = seconds.find((kind) => kind !== null);
  if (first && second) yield* [first, second];
}

function kindAt({ tokens, negated }: Reading, { from, to }: Span, isMany: boolean): PeopleKind | null {
  const words = tokens.slice(from, to);
  const last = words.at(-1);
  if (!last || words.some(({ kind, lower }, at) => kind !== 'word' || negated.has(from + at) || !/^[a-z]+$/.test(lower)))
    return null;
  if (isMany && last.lower === last.lemma) return null;
  const isNamed = !everybodyWords.has(last.lemma) && !inChargeWords.has(last.lemma);
  if (!isNamed || !isOfPeopleOrGroup(tokens, to)) return null;
  return { name: [...words.slice(0, -1).map(({ lower }) => lower), last.lemma].join(' '), from, to };
}

/** A word for people, or for those who act as one, such as a company. */
function isOfPeopleOrGroup(tokens: Reading['tokens'], to: number): boolean {
  const lemma = tokens[to - 1]?.lemma ?? '';
  if (organizationWords.has(lemma) || commonActors.has(lemma) || personEndings.test(lemma) || soundsLikePerson(lemma))
    return true;
  const match = entityPhrases.at(tokens, to - 1);
  return match?.to === to && match.value.entry.person === true;
}

/** The sports of "sports organizations"; not a verb or an adverb. */
const isModifier = (lower: string) => !/(ing|ed)$/.test(lower) || lower === 'training';
