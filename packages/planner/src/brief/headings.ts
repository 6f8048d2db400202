/** The head of a requirement, and the list behind it. */
import { keepingVerbs } from '../lexicon/common-words.ts';
import { determiners, headingKinds, modals, nounsOfVerbs, phraseEnds, verbOf } from '../lexicon/requirement-words.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { actAt, nounAt, nounOf } from './nouns.ts';
import { placeOf } from './pieces.ts';
import type { Block, ListFact, Noun } from './shape.ts';

const longestHeadTokens = 12;
const fewestDetails = 2;
const sentenceEnds = new Set(['.', '!', '?']);
const dashes = new Set(['-', '–', '—']);

/** "Boats: name, class", "Boats - name", "Boats. Name, class.", "Classes with title and date", "Boats (name, class)". */
export function headAndBody(reading: Reading, block: Block): { head: Span; body: Span } | null {
  const { tokens } = reading;
  const near = { from: block.from, to: Math.min(block.to, block.from + longestHeadTokens) };
  const isMark = (text: string) => text === ':' || dashes.has(text) || sentenceEnds.has(text);
  const mark = placeOf(reading, near, ({ text }) => isMark(text));
  if (mark > block.from) {
    const head = { from: block.from, to: mark };
    const isBare =
      !sentenceEnds.has(tokens[mark]?.text ?? '') || (block.isMarked && mark + 1 < block.to && isBareNoun(reading, head));
    if (isBare) return { head, body: { from: mark + 1, to: block.to } };
  }
  if (!block.isMarked) return null;
  const opens = placeOf(reading, near, ({ lower, text }) => lower === 'with' || text === '(');
  const isNamed =
    actAt(reading, { from: block.from + 1, to: opens }) < 0 || requestedRows(reading, { from: block.from, to: opens }) !== null;
  if (opens <= block.from || !isNamed) return null;
  const isInBrackets = tokens[opens]?.text === '(';
  const closes = isInBrackets ? placeOf(reading, { from: opens + 1, to: block.to }, ({ text }) => text === ')') : block.to;
  return { head: { from: block.from, to: opens }, body: { from: opens + 1, to: closes < 0 ? block.to : closes } };
}

const isBareNoun = (reading: Reading, span: Span) =>
  nounAt(reading, span.from, span.to)?.to === span.to &&
  span.to - span.from <= 4 &&
  actAt(reading, { from: span.from + 1, to: span.to - 1 }) < 0;

/** The subject of a heading that is not a list. */
export function kindOf({ tokens }: Reading, head: Span, details: number) {
  const last = tokens[head.to - 1];
  const kind = headingKinds.get(last?.lemma ?? '') ?? null;
  // "Damage reports" are rows of their own, "Reports" are figures; "Order states" are states, whatever precedes them.
  const words = tokens.slice(head.from, head.to).filter(({ kind: word }) => word === 'word').length;
  if (kind === 'states' || kind === 'pages' || kind === 'looks') return kind;
  const isMany = last?.lower !== last?.lemma && kind !== 'figures';
  const isOfRows = details >= (isMany ? fewestDetails : fewestOfRows) && !alwaysOfApp.has(last?.lemma ?? '');
  return (words === 1 || kind === 'requirements' || kind === 'aside') && !isOfRows ? kind : null;
}

const fewestOfRows = 3;
/** A list behind one of these headings is never rows. */
const alwaysOfApp = new Set([
  'role',
  'access',
  'permission',
  'right',
  'login',
  'feature',
  'functionality',
  'home',
  'purpose',
  'goal',
  'security',
  'must',
  'nice',
  'homepage',
  'language',
  'story',
  'case',
  'requirement',
  'criterion',
  'epic',
  'scope',
]);

/** The rows a heading names; the trip of "a member takes a boat out on a trip". */
export function headedList(reading: Reading, head: Span, block: Span): ListFact | null {
  const start = behindKeeping(reading, head);
  const first = nounAt(reading, start, head.to);
  const rows = requestedRows(reading, { from: start, to: head.to });
  if (rows) return { ...rows, span: { from: block.from, to: block.to } };
  const isSentence = reading.tokens.slice(start + 1, head.to).some(({ lower }) => isVerbOfDoing(lower));
  const noun = isSentence || first === null ? lastNoun(reading, { from: start, to: head.to }) : first;
  if (!noun) return null;
  const of = isSentence ? [] : nounsBehind(reading, { from: noun.to, to: head.to });
  return { noun, details: [], of, span: { from: block.from, to: block.to }, isHeaded: true };
}

const isVerbOfDoing = (lower: string) =>
  /^(takes?|makes?|gets?|brings?|fills?|does|do|keeps?|writes?|signs?|can|may|is|are|we)$/.test(lower);

/** The booking of "guests book a place": rows named after the request. */
function requestedRows(reading: Reading, head: Span): ListFact | null {
  const { tokens } = reading;
  for (let at = head.from + 1; at < head.to - 1; at += 1) {
    const singular = nounsOfVerbs.get(tokens[at]?.lower ?? '');
    const object = singular ? nounAt(reading, at + 1, head.to) : null;
    const isVerb =
      tokens[at - 1]?.kind === 'word' &&
      (tokens[at - 1]?.lower !== tokens[at - 1]?.lemma || modals.has(tokens[at - 1]?.lower ?? ''));
    if (!singular || !isVerb) continue;
    return {
      noun: { from: at, to: at + 1, singular, isMany: true },
      details: [],
      of: object ? [object] : [],
      span: head,
      isHeaded: true,
    };
  }
  return null;
}

/** "We keep a list of boats": the boats. */
function behindKeeping(reading: Reading, head: Span): number {
  const of = placeOf(
    reading,
    head,
    ({ lower }, at) =>
      lower === 'of' &&
      ['list', 'register', 'catalogue', 'catalog', 'record', 'collection', 'overview'].includes(
        reading.tokens[at - 1]?.lemma ?? '',
      ),
  );
  if (of >= 0) return of + 1;
  const first = reading.tokens[head.from]?.lower ?? '';
  // "keep students with a name": the students.
  const isAct =
    (verbOf(first) === first || /ing$/.test(first) || keepingVerbs.has(first)) && !/s$/.test(first) && head.to - head.from > 1;
  return isAct ? head.from + 1 : head.from;
}

const isBeforeNoun = (lower: string) => phraseEnds.has(lower) || determiners.has(lower) || /^(needs?|wants?|keeps?)$/.test(lower);

export function lastNoun({ tokens }: Reading, { from, to }: Span): Noun | null {
  let start = to;
  while (start > from && tokens[start - 1]?.kind === 'word' && !isBeforeNoun(tokens[start - 1]?.lower ?? '')) start -= 1;
  return nounOf(tokens, { from: Math.max(start, to - 2), to });
}

/** The class of "belonging to a class", "for each class". */
function nounsBehind(reading: Reading, { from, to }: Span): Noun[] {
  for (let at = from; at < to; at += 1) {
    if (!['to', 'for', 'of', 'per', 'in'].includes(reading.tokens[at]?.lower ?? '')) continue;
    const noun = nounAt(reading, at + 1, to);
    if (noun) return [noun];
  }
  return [];
}
