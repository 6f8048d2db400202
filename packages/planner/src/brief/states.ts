/** The states of rows that a requirement lists. */

import type { ListedValues } from '../deciding/listed-values.ts';
import { listedNouns, statePhrases } from '../lexicon/states.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { shownValue } from './detail-field.ts';
import { nounAt } from './nouns.ts';
import { partsBetween, placeOf } from './pieces.ts';
import type { Facts, Noun, Piece, StatesFact } from './shape.ts';

const separators = new Set([',', '>', '→', '/', '|', '-', '–', '—', '=', 'or', 'and', 'then', ';']);
const opening = new Set([':', 'are', 'is', '-', '–', '(', 'be', 'as', 'being']);
const fewestStates = 2;
const mostStates = 12;
/** How many tokens into a sentence its states may begin. */
const openingTokens = 16;

/**
 * "States: reported, in repair, repaired", "is at one of these stages: seen, visited": the start of the values; null
 * without a list.
 */
export function statesIn(reading: Reading, span: Span): { values: Span[]; noun: Span } | null {
  const { tokens } = reading;
  for (let at = span.from; at < Math.min(span.to, span.from + openingTokens); at += 1) {
    const noun = listedNouns.at(tokens, at);
    const isOpened = opening.has(tokens[noun?.to ?? 0]?.lower ?? '');
    // "the columns received, milling and shipped"
    const isColumns = tokens[at]?.lower === 'columns' && tokens.slice(span.from, at).some(({ lower }) => lower === 'board');
    if (noun?.value !== 'workflow' || !(isOpened || isColumns)) continue;
    const values = valuesIn(reading, { from: isOpened ? noun.to + 1 : noun.to, to: span.to });
    if (values.length >= fewestStates) return { values, noun };
  }
  return null;
}

/** "whether it is open, planned or fixed": alternative states. */
export function alternativesIn(reading: Reading, span: Span): { of: Noun | null; values: Span[]; from: number } | null {
  const { tokens } = reading;
  const asks = placeOf(reading, span, ({ lower }) => ['whether', 'if', 'either'].includes(lower));
  if (asks < 0) return null;
  const near = { from: asks, to: Math.min(span.to, asks + 5) };
  const isEither = tokens[asks]?.lower === 'either';
  const is = isEither ? asks : placeOf(reading, near, ({ lower }) => lower === 'is' || lower === 'are');
  const values = is < 0 ? [] : valuesIn(reading, { from: is + 1, to: span.to });
  const isOneOf = isEither || tokens.slice(is, values.at(-1)?.from).some(({ lower }) => lower === 'or');
  if (values.length < fewestStates || !isOneOf) return null;
  return { of: isEither ? null : nounAt(reading, asks + 1, is), values, from: isEither ? asks - 1 : asks };
}

/**
 * The states that a sentence gives to rows: "each case moves from received to shipped", "every lesson gets marked taught
 * or missed", "… and is quoted, accepted or invoiced". `from`: where they begin to be told.
 */
export function rowStatesIn(reading: Reading, span: Span): { values: Span[]; from: number } | null {
  const { tokens } = reading;
  for (let at = span.from + 1; at < span.to; at += 1) {
    const opens = movedFrom(tokens, at) ?? beingOneOf(tokens, at);
    if (opens === null) continue;
    const isMoved = tokens[opens - 1]?.lower === 'from';
    const values = valuesIn(reading, { from: opens, to: span.to }, isMoved ? steps : separators);
    const joints = tokens.slice(opens, values.at(-1)?.from ?? opens).map(({ lower }) => lower);
    const isChain = isMoved ? joints.includes('to') : joints.includes('or') && !joints.includes('and');
    // "Vans go from Cork to Dublin": a way has capitals, and only two ends.
    const isWay = isMoved && tokens.slice(opens, values.at(-1)?.to).some(({ text, lower }) => text !== lower);
    if (values.length > fewestStates && isChain && !isWay) return { values, from: at };
  }
  return null;
}

const steps = new Set(['to', 'or', ',', 'then', 'and', 'finally', '→', '>']);
const moving = new Set(['move', 'moves', 'go', 'goes', 'pass', 'passes', 'progress', 'progresses', 'change', 'changes']);
const beings = new Set(['is', 'are', 'be', 'gets', 'get']);
const marks = new Set(['marked', 'either', 'always', 'one', 'of', ':']);

const movedFrom = (tokens: Reading['tokens'], at: number): number | null =>
  moving.has(tokens[at]?.lower ?? '') && tokens[at + 1]?.lower === 'from' ? at + 2 : null;

function beingOneOf(tokens: Reading['tokens'], at: number): number | null {
  if (!beings.has(tokens[at]?.lower ?? '')) return null;
  let opens = at + 1;
  while (opens < at + 4 && marks.has(tokens[opens]?.lower ?? '')) opens += 1;
  const isGot = tokens[at]?.lower.startsWith('get');
  return isGot && opens === at + 1 ? null : opens;
}

/** The values between separators if they are short. */
export function valuesIn(reading: Reading, { from, to }: Span, between: ReadonlySet<string> = separators): Span[] {
  const { tokens } = reading;
  const values: Span[] = [];
  let start = from;
  for (let at = from; at <= to && values.length < mostStates; at += 1) {
    const isEnd = at === to || ['.', ')', ';'].includes(tokens[at]?.text ?? '');
    if (!isEnd && !between.has(tokens[at]?.lower ?? '')) continue;
    const value = { from: start, to: at };
    if (at > start) {
      if (shownValue(reading, value) === null) return values;
      values.push(value);
    }
    start = at + 1;
    if (isEnd) break;
  }
  return values;
}

/** The form that the deciding rules use. */
export function listedStates(reading: Reading, values: Span[], span: Span): ListedValues {
  const listed = values.flatMap((value) => {
    const label = shownValue(reading, value);
    const isDone = statePhrases.at(reading.tokens, value.from)?.value.done ?? false;
    return label ? [{ label, done: isDone }] : [];
  });
  const unique = listed.filter(({ label }, at) => listed.findIndex((other) => other.label === label) === at);
  return { kind: 'workflow', noun: 'status', from: span.from, to: span.to, values: unique };
}

/** "status", "stage (new, done)": states, not a text field. */
export const isStates = ({ tokens }: Reading, { from, to }: Piece) =>
  to - from <= 2 && ['status', 'state', 'stage'].includes(tokens[to - 1]?.lemma ?? '');

/** States in a list of fields. */
export function statesAmongDetails(reading: Reading, facts: Facts): StatesFact[] {
  return facts.lists.flatMap(({ noun, details }) =>
    details
      .filter((piece) => isStates(reading, piece))
      .flatMap((piece) => {
        const values = piece.inner
          ? partsBetween(reading, piece.inner, new Set([',', '/', '|'])).filter((part) => shownValue(reading, part) !== null)
          : [];
        return values.length >= fewestStates
          ? [{ of: noun, values, span: { from: piece.from, to: piece.inner?.to ?? piece.to } }]
          : [];
      }),
  );
}
