import { kindWords, stopWords } from '../lexicon/common-words.ts';
import { fieldPhrases, typedEndings } from '../lexicon/fields.ts';
import { date, type FieldSpec, integer, longText, text, yesNo } from '../lexicon/shape.ts';
import { partsOfSpeech } from '../reading/nouns.ts';
import type { Match } from '../reading/phrases.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import type { DetailItem } from './detail-lists.ts';
import type { EntityMention } from './entity-mentions.ts';
import type { Evidence } from './evidence.ts';
import type { PlannedEntity } from './planned-entity.ts';

const mostKnownDetails = 200;
const mostUnknownDetails = 16;
const longestDetailTokens = 4;
/** "which production it is lent to" */
const longestAskedTokens = 7;
const fewestSiblings = 3;

/**
 * Gives entities the fields that the prompt names: nouns known as details wherever they stand, and in
 * lists of details any other noun too, typed by its last word. Each goes to the entity spoken of last
 * in its sentence, else to the first. `taken` tells which words say something else: a list of statuses,
 * or a longer phrase for a feature.
 */
export function attachDetails(
  reading: Reading,
  entities: PlannedEntity[],
  mentions: EntityMention[],
  items: DetailItem[],
  taken: (span: Span) => boolean,
  evidence: Evidence,
): void {
  const main = entities[0];
  if (!main) return;
  const ofEntity = (span: Span) =>
    mentions.some((mention) => mention.role !== 'actor' && mention.from <= span.from && mention.to >= span.to);
  for (const match of fieldPhrases.scan(reading.tokens).slice(0, mostKnownDetails)) {
    const covered =
      ofEntity(match) &&
      entities.some((entity) => entity.ground && entity.ground.from <= match.from && entity.ground.to >= match.to);
    if (covered || isNegated(reading, match) || taken(match) || isInName(reading, match)) continue;
    if (!isMeantAsDetail(reading, match, items) || isEndOfItem(reading, match, items)) continue;
    ownerOf(reading, entities, mentions, match, main).details.push({ field: asCounted(reading, match), ground: match });
    evidence.use(match);
  }
  let left = mostUnknownDetails;
  for (const item of items) {
    if (left === 0) break;
    const field =
      item.isOfFunctions ||
      isUsedInPart(evidence, item) ||
      isNegated(reading, item) ||
      touches(reading, mentions, entities, item) ||
      isOfExamples(reading, item, items)
        ? null
        : unknownDetail(reading, item, items);
    if (!field) continue;
    left -= 1;
    const owner = ownerOf(reading, entities, mentions, item, main);
    evidence.use(item);
    // Who came to the visitors' book is the visitor.
    const isItself = owner.known?.entry.person === true && reading.tokens[item.from]?.lower === 'who';
    if (!isItself) owner.details.push({ field, ground: item });
  }
  for (const entity of entities) {
    entity.isSpelledOut = isSpelledOut(entity, items);
    if (entity.isSpelledOut) entity.details.sort((left, right) => left.ground.from - right.ground.from);
  }
}

/** Pictures, stars and tags are asked for beside what a row has. */
const beside = new Set(['image', 'rating', 'tags']);

/** "drills: brand, size, bought on": so many details in one list behind a colon are what somebody wants to see. */
function isSpelledOut({ details }: PlannedEntity, items: DetailItem[]): boolean {
  const listed = details.flatMap(({ field, ground }) => {
    const item = items.find(({ from, to, isOfColon }) => isOfColon && from <= ground.from && ground.to <= to);
    return item && !beside.has(field.type.kind) ? [item.cue] : [];
  });
  return listed.some((cue) => listed.filter((other) => other === cue).length >= fewestSiblings);
}

/** Guests are counted; the guest of a podcast has a name. */
function asCounted({ tokens }: Reading, { from, to, value }: Match<FieldSpec>): FieldSpec {
  const said = tokens[from]?.lower ?? '';
  const isOne = to - from === 1 && value.type.kind === 'integer' && !value.type.unit && value.label.toLowerCase() === `${said}s`;
  return isOne ? text(capitalised(said)) : value;
}

const isUsedInPart = (evidence: Evidence, span: Span) => range(span).some((at) => evidence.isUsed(at));
const range = (span: Span) => Array.from({ length: span.to - span.from }, (_, offset) => span.from + offset);
/** Whether an item ends with an entity: `delivery date` and `topic` are details, `loyal customers` are not. */
const touches = ({ tokens }: Reading, mentions: EntityMention[], entities: PlannedEntity[], span: Span) =>
  mentions.some((mention) => {
    const last = tokens[mention.to - 1];
    const isOfRows = last?.lower !== last?.lemma || entities.some(({ known }) => known?.entry === mention.known.entry);
    return isOfRows && mention.from < span.to && mention.to >= span.to;
  });
const isInName = (reading: Reading, span: Span) =>
  reading.name !== null && span.from >= reading.name.from && span.to <= reading.name.to;

// Details whose word means something else as often: only in a list of details, or with a word of detail before them.
const ambiguous = new Set([
  'date',
  'day',
  'time',
  'place',
  'where',
  'page',
  'age',
  'size',
  'value',
  'make',
  'model',
  'score',
  'point',
  'pay',
  'minute',
  'hour',
  'set',
  'year',
  'due',
  'method',
  'note',
  'summary',
  'detail',
  'address',
  'website',
  'link',
  'company',
  'available',
  'colour',
  'color',
  'image',
  'cover',
  'contact',
  'star',
  'language',
  'step',
  'department',
  'position',
  'distance',
  'weight',
  'height',
  'sum',
  'amount',
  'condition',
  'seat',
  'guest',
  'description',
  'location',
  'city',
  'town',
  'country',
  'section',
  'brand',
  'position',
  'budget',
  'email',
  'category',
  'mobile',
  'plate',
  'interval',
  'repeat',
  'logo',
  'sex',
  'voice',
]);

function isMeantAsDetail(reading: Reading, match: Span, items: DetailItem[]): boolean {
  const only = match.to - match.from === 1 && ambiguous.has(reading.tokens[match.from]?.lemma ?? '');
  return !only || items.some((item) => item.to === match.to && match.to - item.from <= longestDetailTokens);
}

/** The last word of a longer item, such as the date of `delivery date`: the item is the detail, and its last word gives the type. */
function isEndOfItem(reading: Reading, match: Span, items: DetailItem[]): boolean {
  if (match.to - match.from > 1) return false;
  const item = items.find((candidate) => candidate.to === match.to && candidate.from < match.from);
  return (
    item !== undefined &&
    item.to - item.from <= longestDetailTokens &&
    !stopWords.has(reading.tokens[match.from - 1]?.lower ?? '')
  );
}

/** "orders of a customer": the customer only tells whose they are. */
function isOfAnother({ tokens }: Reading, { from }: Span): boolean {
  return (
    ['a', 'an', 'each', 'one'].includes(tokens[from - 1]?.lower ?? '') &&
    ['of', 'by', 'per', 'for'].includes(tokens[from - 2]?.lower ?? '')
  );
}

/** The entity spoken of last before a detail in its sentence; a list's entity is the one before its cue. */
export function ownerOf(
  reading: Reading,
  entities: PlannedEntity[],
  mentions: EntityMention[],
  span: Span,
  main: PlannedEntity,
): PlannedEntity {
  const sentence = reading.tokens[span.from]?.sentence;
  let owner = main;
  for (const mention of mentions) {
    if (mention.from >= span.from) break;
    if (reading.tokens[mention.from]?.sentence !== sentence) continue;
    if (isOfAnother(reading, mention)) continue;
    owner = entities.find((entity) => entity.known?.entry === mention.known.entry) ?? owner;
  }
  return owner;
}

function unknownDetail(reading: Reading, item: DetailItem, items: DetailItem[]): FieldSpec | null {
  const words = reading.tokens.slice(item.from, item.to);
  const last = words.at(-1);
  if (!last || words.length > longestAskedTokens || words[0]?.lower === 'no') return null;
  if (words.some((word) => word.kind !== 'word' || word.text.length > 24 || !/^[\p{L}']+$/u.test(word.lower))) return null;
  const said = words.map((word) => word.lower).join(' ');
  const isPlainList = item.isOfColon && items.filter(({ cue }) => cue === item.cue).length >= fewestSiblings;
  const told = saidToHappen(said, isPlainList) ?? (item.isOfColon ? askedDetail(said) : null);
  if (told) return told;
  // Months alone are no detail, "sowing months" are one.
  const isTold = isPlainList && words.length > 1 && !stopWords.has(words[0]?.lower ?? '');
  if (words.length > longestDetailTokens || (stopWords.has(last.lower) && !isTold) || kindWords.has(last.lower)) return null;
  if (isActed(words, isPlainList)) return null;
  const typed = numberOf(said) ?? fieldPhrases.at(reading.tokens, item.to - 1)?.value ?? typedEndings.get(last.lemma);
  const label = capitalised(said);
  if (typed) return { ...typed, label: isOneValue(typed) ? capitalised(said.slice(0, -last.lower.length) + last.lemma) : label };
  const pair = pairedEnding(reading, item, items);
  if (pair) return { ...pair.field, label: `${label} ${pair.noun}` };
  const part = partsOfSpeech(said).get(last.lower);
  // In a list of plain details a word that might be a verb is the noun: "object, constellation, seeing".
  if (part !== 'noun' && !(part === 'verb' && isPlainList)) return null;
  return last.lower === last.lemma ? text(label) : longText(label);
}

const capitalised = (said: string) => said.slice(0, 1).toUpperCase() + said.slice(1);
const isOneValue = ({ type }: FieldSpec) => ['date', 'date-time', 'time', 'money'].includes(type.kind);
/** What is done is no detail; in a list of plain details the sowing of "sowing months" tells which. */
const isActed = (words: { lower: string }[], isPlainList: boolean) =>
  words.some(({ lower }, at) => /.(ed|ly)$/.test(lower) || (/.ing$/.test(lower) && !(isPlainList && at < words.length - 1)));

/** "taken or not" is ticked, as is "published" among plain details; "recorded on" is a day; "packets left" are counted. */
function saidToHappen(said: string, isPlainList: boolean): FieldSpec | null {
  const [first = '', second, third] = said.split(' ');
  if (second === 'or' && third === 'not') return yesNo(capitalised(first));
  if (third !== undefined || stopWords.has(first)) return null;
  if (second === undefined) return isPlainList && /.{3}ed$/.test(first) ? yesNo(capitalised(first)) : null;
  if (second === 'on' && partsOfSpeech(said).get(first) === 'verb') return date(capitalised(said));
  return second === 'left' && first.endsWith('s') ? integer(capitalised(said)) : null;
}

/** "who borrowed": a name; "when it came": a day; "how it looked": some words. */
function askedDetail(said: string): FieldSpec | null {
  const [asked = '', ...rest] = said.split(' ');
  if (rest.length === 0) return null;
  if (asked === 'when') return date(capitalised(said));
  return ['who', 'whom', 'where', 'which', 'what', 'how'].includes(asked) && rest[0] !== 'many' && rest[0] !== 'much'
    ? text(capitalised(said))
    : null;
}

/** Words that come in twos before one noun. */
const pairs = new Set(
  'start end arrival departure birth death home away opening closing minimum maximum min max pickup return first last buying selling old new before after'.split(
    ' ',
  ),
);

/** The kilometres of the start in "start and end km". */
function pairedEnding(reading: Reading, item: Span, items: DetailItem[]): { field: FieldSpec; noun: string } | null {
  const { tokens } = reading;
  const next = items.find(({ from }) => from === item.to + 1);
  if (!next || item.to - item.from !== 1 || next.to - next.from !== 2 || tokens[item.to]?.lower !== 'and') return null;
  if (!pairs.has(tokens[item.from]?.lower ?? '') || !pairs.has(tokens[next.from]?.lower ?? '')) return null;
  const last = tokens[next.from + 1];
  const field = fieldPhrases.at(tokens, next.from + 1)?.value ?? typedEndings.get(last?.lemma ?? '');
  return field && last ? { field, noun: last.lemma } : null;
}

/** "equipment: cameras, lenses, lights": nothing but things in the plural, which the lexicon does not know, are examples of what is kept. */
function isOfExamples(reading: Reading, item: DetailItem, items: DetailItem[]): boolean {
  const siblings = items.filter(({ cue }) => cue === item.cue);
  return (
    item.isOfColon &&
    siblings.length > 1 &&
    siblings.every(({ from, to }) => {
      const last = reading.tokens[to - 1];
      return last?.lower !== last?.lemma && !fieldPhrases.at(reading.tokens, from) && !typedEndings.has(last?.lemma ?? '');
    })
  );
}

function numberOf(said: string): FieldSpec | null {
  return /^(number|count|amount) of /.test(said)
    ? { label: '', type: { kind: 'integer', min: 0, max: null }, required: false, help: '' }
    : null;
}
