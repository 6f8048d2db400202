/** Finds the kind of app that a prompt asks for: weighted words of all kinds, each word counted once. */
import { kindWords, stopWords } from '../lexicon/common-words.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import { type Span, type Token, tokensOf } from '../reading/tokens.ts';
import type { Archetype } from './shape.ts';

const fewestPoints = 4;
/** A word of this weight needs no second one. */
const meansItAlone = 4;
const longestPhraseTokens = 3;
/** The opening of a prompt says most about its kind, the first noun phrase above all. */
const openingTokens = 30;
const inHead = 1.5;
const beyondOpening = 0.5;
const inBackground = 0.5;

export interface Found {
  archetype: Archetype;
  points: number;
  /** The matching words, heaviest first. */
  spans: Span[];
}

interface Posting {
  archetype: Archetype;
  weight: number;
  /** Its words; other forms of them are the same evidence. */
  stem: string;
}
export type ArchetypeIndex = ReadonlyMap<string, Posting[]>;

/** Throws if a line of data is not written as `words:weight`. */
export function indexOf(archetypes: Archetype[]): ArchetypeIndex {
  const index = new Map<string, Posting[]>();
  for (const archetype of archetypes)
    for (const [phrase, weight] of weightsOf(archetype)) {
      const stem = stemOf(phrase);
      add(index, phrase, { archetype, weight, stem });
      add(index, `${ofStems}${stem}`, { archetype, weight: weight * otherForm, stem });
    }
  return index;
}

function add(index: Map<string, Posting[]>, key: string, posting: Posting): void {
  const postings = index.get(key) ?? [];
  if (postings.every(({ archetype }) => archetype !== posting.archetype)) postings.push(posting);
  index.set(key, postings);
}

/** Marks the keys of stems. */
const ofStems = '~';
export const isStemKey = (key: string): boolean => key.startsWith(ofStems);
/** Another form of a word says a little less: the typing of "type fast". */
const otherForm = 0.8;
const endings: [ending: string, shortestStem: number][] = [
  ['ing', 3],
  ['ation', 4],
  ['ion', 4],
  ['ed', 3],
  ['er', 5],
  ['or', 5],
  ['e', 3],
];

/** `type fast` and `typing fast` have one stem; words for kinds of app and small words are only themselves. */
function stemOf(phrase: string): string {
  const stemmed = phrase.split(' ').map((word) => {
    if (stopWords.has(word) || kindWords.has(word)) return word;
    const ending = endings.find(([end, shortest]) => word.endsWith(end) && word.length - end.length >= shortest);
    return ending ? word.slice(0, -ending[0].length) : word;
  });
  return stemmed.join(' ');
}

/** The words of a kind for comparison: lemmas with their weights. */
export function weightsOf({ id, words }: Archetype): [phrase: string, weight: number][] {
  return words.split(',').map((written) => {
    const [phrase = '', weight = ''] = written.trim().split(':');
    const lemmas = tokensOf(phrase).map(({ lemma }) => lemma);
    if (lemmas.length === 0 || lemmas.length > longestPhraseTokens || !Number(weight))
      throw new Error(`The words of "${id}" hold "${written.trim()}". Write one to three words, a colon and a weight.`);
    return [lemmas.join(' '), Number(weight)];
  });
}

/** The kind with the most points; null if no kind has enough evidence. */
export function archetypeOf(reading: Reading, head: Span | null, index: ArchetypeIndex): Found | null {
  const found = new Map<Archetype, { points: number; witnesses: Map<string, Witness> }>();
  for (const { phrase, span, isBackground } of phrasesOf(reading)) {
    for (const { archetype, weight, stem } of [
      ...(index.get(phrase) ?? []),
      ...(index.get(`${ofStems}${stemOf(phrase)}`) ?? []),
    ]) {
      const one = found.get(archetype) ?? { points: 0, witnesses: new Map() };
      found.set(archetype, one);
      const points = weight * (isBackground ? inBackground : placeOf(span, head));
      const before = one.witnesses.get(stem)?.points ?? 0;
      if (Math.abs(points) <= Math.abs(before)) continue;
      one.points += points - before;
      one.witnesses.set(stem, { points, span, weight, isBackground });
    }
  }
  const fitting = [...found].filter(
    ([, { points, witnesses }]) => points >= fewestPoints && isWitnessed([...witnesses.values()]),
  );
  const [best] = fitting.sort(([, left], [, right]) => right.points - left.points);
  if (!best) return null;
  const spans = [...best[1].witnesses.values()]
    .filter(({ isBackground }) => !isBackground)
    .sort((left, right) => right.points - left.points)
    .map(({ span }) => span);
  return { archetype: best[0], points: best[1].points, spans };
}

interface Witness {
  span: Span;
  weight: number;
  points: number;
  isBackground: boolean;
}

/** A word that means only this kind, or two separate ones. */
function isWitnessed(witnesses: Witness[]): boolean {
  const speaking = witnesses.filter(({ weight }) => weight > 0);
  if (!speaking.some(({ isBackground }) => !isBackground)) return false;
  const isApart = (one: Witness, other: Witness) =>
    one.isBackground !== other.isBackground || one.span.to <= other.span.from || other.span.to <= one.span.from;
  return speaking.some((one) => one.weight >= meansItAlone || speaking.some((other) => isApart(one, other)));
}

function placeOf({ from }: Span, head: Span | null): number {
  if (head && from >= head.from && from < head.to) return inHead;
  return from < openingTokens ? 1 : beyondOpening;
}

/** Every run of one to three words that is neither negated nor a name; longer runs do not hide shorter ones. */
function* phrasesOf(reading: Reading): Generator<Phrase> {
  const { tokens, name, background } = reading;
  for (const { phrase, span } of runsOf(background)) yield { phrase, span, isBackground: true };
  for (const { phrase, span } of runsOf(tokens)) {
    const isInName = name !== null && span.from >= name.from && span.to <= name.to;
    if (!isInName && !isNegated(reading, span)) yield { phrase, span, isBackground: false };
  }
}

interface Phrase {
  phrase: string;
  span: Span;
  /** It stands in the background of a story. */
  isBackground: boolean;
}

function* runsOf(tokens: Token[]): Generator<Omit<Phrase, 'isBackground'>> {
  for (let from = 0; from < tokens.length; from += 1) {
    let phrase = '';
    for (let to = from + 1; to <= Math.min(tokens.length, from + longestPhraseTokens); to += 1) {
      phrase = phrase ? `${phrase} ${tokens[to - 1]?.lemma}` : (tokens[from]?.lemma ?? '');
      yield { phrase, span: { from, to } };
    }
  }
}
