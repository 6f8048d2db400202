/**
 * "Users should be able to filter animals by species, send in an application with their name": acts, their objects,
 * and the objects' fields.
 */
import { typedEndings } from '../lexicon/fields.ts';
import { isOfPeople } from '../lexicon/part-signs.ts';
import {
  actOf,
  determiners,
  functionWords,
  gradingVerbs,
  joiningVerbs,
  modals,
  ourselves,
  phraseEnds,
  settingVerbs,
  verbOf,
} from '../lexicon/requirement-words.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { verbBehindActor } from './actors.ts';
import { lastNoun } from './headings.ts';
import { nounAt } from './nouns.ts';
import { piecesOf, placeOf } from './pieces.ts';
import type { ListFact, Noun, Piece } from './shape.ts';

const mostClauses = 24;

/** The objects of the acts in a sentence, of any actor: "clients upload files, managers assign them". */
export function clausesIn(reading: Reading, span: Span): ListFact[] {
  const starts = startsIn(reading, span).slice(0, mostClauses);
  const done = starts.flatMap(({ act }, place) =>
    actsBetween(reading, { from: act, to: starts[place + 1]?.subject ?? span.to }).flatMap((clause) =>
      objectsOf(reading, clause),
    ),
  );
  return done.length > 0 ? done : passiveIn(reading, span);
}

/** "the results are entered: pigeon, arrival time", "requests get approved": what somebody does who is not named. */
function passiveIn(reading: Reading, span: Span): ListFact[] {
  const { tokens } = reading;
  const verb = placeOf(
    reading,
    span,
    ({ lower }, at) => /ed$|en$/.test(lower) && actOf(lower) !== null && being.has(tokens[at - 1]?.lower ?? ''),
  );
  const noun = verb < 0 ? null : lastNoun(reading, { from: span.from, to: verb - 1 });
  const isAll = noun?.isMany === true || ['each', 'every'].includes(tokens[span.from]?.lower ?? '');
  if (!noun || !isAll || noun.to !== verb - 1) return [];
  const colon = placeOf(reading, { from: verb, to: span.to }, ({ text }) => text === ':');
  const behind = { from: colon < 0 ? verb + 1 : colon + 1, to: span.to };
  const details = colon < 0 ? detailsBehind(reading, behind, false) : piecesOf(reading, behind);
  const lower = tokens[verb]?.lower ?? '';
  return [{ noun, details, of: [], span, isHeaded: false, act: actOf(lower) ?? 'read', verb: verbOf(lower) }];
}

const being = new Set(['are', 'were', 'get', 'be', 'is']);

/** Where somebody begins to act: the first words of the subject, and the first act. */
interface Start {
  subject: number;
  act: number;
}

function startsIn(reading: Reading, span: Span): Start[] {
  const starts: Start[] = [];
  for (let at = span.from; at < span.to; at += 1) {
    const act = actFrom(reading, span, at);
    if (act === null) continue;
    const subject = Math.max(subjectBefore(reading, span, at), (starts.at(-1)?.act ?? span.from - 1) + 1);
    starts.push({ subject, act });
    at = act;
  }
  return starts;
}

/** The act behind "should be able to", "can", "a tool to", "want to", or a subject that ends here. */
function actFrom(reading: Reading, span: Span, at: number): number | null {
  const { tokens } = reading;
  const { lower = '' } = tokens[at] ?? {};
  if (modals.has(lower) || (lower === 'lets' && tokens[at + 1]?.lower !== 'us'))
    for (let act = at + 1; act < Math.min(span.to, at + reachTokens); act += 1) if (isActAt(reading, act)) return act;
  const isBase = verbOf(lower) === lower;
  if (lower === 'to' && isActAt(reading, at + 1) && at + 1 < span.to) return at + 1;
  if (at === span.from && isActAt(reading, at)) return at;
  if (at === span.from && ourselves.has(lower)) return isActAt(reading, at + 1) ? at + 1 : null;
  if (at === span.from) {
    const behind = verbBehindActor(reading, span);
    return behind > at && isActAt(reading, behind) ? behind : null;
  }
  return isBase && isActAt(reading, at) && isActorBefore(reading, at) && opensObject(reading, at + 1) ? at : null;
}

const reachTokens = 6;

/** "managers assign", "and others ask": a plural before a verb in its base form. */
function isActorBefore({ tokens }: Reading, at: number): boolean {
  const who = tokens[at - 1];
  return (
    who?.kind === 'word' &&
    (who.lower !== who.lemma || ourselves.has(who.lower) || isOfPeople(who.lemma)) &&
    !who.possessive &&
    actOf(who.lower) === null
  );
}

const opensObject = ({ tokens }: Reading, at: number) =>
  tokens[at]?.kind === 'word' && (!phraseEnds.has(tokens[at]?.lower ?? '') || particles.has(tokens[at]?.lower ?? ''));

/** The first word of the subject that ends before a place. */
function subjectBefore({ tokens }: Reading, span: Span, at: number): number {
  let from = at;
  while (from > span.from && from > at - longestSubjectTokens && isOfSubject(tokens[from - 1])) from -= 1;
  return from;
}

const longestSubjectTokens = 4;
const isOfSubject = (token: Reading['tokens'][number] | undefined) => token?.kind === 'word' && !phraseEnds.has(token.lower);

/** A verb, not a noun such as the order of "a new order". */
function isActAt({ tokens, negated }: Reading, at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word' || negated.has(at) || actOf(token.lower) === null || token.lower.endsWith('ing')) return false;
  const before = tokens[at - 1]?.lower ?? '';
  // The purchase of "grade, purchase price and value" is no act.
  const next = tokens[at + 1];
  const isField = actOf(token.lower) === 'ask' && next?.lower === next?.lemma && typedEndings.has(next?.lemma ?? '');
  if (isField) return false;
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
  const act = actOf(tokens[clause.from]?.lower ?? '') ?? 'read';
  let from = clause.from + 1;
  while (from < clause.to && (particles.has(tokens[from]?.lower ?? '') || tokens[from]?.kind === 'mark')) from += 1;
  const objects = joinedObjects(reading, { from, to: clause.to });
  const [first] = objects;
  const last = objects.at(-1);
  // "managers approve them": the rows of the list before.
  if ((!first || !last) && act === 'decide' && them.has(tokens[from]?.lower ?? ''))
    return [
      {
        noun: { from, to: from + 1, singular: '', isMany: true },
        details: [],
        of: [],
        span: clause,
        isHeaded: false,
        act,
        isOfLast: true,
      },
    ];
  if (!first || !last) return [];
  const nouns = objects.map(({ noun }) => noun);
  const behind = { from: last.end, to: clause.to };
  const verb = verbOf(tokens[clause.from]?.lower ?? '');
  last.details.push(...detailsBehind(reading, behind, gradingVerbs.has(verb ?? '')));
  const of = ofWhom(reading, behind);
  const isExample =
    nouns.length > 1 &&
    nouns.every(({ isMany }) => !isMany) &&
    tokens.slice(first.noun.from, last.noun.to).some(({ lower }) => lower === 'or');
  const fact = { of, span: clause, isHeaded: false, act, verb, isExample };
  // "set its size, brand and condition": fields of the row before.
  if (possessive.has(tokens[first.noun.from - 1]?.lower ?? '') && settingVerbs.has(verb ?? ''))
    return [{ ...fact, noun: first.noun, details: nouns.map(({ from, to }) => ({ from, to, inner: null })), isOfLast: true }];
  const others = joiningVerbs.has(verb ?? '') ? of.filter(({ isMany }) => isMany) : [];
  return [...objects, ...others.map((noun) => ({ noun, details: [] }))].map(({ noun, details }) => ({ ...fact, noun, details }));
}

const possessive = new Set(['its', 'their']);
const them = new Set(['them', 'it', 'these', 'those']);

/** An object, with the fields in brackets behind it. */
interface ActObject {
  noun: Noun;
  details: Piece[];
  end: number;
}

/** The income and the expenses of "income (amount, day) and expenses". */
function joinedObjects(reading: Reading, { from, to }: Span): ActObject[] {
  const { tokens } = reading;
  const objects: ActObject[] = [];
  for (let start = from; objects.length < mostObjects; ) {
    const noun = nounAt(reading, start, to);
    // "add homework, pupils can read it": another actor starts here.
    if (!noun || (objects.length > 0 && (modals.has(tokens[noun.to]?.lower ?? '') || isDoing(reading, noun)))) break;
    const closes = tokens[noun.to]?.text === '(' ? placeOf(reading, { from: noun.to + 1, to }, ({ text }) => text === ')') : -1;
    const details = closes < 0 ? [] : piecesOf(reading, { from: noun.to + 1, to: closes });
    const end = closes < 0 ? noun.to : closes + 1;
    objects.push({ noun, details, end });
    if (!joints.has(tokens[end]?.lower ?? '')) break;
    start = ['and', 'or'].includes(tokens[end + 1]?.lower ?? '') ? end + 2 : end + 1;
  }
  return objects;
}

const mostObjects = 5;
const joints = new Set([',', 'and', 'or', '/']);

/** The manager of "people submit and a manager approves". */
const isDoing = ({ tokens }: Reading, { from, to }: Noun) =>
  to - from > 1 &&
  (isOfPeople(tokens[to - 2]?.lemma ?? '') || ourselves.has(tokens[from]?.lower ?? '')) &&
  actOf(tokens[to - 1]?.lower ?? '') !== null;

/** The fields of a row follow these words: "with a date", "by species", "at a given time", "for a number of guests". */
const before = new Set(['with', 'by', 'including', 'on', 'at']);

function detailsBehind(reading: Reading, { from, to }: Span, isGraded: boolean): Piece[] {
  const { tokens } = reading;
  const end = placeOf(reading, { from, to }, ({ lower }) =>
    ['whether', 'if', 'when', 'once', 'that', 'which', 'so', 'where'].includes(lower),
  );
  const span = { from, to: end < 0 ? to : end };
  const starts = Array.from({ length: Math.max(0, span.to - from) }, (_, step) => from + step)
    .filter((at) => !isHyphened(reading, at) && (isOpening(tokens, at) || (isGraded && tokens[at]?.lower === 'for')))
    .filter((at, place) => place === 0 || tokens[at]?.lower !== 'with')
    .filter((at) => !functionWords.has(tokens[at + 1]?.lower ?? ''));
  return starts
    .flatMap((at, place) => piecesOf(reading, { from: at + 1, to: starts[place + 1] ?? span.to }))
    .map((piece) => trimmed(reading, piece))
    .filter(({ from: first, to: end }) => tokens.slice(first, end).some(({ lower }) => !phraseEnds.has(lower)));
}

/** The by of a "needed-by date". */
const isHyphened = ({ tokens, text }: Reading, at: number) => text.slice(tokens[at - 1]?.end, tokens[at]?.start) === '-';

/** A second "with" describes its own noun: "lessons with text". */
const isOpening = (tokens: Reading['tokens'], at: number) =>
  before.has(tokens[at]?.lower ?? '') ||
  (tokens[at]?.lower === 'for' && tokens[at + 2]?.lower === 'number' && tokens[at + 3]?.lower === 'of');

/** "a date and at a time": drops the joining words. */
function trimmed(reading: Reading, piece: Piece): Piece {
  const { tokens } = reading;
  let { from, to } = piece;
  // "the length they need"
  const pronoun = placeOf(reading, { from: from + 1, to }, ({ lower }) => pronouns.has(lower));
  if (pronoun > 0) to = pronoun;
  while (to > from + 1 && phraseEnds.has(tokens[to - 1]?.lower ?? '')) to -= 1;
  if (to - from > 1 && tokens[from]?.lower.endsWith('ing') && actOf(tokens[from]?.lower ?? '') !== null) from += 1;
  while (
    from < to - 1 &&
    ['their', 'his', 'her', 'its', 'the', 'a', 'given', 'certain', 'specific', 'particular'].includes(tokens[from]?.lower ?? '')
  )
    from += 1;
  return { ...piece, from, to };
}

const pronouns = new Set(['they', 'we', 'i', 'you', 'he', 'she', 'it']);

/** The animal of "an application for an animal", the others of "reports of others". */
function ofWhom(reading: Reading, { from, to }: Span): Noun[] {
  if (!['for', 'of', 'on', 'to'].includes(reading.tokens[from]?.lower ?? '')) return [];
  const noun = nounAt(reading, from + 1, to);
  return noun ? [noun] : [];
}
