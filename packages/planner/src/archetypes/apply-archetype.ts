/** Completes a draft with the entities of its kind of app. */
import type { EntityMention } from '../deciding/entity-mentions.ts';
import type { RequestedFeatures } from '../deciding/features.ts';
import { type PlannedEntity, plannedEntity } from '../deciding/planned-entity.ts';
import { uncounted } from '../lexicon/ambiguous-nouns.ts';
import { stopWords } from '../lexicon/common-words.ts';
import { entityById, type Known } from '../lexicon/entities.ts';
import { type EntityEntry, entryId } from '../lexicon/shape.ts';
import { isPlain } from '../lexicon/worlds.ts';
import type { Reading } from '../reading/reading.ts';
import { type Span, tokensOf } from '../reading/tokens.ts';
import type { Found } from './retrieve.ts';
import type { Archetype } from './shape.ts';

const mostEntities = 8;
/** The points from which a kind outweighs as many foreign nouns as it has of its own. */
const surePoints = 9;

interface Spoken {
  reading: Reading;
  head: Span | null;
  planned: PlannedEntity[];
  mentions: EntityMention[];
  /** The prompt lists the fields of a row, so the kind adds no other entities. */
  isSpelledOut: boolean;
}

/**
 * Adds the entities of a kind of app first, under the prompt's own names, and keeps the prompt's other entities. The
 * prompt wins: if most of its nouns are foreign to the kind, adds nothing. Mentions that the kind covers become
 * mentions of its entities, so that fields find their owner. Returns the words that name the kind, if it is used.
 */
export function applyArchetype(spoken: Spoken, found: Found, requested: RequestedFeatures): Span | null {
  const { planned, mentions } = spoken;
  const { spans, points } = found;
  const [sourceSpan = null] = spans;
  if (found.archetype.ofOthers && sourceSpan) dropObjects(spoken, sourceSpan);
  const other = otherThing(found.archetype, planned);
  const archetype = other ? withOther(found.archetype, other) : found.archetype;
  const all = [...archetype.entities, ...(archetype.ifMentioned ?? [])].flatMap((one) => knownOf(one, archetype.accent));
  const isOfKind = (plan: PlannedEntity) =>
    all.some(({ entry }) => standsFor(entry, plan)) || isInstead(archetype, plan) || isPlain(plan.key);
  const spokenOf = planned.filter((plan) => plan.sourceSpan !== null && plan.known?.entry.generic === undefined);
  const strange = spokenOf.filter((plan) => plan !== other && !isOfKind(plan));
  const remaining = spokenOf.length - strange.length;
  const isOutweighed = strange.length > remaining && !(strange.length === 1 && points >= surePoints);
  if (strange.length > 0 && (isOutweighed || (strange.length === remaining && points < surePoints))) return null;
  const own: PlannedEntity[] = [];
  for (const known of knownIn(archetype, spoken, strange.length === 0 && !spoken.isSpelledOut))
    own.push(called(spoken, ofOwner(known, archetype, own.length === 0), own, own.length === 0 ? sourceSpan : null));
  const along = planned.filter((plan) => plan.sourceSpan === null && !isOfKind(plan));
  planned.splice(0, planned.length, ...inOrder(own, other ? [other, ...strange] : strange, [...planned]), ...along);
  planned.splice(mostEntities);
  for (const mention of mentions) {
    const plan = own.find(({ known }) => known && meansSame(known.entry, mention));
    if (plan?.known) mention.known = { ...plan.known, singular: mention.known.singular };
  }
  for (const id of archetype.without ?? []) requested.wanted.delete(id);
  for (const id of archetype.features ?? []) if (sourceSpan && !requested.wanted.has(id)) requested.wanted.set(id, sourceSpan);
  return sourceSpan;
}

/** Something that means something else in this kind of app, such as the editing mode of an editor. */
const isInstead = ({ instead = [] }: Archetype, { key, known, singular }: PlannedEntity) =>
  instead.includes(key) || (known === null && instead.includes(singular.split(' ').at(-1) ?? ''));

/** The kiln of a "kiln waiting list" and a "waiting list for our kiln": before the kind's own words, or behind a preposition. */
function dropObjects({ reading: { tokens }, planned }: Spoken, { from, to }: Span): void {
  const isModifier = ({ sourceSpan }: PlannedEntity) => sourceSpan?.to === from;
  planned.splice(0, planned.length, ...planned.filter((plan) => !isModifier(plan)));
  const at = [to, to + 1, to + 2].find((place) => ofObjects.has(tokens[place]?.lower ?? ''));
  if (at === undefined) return;
  const end = tokens.findIndex(({ clause, lower }, place) => place > at && (clause !== tokens[at]?.clause || lower === 'with'));
  const isObject = ({ sourceSpan }: PlannedEntity) =>
    sourceSpan !== null && sourceSpan.from > at && (end < 0 || sourceSpan.from < end);
  planned.splice(0, planned.length, ...planned.filter((plan) => !isObject(plan)));
}

const ofObjects = new Set(['for', 'of', 'at', 'in', 'to', 'until']);

/** The entities that a kind always has; the rest only if the prompt names them or has no nouns of its own. */
function knownIn({ entities, ifMentioned = [], accent, isWhole }: Archetype, spoken: Spoken, isAll: boolean): Known[] {
  const [main, ...others] = entities.flatMap((one) => knownOf(one, accent));
  const optional = ifMentioned.flatMap((one) => knownOf(one, accent));
  const isMentioned = ({ entry }: Known) =>
    spoken.planned.some((plan) => plan.sourceSpan !== null && standsFor(entry, plan)) || isNamed(spoken, entry);
  // People who only use an app with another main entity are not stored.
  const isUser = main?.entry.person === true && !isMentioned(main) && isActor(spoken, main.entry) && others.some(isMentioned);
  return [
    ...(main && !isUser ? [main] : []),
    ...others.filter((known) => isAll || isWhole === true || isMentioned(known)),
    ...optional.filter(isMentioned),
  ];
}

/** What the prompt names in place of an entity of the kind that any other thing can stand for. */
function otherThing({ entities, instead = [] }: Archetype, planned: PlannedEntity[]): PlannedEntity | null {
  const own = entities.filter((one) => typeof one !== 'string');
  if (!own.some(({ orOther }) => orOther)) return null;
  const isOther = (plan: PlannedEntity) =>
    plan.sourceSpan !== null &&
    plan.known?.entry.generic === undefined &&
    plan.known?.entry.person !== true &&
    !instead.includes(plan.key) &&
    !isPlain(plan.key) &&
    !own.some((entry) => standsFor(entry, plan));
  const isNamed = planned.some((plan) =>
    own.some((entry) => entry.orOther && plan.sourceSpan !== null && standsFor(entry, plan)),
  );
  return isNamed ? null : (planned.find(isOther) ?? null);
}

/** The kind about that other thing: what belongs to the one belongs to the other. */
function withOther(archetype: Archetype, { key, singular }: PlannedEntity): Archetype {
  const gone = archetype.entities.filter((one) => typeof one !== 'string').find(({ orOther }) => orOther);
  const label = `${singular.slice(0, 1).toUpperCase()}${singular.slice(1)}`;
  const entities = archetype.entities
    .filter((one) => one !== gone)
    .map((one) => {
      if (typeof one === 'string' || !gone) return one;
      const ids = Object.keys(one.fields);
      const isTo = (id: string) => {
        const type = one.fields[id]?.type;
        return type?.kind === 'reference' && type.entity === entryId(gone);
      };
      const fields = Object.entries(one.fields).map(([id, spec]) =>
        isTo(id) ? [id, { ...spec, label, type: { kind: 'reference' as const, entity: key } }] : [id, spec],
      );
      const rows = one.rows.map((row) => row.map((value, at) => (isTo(ids[at] ?? '') ? null : value)));
      return { ...one, fields: Object.fromEntries(fields) as EntityEntry['fields'], rows };
    });
  return { ...archetype, entities };
}

/** The main list of a kind that only the owner writes. */
const ofOwner = (known: Known, { byOwner }: Archetype, isMain: boolean): Known =>
  byOwner && isMain ? { ...known, entry: { ...known.entry, byOwner } } : known;

/** The prompt's order; the kind's entities that it does not name come where the kind has them. */
function inOrder(own: PlannedEntity[], strange: PlannedEntity[], before: PlannedEntity[]): PlannedEntity[] {
  const placeOf = (one: PlannedEntity) => {
    const at = before.findIndex(
      (plan) => plan === one || plan.key === one.key || (one.known && standsFor(one.known.entry, plan)),
    );
    return at < 0 ? before.length : at;
  };
  const [main] = own;
  const sorted = [...own, ...strange].sort((left, right) => placeOf(left) - placeOf(right));
  const isFirst = main !== undefined && (placeOf(main) === before.length || before[0]?.key === 'review');
  return isFirst ? [main, ...sorted.filter((one) => one !== main)] : sorted;
}

function knownOf(one: EntityEntry | string, accent: string): Known[] {
  if (typeof one !== 'string') return [{ entry: one, area: { id: 'archetype', accent, entities: [] }, singular: null }];
  const known = entityById(one);
  return known ? [known] : [];
}

const standsFor = (entry: EntityEntry, { key, singular }: PlannedEntity) =>
  entry.covers?.includes(key) === true || entryId(entry) === key || entry.says.includes(singular);

const meansSame = (entry: EntityEntry, { known }: EntityMention) =>
  entry === known.entry ||
  entry.covers?.includes(entryId(known.entry)) === true ||
  (known.singular !== null && entry.says.includes(known.singular));

/** An entity of the kind under the prompt's own word; under the kind's if it covers several of the prompt's. */
function called(
  { reading, head, planned }: Spoken,
  known: Known,
  others: PlannedEntity[],
  sourceSpan: Span | null,
): PlannedEntity {
  const found = nameIn(reading, known.entry);
  const last = found && reading.tokens[found.sourceSpan.to - 1];
  const isInHead = head !== null && found !== null && found.sourceSpan.to <= head.to && !found.singular.endsWith('ing');
  const spokenName = found && (found.sourceSpan.to - found.sourceSpan.from > 1 || last?.lower !== last?.lemma) ? found : null;
  const same = planned.filter((plan) => standsFor(known.entry, plan));
  const isInPrompt = ({ singular }: PlannedEntity) => reading.tokens.some(({ lemma }) => lemma === singular.split(' ').at(-1));
  const [only] = same.length === 1 && same.every(isInPrompt) ? same : [];
  // A support ticket is a ticket; a covered word gives the name only if the prompt uses no name of the entity itself.
  const first = only && (!spokenName || only.singular.endsWith(spokenName.singular)) ? only : undefined;
  const singular =
    first?.singular ?? spokenName?.singular ?? (isInHead ? found.singular : undefined) ?? known.entry.says[0] ?? 'item';
  return plannedEntity(
    { known, singular, sourceSpan: first?.sourceSpan ?? spokenName?.sourceSpan ?? same[0]?.sourceSpan ?? sourceSpan },
    others,
  );
}

const isActor = ({ mentions }: Spoken, entry: EntityEntry) =>
  mentions.some((mention) => meansSame(entry, mention) && mention.role !== 'subject');

/** The prompt mentions several of them, and not as users of the app. */
function isNamed({ reading, mentions }: Spoken, entry: EntityEntry): boolean {
  const spokenName = nameIn(reading, entry);
  const last = spokenName && reading.tokens[spokenName.sourceSpan.to - 1];
  const isSeveral = last?.lower !== last?.lemma || uncounted.has(last?.lemma ?? '');
  if (!spokenName || !isSeveral) return false;
  const at = mentions.find(({ from, to }) => from <= spokenName.sourceSpan.from && to >= spokenName.sourceSpan.to);
  if (at === undefined) return entry.person !== true && !isBeforeNoun(reading, spokenName.sourceSpan.to);
  return at.role === 'subject';
}

/** The kids of "kids chores" say whose chores they are. */
const isBeforeNoun = ({ tokens }: Reading, at: number) =>
  tokens[at]?.kind === 'word' && !stopWords.has(tokens[at]?.lower ?? '') && tokens[at]?.clause === tokens[at - 1]?.clause;

/** The span of one of an entry's names in the prompt. */
function nameIn({ tokens }: Reading, { says }: EntityEntry): { singular: string; sourceSpan: Span } | null {
  const longestFirst = [...says].sort((left, right) => right.split(' ').length - left.split(' ').length);
  for (const singular of longestFirst) {
    const words = tokensOf(singular).map(({ lemma }) => lemma);
    const from = tokens.findIndex((_, at) => words.every((word, step) => tokens[at + step]?.lemma === word));
    if (from >= 0) return { singular, sourceSpan: { from, to: from + words.length } };
  }
  return null;
}
