/** The parts of a list, weighed: which are kept in lists of their own, and which are details of something else. */
import { placeNouns } from '../lexicon/acts.ts';
import { kindWords, labelNouns, stopWords } from '../lexicon/common-words.ts';
import { fieldPhrases, typedEndings } from '../lexicon/fields.ts';
import { countedNouns } from '../lexicon/noun-kinds.ts';
import { fewestPoints, isOfPeople, mostBeside, type PartSign, partSigns } from '../lexicon/part-signs.ts';
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
  /** It is an app and no site: what is said first is what it keeps. */
  isApp: boolean;
  /** Which tokens are understood already. */
  isTaken: (at: number) => boolean;
}

/** The parts that no word of the lexicon stands for and that are kept: the keepers of "a zoo with animals, keepers and feeding times". */
export function keptParts(lists: Lists): PlannedEntity[] {
  const { planned } = lists;
  const kept: PlannedEntity[] = [];
  // What is kept beside a part speaks for it: those that are sure come first.
  for (let before = -1; before < kept.length; ) {
    before = kept.length;
    const items = [...headPart({ ...lists, planned: [...planned, ...kept] }), ...lists.items, ...actedParts(lists)];
    for (const item of items) {
      const singular = kept.length < mostParts ? keptIn({ ...lists, planned: [...planned, ...kept] }, item) : null;
      if (singular !== null)
        kept.push(plannedEntity({ known: null, singular, ground: { from: item.from, to: item.to } }, [...planned, ...kept]));
    }
  }
  return kept.sort((left, right) => (left.ground?.from ?? 0) - (right.ground?.from ?? 0));
}

/** The huts of "mountain huts with wardens and reservations" are kept beside what is listed of them. */
function headPart({ reading, head, planned, isApp }: Lists): DetailItem[] {
  const unknown = unknownHeadOf(reading, head)?.ground;
  // What is sold are the goods of the shop.
  const isSold = planned.some(({ key }) => key === 'product');
  const isSpoken = ({ ground }: PlannedEntity) =>
    ground !== null && unknown !== undefined && ground.from < unknown.to && ground.to >= unknown.to;
  if (!isApp || !unknown || isSold || planned.length === 0 || planned.some(isSpoken)) return [];
  // "a platform for farmers to sell": people are kept where something is told of them.
  const last = reading.tokens[unknown.to - 1]?.lemma ?? '';
  const isDoer = isActAt(reading, unknown.to) || isActAt(reading, unknown.to + 1);
  if (isDoer || (isOfPeople(last) && !tellers.has(reading.tokens[unknown.to]?.lower ?? ''))) return [];
  return [{ ...unknown, cue: unknown.from, isOfFunctions: false, isPlain: false, isNoted: false }];
}

const isHead = ({ head }: Lists, { to }: Span) => head !== null && to <= head.to;

/** What people do something to stands in no list: its cue is its own place. */
const actedParts = ({ reading, items }: Lists): DetailItem[] =>
  [...objectsOfActs(reading), ...theirsIn(reading)]
    .filter(({ from, to }) => !items.some((item) => item.from >= from && item.from < to))
    .map((span) => ({ ...span, cue: span.from, isOfFunctions: false, isPlain: false, isNoted: false }));

const isTheirs = ({ tokens }: Reading, { from }: Span) =>
  tokens[from - 1]?.lower === 'their' && tokens[from - 2]?.lower === 'and';

/** The refills of "vending machines and their refills". */
function theirsIn(reading: Reading): Span[] {
  const { tokens } = reading;
  return tokens.slice(0, mostTokens).flatMap(({ lower, lemma }, from) => {
    const next = tokens[from + 1];
    const ends = next?.kind !== 'word' || stopWords.has(next.lower);
    return isTheirs(reading, { from, to: from + 1 }) && lower !== lemma && ends ? [{ from, to: from + 1 }] : [];
  });
}

const mostTokens = 60;

/** "report a fault" */
const isCountedOut = (reading: Reading, { from, cue }: DetailItem) =>
  cue === from && isActAt(reading, from - 2) && ['a', 'an'].includes(reading.tokens[from - 1]?.lower ?? '');

/** What a part is called, where it is kept. */
function keptIn(lists: Lists, item: DetailItem): string | null {
  const { reading, planned } = lists;
  if (item.isOfFunctions || isPlanned(planned, item) || isCalled(reading, planned, item)) return null;
  if (isOfRows(reading, item)) return labelled(reading, item);
  return pointsOf(lists, item) >= fewestPoints ? nounOf(lists, item) : null;
}

function pointsOf(lists: Lists, item: DetailItem): number {
  const signs = signsOf(lists, item);
  return signs.reduce((points, sign) => points + partSigns[sign], 0);
}

/** All that speaks for or against a part. */
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
    ['isActedOn', item.cue === item.from && !isHead(lists, item) && !isTheirs(reading, item)],
    ['isTheirs', item.cue === item.from && isTheirs(reading, item)],
    ['isHead', item.cue === item.from && isHead(lists, item)],
    ['isOfPeople', isMany && isOfPeople(last?.lemma ?? '')],
    ['isTold', tellers.has(behind)],
    [
      'isDetail',
      fieldPhrases.at(tokens, item.to - 1) !== null ||
        fieldPhrases.at(tokens, item.from)?.to === item.to ||
        typedEndings.has(last?.lemma ?? ''),
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
  planned.some(({ ground }) => ground !== null && ground.from >= from && ground.to <= to);

const isCalled = ({ tokens }: Reading, planned: PlannedEntity[], { to }: Span) =>
  planned.some(({ singular }) => singular.split(' ').at(-1) === tokens[to - 1]?.lemma);

function isDetail({ tokens }: Reading, { from, to }: Span): boolean {
  const last = tokens[to - 1];
  return last?.lower === last?.lemma && tokens[from - 1]?.lower !== 'the';
}

/** Behind one that has all that: "debate club: motions", "a pottery studio with kilns". */
function isOfHolder({ reading: { tokens }, head, planned }: Lists, { cue }: DetailItem): boolean {
  const last = head && tokens[head.to - 1];
  const isOfHead = head !== null && cue >= head.to && cue <= head.to + 1;
  return (
    isOfHead &&
    last?.lower === last?.lemma &&
    !planned.some(({ ground }) => ground !== null && ground.from < head.to && ground.to > head.from)
  );
}

const isOfKept = ({ planned }: Lists, { cue }: DetailItem) => planned.some(({ ground }) => ground !== null && ground.to === cue);

const isOfRows = ({ tokens }: Reading, { cue }: DetailItem) => labelNouns.has(tokens[cue - 1]?.lower ?? '');

/** Of "resources: users, api tokens" each is kept, whatever else its words may mean. */
function labelled({ tokens }: Reading, { from, to }: DetailItem): string | null {
  const words = tokens.slice(from, to);
  const last = words.at(-1);
  const isPlain = words.length <= longestNounTokens && words.every(({ lower }) => /^[a-z]{2,24}$/.test(lower));
  const isDay = typedEndings.get(last?.lemma ?? '')?.type.kind === 'date';
  return isPlain && !isDay && last && last.lower !== last.lemma
    ? [...words.slice(0, -1).map(({ lower }) => lower), last.lemma].join(' ')
    : null;
}

/** The noun of a part, if it is plain and none of its words is understood already. */
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
 * What an app of a list keeps, where no word tells: the graves of "cemetery: graves, plot number, lease until"; where all
 * are details, what stands before them. Null where there is no such list.
 */
export function subjectOfList(lists: Lists): { singular: string; ground: Span } | null {
  const { reading, head, items } = lists;
  const { tokens } = reading;
  const [first, ...others] = items.filter(({ isPlain, isOfFunctions }) => isPlain && !isOfFunctions);
  if (!head || !first || others.filter(({ cue }) => cue === first.cue).length < fewestOthers) return null;
  const isMany = tokens[first.to - 1]?.lower !== tokens[first.to - 1]?.lemma && fieldPhrases.at(tokens, first.to - 1) === null;
  const singular = isMany ? nounOf(lists, first) : null;
  if (singular) return { singular, ground: { from: first.from, to: first.to } };
  if (first.cue < head.to) return null;
  const last = tokens[head.to - 1];
  const isThing = last?.kind === 'word' && !placeNouns.has(last.lemma) && /^[a-z]{3,24}$/.test(last.lower);
  const named = isThing && !kindWords.has(last.lemma) ? nounOf({ ...lists, isTaken: () => false }, head) : null;
  return { singular: named ?? 'item', ground: head };
}

const fewestOthers = 1;
