/** Weighs the parts of a list: which are entities with a list of their own, and which are details of another entity. */
import { placeNouns } from '../lexicon/acts.ts';
import { kindWords, labelNouns, stopWords } from '../lexicon/common-words.ts';
import { fieldPhrases, typedEndings } from '../lexicon/fields.ts';
import { countedNouns } from '../lexicon/noun-kinds.ts';
import { fewestPoints, isOfPeople, mostBeside, type PartSign, partSigns } from '../lexicon/part-signs.ts';
import { inUnit } from '../lexicon/units.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import type { DetailItem } from './detail-lists.ts';
import { isActAt, objectsOfActs } from './people-acts.ts';
import type { PlannedEntity } from './planned-entity.ts';
import { plannedEntity } from './planned-entity.ts';
import { unknownHeadOf } from './unknown-subject.ts';

const mostParts = 6;
const longestNounTokens = 3;

interface Lists {
  reading: Reading;
  head: Span | null;
  items: DetailItem[];
  planned: PlannedEntity[];
  /** An app, not a site: its first noun is its entity. */
  isApp: boolean;
  /** Tokens that another rule has consumed. */
  isTaken: (at: number) => boolean;
}

/** The parts that are entities unknown to the lexicon: the keepers of "a zoo with animals, keepers and feeding times". */
export function storedParts(lists: Lists): PlannedEntity[] {
  const { planned } = lists;
  const parts: PlannedEntity[] = [];
  // An entity speaks for the parts next to it, so the certain ones come first.
  for (let before = -1; before < parts.length; ) {
    before = parts.length;
    const items = [...headPart({ ...lists, planned: [...planned, ...parts] }), ...lists.items, ...actedParts(lists)];
    for (const item of items) {
      const singular = parts.length < mostParts ? storedNounIn({ ...lists, planned: [...planned, ...parts] }, item) : null;
      if (singular !== null)
        parts.push(
          plannedEntity({ known: null, singular, sourceSpan: { from: item.from, to: item.to } }, [...planned, ...parts]),
        );
    }
  }
  return parts.sort((left, right) => (left.sourceSpan?.from ?? 0) - (right.sourceSpan?.from ?? 0));
}

/** The huts of "mountain huts with wardens and reservations": stored as well as the parts listed for them. */
function headPart({ reading, head, planned, isApp }: Lists): DetailItem[] {
  const unknown = unknownHeadOf(reading, head)?.sourceSpan;
  // Things on sale are the goods of the shop.
  const isSold = planned.some(({ key }) => key === 'product');
  const isSpoken = ({ sourceSpan }: PlannedEntity) =>
    sourceSpan !== null && unknown !== undefined && sourceSpan.from < unknown.to && sourceSpan.to >= unknown.to;
  if (!isApp || !unknown || isSold || planned.length === 0 || planned.some(isSpoken)) return [];
  // "a platform for farmers to sell": people with a clause about them are stored.
  const last = reading.tokens[unknown.to - 1]?.lemma ?? '';
  const isDoer = isActAt(reading, unknown.to) || isActAt(reading, unknown.to + 1);
  if (isDoer || (isOfPeople(last) && !tellers.has(reading.tokens[unknown.to]?.lower ?? ''))) return [];
  return [{ ...unknown, cue: unknown.from, isOfFunctions: false, isPlain: false, isNoted: false }];
}

const isHead = ({ head }: Lists, { to }: Span) => head !== null && to <= head.to;

/** The object of an act is in no list: its cue is its own position. */
const actedParts = ({ reading, items }: Lists): DetailItem[] =>
  objectsOfActs(reading)
    .filter(({ from, to }) => !items.some((item) => item.from >= from && item.from < to))
    .map((span) => ({ ...span, cue: span.from, isOfFunctions: false, isPlain: false, isNoted: false }));

/** "report a fault" */
const isCountedOut = (reading: Reading, { from, cue }: DetailItem) =>
  cue === from && isActAt(reading, from - 2) && ['a', 'an'].includes(reading.tokens[from - 1]?.lower ?? '');

/** The name of a part that is stored. */
function storedNounIn(lists: Lists, item: DetailItem): string | null {
  const { reading, planned } = lists;
  if (item.isOfFunctions || isPlanned(planned, item) || isCalled(reading, planned, item)) return null;
  if (isOfRows(reading, item)) return labelled(reading, item);
  return pointsOf(lists, item) >= fewestPoints ? nounOf(lists, item) : null;
}

function pointsOf(lists: Lists, item: DetailItem): number {
  const signs = signsOf(lists, item);
  return signs.reduce((points, sign) => points + partSigns[sign], 0);
}

/** All evidence for and against a part. */
function signsOf(lists: Lists, item: DetailItem): PartSign[] {
  const { reading, items, planned } = lists;
  const { tokens } = reading;
  const last = tokens[item.to - 1];
  const others = items.filter((other) => other.cue === item.cue && other.from !== item.from);
  const isMany = last?.lower !== last?.lemma;
  const behind = tokens[item.to]?.lower ?? '';
  const isBesideKept = others.some((other) => isPlanned(planned, other));
  const has: [PartSign, boolean][] = [
    ['isMany', isMany],
    ['isOne', !isMany && !isCountedOut(reading, item)],
    ['isMany', !isMany && isCountedOut(reading, item)],
    ['isActedOn', item.cue === item.from && !isHead(lists, item)],
    ['isHead', item.cue === item.from && isHead(lists, item)],
    ['isOfPeople', isMany && isOfPeople(last?.lemma ?? '')],
    ['isTold', tellers.has(behind)],
    [
      'isDetail',
      fieldPhrases.at(tokens, item.to - 1) !== null ||
        fieldPhrases.at(tokens, item.from)?.to === item.to ||
        typedEndings.has(last?.lemma ?? '') ||
        inUnit(last?.lower ?? '')?.type.kind === 'decimal',
    ],
    ['isCounted', countedNouns.has(last?.lemma ?? '')],
    ['besideKept', isBesideKept],
    ['ofHolder', isOfHolder(lists, item)],
    ['ofKept', isOfKept(lists, item) && !isBesideKept],
  ];
  const details = isBesideKept ? [] : others.filter((other) => isDetail(reading, other)).slice(0, mostBeside);
  return [...has.flatMap(([sign, isSo]) => (isSo ? [sign] : [])), ...details.map((): PartSign => 'besideDetail')];
}

const tellers = new Set(['with', ':', '(', 'has', 'have', 'who', 'that', 'which', 'they']);

const isPlanned = (planned: PlannedEntity[], { from, to }: Span) =>
  planned.some(({ sourceSpan }) => sourceSpan !== null && sourceSpan.from >= from && sourceSpan.to <= to);

const isCalled = ({ tokens }: Reading, planned: PlannedEntity[], { to }: Span) =>
  planned.some(({ singular }) => singular.split(' ').at(-1) === tokens[to - 1]?.lemma);

function isDetail({ tokens }: Reading, { from, to }: Span): boolean {
  const last = tokens[to - 1];
  return last?.lower === last?.lemma && tokens[from - 1]?.lower !== 'the';
}

/** Behind an owner of the parts: "debate club: motions", "a pottery studio with kilns". */
function isOfHolder({ reading: { tokens }, head, planned }: Lists, { cue }: DetailItem): boolean {
  const last = head && tokens[head.to - 1];
  const isOfHead = head !== null && cue >= head.to && cue <= head.to + 1;
  return (
    isOfHead &&
    last?.lower === last?.lemma &&
    !planned.some(({ sourceSpan }) => sourceSpan !== null && sourceSpan.from < head.to && sourceSpan.to > head.from)
  );
}

const isOfKept = ({ planned }: Lists, { cue }: DetailItem) =>
  planned.some(({ sourceSpan }) => sourceSpan !== null && sourceSpan.to === cue);

const isOfRows = ({ tokens }: Reading, { cue }: DetailItem) => labelNouns.has(tokens[cue - 1]?.lower ?? '');

/** Each of "resources: users, api tokens" is stored, whatever else its words may mean. */
function labelled({ tokens }: Reading, { from, to }: DetailItem): string | null {
  const words = tokens.slice(from, to);
  const last = words.at(-1);
  const isPlain = words.length <= longestNounTokens && words.every(({ lower }) => /^[a-z]{2,24}$/.test(lower));
  const isDay = typedEndings.get(last?.lemma ?? '')?.type.kind === 'date';
  return isPlain && !isDay && last && last.lower !== last.lemma
    ? [...words.slice(0, -1).map(({ lower }) => lower), last.lemma].join(' ')
    : null;
}

/** The noun of a part, if it is plain and no other rule has consumed its words. */
function nounOf({ reading: { tokens }, isTaken }: Lists, item: Span): string | null {
  const words = tokens.slice(item.from, item.to);
  const last = words.at(-1);
  if (!last || words.length > longestNounTokens || last.possessive) return null;
  const isPlain = words.every(
    ({ lower }, at) => /^[a-z]{2,24}$/.test(lower) && (!stopWords.has(lower) || lower === 'items') && !isTaken(item.from + at),
  );
  return isPlain ? [...words.slice(0, -1).map(({ lower }) => lower), last.lemma].join(' ') : null;
}

/**
 * The entity of a list without a verb: the graves of "cemetery: graves, plot number, lease until"; if all parts
 * are details, the noun before them. Null without such a list.
 */
export function subjectOfList(lists: Lists): { singular: string; sourceSpan: Span } | null {
  const { reading, head, items } = lists;
  const { tokens } = reading;
  const [first, ...others] = items.filter(({ isPlain, isOfFunctions }) => isPlain && !isOfFunctions);
  if (!head || !first || others.filter(({ cue }) => cue === first.cue).length < fewestOthers) return null;
  const isMany = tokens[first.to - 1]?.lower !== tokens[first.to - 1]?.lemma && fieldPhrases.at(tokens, first.to - 1) === null;
  const singular = isMany ? nounOf(lists, first) : null;
  if (singular) return { singular, sourceSpan: { from: first.from, to: first.to } };
  if (first.cue < head.to) return null;
  const last = tokens[head.to - 1];
  const isThing = last?.kind === 'word' && !placeNouns.has(last.lemma) && /^[a-z]{3,24}$/.test(last.lower);
  const named = isThing && !kindWords.has(last.lemma) ? nounOf({ ...lists, isTaken: () => false }, head) : null;
  return { singular: named ?? 'item', sourceSpan: head };
}

const fewestOthers = 1;
