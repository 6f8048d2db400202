/** What a prompt is about, by what is done with it: the scooters of "browse scooters, compare scooters". */
import { beforeNouns, lets, neverSubjects, placeNouns, rowActs, rowHolders, rowTalk } from '../lexicon/acts.ts';
import { kindWords, stopWords } from '../lexicon/common-words.ts';
import { featurePhrases } from '../lexicon/features.ts';
import { fieldPhrases } from '../lexicon/fields.ts';
import { partsOfSpeech } from '../reading/nouns.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { businessOf } from './goal.ts';
import { type PlannedEntity, plannedEntity } from './planned-entity.ts';
import { unknownSubjectOf } from './unknown-subject.ts';

export interface ToldSubject {
  singular: string;
  ground: Span;
  /** How often it is said; what is done with it counts twice. */
  points: number;
}

interface Candidate {
  ground: Span;
  acts: number;
}

const longestNounTokens = 3;
const mostTokens = 600;
const mostCandidates = 40;
const ofAct = 2;

/** Nouns that something is done with, those most spoken of first. */
export function toldSubjects(reading: Reading, head: Span | null): ToldSubject[] {
  const found = new Map<string, ToldSubject & { acts: number }>();
  for (const { ground, acts } of [...headNoun(reading, head), ...candidatesIn(reading, head)]) {
    const words = reading.tokens.slice(ground.from, ground.to);
    const last = words.at(-1);
    if (!last) continue;
    const one = found.get(last.lemma) ?? { singular: '', ground, points: 0, acts: 0 };
    const singular = [...words.slice(0, -1).map(({ lower }) => lower), last.lemma].join(' ');
    // The first name that is given in full is the name.
    if (singular.length > one.singular.length) Object.assign(one, { singular, ground });
    one.acts += acts;
    found.set(last.lemma, one);
  }
  const times = timesOf(reading);
  return [...found]
    .map(([lemma, { acts, ...one }]) => ({ ...one, points: acts * ofAct + (times.get(lemma) ?? 0) - 1 }))
    .sort((left, right) => right.points - left.points || left.ground.from - right.ground.from);
}

function timesOf({ tokens }: Reading): Map<string, number> {
  const times = new Map<string, number>();
  for (const { lemma } of tokens.slice(0, mostTokens)) times.set(lemma, (times.get(lemma) ?? 0) + 1);
  return times;
}

/** Noun phrases behind an act or a holder of rows, and those before a holder. */
function candidatesIn(reading: Reading, head: Span | null): Candidate[] {
  const { tokens, negated } = reading;
  const spans: Candidate[] = [];
  for (let at = 0; at < Math.min(tokens.length, mostTokens) && spans.length < mostCandidates; at += 1) {
    const lower = tokens[at]?.lower ?? '';
    if (negated.has(at)) continue;
    const isOf = rowHolders.has(lower) && tokens[at + 1]?.lower === 'of';
    if (rowActs.has(lower) || isOf)
      spans.push(...nounsAfter(reading, isOf ? at + 2 : at + 1, lets.has(tokens[at - 1]?.lower ?? '') ? 2 : 1));
    const isHeld =
      at > 0 && rowHolders.has(lower) && tokens[at - 1]?.kind === 'word' && !rowActs.has(tokens[at - 1]?.lower ?? '');
    const isHead = head !== null && at > head.from && (at === head.to - 1 || (at < head.to && tokens[at + 1]?.lower === 'of'));
    if (isHeld && (!isOf || isHead)) spans.push(...nounBefore(reading, at, isHead ? 2 : 1));
  }
  return spans;
}

/** The nouns behind an act, joined by commas and "and". */
function nounsAfter(reading: Reading, start: number, acts: number): Candidate[] {
  const { tokens } = reading;
  let from = start;
  while (from < start + 4 && beforeNouns.has(tokens[from]?.lower ?? '')) from += 1;
  let to = from;
  while (to < from + longestNounTokens && isNounWord(reading, to)) to += 1;
  while (to > from && rowTalk.has(tokens[to - 1]?.lower ?? '') && to - from > 1) to -= 1;
  const ground = { from, to };
  return isSubject(reading, ground) ? [{ ground, acts }] : [];
}

function nounBefore(reading: Reading, end: number, acts: number): Candidate[] {
  const ground = nounEndingAt(reading, end, 0);
  return ground ? [{ ground, acts }] : [];
}

/** "spare parts", "contest entries": with a noun before it a word for any row is a subject too. */
function nounEndingAt(reading: Reading, to: number, start: number): Span | null {
  const last = reading.tokens[to - 1];
  const isAnyRow = last?.kind === 'word' && last.lower !== last.lemma && isNounWord(reading, to - 2) && isRowWord(last);
  let from = isAnyRow ? to - 1 : to;
  while (from > Math.max(start, to - longestNounTokens, 0) && isNounWord(reading, from - 1)) from -= 1;
  const said = reading.tokens
    .slice(from, to)
    .map(({ lower }) => lower)
    .join(' ');
  // "which key opens": behind no act a word is a noun only where it can be nothing else.
  const isNoun = partsOfSpeech(said).get(last?.lower ?? '') === 'noun';
  return isAnyRow || (isNoun && isSubject(reading, { from, to })) ? { from, to } : null;
}

const isRowWord = ({ lower, lemma }: { lower: string; lemma: string }) => neverSubjects.has(lemma) || stopWords.has(lower);

/** The motions of "debate club motions with votes": in the plural the first noun phrase says what there are several of. */
function headNoun(reading: Reading, head: Span | null): Candidate[] {
  const last = head && reading.tokens[head.to - 1];
  if (!head || !last || last.lower === last.lemma) return [];
  const ground = nounEndingAt(reading, head.to, head.from);
  return ground ? [{ ground, acts: 2 }] : [];
}

function isNounWord({ tokens }: Reading, at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word' || token.possessive || !/^[a-z]{3,24}$/.test(token.lower)) return false;
  return (
    !stopWords.has(token.lower) &&
    !['near', 'around'].includes(token.lower) &&
    !rowActs.has(token.lower) &&
    !kindWords.has(token.lower)
  );
}

function isSubject({ tokens }: Reading, { from, to }: Span): boolean {
  const last = tokens[to - 1];
  if (to <= from || !last || neverSubjects.has(last.lemma) || neverSubjects.has(last.lower)) return false;
  if (fieldPhrases.at(tokens, to - 1) || featurePhrases.at(tokens, to - 1)) return false;
  const said = tokens
    .slice(from, to)
    .map(({ lower }) => lower)
    .join(' ');
  return last.lower !== last.lemma || partsOfSpeech(said).get(last.lower) === 'noun';
}

/** What is only there because of something else: it is never what an app is about where another noun is told. */
const ofOthers = new Set([
  'review',
  'complaint',
  'poll',
  'profile',
  'message',
  'announcement',
  'account',
  'photo',
  'video',
  'place',
  'question',
]);
const partsOfRows = new Set(['photo', 'video', 'place']);
const sure = 4;
const passing = 2;

/**
 * A subject that no word of the lexicon stands for becomes a list of its own: the first where all else is of something,
 * so that a tool for it is never a page that only tells of it.
 */
export function bringToldSubject(reading: Reading, head: Span | null, planned: PlannedEntity[], mentions: Span[]): void {
  const [subject] = toldSubjects(reading, head);
  // A noun that is told in so many words is found already.
  if (planned.length === 0 && unknownSubjectOf(reading, head) !== null) return;
  const fewest = planned.length === 0 && businessOf(reading) === null ? passing : sure;
  if (!subject || subject.points < fewest) return;
  const noun = subject.singular.split(' ').at(-1);
  const isKnown = mentions.some(({ from, to }) => from < subject.ground.to && to >= subject.ground.to);
  const isKept = planned.some(({ singular }) => singular.split(' ').at(-1) === noun);
  const isOfPlace = placeNouns.has(noun ?? '');
  const isBeside = ({ key, ground, known }: PlannedEntity) =>
    ofOthers.has(key) || ground === null || (known?.entry.generic !== undefined && !isOfPlace);
  // Of "an inventory of zithers" a row has what such lists have.
  const isNamedBehind = planned.some(({ known, ground }) => {
    const isOf = ground !== null && [ground.to - 1, ground.to].some((at) => reading.tokens[at]?.lower === 'of');
    return known?.entry.generic !== undefined && isOf && ground.to <= subject.ground.from;
  });
  if (isKnown || isKept || isNamedBehind || !planned.every(isBeside)) return;
  // The photos of "trails with photos" are pictures of each trail.
  const others = planned.filter(({ key, known }) => !partsOfRows.has(key) && known?.entry.generic === undefined);
  planned.splice(0, planned.length, ...others);
  planned.unshift(plannedEntity({ known: null, singular: subject.singular, ground: subject.ground }, planned));
}
