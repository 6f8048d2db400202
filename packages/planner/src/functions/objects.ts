/** The object of a function, with its details. */
import { piecesOf } from '../brief/pieces.ts';
import { determiners, phraseEnds } from '../lexicon/requirement-words.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span, Token } from '../reading/tokens.ts';
import { phraseOf } from './nouns.ts';
import type { AskedFunction } from './shape.ts';

const detailing = new Set(['including', 'like', 'containing']);
/** What ends an object. */
export const closing = new Set([
  ...[
    'including',
    'such',
    'like',
    'with',
    'according',
    'they',
    'we',
    'you',
    'it',
    'based',
    'provided',
    'needed',
    'offered',
    'online',
    'etc',
  ],
  ...phraseEnds,
]);

/** The object, its details and the rest. */
export function objectIn(
  reading: Reading,
  { from, to }: Span,
): Pick<AskedFunction, 'object' | 'details' | 'behind'> & { isOpen: boolean } {
  const { tokens } = reading;
  let start = from;
  const isHyphened = (at: number) => reading.text.slice(tokens[at]?.end, tokens[at + 1]?.start) === '-';
  while (start < to && (particles.has(tokens[start]?.lower ?? '') || determiners.has(tokens[start]?.lower ?? '')))
    // "On-demand videos"
    start += particles.has(tokens[start]?.lower ?? '') && isHyphened(start) ? 2 : 1;
  // "Play back videos"
  if (tokens[start]?.lower === 'back' && backVerbs.has(tokens[start - 1]?.lower ?? '') && start + 1 < to) start += 1;
  // "make online reservations": how, before what.
  if (
    tokens[start]?.lower === 'online' &&
    start + 1 < to &&
    tokens[start + 1]?.kind === 'word' &&
    !closing.has(tokens[start + 1]?.lower ?? '')
  )
    start += 1;
  let end = start;
  while (end < to && tokens[end]?.kind === 'word' && !closing.has(tokens[end]?.lower ?? '')) end += 1;
  // "the members-only garden"
  if (tokens[end]?.lower === 'only' && end > start && end + 1 < to && tokens[end + 1]?.kind === 'word')
    return objectIn(reading, { from: end + 1, to });
  let object = phraseOf(tokens, { from: start, to: end });
  let behind = { from: end, to };
  // "details of the rooms", "a list of dishes": the rows are what comes behind.
  if (tokens[end]?.lower === 'of' && ofParts.has(tokens[end - 1]?.lemma ?? '')) {
    const inner = objectIn(reading, { from: end + 1, to });
    if (inner.object) return inner;
  }
  const opens = openOf(tokens, behind);
  const details = opens < 0 ? [] : piecesOf(reading, { from: opens, to });
  if (opens >= 0) behind = { from: end, to: opens };
  if (object && object.singular === '') object = null;
  return { object, details, behind, isOpen: opens >= 0 };
}

const backVerbs = new Set('play playing roll rolling give giving bring send sending take call read'.split(' '));
export const particles = new Set([
  'in',
  'up',
  'for',
  'through',
  'at',
  'out',
  'off',
  'about',
  'over',
  'into',
  'on',
  'to',
  'from',
  'with',
  'between',
  'among',
]);
const ofParts = new Set(
  'detail information list type kind variety range number set selection collection overview content feature part'.split(' '),
);

export const opensDetails = ({ tokens }: Reading, { from }: Span) =>
  detailing.has(tokens[from]?.lower ?? '') || (tokens[from]?.lower === 'such' && tokens[from + 1]?.lower === 'as');

/** Where the details begin behind "including", "such as". */
function openOf(tokens: Token[], { from, to }: Span): number {
  for (let at = from; at < to; at += 1) {
    const lower = tokens[at]?.lower ?? '';
    if (detailing.has(lower)) return at + 1;
    if (lower === 'such' && tokens[at + 1]?.lower === 'as') return at + 2;
  }
  return -1;
}
