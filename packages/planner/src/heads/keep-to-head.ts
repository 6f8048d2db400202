/** What a short request is about wins over known words elsewhere in it. */
import { refersTo } from '../deciding/bookings.ts';
import type { EntityMention } from '../deciding/entity-mentions.ts';
import { capitalised } from '../deciding/naming.ts';
import { type PlannedEntity, plannedEntity } from '../deciding/planned-entity.ts';
import { contextOpeners, doings } from '../lexicon/containers.ts';
import { must, refers } from '../lexicon/shape.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import type { RecordRequest } from './request.ts';

/**
 * Drops the entities that only say where or for whom the rows are, and those that only narrow the noun: the school of
 * a "detention register for our school", the staff of "staff permit requests". Several places stay: rows belong to one of them.
 */
export function keepToHead(reading: Reading, request: RecordRequest, planned: PlannedEntity[], mentions: EntityMention[]): void {
  const { group } = request;
  const heads = planned.filter((plan) => isHead(request, plan));
  const isDone = doings.test(reading.tokens[group.to - 1]?.lemma ?? '');
  const isDropped = (plan: PlannedEntity) => {
    const { sourceSpan, known } = plan;
    // The students of "student grades" are what a grade refers to.
    if (sourceSpan === null || heads.includes(plan) || heads.some((one) => refersTo(one, plan.key))) return false;
    if (within(sourceSpan, group)) return !isDone;
    if (!isInContext(request, sourceSpan) || isCounted(reading, sourceSpan)) return false;
    const isOwner = known?.entry.person === true || known?.entry.group === true;
    // A "stock tracker warehouse" is one of its items, for want of a better head.
    const isOnlyImplied = known?.singular === null && heads.length === 0 && isBare(reading, request);
    return isOwner || (!isDone && !isOnlyImplied);
  };
  const dropped = planned.filter(isDropped);
  planned.splice(0, planned.length, ...planned.filter((plan) => !dropped.includes(plan)));
  for (const mention of mentions)
    if (dropped.some(({ sourceSpan }) => sourceSpan !== null && within(mention, sourceSpan))) mention.role = 'audience';
}

/**
 * Plans what the request is about first, and the places that its rows belong to behind it: the buildings of an
 * "extinguisher register for our 3 buildings".
 */
export function putHeadFirst(
  reading: Reading,
  request: RecordRequest,
  planned: PlannedEntity[],
  unknown: () => PlannedEntity | null,
): void {
  const [context] = request.contexts;
  const known = planned.filter(
    ({ sourceSpan }) => sourceSpan !== null && isInContext(request, sourceSpan) && isCounted(reading, sourceSpan),
  );
  const spoken = planned.find((plan) => isHead(request, plan));
  const places = known.length > 0 || !context ? known : placeIn(reading, context);
  // The rounds of a "rounds book and invoices" are a list beside the invoices.
  const isBeside = !spoken && request.isHeld && isJoined(reading, request, planned);
  const isOfPlaces = places.length > 0 && known.length >= planned.length - (spoken ? 1 : 0);
  const head = isBeside || isOfPlaces ? (spoken ?? unknown()) : null;
  if (head && isBeside) planned.unshift(head);
  if (!head || !context || !isOfPlaces) return;
  planned.splice(0, planned.length, head, ...places);
  for (const { key, singular } of places)
    if (!refersTo(head, key))
      head.details.push({ field: must(refers(key, capitalised(singular))), sourceSpan: context, isImplied: true });
}

/** Whether the only lists of a request are those behind its phrase and "and". */
function isJoined({ tokens }: Reading, { phrase }: RecordRequest, planned: PlannedEntity[]): boolean {
  const isBehind = ({ sourceSpan }: PlannedEntity) => sourceSpan === null || sourceSpan.from > phrase.to;
  const isNext = ({ sourceSpan }: PlannedEntity) => sourceSpan?.from === phrase.to + 1;
  return ['and', '&', 'plus'].includes(tokens[phrase.to]?.lower ?? '') && planned.every(isBehind) && planned.some(isNext);
}

/** The depots of "for our two depots", which the lexicon may not know. */
function placeIn(reading: Reading, { from, to }: Span): PlannedEntity[] {
  const last = reading.tokens[to - 1];
  return last && to - 1 > from && isCounted(reading, { from: to - 1, to })
    ? [plannedEntity({ known: null, singular: last.lemma, sourceSpan: null }, [])]
    : [];
}

/** The mentions that fields can belong to: what only says where has none. */
export const ownMentions = (request: RecordRequest | null, mentions: EntityMention[]): EntityMention[] =>
  request ? mentions.filter((mention) => !isInContext(request, mention)) : mentions;

const isInContext = ({ contexts }: RecordRequest, span: Span) => contexts.some((context) => within(span, context));

const isBare = ({ tokens }: Reading, { contexts: [context] }: RecordRequest) =>
  context !== undefined && !contextOpeners.has(tokens[context.from]?.lower ?? '');

const isHead = ({ group, phrase }: RecordRequest, { sourceSpan }: PlannedEntity) =>
  sourceSpan !== null && sourceSpan.from < phrase.to && sourceSpan.to >= group.to && sourceSpan.to <= phrase.to;

/** "3 buildings", "two depots" */
function isCounted({ tokens }: Reading, { from, to }: Span): boolean {
  const [opener, count] = tokens.slice(Math.max(0, from - 2), from);
  const isMany = tokens[to - 1]?.lower !== tokens[to - 1]?.lemma;
  return isMany && beforeCounts.has(opener?.lower ?? '') && (count?.kind === 'number' || counts.has(count?.lower ?? ''));
}
const beforeCounts = new Set(['for', 'at', 'in', 'across', 'our', 'my', 'the', 'all']);
const counts = new Set('two three four five six seven eight nine ten eleven twelve several all both'.split(' '));

const within = (inner: Span, outer: Span) => inner.from >= outer.from && inner.to <= outer.to;
