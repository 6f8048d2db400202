import { ambiguousNouns, beforeVerbs, massNouns } from '../lexicon/ambiguous-nouns.ts';
import { keepingVerbs, kindWords, labelNouns, openingWords, stopWords } from '../lexicon/common-words.ts';
import { entityById, entityPhrases, type Known } from '../lexicon/entities.ts';
import { meaningNearby } from '../lexicon/meanings-nearby.ts';
import { headingKinds } from '../lexicon/requirement-words.ts';
import { type EntityEntry, entryId } from '../lexicon/shape.ts';
import { isWitnessed, plainWithoutWitness } from '../lexicon/worlds.ts';
import type { Match } from '../reading/phrases.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { isSingular, type Role, roleOf } from './mention-role.ts';
import { isNotedOfEach } from './noted.ts';
import { isActAt } from './people-acts.ts';
import type { PlannedEntity } from './planned-entity.ts';

export interface EntityMention extends Span {
  known: Known;
  role: Role;
  /** Weight in the prompt; higher is more. */
  weight: number;
  /** Refers to many: a plural, "each", or an uncountable noun. */
  isMany: boolean;
}

/** Mentions of a very long prompt past this number are repetition. */
const mostMentions = 300;
const inHead = 5;
const isKept = 2;
/** A noun mentioned this often is meant. */
const oftenTimes = 4;

/** Every entity of the lexicon in the prompt, in order, with its role. `inList` says whether a token is in a list of details. */
export function entityMentionsOf(reading: Reading, head: Span | null, inList: (span: Span) => boolean): EntityMention[] {
  const mentions: EntityMention[] = [];
  const matches = matchesOf(reading);
  const times = new Map<unknown, number>();
  for (const { value } of matches) times.set(value.entry, (times.get(value.entry) ?? 0) + 1);
  for (const match of matches) {
    if (mentions.length === mostMentions) break;
    if (
      isNegated(reading, match) ||
      isInName(reading, match) ||
      isVerb(reading, match) ||
      isNotedOfEach(reading, match.from) ||
      isBookOfRows(reading, match, head) ||
      isContainerOf(reading, match, head) ||
      isLabel(reading, match) ||
      isOfDocument(reading, match) ||
      isCountOf(reading, match) ||
      isDirections(reading, match)
    )
      continue;
    const weight = weightOf(reading, match, head);
    const isCounted =
      !isSingular(reading, match) ||
      match.isOneOfMany ||
      isOfEach(reading, match) ||
      match.value.entry.plural === match.value.singular ||
      massNouns.has(match.value.singular ?? '');
    const opens = opensList.has(reading.tokens[match.to]?.lower ?? '');
    const isListed = isCounted && (opens || inList(match) || continuesList(reading, mentions.at(-1), match));
    const counts = weight >= 1 + isKept || isListed || (times.get(match.value.entry) ?? 0) >= oftenTimes;
    if (isAmbiguous(reading, match, match.value) && !counts) continue;
    const role = roleOf(reading, match, match.value, inList(match));
    mentions.push({ known: match.value, from: match.from, to: match.to, role, weight, isMany: isCounted });
  }
  return mentions;
}

/** The meaning of the lexicon's phrases in their context. */
function matchesOf({ tokens }: Reading): (Match<Known> & { isOneOfMany: boolean })[] {
  const lemmas = new Set(tokens.map(({ lemma }) => lemma));
  return entityPhrases
    .scan(tokens)
    .filter(({ value }) => value.singular !== null || isWitnessed(entryId(value.entry), null, lemmas))
    .map((match) => {
      const { entry, singular } = match.value;
      const meaning = meaningNearby(entryId(entry), singular, lemmas);
      const known = meaning && entityById(meaning.means);
      if (!meaning || !known) {
        const plain = plainWithoutWitness(entryId(entry), singular, lemmas);
        return { ...match, value: plain ?? match.value, isOneOfMany: false };
      }
      const value = { ...known, singular: singular === null ? null : (meaning.row ?? singular) };
      return { ...match, value, isOneOfMany: meaning.row !== undefined };
    });
}

/** The book of a "tractor maintenance book" is a place to write rows. */
function isBookOfRows({ tokens }: Reading, { from, to }: Span, head: Span | null): boolean {
  const before = tokens[from - 1];
  return (
    head?.to === to &&
    from > head.from &&
    to - from === 1 &&
    tokens[from]?.lower === 'book' &&
    before?.kind === 'word' &&
    !stopWords.has(before.lower) &&
    !openingWords.has(before.lower) &&
    !keepingVerbs.has(before.lower)
  );
}

/** The record of "my record of rainfall", the report of "report on broken lights": a place for the rows behind it. */
function isContainerOf({ tokens }: Reading, { from, to }: Span, head: Span | null): boolean {
  if (to - from !== 1 || !containers.has(tokens[from]?.lemma ?? '') || !['of', 'on'].includes(tokens[to]?.lower ?? ''))
    return false;
  return head !== null && from >= head.from && from <= head.from + 1;
}

const containers = new Set(['record', 'report', 'account', 'register', 'log']);

/** The heading of a list of entities: "resources: users, tokens". */
function isLabel({ tokens }: Reading, { from, to }: Span): boolean {
  return tokens[to]?.lower === ':' && to - from === 1 && labelNouns.has(tokens[from]?.lower ?? '');
}

/** "User stories for our league:", "Requirements": a heading of the document. */
function isOfDocument({ tokens }: Reading, { from, to }: Span): boolean {
  const kind = headingKinds.get(tokens[to - 1]?.lemma ?? '');
  if (kind !== 'requirements' && kind !== 'aside') return false;
  const line = tokens[from]?.sentence;
  const isStart = tokens
    .slice(Math.max(0, from - 2), from)
    .every(({ sentence, kind: word }) => sentence !== line || word !== 'word');
  const last = tokens.findLast(({ sentence }) => sentence === line);
  const isWhole = tokens[to]?.sentence !== line && from > 0;
  return (isStart && last?.text === ':') || (isWhole && ['-', ':', '#'].includes(tokens[from - 1]?.text ?? ''));
}

function isInName(reading: Reading, span: Span): boolean {
  return reading.name !== null && span.from >= reading.name.from && span.to <= reading.name.to;
}

/** The number of players is a detail of the game. */
function isCountOf({ tokens }: Reading, { from }: Span): boolean {
  const [last, first] = [tokens[from - 1]?.lower ?? '', tokens[from - 2]?.lower ?? ''];
  return (last === 'of' && ['number', 'count', 'amount'].includes(first)) || (last === 'many' && first === 'how');
}

/** "how to find us" on a site is its address, not a guide. */
function isDirections({ tokens }: Reading, { to }: Span): boolean {
  return tokens[to - 1]?.lower === 'to' && ['find', 'reach', 'get', 'contact'].includes(tokens[to]?.lower ?? '');
}

/** "each driver has a car": a singular that means all. */
const isOfEach = ({ tokens }: Reading, { from, to }: Span) =>
  ['each', 'every'].includes(tokens[from - 1]?.lower ?? '') && ['has', 'have', 'with', ':'].includes(tokens[to]?.lower ?? '');

const afterVerbs = new Set([
  'a',
  'an',
  'the',
  'my',
  'our',
  'its',
  'their',
  'all',
  'every',
  'each',
  'which',
  'what',
  'them',
  'it',
  'your',
]);

/**
 * "members can book", "to order", "a place to keep", "a place for our team": a base form behind a word that precedes
 * verbs.
 */
function isVerb(reading: Reading, span: Span): boolean {
  if (isRunning(reading, span) || isFrame(reading, span)) return true;
  if (span.to - span.from > 1 || !isSingular(reading, span)) return false;
  if (isActAt(reading, span.from)) return true;
  const noun = reading.tokens[span.from]?.lemma ?? '';
  const opensAnObject = (ambiguousNouns.has(noun) || noun === 'book') && afterVerbs.has(reading.tokens[span.to]?.lower ?? '');
  return opensAnObject || beforeVerbs.has(reading.tokens[span.from - 1]?.lower ?? '');
}

/** "A place where our choir …", "a tool to plan …": it only asks to build something. */
function isFrame({ tokens }: Reading, { from, to }: Span): boolean {
  const behind = frames.get(tokens[from]?.lower ?? '');
  // "A place to see who …" is none of the places to see.
  const isAsking = to - from > 1 && asking.has(tokens[to]?.lower ?? '');
  return behind?.has(tokens[isAsking ? from + 1 : to]?.lower ?? '') === true;
}

const asking = new Set(['who', 'which', 'when', 'how', 'what', 'our', 'the', 'my']);
const frames = new Map([
  ...['place', 'spot'].map((word) => [word, new Set(['to', 'for', 'where', 'that', 'which', 'in'])] as const),
  ...['room', 'guide'].map((word) => [word, new Set(['to'])] as const),
  ['tool', new Set(['to', 'for', 'that', 'which', 'where'])] as const,
]);

/** "Our club runs a bus": one does something. */
function isRunning({ tokens }: Reading, { from, to }: Span): boolean {
  const [who, verb, next] = tokens.slice(Math.max(0, from - 1), from + 2);
  const isThird = to - from === 1 && verb !== undefined && verb.lower === `${verb.lemma}s` && ambiguousNouns.has(verb.lemma);
  return (
    isThird && who?.kind === 'word' && who.lower === who.lemma && ['a', 'an', 'the', 'our', 'its'].includes(next?.lower ?? '')
  );
}

function isAmbiguous(reading: Reading, span: Span, known: Known): boolean {
  return known.singular !== null && span.to - span.from === 1 && ambiguousNouns.has(reading.tokens[span.from]?.lemma ?? '');
}

/** "contacts with email": the noun before a list of details is meant. */
const opensList = new Set(['with', 'have', 'has', 'having', ':', 'including', 'containing']);
const listWords = new Set([
  ',',
  'and',
  'or',
  '&',
  'their',
  'its',
  'the',
  'his',
  'her',
  'my',
  'our',
  'of',
  '/',
  'plus',
  'a',
  'an',
  'each',
  'then',
]);

/** "pets, their owners and appointments": in one list with the mention before it. */
function continuesList(reading: Reading, before: EntityMention | undefined, span: Span): boolean {
  if (!before || span.from - before.to > 4 || before.to === span.from) return false;
  return reading.tokens.slice(before.to, span.from).every((token) => listWords.has(token.lower));
}

function weightOf(reading: Reading, span: Span, head: Span | null): number {
  const isInHead = head !== null && span.from >= head.from && span.to <= head.to;
  const before = reading.tokens[span.from - 1]?.lower ?? '';
  const beforeThat = reading.tokens[span.from - 2]?.lower ?? '';
  // "an app for recipes", "a database of films", "an API for customers" name the entity as plainly as a verb does.
  const isOf = (before === 'for' || before === 'of') && kindWords.has(reading.tokens[span.from - 2]?.lemma ?? '');
  // "customer management": storing them is its meaning.
  const isManaged = reading.tokens[span.to - 1]?.lemma === 'management';
  // "manage my taxi drivers"
  const isTheirs =
    ['my', 'our', 'the', 'all'].includes(beforeThat) && keepingVerbs.has(reading.tokens[span.from - 3]?.lower ?? '');
  const isStored = isOf || isManaged || isTheirs || keepingVerbs.has(before) || keepingVerbs.has(beforeThat);
  return 1 + (isInHead ? inHead : 0) + (isStored ? isKept : 0);
}

/** Whether a mention was used: as an entity, or to decide who uses the app. */
export function isUnderstood({ role, known }: EntityMention, planned: PlannedEntity[]): boolean {
  const stands = (entry: EntityEntry | undefined) =>
    entry === known.entry || entry?.covers?.includes(entryId(known.entry)) === true;
  return role === 'actor' || role === 'audience' || planned.some((plan) => stands(plan.known?.entry));
}
