import type { RecordRequest } from '../heads/request.ts';
import { bookKinds, keepingVerbs, kindWords, openingWords, stopWords } from '../lexicon/common-words.ts';
import { fieldPhrases } from '../lexicon/fields.ts';
import { partsOfSpeech, singularOf } from '../reading/nouns.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import type { DetailItem } from './detail-lists.ts';
import { type PlannedEntity, plannedEntity } from './planned-entity.ts';

const furthestTokens = 200;
const longestNounTokens = 3;
const beforeKept = new Set(['of', 'my', 'our', 'the', 'a', 'an', 'all', 'track', 'their', 'your', 'and', 'different', 'various']);

/** A noun unknown to the lexicon: "a wombat sighting tracker", "keep track of my zithers". Null without a reliable one. */
export function unknownSubjectOf(reading: Reading, head: Span | null): { singular: string; sourceSpan: Span } | null {
  const fromHead = unknownHeadOf(reading, head);
  if (fromHead) return fromHead;
  const most = Math.min(reading.tokens.length, furthestTokens);
  for (const opens of [opensKept, opensOfKind]) {
    for (let at = 0; at < most; at += 1) {
      const from = opens(reading, at);
      const subject = from === null ? null : nounIn(reading, phraseAfter(reading, from), true);
      if (subject && !(opens === opensOfKind && isPerson(subject.singular))) return subject;
    }
  }
  return null;
}

/** Where the phrase that names the entity begins: "keep track of my zithers", "a collection of figurines". */
type Opens = (reading: Reading, at: number) => number | null;

const opensKept: Opens = ({ tokens }, at) => (keepingVerbs.has(tokens[at]?.lower ?? '') ? at + 1 : null);
/** An app for a plural stores it; its users are not stored. */
const opensOfKind: Opens = ({ tokens }, at) =>
  ['for', 'of'].includes(tokens[at]?.lower ?? '') && kindWords.has(tokens[at - 1]?.lemma ?? '') ? at + 1 : null;
const isPerson = (singular: string) =>
  /(er|or|ist|ian|ant|ee|man|woman|kid|child|people|parent|neighbour|neighbor|resident|tenant|friend)$/.test(singular);

/** The noun that a register, a log or a list is of, whatever its words mean elsewhere. */
export function heldNounOf({ tokens }: Reading, { group, phrase }: RecordRequest): { singular: string; sourceSpan: Span } | null {
  const from = Math.max(group.from, group.to - longestHeldTokens);
  const words = tokens.slice(from, group.to);
  const last = words.at(-1);
  if (!last || words.some(({ kind, lower }) => kind !== 'word' || !/^[a-z]{2,24}$/.test(bare(lower)))) return null;
  const noun = singularOf(last.lemma);
  // A snagging list has items.
  const isOfItems = /.ing$/.test(noun) && tokens[phrase.to - 1]?.lemma === 'list';
  const singular = [...words.slice(0, -1).map(({ lower }) => bare(lower)), noun, ...(isOfItems ? ['item'] : [])].join(' ');
  return { singular, sourceSpan: { from, to: group.to } };
}
const longestHeldTokens = 4;

/** The noun of the first phrase, whether or not the lexicon knows it. */
export function unknownHeadOf(reading: Reading, head: Span | null): { singular: string; sourceSpan: Span } | null {
  return head ? nounIn(reading, beforeOf(reading, head), false) : null;
}

/** The theses of "theses of our department": a plural before "of" is the subject, unless it is a container of rows. */
function beforeOf({ tokens }: Reading, head: Span): Span {
  const at = tokens.findIndex(({ lower }, place) => place > head.from && place < head.to && lower === 'of');
  const noun = tokens[at - 1];
  const isRows =
    noun && noun.lower !== noun.lemma && !kindWords.has(noun.lemma) && !bookKinds.has(noun.lemma) && !stopWords.has(noun.lower);
  return isRows ? { from: head.from, to: at } : head;
}

/** The plural noun of the phrase that begins at a place. */
export function unknownPluralAt(reading: Reading, from: number): { singular: string; sourceSpan: Span } | null {
  const phrase = phraseAfter(reading, from);
  const last = reading.tokens[phrase.to - 1];
  return phrase.to > phrase.from && last && last.lower !== last.lemma ? nounIn(reading, phrase, true) : null;
}

function phraseAfter(reading: Reading, from: number): Span {
  const { tokens } = reading;
  let start = from;
  while (start < from + 4 && beforeKept.has(tokens[start]?.lower ?? '')) start += 1;
  let to = start;
  while (to < start + 4 && tokens[to]?.kind === 'word' && !stopWords.has(tokens[to]?.lower ?? '')) to += 1;
  return { from: start, to };
}

/** The noun of a phrase without kinds of app, if it is reliably a noun. */
function nounIn(reading: Reading, phrase: Span, isStated: boolean): { singular: string; sourceSpan: Span } | null {
  const { tokens } = reading;
  const hadKind = kindWords.has(tokens[phrase.to - 1]?.lemma ?? '');
  const sourceSpan = trimmed(reading, phrase);
  const words = tokens.slice(sourceSpan.from, sourceSpan.to);
  const last = words.at(-1);
  if (!last || words.some((word) => word.kind !== 'word' || !/^[a-z]{2,24}$/.test(bare(word.lower)))) return null;
  const joined = words.map((word) => word.lower).join(' ');
  const before = [tokens[sourceSpan.from - 1]?.lower ?? '', tokens[sourceSpan.from - 2]?.lower ?? ''];
  const isCued =
    hadKind || before.some((word) => keepingVerbs.has(word) || ['each', 'every'].includes(word)) || last.lower !== last.lemma;
  if (isStated && last.lower === last.lemma && !before.some((word) => ['each', 'every'].includes(word) || keepingVerbs.has(word)))
    return null;
  // A plural behind a storing verb is the entity: "record conflicts".
  const isKept = isStated && last.lower !== last.lemma && keepingVerbs.has(before[0] ?? '');
  // A plural at the start of a prompt is not a verb.
  const isAsked = [phrase.from - 1, phrase.from].some((at) => ['which', 'who', 'what', 'how'].includes(tokens[at]?.lower ?? ''));
  const isFirst = !isStated && !isAsked && last.lower !== last.lemma;
  const isNoun = isKept || isFirst || (hadKind && words.length > 1) || partsOfSpeech(joined).get(last.lower) === 'noun';
  if (!isCued || !isNoun) return null;
  return { singular: [...words.slice(0, -1).map((word) => bare(word.lower)), singularOf(last.lemma)].join(' '), sourceSpan };
}

function trimmed(reading: Reading, phrase: Span): Span {
  const { tokens } = reading;
  let { from, to } = phrase;
  const isKind = (at: number) => kindWords.has(tokens[at]?.lemma ?? '') || stopWords.has(tokens[at]?.lower ?? '');
  // The fees of "choir fees paid": their state is a detail of them.
  const isDone = (at: number) =>
    /^(paid|sold|owed|spent|lent|sent)$|.{3}ed$/.test(tokens[at]?.lower ?? '') && tokens[at - 1]?.lower !== tokens[at - 1]?.lemma;
  while (to > from && (isKind(to - 1) || isDone(to - 1))) to -= 1;
  // The feature of a "feature flag" narrows the noun.
  const tells = (at: number) => to - at > 1 && qualifiers.has(tokens[at]?.lower ?? '');
  const isBefore = (at: number) => openingWords.has(tokens[at]?.lower ?? '') || isKind(at) || tokens[at]?.kind === 'mark';
  while (from < to && isBefore(from) && !tells(from)) from += 1;
  return { from: Math.max(from, to - longestNounTokens), to };
}

/** Words about apps that narrow the next noun. */
const qualifiers = new Set(['feature', 'server', 'service', 'room', 'shop', 'board', 'page', 'data', 'number', 'work', 'sheet']);

const bare = (word: string) => word.replace(/'s?$/, '');

/** "inventory of a theatre: costume, size, era": the first part of a list of things names them. Null if unclear. */
export function firstListedOf(reading: Reading, planned: PlannedEntity[], items: DetailItem[]): PlannedEntity | null {
  const [main] = planned;
  const item = items.find(({ isPlain }) => isPlain);
  if (!main || planned.length > 1 || main.known?.entry.generic !== true || !item || item.to - item.from > 1) return null;
  const word = reading.tokens[item.from];
  const isOne = word?.lower === word?.lemma && /^[a-z]{3,24}$/.test(word?.lower ?? '');
  if (!word || !isOne || stopWords.has(word.lower) || kindWords.has(word.lower) || fieldPhrases.at(reading.tokens, item.from))
    return null;
  if (partsOfSpeech(word.lower).get(word.lower) !== 'noun') return null;
  return plannedEntity({ known: null, singular: word.lower, sourceSpan: { from: item.from, to: item.to } }, []);
}

const loggedIn = new Set(['log', 'logbook', 'diary', 'journal', 'history']);

/** A log and a chart over time have one row per day: the words that ask for them. */
export function dayOfUnknown(reading: Reading, head: Span | null, charts: Span | null): Span | null {
  const { tokens } = reading;
  const at = head ? tokens.findIndex(({ lemma }, index) => index >= head.from && index < head.to && loggedIn.has(lemma)) : -1;
  return at < 0 ? charts : { from: at, to: at + 1 };
}
