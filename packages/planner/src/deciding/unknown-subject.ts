import { keepingVerbs, kindWords, openingWords, stopWords } from '../lexicon/common-words.ts';
import { fieldPhrases } from '../lexicon/fields.ts';
import { partsOfSpeech, singularOf } from '../reading/nouns.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import type { DetailItem } from './detail-lists.ts';
import { type PlannedEntity, plannedEntity } from './planned-entity.ts';

const furthestTokens = 200;
const longestNounTokens = 3;
const beforeKept = new Set(['of', 'my', 'our', 'the', 'a', 'an', 'all', 'track', 'their', 'your', 'and', 'different', 'various']);

/** A noun that the lexicon has never met: "a wombat sighting tracker", "keep track of my zithers". Null where there is none to count on. */
export function unknownSubjectOf(reading: Reading, head: Span | null): { singular: string; ground: Span } | null {
  const fromHead = unknownHeadOf(reading, head);
  if (fromHead) return fromHead;
  for (let at = 0; at < Math.min(reading.tokens.length, furthestTokens); at += 1) {
    if (!keepingVerbs.has(reading.tokens[at]?.lower ?? '')) continue;
    const kept = nounIn(reading, phraseAfter(reading, at + 1));
    if (kept) return kept;
  }
  return heldSubjectOf(reading);
}

const holding = new Set(['has', 'have', 'got', 'holds', 'uses', 'borrowed']);

/** The key of "who has which key": it is somewhere, and somebody has it. */
function heldSubjectOf({ tokens }: Reading): { singular: string; ground: Span } | null {
  const at = heldAt(tokens) + 1;
  const word = at > 0 ? tokens[at] : undefined;
  if (!word || !/^[a-z]{3,24}$/.test(word.lower) || stopWords.has(word.lower)) return null;
  return { singular: word.lemma, ground: { from: at, to: at + 1 } };
}

const heldAt = (tokens: Reading['tokens']) =>
  tokens.findIndex(
    ({ lower }, at) => lower === 'which' && tokens[at - 2]?.lower === 'who' && holding.has(tokens[at - 1]?.lower ?? ''),
  );

/** Where it says that what is kept is with somebody: "who has which". */
export function holdersOf({ tokens }: Reading): Span | null {
  const at = heldAt(tokens);
  return at < 0 ? null : { from: at - 2, to: at + 1 };
}

/** The noun of the first phrase, whatever the lexicon knows of it. */
export function unknownHeadOf(reading: Reading, head: Span | null): { singular: string; ground: Span } | null {
  return head ? nounIn(reading, head) : null;
}

function phraseAfter(reading: Reading, from: number): Span {
  const { tokens } = reading;
  let start = from;
  while (start < from + 4 && beforeKept.has(tokens[start]?.lower ?? '')) start += 1;
  let to = start;
  while (to < start + 4 && tokens[to]?.kind === 'word' && !stopWords.has(tokens[to]?.lower ?? '')) to += 1;
  return { from: start, to };
}

/** The noun of a phrase, kinds of app left out, if it is one that can be counted on to be a noun. */
function nounIn(reading: Reading, phrase: Span): { singular: string; ground: Span } | null {
  const { tokens } = reading;
  const hadKind = kindWords.has(tokens[phrase.to - 1]?.lemma ?? '');
  const ground = trimmed(reading, phrase);
  const words = tokens.slice(ground.from, ground.to);
  const last = words.at(-1);
  if (!last || words.some((word) => word.kind !== 'word' || !/^[a-z]{2,24}$/.test(bare(word.lower)))) return null;
  const said = words.map((word) => word.lower).join(' ');
  const before = [tokens[ground.from - 1]?.lower ?? '', tokens[ground.from - 2]?.lower ?? ''];
  const asked = hadKind || before.some((word) => keepingVerbs.has(word)) || last.lower !== last.lemma;
  const isNoun = (hadKind && words.length > 1) || partsOfSpeech(said).get(last.lower) === 'noun';
  if (!asked || !isNoun) return null;
  return { singular: [...words.slice(0, -1).map((word) => bare(word.lower)), singularOf(last.lemma)].join(' '), ground };
}

function trimmed(reading: Reading, phrase: Span): Span {
  const { tokens } = reading;
  let { from, to } = phrase;
  const isKind = (at: number) => kindWords.has(tokens[at]?.lemma ?? '') || stopWords.has(tokens[at]?.lower ?? '');
  while (to > from && isKind(to - 1)) to -= 1;
  while (from < to && (openingWords.has(tokens[from]?.lower ?? '') || isKind(from) || tokens[from]?.kind === 'mark')) from += 1;
  return { from: Math.max(from, to - longestNounTokens), to };
}

const bare = (word: string) => word.replace(/'s?$/, '');

const mostSiblings = 4;

/**
 * Nouns in the plural that stand in one list with an entity: the keepers of "a zoo with animals,
 * keepers and feeding times". `isTaken` tells which tokens are understood already.
 */
export function unknownSiblingsOf(
  reading: Reading,
  planned: PlannedEntity[],
  items: DetailItem[],
  isTaken: (at: number) => boolean,
): PlannedEntity[] {
  const lists = new Set(
    items.filter((item) => planned.some(({ ground }) => ground && within(ground, item))).map(({ cue }) => cue),
  );
  const siblings: PlannedEntity[] = [];
  for (const item of items) {
    if (siblings.length === mostSiblings) break;
    if (item.isOfFunctions || !lists.has(item.cue) || planned.some(({ ground }) => ground && within(ground, item))) continue;
    const singular = siblingIn(reading, item, isTaken);
    if (singular)
      siblings.push(
        plannedEntity({ known: null, singular, ground: { from: item.from, to: item.to } }, [...planned, ...siblings]),
      );
  }
  return siblings;
}

const within = (inner: Span, outer: Span) => inner.from >= outer.from && inner.to <= outer.to;

function siblingIn({ tokens }: Reading, item: Span, isTaken: (at: number) => boolean): string | null {
  const words = tokens.slice(item.from, item.to);
  const last = words.at(-1);
  if (!last || words.length > longestNounTokens || last.lower === last.lemma || last.possessive) return null;
  const isPlain = words.every(
    ({ lower }, at) => /^[a-z]{2,24}$/.test(lower) && !stopWords.has(lower) && !isTaken(item.from + at),
  );
  if (
    !isPlain ||
    kindWords.has(last.lemma) ||
    fieldPhrases.at(tokens, item.to - 1) ||
    partsOfSpeech(last.lower).get(last.lower) !== 'noun'
  )
    return null;
  return [...words.slice(0, -1).map(({ lower }) => lower), last.lemma].join(' ');
}

/** "inventory of a theatre: costume, size, era": what a list of things of any kind begins with is what they are. Null where it does not tell. */
export function firstListedOf(reading: Reading, planned: PlannedEntity[], items: DetailItem[]): PlannedEntity | null {
  const [main] = planned;
  const item = items.find(({ isPlain }) => isPlain);
  if (!main || planned.length > 1 || main.known?.entry.generic !== true || !item || item.to - item.from > 1) return null;
  const word = reading.tokens[item.from];
  const isOne = word?.lower === word?.lemma && /^[a-z]{3,24}$/.test(word?.lower ?? '');
  if (!word || !isOne || stopWords.has(word.lower) || kindWords.has(word.lower) || fieldPhrases.at(reading.tokens, item.from))
    return null;
  if (partsOfSpeech(word.lower).get(word.lower) !== 'noun') return null;
  return plannedEntity({ known: null, singular: word.lower, ground: { from: item.from, to: item.to } }, []);
}

const loggedIn = new Set(['log', 'logbook', 'diary', 'journal', 'history']);

/** What a log holds, and what is drawn over time, is of a day: the words that say so. */
export function dayOfUnknown({ tokens }: Reading, head: Span | null, charts: Span | null): Span | null {
  const at = head ? tokens.findIndex(({ lemma }, index) => index >= head.from && index < head.to && loggedIn.has(lemma)) : -1;
  return at < 0 ? charts : { from: at, to: at + 1 };
}
