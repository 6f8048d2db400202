/** Sentences that give a thing its fields: "each pour has a date, a mix and a slump", "for each job we note the fee". */
import { determiners, modals, ourselves } from '../lexicon/requirement-words.ts';
import { must, text } from '../lexicon/shape.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { actAt, headOf, nounAt } from './nouns.ts';
import { firstIn, piecesOf, placeOf } from './pieces.ts';
import type { ListFact, Noun, Piece } from './shape.ts';
import { alternativesIn, isStates } from './states.ts';

const fewestDetails = 2;
export const having = new Set(
  'has have contains contain includes include gets comprises links link connects holds stores carries needs'.split(' '),
);
const each = new Set(['each', 'every']);
const any = new Set(['a', 'an', ...each]);

interface Having {
  noun: Noun;
  /** Where its fields begin. */
  from: number;
  /** What its rows are called, if no field says so. */
  title?: Piece;
}

/** The list of a sentence that tells what a thing has; null if it tells something else. */
export function hasList(reading: Reading, span: Span): ListFact | null {
  const { noun, from, title } =
    havingIn(reading, span) ?? forEachIn(reading, span) ?? listedWith(reading, span) ?? bookOf(reading, span) ?? {};
  if (!noun || from === undefined || headOf(noun.singular) === '') return null;
  const end = Math.min(alternativesIn(reading, span)?.from ?? span.to, endOfFields(reading, { from, to: span.to }));
  const details = [...(title ? [title] : []), ...piecesOf(reading, { from, to: Math.max(end, from) })];
  // "Pilots have licences": both are entities.
  const isOfMany = noun.isMany && !ourselves.has(noun.singular) && details.length === 1 && details.every(isShort);
  const isList = details.length >= fewestDetails || details.some((piece) => isStates(reading, piece));
  return isList || isOfMany ? { noun, details, of: [], span, isHeaded: true, verb: 'have' } : null;
}

/** "a mooring has a number", "members have", "a register where each mooring has" */
function havingIn(reading: Reading, span: Span): Having | null {
  const { tokens } = reading;
  const inner = placeOf(
    reading,
    span,
    ({ lower }, at) => each.has(lower) && ['where', ','].includes(tokens[at - 1]?.lower ?? ''),
  );
  for (const start of inner < 0 ? [span.from] : [span.from, inner]) {
    const closes = placeOf(reading, { from: start, to: Math.min(span.to, start + nearTokens) }, ({ text }) => text === '(');
    const behind = closes < 0 ? start : placeOf(reading, { from: closes, to: span.to }, ({ text }) => text === ')');
    const near = { from: start, to: Math.min(span.to, Math.max(behind, start) + nearTokens) };
    const isEach = each.has(tokens[start]?.lower ?? '');
    const verb = placeOf(reading, near, ({ lower }) => having.has(lower) || (isEach && lower === ':'));
    // "Budget headings (grass cutting, street lights) have an amount"
    const opens = verb < 0 ? -1 : firstIn(tokens, { from: start, to: verb }, ({ text }) => text === '(');
    const end = opens < 0 ? verb : opens;
    const noun = verb < 0 ? null : nounAt(reading, start, end);
    const isAny = any.has(tokens[start]?.lower ?? '');
    // "has call sign, date and band": in a list of fields a verb is part of a name.
    const isAct = actAt(reading, { from: verb + 1, to: verb + 3 }) >= 0;
    const isOfFields = isAny && piecesOf(reading, { from: verb + 1, to: span.to }).filter(isShort).length > fewestDetails;
    const isOwn = tokens[verb]?.lower !== 'needs' || isEach;
    if (noun?.to === end && isOwn && (isAny || noun.isMany) && !(isAct && !isOfFields)) return { noun, from: verb + 1 };
  }
  return null;
}

const nearTokens = 5;

/** "For each job we note the client", "for each elevator I need building address", "for every client: name, address" */
function forEachIn(reading: Reading, { from, to }: Span): Having | null {
  const { tokens } = reading;
  if (tokens[from]?.lower !== 'for' || !each.has(tokens[from + 1]?.lower ?? '')) return null;
  const near = { from: from + 3, to: Math.min(to, from + 9) };
  const colon = placeOf(reading, near, ({ text }) => text === ':');
  const who = placeOf(reading, near, ({ lower }) => ourselves.has(lower) || lower === ',' || lower === 'the');
  const noun = nounAt(reading, from + 2, who >= 0 && (colon < 0 || who < colon) ? who : colon);
  if (!noun) return null;
  if (colon >= 0) return { noun, from: colon + 1 };
  if (who < 0) return null;
  let start = placeOf(reading, { from: who, to: Math.min(to, who + 5) }, ({ lower }) => recording.has(lower));
  if (start < 0) return null;
  while (start < to && (recording.has(tokens[start]?.lower ?? '') || ['to', 'like', 'down'].includes(tokens[start]?.lower ?? '')))
    start += 1;
  return { noun, from: start };
}

const recording = new Set(
  'need needs want wants note notes record records keep keeps store stores track tracks log logs have has hold holds see enter enters list write collect'.split(
    ' ',
  ),
);

/** "I want every power tool listed with asset tag, make and serial" */
function listedWith(reading: Reading, span: Span): Having | null {
  const { tokens } = reading;
  const at = placeOf(reading, span, ({ lower }) => each.has(lower) || lower === 'all');
  const noun = at < 0 ? null : nounAt(reading, at, Math.min(span.to, at + nearTokens));
  if (!noun) return null;
  const listed = placeOf(reading, { from: at + 1, to: Math.min(span.to, at + nearTokens) }, ({ lower }) => shown.has(lower));
  const to = listed < 0 ? noun.to : listed + 1;
  const isWith = tokens[to]?.lower === 'with' && (listed >= 0 || wanting.has(tokens[at - 1]?.lower ?? ''));
  const named = listed < 0 ? noun : nounAt(reading, at, listed);
  return isWith && named ? { noun: named, from: to + 1 } : null;
}

const shown = new Set('listed recorded stored shown kept logged tracked'.split(' '));
const wanting = new Set('want need list record store keep track log'.split(' '));

/** "We want stock of tins, pasta and so on with category and shelf": the rows of the book, if it holds several kinds. */
function bookOf(reading: Reading, span: Span): Having | null {
  const { tokens } = reading;
  const near = { from: span.from + 1, to: Math.min(span.to, span.from + nearTokens) };
  const of = placeOf(reading, near, ({ lower }, at) => lower === 'of' && books.has(tokens[at - 1]?.lower ?? ''));
  const isAsked = of >= 0 && tokens.slice(span.from, of - 1).some(({ lower }) => wanting.has(lower));
  const opens = isAsked ? placeOf(reading, { from: of + 1, to: span.to }, ({ lower }) => lower === 'with') : -1;
  if (opens < 0) return null;
  const kinds = piecesOf(reading, { from: of + 1, to: opens });
  if (kinds.length < fewestDetails) return null;
  const singular = `${tokens[of - 1]?.lower === 'stock' ? 'stock' : tokens[of - 1]?.lemma} item`;
  const title = { from: of + 1, to: opens, inner: null, field: must(text('Name')) };
  return { noun: { from: of - 1, to: of, singular, isMany: true }, from: opens + 1, title };
}

const books = new Set('stock list register inventory record log table'.split(' '));

/**
 * Where the fields end and the sentence goes on: at the states of "… and is quoted or paid", the wish of "…, so show the
 * earliest date", the rule of "… and they can only have three".
 */
export function endOfFields(reading: Reading, { from, to }: Span): number {
  const { tokens } = reading;
  const at = placeOf(reading, { from: from + 1, to }, ({ lower }, place) => {
    if (opensClause.has(lower)) return true;
    const isJoined = [',', 'and', 'but', '-', '–', '—'].includes(tokens[place - 1]?.lower ?? '');
    const next = tokens[place + 1];
    const isOfRule = needing.has(lower) && (determiners.has(next?.lower ?? '') || next?.kind === 'number');
    return isJoined && (goesOn.has(lower) || modals.has(lower) || isOfRule);
  });
  if (at < 0) return to;
  let end = at;
  while (end > from && [',', 'and', 'but', '-', '–', '—'].includes(tokens[end - 1]?.lower ?? '')) end -= 1;
  return end;
}

const opensClause = new Set(['so', 'because', 'unless', 'but', 'while']);
const goesOn = new Set('they he she it we i you is are was then that which this if there nobody'.split(' '));
const needing = new Set(['needs', 'need', 'gets', 'get', 'has', 'have']);
const isShort = ({ from, to }: Span) => to - from <= 2;
