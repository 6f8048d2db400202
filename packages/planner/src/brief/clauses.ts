/**
 * "Users should be able to filter animals by species, send in an application with their name": acts, their objects,
 * and the objects' fields.
 */
import { actOf, determiners, modals, ourselves, phraseEnds, verbOf } from '../lexicon/requirement-words.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { verbBehindActor } from './actors.ts';
import { nounAt } from './nouns.ts';
import { piecesOf, placeOf } from './pieces.ts';
import type { ListFact, Noun, Piece } from './shape.ts';

const mostClauses = 24;

/** The objects of the acts in a sentence. */
export function clausesIn(reading: Reading, span: Span): ListFact[] {
  const start = startOf(reading, span);
  if (start < 0) return [];
  const facts: ListFact[] = [];
  for (const clause of actsBetween(reading, { from: start, to: span.to })) facts.push(...objectsOf(reading, clause));
  return facts;
}

/** The start of the first act, behind "should be able to", "can", "may" or the actor. */
function startOf(reading: Reading, span: Span): number {
  const { tokens } = reading;
  const modal = placeOf(
    reading,
    span,
    ({ lower }, at) =>
      modals.has(lower) ||
      ((lower === 'to' || lower === 'lets') &&
        ['allow', 'allows', 'able', 'allowing', 'want', 'wants', 'need', 'needs', 'have', 'has', 'like'].includes(
          tokens[at - 1]?.lower ?? '',
        )),
  );
  if (modal < 0) {
    const isSelf = ourselves.has(tokens[span.from]?.lower ?? '');
    const verb = isSelf ? span.from + 1 : verbBehindActor(reading, span);
    return isActAt(reading, verb) ? verb : -1;
  }
  for (let at = modal + 1; at < Math.min(span.to, modal + 6); at += 1) if (isActAt(reading, at)) return at;
  return -1;
}

/** A verb, not a noun such as the order of "a new order". */
function isActAt({ tokens, negated }: Reading, at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word' || negated.has(at) || actOf(token.lower) === null || token.lower.endsWith('ing')) return false;
  const before = tokens[at - 1]?.lower ?? '';
  return !determiners.has(before) && !['of', 'for', 'with', 'by', 'per'].includes(before);
}

/** Splits between acts: a comma or "and" starts the next one if that has its own object. */
function actsBetween(reading: Reading, { from, to }: Span): Span[] {
  const { tokens } = reading;
  const starts = [from];
  for (let at = from + 1; at < to && starts.length < mostClauses; at += 1) {
    const before = tokens[at - 1]?.lower ?? '';
    const isJoined = [',', 'and', 'or', 'then', 'also', 'to', ';'].includes(before);
    const next = tokens[at + 1];
    const isNounHere = next === undefined || at + 1 >= to || next.kind === 'mark' || ['and', 'or'].includes(next.lower);
    if (isJoined && isActAt(reading, at) && (!isNounHere || at - (starts.at(-1) ?? at) <= 2)) starts.push(at);
  }
  return starts.map((start, place) => ({ from: start, to: starts[place + 1] ?? to }));
}

const particles = new Set(['in', 'up', 'for', 'through', 'at', 'out', 'off', 'about', 'over', 'into', 'on', 'to']);

/** The object of an act, with the fields behind "with", "by" and the like. */
function objectsOf(reading: Reading, clause: Span): ListFact[] {
  const { tokens } = reading;
  let from = clause.from + 1;
  while (from < clause.to && (particles.has(tokens[from]?.lower ?? '') || tokens[from]?.kind === 'mark')) from += 1;
  const first = nounAt(reading, from, clause.to);
  if (!first) return [];
  const nouns = [first, ...joinedTo(reading, first, clause.to)];
  const last = nouns.at(-1) ?? first;
  const details = detailsBehind(reading, { from: last.to, to: clause.to });
  const of = ofWhom(reading, { from: last.to, to: clause.to });
  const verb = verbOf(tokens[clause.from]?.lower ?? '');
  const act = actOf(tokens[clause.from]?.lower ?? '') ?? 'read';
  const isExample =
    nouns.length > 1 &&
    nouns.every(({ isMany }) => !isMany) &&
    tokens.slice(first.from, last.to).some(({ lower }) => lower === 'or');
  return nouns.map((noun) => ({
    noun,
    details: noun === last ? details : [],
    of,
    span: clause,
    isHeaded: false,
    act,
    verb,
    isExample,
  }));
}

/** The expenses of "income and expenses". */
function joinedTo(reading: Reading, first: Noun, end: number): Noun[] {
  const { tokens } = reading;
  const nouns: Noun[] = [];
  let at = first.to;
  while ([',', 'and', 'or', '/'].includes(tokens[at]?.lower ?? '') && nouns.length < 4) {
    const from = ['and', 'or'].includes(tokens[at + 1]?.lower ?? '') ? at + 2 : at + 1;
    const noun = nounAt(reading, from, end);
    // "add homework, pupils can read it": another actor starts here.
    if (!noun || modals.has(tokens[noun.to]?.lower ?? '')) break;
    nouns.push(noun);
    at = noun.to;
  }
  return nouns;
}

/** The fields of a row follow these words: "with a date", "by species", "at a given time", "for a number of guests". */
const before = new Set(['with', 'by', 'including', 'on', 'at']);

function detailsBehind(reading: Reading, { from, to }: Span): Piece[] {
  const { tokens } = reading;
  const end = placeOf(reading, { from, to }, ({ lower }) =>
    ['whether', 'if', 'when', 'once', 'that', 'which', 'so', 'where'].includes(lower),
  );
  const span = { from, to: end < 0 ? to : end };
  const starts = Array.from({ length: Math.max(0, span.to - from) }, (_, step) => from + step)
    .filter((at) => isOpening(tokens, at))
    .filter((at, place) => place === 0 || tokens[at]?.lower !== 'with');
  return starts
    .flatMap((at, place) => piecesOf(reading, { from: at + 1, to: starts[place + 1] ?? span.to }))
    .map((piece) => trimmed(reading, piece))
    .filter(({ from: first, to: end }) => tokens.slice(first, end).some(({ lower }) => !phraseEnds.has(lower)));
}

/** A second "with" describes its own noun: "lessons with text". */
const isOpening = (tokens: Reading['tokens'], at: number) =>
  before.has(tokens[at]?.lower ?? '') ||
  (tokens[at]?.lower === 'for' && tokens[at + 2]?.lower === 'number' && tokens[at + 3]?.lower === 'of');

/** "a date and at a time": drops the joining words. */
function trimmed({ tokens }: Reading, piece: Piece): Piece {
  let { from, to } = piece;
  while (to > from + 1 && phraseEnds.has(tokens[to - 1]?.lower ?? '')) to -= 1;
  if (to - from > 1 && tokens[from]?.lower.endsWith('ing') && actOf(tokens[from]?.lower ?? '') !== null) from += 1;
  while (
    from < to - 1 &&
    ['their', 'his', 'her', 'its', 'the', 'a', 'given', 'certain', 'specific', 'particular'].includes(tokens[from]?.lower ?? '')
  )
    from += 1;
  return { ...piece, from, to };
}

/** The animal of "an application for an animal", the others of "reports of others". */
function ofWhom(reading: Reading, { from, to }: Span): Noun[] {
  if (!['for', 'of', 'on', 'to'].includes(reading.tokens[from]?.lower ?? '')) return [];
  const noun = nounAt(reading, from + 1, to);
  return noun ? [noun] : [];
}
