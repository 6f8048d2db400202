/** The amounts that a request has the app calculate: a freight, commissions, a price by hours. */
import { type AmountKind, amountKinds, calculating, calculation, dependingOn, settling } from '../lexicon/amount-kinds.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import type { Span, Token } from '../reading/tokens.ts';
import { actOfVerb } from './verbs.ts';

export interface AskedAmount {
  kind: AmountKind;
  span: Span;
  /** What the request says it depends on, in its words: `area`, `number of rooms`. */
  by: string[];
}

/** How far a name stands behind its verb, and what follows it behind the name, in tokens. */
const behindVerb = 6;
const behindName = 4;
const mostFactors = 5;
const longestFactor = 3;

const known = new WeakMap<Reading, AskedAmount[]>();

/** In the order of the table; a price in general only where nothing more telling is calculated. */
export function amountsIn(reading: Reading): AskedAmount[] {
  const found = known.get(reading) ?? read(reading);
  known.set(reading, found);
  return found;
}

function read(reading: Reading): AskedAmount[] {
  const found = amountKinds.flatMap((kind) => {
    const span = spanOf(reading, kind);
    return span && !isNegated(reading, span) ? [{ kind, span, by: factorsBehind(reading, span) }] : [];
  });
  const telling = found.filter(({ kind }) => kind.id !== 'price');
  return telling.length > 0 ? telling : found;
}

function spanOf(reading: Reading, kind: AmountKind): Span | null {
  const { tokens, text } = reading;
  for (const [from, token] of tokens.entries()) {
    const name = kind.names.find((one) => one.split(' ').every((word, step) => tokens[from + step]?.lemma === word));
    if (token.kind !== 'word' || name === undefined) continue;
    const to = from + name.split(' ').length;
    const has = (at: number, words: ReadonlySet<string>) => isOneOf(tokens[at], words) && tokens[at]?.sentence === token.sentence;
    const before = range(Math.max(0, from - behindVerb), from);
    const behind = range(to, to + behindName);
    const isDone = before.some((at) => has(at, calculating)) || before.slice(-behindName).some((at) => has(at, calculation));
    if (isDone || behind.some((at) => has(at, calculation))) return { from, to };
  }
  const sure = kind.sure?.exec(text);
  const first = sure ? tokens.findIndex(({ start }) => start >= sure.index) : -1;
  return first < 0 ? null : { from: first, to: first + 1 };
}

const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step);

const isOneOf = (token: Token | undefined, words: ReadonlySet<string>): boolean =>
  token !== undefined && (words.has(token.lemma) || words.has(token.lower));

/** The nouns of "calculated from the area and the number of rooms". */
function factorsBehind({ tokens }: Reading, { from, to }: Span): string[] {
  const sentence = tokens[from]?.sentence;
  const rest = tokens.slice(to).filter((token) => token.sentence === sentence);
  const start = rest.findIndex((_, at) =>
    dependingOn.some((cue) => cue.split(' ').every((word, step) => rest[at + step]?.lower === word)),
  );
  if (start < 0) return [];
  const cue = dependingOn.find((one) => one.split(' ').every((word, step) => rest[start + step]?.lower === word)) ?? '';
  const factors: string[] = [];
  let words: string[] = [];
  const close = () => {
    if (words.length > 0 && words.length <= longestFactor) factors.push(words.join(' '));
    words = [];
  };
  for (const { kind, lower } of rest.slice(start + cue.split(' ').length)) {
    // "And manage residents" is another function.
    const isVerb = words.length === 0 && actOfVerb(lower) !== null;
    if (factors.length >= mostFactors || ends.has(lower) || isVerb) break;
    if (kind !== 'word' || lower === 'and' || lower === 'or') close();
    else if (!articles.has(lower)) words.push(lower);
  }
  close();
  return factors;
}

const articles = new Set(
  'the a an their its each every user users selected entered given total such as factors like well'.split(' '),
);
/** Where a new thought starts. */
const ends = new Set('. ; that which who so then before when can should must is are will users user'.split(' '));

export const saysSettling = ({ tokens }: Reading): boolean => tokens.some((token) => isOneOf(token, settling));
