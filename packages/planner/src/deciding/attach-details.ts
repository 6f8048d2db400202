import { kindWords, stopWords } from '../lexicon/common-words.ts';
import { fieldPhrases, typedEndings } from '../lexicon/fields.ts';
import { type FieldSpec, longText, text } from '../lexicon/shape.ts';
import { partsOfSpeech } from '../reading/nouns.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import type { DetailItem } from './detail-lists.ts';
import type { EntityMention } from './entity-mentions.ts';
import type { Evidence } from './evidence.ts';
import type { PlannedEntity } from './planned-entity.ts';

const mostKnownDetails = 200;
const mostUnknownDetails = 16;
const longestDetailTokens = 4;

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
    ownerOf(reading, entities, mentions, match, main).details.push({ field: match.value, ground: match });
    evidence.use(match);
  }
  let left = mostUnknownDetails;
  for (const item of items) {
    if (left === 0) break;
    const field =
      item.isOfFunctions || isUsedInPart(evidence, item) || isNegated(reading, item) || touches(mentions, item)
        ? null
        : unknownDetail(reading, item);
    if (!field) continue;
    left -= 1;
    ownerOf(reading, entities, mentions, item, main).details.push({ field, ground: item });
    evidence.use(item);
  }
}

const isUsedInPart = (evidence: Evidence, span: Span) => range(span).some((at) => evidence.isUsed(at));
const range = (span: Span) => Array.from({ length: span.to - span.from }, (_, offset) => span.from + offset);
/** Whether an item ends with an entity: `delivery date` is a detail, `loyal customers` are not. */
const touches = (mentions: EntityMention[], span: Span) =>
  mentions.some((mention) => mention.from < span.to && mention.to >= span.to);
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

function unknownDetail(reading: Reading, item: Span): FieldSpec | null {
  const words = reading.tokens.slice(item.from, item.to);
  const last = words.at(-1);
  if (!last || words.length > longestDetailTokens || words[0]?.lower === 'no') return null;
  if (words.some((word) => word.kind !== 'word' || word.text.length > 24 || !/^[\p{L}']+$/u.test(word.lower))) return null;
  if (stopWords.has(last.lower) || kindWords.has(last.lower) || words.some(({ lower }) => /.(ing|ed|ly)$/.test(lower)))
    return null;
  const said = words.map((word) => word.lower).join(' ');
  const typed = numberOf(said) ?? fieldPhrases.at(reading.tokens, item.to - 1)?.value ?? typedEndings.get(last.lemma);
  if (!typed && partsOfSpeech(said).get(last.lower) !== 'noun') return null;
  const label = said.slice(0, 1).toUpperCase() + said.slice(1);
  return { ...(typed ?? (last.lower === last.lemma ? text(label) : longText(label))), label };
}

function numberOf(said: string): FieldSpec | null {
  return /^(number|count|amount) of /.test(said)
    ? { label: '', type: { kind: 'integer', min: 0, max: null }, required: false, help: '' }
    : null;
}
