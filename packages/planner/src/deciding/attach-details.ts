import { stopWords } from '../lexicon/common-words.ts';
import { fieldPhrases, typedEndings } from '../lexicon/fields.ts';
import { isOfPeople } from '../lexicon/part-signs.ts';
import { type FieldSpec, text } from '../lexicon/shape.ts';
import type { Match } from '../reading/phrases.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { askingWords, type DetailItem, longestDetailTokens } from './detail-lists.ts';
import type { EntityMention } from './entity-mentions.ts';
import type { Evidence } from './evidence.ts';
import { groupedBy } from './grouped-by.ts';
import { capitalised } from './naming.ts';
import { fieldsPerEach } from './per-each.ts';
import type { PlannedEntity } from './planned-entity.ts';
import { fewestSiblings, isOfExamples, unknownDetail } from './unknown-details.ts';

const mostKnownDetails = 200;
const mostUnknownDetails = 16;

/**
 * Gives entities the fields that the prompt names: known field names anywhere, and in lists of details any noun,
 * typed by its last word. Each goes to the entity mentioned last in its sentence, else to the first. `taken` marks
 * words that mean something else, such as a list of statuses or a longer phrase for a feature.
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
      entities.some((entity) => entity.sourceSpan && entity.sourceSpan.from <= match.from && entity.sourceSpan.to >= match.to);
    if (covered || isNegated(reading, match) || taken(match) || isInName(reading, match)) continue;
    if (!isMeantAsDetail(reading, match, items) || isEndOfItem(reading, match, items) || isWithinItem(reading, match, items))
      continue;
    const spokenLabel = calledIn(reading, match, items);
    const detail = { field: asCounted(reading, match), sourceSpan: match, ...(spokenLabel === null ? {} : { spokenLabel }) };
    const withIt = beside.has(match.value.type.kind)
      ? ownerOfList(reading, spokenBefore(reading, entities, mentions, match), match)
      : null;
    (withIt ?? ownerOf(reading, entities, mentions, match, main)).details.push(detail);
    evidence.use(match);
  }
  const isRow = (at: number) => entities.some((entity) => isCalled(reading, entity, at));
  for (const { field, sourceSpan } of [...fieldsPerEach(reading, isRow), ...groupedBy(reading, isRow)]) {
    if (taken(sourceSpan)) continue;
    ownerOf(reading, entities, mentions, sourceSpan, main).details.push({ field, sourceSpan });
    evidence.use(sourceSpan);
  }
  let left = mostUnknownDetails;
  for (const item of items) {
    if (left === 0) break;
    const field =
      item.isOfFunctions ||
      (isAsked(reading, item) ? evidence.isUsed(item.from) : isUsedInPart(evidence, item) && !isTyped(reading, item, evidence)) ||
      isRefused(reading, item) ||
      touches(reading, mentions, entities, item) ||
      isOfExamples(reading, item, items)
        ? null
        : unknownDetail(reading, item, items);
    if (!field) continue;
    left -= 1;
    const owner = ownerOf(reading, entities, mentions, item, main);
    evidence.use(item);
    // The person in the visitors' book is the visitor.
    const isItself = owner.known?.entry.person === true && reading.tokens[item.from]?.lower === 'who';
    if (!isItself) owner.details.push({ field, sourceSpan: item });
  }
  for (const entity of entities) {
    entity.isSpelledOut ||= isSpelledOut(entity, items);
    if (entity.isSpelledOut) entity.details.sort((left, right) => left.sourceSpan.from - right.sourceSpan.from);
  }
}

/** An item of a list that begins with "no" or "without" asks for nothing. */
const isRefused = (reading: Reading, item: Span) =>
  isNegated(reading, item) || (reading.negated.has(item.to - 1) && !reading.negated.has(item.from));

const isCalled = ({ tokens }: Reading, { singular }: PlannedEntity, at: number) =>
  singular.split(' ').at(-1) === tokens[at]?.lemma;

/** Prompts ask for pictures, ratings and tags in addition to what a row has, so they do not spell a row out. */
const beside = new Set(['image', 'rating', 'tags']);

/** "drills: brand, size, bought on": several details in one list behind a colon are the complete row. */
function isSpelledOut({ details }: PlannedEntity, items: DetailItem[]): boolean {
  const listed = details.flatMap(({ field, sourceSpan }) => {
    const item = items.find(({ from, to, isPlain }) => isPlain && from <= sourceSpan.from && sourceSpan.to <= to);
    return item && !beside.has(field.type.kind) ? [item.cue] : [];
  });
  return listed.some((cue) => listed.filter((other) => other === cue).length >= fewestSiblings);
}

/** Guests are a count; the guest of a podcast has a name. */
function asCounted({ tokens }: Reading, { from, to, value }: Match<FieldSpec>): FieldSpec {
  const word = tokens[from]?.lower ?? '';
  const isOne = to - from === 1 && value.type.kind === 'integer' && !value.type.unit && value.label.toLowerCase() === `${word}s`;
  return isOne ? text(capitalised(word)) : value;
}

/** The prompt's own name for a known field, such as deadline for a due date, if a list item is only that name. */
function calledIn({ tokens }: Reading, { from, to, value }: Match<FieldSpec>, items: DetailItem[]): string | null {
  const words = tokens.slice(from, to);
  const last = words.at(-1);
  const isOne = last?.lower === last?.lemma || value.type.kind === 'long-text';
  const isName = isOne && words.every(({ lower, kind }) => kind === 'word' && !noNames.has(lower));
  return isName && items.some((item) => item.from === from && item.to === to)
    ? capitalised(words.map(({ lower }) => lower).join(' '))
    : null;
}

/** Words that ask for a detail and are not part of its name; what is due has a due date. */
const noNames = new Set(
  'upload uploads take attach photograph which if whether how who what where due by in on it or'.split(' '),
);

const isAsked = ({ tokens }: Reading, { from }: Span) => askingWords.has(tokens[from]?.lower ?? '');
/** In a list, the hive number is a field, whatever else its first word means. */
const isTyped = ({ tokens }: Reading, { from, to, isPlain }: DetailItem, evidence: Evidence) =>
  isPlain && to - from === 2 && typedEndings.has(tokens[to - 1]?.lemma ?? '') && !evidence.isUsed(to - 1);
const isUsedInPart = (evidence: Evidence, span: Span) => range(span).some((at) => evidence.isUsed(at));
const range = (span: Span) => Array.from({ length: span.to - span.from }, (_, offset) => span.from + offset);
/** Whether an item only ends with an entity: `delivery date` and `topic` are details, `loyal customers` are not. */
const touches = ({ tokens }: Reading, mentions: EntityMention[], entities: PlannedEntity[], span: Span) =>
  mentions.some((mention) => {
    const last = tokens[mention.to - 1];
    const isOfRows = last?.lower !== last?.lemma || entities.some(({ known }) => known?.entry === mention.known.entry);
    return isOfRows && mention.from < span.to && mention.to >= span.to;
  });
const isInName = (reading: Reading, span: Span) =>
  reading.name !== null && span.from >= reading.name.from && span.to <= reading.name.to;

// Field names with another common meaning: fields only in a list of details or behind a word for details.
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

/** The recording of a "recording date" is part of the name, whatever precedes it. */
const isWordOfItem = (lower: string) =>
  !stopWords.has(lower) || lower === 'in' || lower === 'out' || lower.endsWith('ing') || lower === 'per';

/** The last word of a longer item: `delivery date` is the detail, and `date` only gives its type. */
function isEndOfItem(reading: Reading, match: Span, items: DetailItem[]): boolean {
  if (match.to - match.from > 1) return false;
  const item = items.find((candidate) => candidate.to === match.to && candidate.from < match.from);
  return (
    item !== undefined && item.to - item.from <= longestDetailTokens && isWordOfItem(reading.tokens[match.from - 1]?.lower ?? '')
  );
}

/** The whole phrase is the detail: "how many pups", "doses left", "supplier phone", "deposit paid or not". */
function isWithinItem({ tokens }: Reading, { from, to }: Span, items: DetailItem[]): boolean {
  const item = items.find((one) => one.from <= from && one.to >= to && one.to - one.from > to - from);
  if (!item) return false;
  if (askingWords.has(tokens[from]?.lower ?? '')) return item.from === from;
  // "What I paid" is one detail, and not also whether it is paid.
  if (item.isPlain && askingWords.has(tokens[item.from]?.lower ?? '') && item.to - item.from <= longestDetailTokens) return true;
  if (item.to - item.from > longestDetailTokens) return false;
  if (['not', 'left'].includes(tokens[item.to - 1]?.lower ?? '')) return true;
  const last = tokens[item.to - 1];
  const hasKnownType = fieldPhrases.at(tokens, item.to - 1) !== null || typedEndings.has(last?.lemma ?? '');
  const isWord = ({ kind, lower, lemma }: Reading['tokens'][number]) =>
    kind === 'word' && (!stopWords.has(lower) || typedEndings.has(lemma));
  return to - from === 1 && to < item.to && hasKnownType && tokens.slice(from, item.to).every(isWord);
}

/** "orders of a customer": the customer only says whose orders they are. */
function isOfAnother({ tokens }: Reading, { from }: Span): boolean {
  return (
    ['a', 'an', 'each', 'one'].includes(tokens[from - 1]?.lower ?? '') &&
    ['of', 'by', 'per', 'for'].includes(tokens[from - 2]?.lower ?? '')
  );
}

/** "contracts with customers: start, end": the customers are a party, not the listed entity. */
const isOnlyWith = ({ tokens }: Reading, { from, entity }: Spoken, first: Spoken) =>
  first.entity !== entity && first.entity.known?.entry.group !== true && tokens[from - 1]?.lower === 'with';

interface Spoken extends Span {
  entity: PlannedEntity;
}

/** The entities mentioned before a place, including those unknown to the lexicon. */
function spokenBefore(reading: Reading, entities: PlannedEntity[], mentions: EntityMention[], { from }: Span): Spoken[] {
  const known = mentions.flatMap((mention) => {
    const entity = isOfAnother(reading, mention) ? undefined : entities.find((one) => one.known?.entry === mention.known.entry);
    return entity ? [{ entity, from: mention.from, to: mention.to }] : [];
  });
  const unknown = entities.flatMap((entity) => (entity.known || !entity.sourceSpan ? [] : [{ ...entity.sourceSpan, entity }]));
  return [...known, ...unknown].filter((one) => one.from < from).sort((left, right) => left.from - right.from);
}

/** The colon that opened a detail's list; null outside such a list. */
function colonBefore({ tokens }: Reading, { from }: Span): number | null {
  const sentence = tokens[from]?.sentence;
  for (let at = from - 1; at >= 0 && tokens[at]?.sentence === sentence; at -= 1) if (tokens[at]?.lower === ':') return at;
  return null;
}

/** The entity mentioned last before a detail in its sentence; in a list, the one before the cue. */
export function ownerOf(
  reading: Reading,
  entities: PlannedEntity[],
  mentions: EntityMention[],
  span: Span,
  main: PlannedEntity,
): PlannedEntity {
  const sentence = reading.tokens[span.from]?.sentence;
  const loan = entities.find(({ key }) => key === 'loan' || key === 'equipmentLoan');
  if (loan && reading.tokens.slice(span.from, span.to).some(({ lemma }) => ofLoans.has(lemma))) return loan;
  const spoken = spokenBefore(reading, entities, mentions, span).filter(
    ({ from }) => reading.tokens[from]?.sentence === sentence,
  );
  const cue = colonBefore(reading, span);
  const [first] = spoken;
  // "contracts with customers: start, end" describes the contracts; "a school with students: name" describes the
  // students.
  const isOfFirst = first !== undefined && cue !== null && spoken.every((one) => one.to < cue || isOnlyWith(reading, one, first));
  return (isOfFirst ? first : besideLists(reading, spoken, span, cue))?.entity ?? main;
}

/** The photos of "employees with departments and photos" show employees: what the list of "with" is about. */
function ownerOfList({ tokens }: Reading, spoken: Spoken[], { from }: Span): PlannedEntity | null {
  const [owner, last] = spoken.slice(-2);
  if (!owner || !last || owner.entity === last.entity) return null;
  const isIn = (words: string[], start: number, end: number) =>
    end > start && tokens.slice(start, end).every(({ lower }) => words.includes(lower));
  const isListed = tokens.slice(owner.to, last.from).some(({ lower }) => lower === 'with');
  return isListed && isIn([',', 'and', '&', 'plus'], last.to, from) ? owner.entity : null;
}

/** A return date belongs to the loan, whichever entity was mentioned last. */
const ofLoans = new Set(['due', 'return', 'returned', 'back']);

/** "books, members who borrow them, due dates": due dates belong to no person if the list has another entity. */
function besideLists({ tokens }: Reading, spoken: Spoken[], span: Span, cue: number | null): Spoken | undefined {
  const last = spoken.at(-1);
  const inList = spoken.filter(({ from }) => cue !== null && from > cue);
  const isOwn = last && tokens.slice(last.to, span.from).some(({ lower }) => ['with', '(', 'has', 'have', ':'].includes(lower));
  if (isOwn || inList.length < 2) return last;
  const isPerson = ({ entity }: Spoken) =>
    entity.known?.entry.person === true || isOfPeople(entity.singular.split(' ').at(-1) ?? '');
  return inList.findLast((one) => !isPerson(one)) ?? inList[0];
}
