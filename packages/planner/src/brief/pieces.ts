/** Comma-separated lists: their items, with the brackets behind each. */
import type { Reading } from '../reading/reading.ts';
import type { Span, Token } from '../reading/tokens.ts';
import type { Piece } from './shape.ts';

const joints = new Set([',', ';', 'and', 'or', '&', 'plus']);
const leading = new Set(
  'a an the its their his her our my your each some any optional own also and or plus with his as well of for'.split(' '),
);
const mostPieces = 40;
const pairs = new Set(
  'start end finish arrival departure opening closing minimum maximum min max first last source target home away'.split(' '),
);
/** What follows is an example of a field, or what it is not: "a number like 1987.14.3", "a reference, not a name". */
const examples = new Set(['like', 'such', 'eg', 'not']);

/** The items between two places. */
export function piecesOf({ tokens }: Reading, { from, to }: Span): Piece[] {
  const pieces: Piece[] = [];
  let start = from;
  let depth = 0;
  for (let at = from; at <= to && pieces.length < mostPieces; at += 1) {
    const text = tokens[at]?.text ?? '';
    if (at < to && (text === '(' || text === '[')) depth += 1;
    if (at < to && (text === ')' || text === ']')) depth -= 1;
    if (at < to && (depth > 0 || !isJoint(tokens, at, { from: start, to }))) continue;
    const colon = firstIn(tokens, { from: start + 1, to: at }, ({ text: mark }) => mark === ':');
    const piece = pieceIn(tokens, { from: start, to: colon < 0 ? at : colon });
    if (piece) pieces.push(piece);
    // "title, stage: lead, won": the values end the list.
    if (piece && colon >= 0) {
      piece.inner = { from: colon + 1, to };
      break;
    }
    start = at + 1;
    depth = 0;
  }
  return pieces;
}

function isJoint(tokens: Token[], at: number, { from: start, to }: Span): boolean {
  const lower = tokens[at]?.lower ?? '';
  // "a customer and a bike with start date": items with one shared clause; numbered lines each have their own.
  if (lower === 'with') return at > start && tokens[at - 1]?.lower === tokens[at - 1]?.lemma;
  if (!joints.has(lower)) return false;
  if (lower === 'or' && (tokens[at + 1]?.lower === 'not' || tokens[at - 1]?.lower === 'yes')) return false;
  // "1,000 words"
  if (lower === ',' && tokens[at + 1]?.kind === 'number' && tokens[at + 1]?.start === tokens[at]?.end) return false;
  // "title, date or period, donor": one field, in the middle of a list.
  if (lower === 'or' && tokens.slice(at + 1, Math.min(to, at + alternativeTokens)).some(({ lower: next }) => closing.has(next)))
    return tokens[at - 1]?.text === ',';
  if (lower !== 'and') return true;
  // "date and time" is one field; the start of "start and end date" is part of a pair.
  const isMoment = tokens[at - 1]?.lower === 'date' && tokens[at + 1]?.lower === 'time';
  const isPair = at - start === 1 && pairs.has(tokens[start]?.lower ?? '') && pairs.has(tokens[at + 1]?.lower ?? '');
  return !isMoment && !(isPair && tokens[at + 2]?.kind === 'word');
}

const alternativeTokens = 4;
const closing = new Set([',', 'and']);

function pieceIn(tokens: Token[], { from, to }: Span): Piece | null {
  let start = from;
  while (start < to && (leading.has(tokens[start]?.lower ?? '') || bullets.has(tokens[start]?.text ?? ''))) start += 1;
  const opens = firstIn(tokens, { from: start, to }, ({ text }) => text === '(' || text === '[');
  const end = opens < 0 ? to : opens;
  const like = asked.has(tokens[start]?.lower ?? '')
    ? -1
    : firstIn(tokens, { from: start + 1, to: end }, ({ lower }, at) => examples.has(lower) && tokens[at - 1]?.lower !== 'or');
  let stop = like < 0 ? end : like;
  while (stop > start && tokens[stop - 1]?.kind === 'mark') stop -= 1;
  if (stop <= start) return null;
  const closes = [')', ']'].includes(tokens[to - 1]?.text ?? '') ? to - 1 : to;
  return { from: start, to: stop, inner: opens < 0 ? null : { from: opens + 1, to: closes } };
}

const asked = new Set(['whether', 'if', 'what', 'how', 'why', 'who']);
const bullets = new Set(['-', '*', '•', '·', '–', '"', '“', '”', "'"]);

/** Index of the first match outside brackets; -1 without one. */
export function placeOf({ tokens }: Reading, { from, to }: Span, fits: (token: Token, at: number) => boolean): number {
  let depth = 0;
  for (let at = from; at < to; at += 1) {
    const token = tokens[at];
    if (!token) break;
    if (depth === 0 && fits(token, at)) return at;
    if (token.text === '(' || token.text === '[') depth += 1;
    if (token.text === ')' || token.text === ']') depth -= 1;
  }
  return -1;
}

/** The parts of a span between marks such as `;` or a full stop. */
export function partsBetween(reading: Reading, { from, to }: Span, marks: ReadonlySet<string>): Span[] {
  const parts: Span[] = [];
  let start = from;
  while (start < to) {
    const at = placeOf(reading, { from: start, to }, ({ text }) => marks.has(text));
    const end = at < 0 ? to : at;
    if (end > start) parts.push({ from: start, to: end });
    start = end + 1;
  }
  return parts;
}

/** Index of the first matching token in a span; -1 without one. */
export function firstIn(tokens: Token[], { from, to }: Span, fits: (token: Token, at: number) => boolean): number {
  const at = tokens.slice(from, to).findIndex((token, step) => fits(token, from + step));
  return at < 0 ? -1 : from + at;
}
