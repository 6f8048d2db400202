/** Questions about where things are or who has them: "who has which key", "which box has what in it". */
import { stopWords } from '../lexicon/common-words.ts';
import { date, type FieldSpec, must, text } from '../lexicon/shape.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import type { EntityMention } from './entity-mentions.ts';
import { capitalised } from './naming.ts';
import { type PlannedEntity, plannedEntity } from './planned-entity.ts';

export interface LocationQuestion {
  /** The noun of the thing in question; null if it is "what". */
  thing: Span | null;
  /** The noun of the place, if that is a thing too: the box. */
  holder: Span | null;
  fields: FieldSpec[];
  sourceSpan: Span;
}

const holding = new Set(['has', 'have', 'got', 'holds', 'hold', 'uses', 'borrowed', 'contains', 'keeps']);
const furthestTokens = 200;
/** The most tokens between a noun and its verb: "which box in the attic has". */
const furthestVerb = 5;

/** Null if the prompt asks no such question. */
export function locationQuestionOf(reading: Reading): LocationQuestion | null {
  const { tokens } = reading;
  for (let at = 0; at < Math.min(tokens.length, furthestTokens); at += 1) {
    const found = withWhom(reading, at) ?? inWhich(reading, at);
    if (found) return found;
  }
  return null;
}

/** "who has which key", "who brings which gear". */
function withWhom({ tokens }: Reading, at: number): LocationQuestion | null {
  const verb = tokens[at + 1]?.lower ?? '';
  if (tokens[at]?.lower !== 'who' || tokens[at + 2]?.lower !== 'which' || !isNoun(tokens, at + 3)) return null;
  const fields = holding.has(verb) ? [text('Who has it'), date('Since')] : [text(`Who ${verb} it`)];
  return { thing: { from: at + 3, to: at + 4 }, holder: null, fields, sourceSpan: { from: at, to: at + 3 } };
}

/** "which box has what in it", "which scout has which badge", "which article is where". */
function inWhich({ tokens }: Reading, at: number): LocationQuestion | null {
  if (tokens[at]?.lower !== 'which' || !isNoun(tokens, at + 1)) return null;
  const noun = { from: at + 1, to: at + 2 };
  for (let verb = at + 2; verb < at + 2 + furthestVerb && tokens[verb]?.sentence === tokens[at]?.sentence; verb += 1) {
    const behind = tokens[verb + 1]?.lower ?? '';
    const sourceSpan = { from: at, to: verb + 2 };
    if (['is', 'are'].includes(tokens[verb]?.lower ?? '') && behind === 'where')
      return { thing: noun, holder: null, fields: [text('Where')], sourceSpan };
    // "which key opens which door"
    if (verb === at + 2 && behind === 'which' && isNoun(tokens, verb + 2) && !holding.has(tokens[verb]?.lower ?? ''))
      return { thing: noun, holder: { from: verb + 2, to: verb + 3 }, fields: [], sourceSpan: { from: at, to: verb + 3 } };
    if (!holding.has(tokens[verb]?.lower ?? '')) continue;
    if (behind === 'what') return { thing: null, holder: noun, fields: [], sourceSpan };
    if (behind === 'which' && isNoun(tokens, verb + 2))
      return { thing: { from: verb + 2, to: verb + 3 }, holder: noun, fields: [], sourceSpan };
  }
  return null;
}

function isNoun(tokens: Reading['tokens'], at: number): boolean {
  const lower = tokens[at]?.lower ?? '';
  return /^[a-z]{3,24}$/.test(lower) && !stopWords.has(lower);
}

/** Gives the thing in question its place or holder, and adds lists that are not planned yet. */
export function addLocation(
  { tokens }: Reading,
  planned: PlannedEntity[],
  mentions: EntityMention[],
  location: LocationQuestion,
): void {
  const lemmaOf = (span: Span) => tokens[span.from]?.lemma ?? '';
  const isCalled = (plan: PlannedEntity, span: Span) => plan.singular.split(' ').at(-1) === lemmaOf(span);
  const spokenAt = (span: Span) => mentions.find(({ from, to }) => from <= span.from && span.to <= to);
  const planOf = (span: Span) =>
    planned.find((plan) => isCalled(plan, span) || (plan.known !== null && plan.known.entry === spokenAt(span)?.known.entry));
  const addPlanned = (singular: string, sourceSpan: Span) => {
    const plan = plannedEntity({ known: null, singular, sourceSpan }, planned);
    planned.push(plan);
    return plan;
  };
  const { thing, holder, sourceSpan } = location;
  // The place of a thing is a field of it, not a list of places.
  const places = planned.findIndex(
    ({ key, sourceSpan: other }) => key === 'place' && thing !== null && other !== null && other.to <= sourceSpan.from,
  );
  if (places >= 0) planned.splice(places, 1);
  // If the prompt names no content ("which box has what"), the containers become a list.
  const outer = holder && (planOf(holder) ?? (thing === null ? addPlanned(lemmaOf(holder), holder) : null));
  const inner = thing ? (planOf(thing) ?? addPlanned(lemmaOf(thing), thing)) : addPlanned('item', sourceSpan);
  for (const field of location.fields) inner.details.push({ field, sourceSpan });
  if (outer && outer !== inner) inner.belongsTo.push({ key: outer.key, sourceSpan });
  else if (holder) inner.details.push({ field: must(text(capitalised(lemmaOf(holder)))), sourceSpan });
}
