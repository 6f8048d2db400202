/**
 * The place for content that a request names by its grammar: the directory of "a directory of violin makers in the
 * Midwest", the reviews of "a public sauna review site". Its subject then says what the rows are.
 */
import { headEnds, openingWords, stopWords } from '../lexicon/common-words.ts';
import { type PlaceKind, placePhrases, signedPlaces } from '../lexicon/content-places.ts';
import { isOfPeople } from '../lexicon/part-signs.ts';
import { commonActors } from '../lexicon/people-words.ts';
import { singularOf } from '../reading/nouns.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import { type Span, wordsOf } from '../reading/tokens.ts';
import { headPhraseOf } from './head-phrase.ts';

export interface PlaceSubject extends Span {
  /** `violin maker` */
  singular: string;
  /** As the prompt names all of it: `violin makers and repair shops`. */
  plural: string;
  /** The parts of a subject that is joined by "and". */
  parts: string[];
  isPerson: boolean;
}

export interface ContentPlace extends Span {
  kind: PlaceKind;
  /** What its rows are; null if the prompt does not say. */
  subject: PlaceSubject | null;
  /** The words that name it: `directory of violin makers and repair shops in the Midwest`. */
  title: Span | null;
}

const openingTokens = 16;
const learning = new Set(
  'learn practise practice study memorise memorize remember learning practising practicing studying memorising memorizing'.split(
    ' ',
  ),
);
const gerund = /.{3}ing$/;
const longestNoun = 3;
const longestTitle = 60;
/** What a place is on: it says nothing about its kind. */
const media = new Set('site website webpage page app application platform tool community system portal web'.split(' '));
const joints = new Set(['of', 'for', 'on', 'about']);
const plainModifiers = new Set('public online digital local free community interactive web website small little'.split(' '));
/** Places that list what stands behind "for", too; an archive for a society is the society's. */
const listsBehindFor: ReadonlySet<PlaceKind> = new Set(['directory', 'reviews', 'comparison', 'wiki']);
const listsBefore: ReadonlySet<PlaceKind> = new Set(['directory', 'reviews', 'comparison', 'archive', 'map']);
const comparing = new Set(['compare', 'compares', 'comparing']);

const places = new WeakMap<Reading, { place: ContentPlace | null }>();

/** Null if the first noun phrase names no place for content. */
export function contentPlaceOf(reading: Reading): ContentPlace | null {
  const known = places.get(reading);
  if (known) return known.place;
  const place = comparedIn(reading) ?? placeIn(reading);
  places.set(reading, { place });
  return place;
}

/** An app over its rows, and no site about a business; a wiki without rows of its own is a site of articles. */
export const isOfContent = (place: ContentPlace | null): boolean =>
  place !== null && place.kind !== 'wiki' && ofContent.has(place.kind);
const ofContent: ReadonlySet<PlaceKind> = new Set([
  'forum',
  'wiki',
  'questions',
  'reviews',
  'directory',
  'map',
  'archive',
  'comparison',
]);

/** Visitors read what stands there; who writes as themselves has an account. */
export function accessOfPlace({ tokens }: Reading, place: ContentPlace | null, isShort: boolean) {
  const isSigned = isShort && place !== null && signedPlaces.has(place.kind) && !tokens.some(({ lemma }) => nameless.has(lemma));
  return {
    isPublicPlace: place !== null && ofContent.has(place.kind),
    signed: isSigned ? { from: place.from, to: place.to } : null,
  };
}
const nameless = new Set(['anonymous', 'anonymously', 'nickname', 'pseudonym']);

function placeIn(reading: Reading): ContentPlace | null {
  const head = headPhraseOf(reading);
  if (!head || head.from > openingTokens) return null;
  const match = placePhrases.scan(reading.tokens.slice(0, head.to + 2)).findLast(({ from, to, value }) => {
    const isIn = from >= head.from && (from < head.to || from === head.from);
    return (
      isIn &&
      isHeadNoun(reading, to) &&
      !isNegated(reading, { from, to }) &&
      !(value === 'reviews' && isVerb(reading, from, head))
    );
  });
  if (!match) return null;
  const end = behindMedia(reading, match.to);
  const joint = reading.tokens[end]?.lower ?? '';
  // "A peer review of papers" is done once; reviews are read.
  const isRead = match.value !== 'reviews' || end > match.to || (joint === 'of' && isPlural(reading, match.to - 1));
  if (!isRead) return null;
  const isSameLine = reading.tokens[end]?.sentence === reading.tokens[match.from]?.sentence;
  const behind = joints.has(joint) && isSameLine ? end + 1 : null;
  const kind = match.value;
  const before = listsBefore.has(kind) ? subjectBefore(reading, head, match) : null;
  const isListed = joint === 'of' || (joint === 'for' && listsBehindFor.has(kind)) || joint === 'on' || joint === 'about';
  const isThem = behind !== null && pronouns.has(reading.tokens[behind]?.lower ?? '');
  const behindIt = behind !== null && isListed ? subjectAt(reading, behind, joint, kind === 'wiki') : null;
  const subject = isThem ? spokenOf(reading) : (before ?? behindIt);
  const isLearnt = learning.has(reading.tokens[end + 1]?.lower ?? '');
  const learnt = ['to', 'for'].includes(joint) && isLearnt ? end + 2 : null;
  const isOfTopic = kind === 'blog' && joint !== 'for';
  // "For publishing articles" says what people do there.
  const isForActs = joint === 'for' && gerund.test(reading.tokens[end + 1]?.lower ?? '');
  const title = isOfTopic ? null : titleFrom(reading, head.from, learnt ?? (isForActs || isThem ? null : behind));
  return { kind, from: match.from, to: end, subject, title };
}

const pronouns = new Set(['them', 'these', 'those']);

/** The ghost signs of "I photograph ghost signs, and want a map of them". */
function spokenOf(reading: Reading): PlaceSubject | null {
  const { background } = reading;
  const who = background.findIndex(({ lower }) => lower === 'i' || lower === 'we');
  const before = { ...reading, tokens: background };
  const subject = who < 0 ? null : subjectAt(before, who + 2, 'of');
  return subject && { ...subject, from: 0, to: 0 };
}

const isPlural = ({ tokens }: Reading, at: number) => tokens[at]?.lower !== tokens[at]?.lemma;

/** "A page to compare cargo bikes": what is compared stands behind the verb. */
function comparedIn(reading: Reading): ContentPlace | null {
  const { tokens } = reading;
  const at = tokens.slice(0, openingTokens).findIndex(({ lower }) => comparing.has(lower));
  const isOpening = tokens
    .slice(0, Math.max(0, at))
    .every(({ lower, kind }) => kind === 'mark' || openingWords.has(lower) || media.has(lower) || stopWords.has(lower));
  const subject = at >= 0 && isOpening && !reading.negated.has(at) ? subjectAt(reading, at + 1, 'of') : null;
  return subject ? { kind: 'comparison', from: at, to: at + 1, subject, title: null } : null;
}

/** Behind its kind a head noun has nothing but what it is on: the forum of a "forum moderation tool" is none. */
function isHeadNoun({ tokens }: Reading, to: number): boolean {
  const end = behindMedia({ tokens }, to);
  const next = tokens[end];
  return (
    next?.kind !== 'word' || headEnds.has(next.lower) || joints.has(next.lower) || next.sentence !== tokens[to - 1]?.sentence
  );
}

function behindMedia({ tokens }: Pick<Reading, 'tokens'>, to: number): number {
  let end = to;
  while (end < to + 2 && media.has(tokens[end]?.lower ?? '') && tokens[end]?.sentence === tokens[to - 1]?.sentence) end += 1;
  return end;
}

/** "Review our suppliers": to do, and no place. */
const isVerb = ({ tokens }: Reading, from: number, head: Span) =>
  from === head.from && !media.has(tokens[from + 1]?.lower ?? '') && !joints.has(tokens[from + 1]?.lower ?? '');

/** The sauna of "public sauna review site". */
function subjectBefore(reading: Reading, head: Span, { from }: Span): PlaceSubject | null {
  const { tokens } = reading;
  let start = from;
  const isNoun = (at: number) => tokens[at]?.kind === 'word' && !isSmall(tokens[at]?.lower ?? '');
  while (start > head.from && from - start < longestNoun && isNoun(start - 1)) start -= 1;
  if (start === from) return null;
  const noun = { from: start, to: from };
  const singular = nameOf(reading, noun);
  const plural = tokens[from - 1]?.lower !== tokens[from - 1]?.lemma ? wordsOf(reading.text, tokens, noun).toLowerCase() : '';
  return { ...noun, singular, plural, parts: [], isPerson: isOfPeople(tokens[from - 1]?.lemma ?? '') };
}

const isSmall = (lower: string) =>
  openingWords.has(lower) || stopWords.has(lower) || plainModifiers.has(lower) || media.has(lower);

/** The noun phrase at a place, with a second one behind "and"; null if it is no plural, or only says who visits. */
function subjectAt(reading: Reading, at: number, joint: string, isWiki = false): PlaceSubject | null {
  const first = nounAt(reading, at);
  if (!first) return null;
  const { tokens } = reading;
  const second = ['and', '&'].includes(tokens[first.to]?.lower ?? '') ? nounAt(reading, first.to + 1) : null;
  const last = tokens[first.to - 1];
  const isMany = last !== undefined && last.lower !== last.lemma;
  const isAudience = joint === 'for' && (commonActors.has(last?.lemma ?? '') || (isWiki && isOfPeople(last?.lemma ?? '')));
  if (!last || !isMany || isAudience) return null;
  const joined = second && tokens[second.to - 1]?.lower !== tokens[second.to - 1]?.lemma ? second : null;
  const words = (span: Span) => wordsOf(reading.text, tokens, span);
  const whole = { from: first.from, to: joined?.to ?? first.to };
  return {
    ...whole,
    singular: nameOf(reading, first),
    plural: words(whole),
    parts: joined ? [words(first), words(joined)] : [],
    isPerson: isOfPeople(last.lemma),
  };
}

function nounAt({ tokens }: Reading, at: number): Span | null {
  let from = at;
  while (from < at + 4 && isSkipped(tokens[from]?.lower ?? '')) from += 1;
  let to = from;
  const isNoun = (place: number) =>
    tokens[place]?.kind === 'word' && !headEnds.has(tokens[place]?.lower ?? '') && !stopWords.has(tokens[place]?.lower ?? '');
  const isPlural = (place: number) => tokens[place]?.lower !== tokens[place]?.lemma;
  // The noun ends with its plural: the side of "canoes side by side" is no part of it.
  const isEnded = () => to > from && isPlural(to - 1) && !isPlural(to);
  while (to < from + longestNoun + 1 && isNoun(to) && !isEnded()) to += 1;
  return to > from ? { from, to } : null;
}
const isSkipped = (lower: string) => (stopWords.has(lower) && !headEnds.has(lower)) || counts.test(lower);
const counts = /^(\d+|about|around|some|dozen|twelve|fifteen|twenty|thirty|fifty|hundred)$/;

const nameOf = ({ tokens }: Reading, { from, to }: Span): string =>
  tokens
    .slice(Math.max(from, to - longestNoun), to)
    .map(({ lower, lemma }, at, all) => (at === all.length - 1 ? singularOf(lemma) : lower))
    .join(' ');

const titleEnds = new Set(
  'who where that which with so and or using including having when because i we it they can should must will to from'.split(' '),
);

/** The words from the kind to the end of what it is about, without "website" before them. */
function titleFrom(reading: Reading, start: number, behind: number | null): Span | null {
  const { tokens, text } = reading;
  if (behind === null) return null;
  let from = start;
  while (
    from < behind - 2 &&
    (openingWords.has(tokens[from]?.lower ?? '') || ['website', 'webpage'].includes(tokens[from]?.lower ?? ''))
  )
    from += 1;
  let to = behind;
  let whole = behind;
  const isWord = (at: number) =>
    (tokens[at]?.kind !== 'mark' || tokens[at]?.text === '&') && tokens[at]?.sentence === tokens[behind]?.sentence;
  // "People who mend accordions" differ by what they do.
  const isOfWho = (at: number) =>
    at === behind + 1 && tokens[at]?.lower === 'who' && commonActors.has(tokens[behind]?.lower ?? '');
  while (to < tokens.length && isWord(to) && (isOfWho(to) || !isEnd(reading, to))) {
    to += 1;
    const next = tokens[to];
    const isPhrase = !next || next.kind === 'mark' || headEnds.has(next.lower) || ['of', 'in', 'and'].includes(next.lower);
    if (isPhrase && wordsOf(text, tokens, { from, to }).length <= longestTitle) whole = to;
  }
  return whole > behind ? { from, to: whole } : null;
}

/** "And" goes on with a second noun, not with what else people can do. */
function isEnd({ tokens }: Reading, at: number): boolean {
  const { lower = '' } = tokens[at] ?? {};
  if (lower !== 'and') return titleEnds.has(lower);
  const second = nounAt({ tokens } as Reading, at + 1);
  return !second || tokens[second.to - 1]?.lower === tokens[second.to - 1]?.lemma;
}
