import type { FeatureId } from '@davit/blueprint';
import { peopleActs } from '../lexicon/acts-of-people.ts';
import { massNouns } from '../lexicon/ambiguous-nouns.ts';
import { bookKinds, keepingVerbs, kindWords, openingWords, stopWords } from '../lexicon/common-words.ts';
import { entityById } from '../lexicon/entities.ts';
import { links } from '../lexicon/links.ts';
import { camelOf, date, type EntityEntry, entryId, longText, must, text } from '../lexicon/shape.ts';
import { partsOfSpeech } from '../reading/nouns.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import type { EntityMention } from './entity-mentions.ts';
import { type PlannedEntity, plannedEntity } from './planned-entity.ts';
import { unknownHeadOf } from './unknown-subject.ts';

const mostEntities = 8;
/** A long prompt mentions many things in passing: a subject must recur or be stored by name. */
const longPromptTokens = 50;

/**
 * The entities of the app, most important first: what the lexicon knows of the prompt's nouns, and what belongs to
 * them. May be empty. `isDetail` marks mentions that are details of another entity.
 */
export function chooseEntities(
  reading: Reading,
  head: Span | null,
  mentions: EntityMention[],
  requested: ReadonlySet<FeatureId>,
  isDetail: (mention: EntityMention) => boolean,
): PlannedEntity[] {
  const named = mentions.filter((mention) => isSubject(reading, mention, mentions) && !isDetail(mention));
  const subjects =
    named.length > 0
      ? named
      : mentions
          .filter((mention) => mention.role !== 'actor' && !isDetail(mention) && !isWhoTalks(mention, requested))
          .filter((mention) => !isOfUnknown(reading, mention, head) && !isOnlyFor(reading, mention, head))
          .slice(0, 1);
  const entities: PlannedEntity[] = [];
  for (const mention of ranked(subjects, reading.tokens.length > longPromptTokens)) {
    const { known } = mention;
    if (isOnlyLook(mention, subjects)) continue;
    const sourceSpan = withNounBefore(reading, mention, head);
    // "a fleet: vehicles, drivers" says vehicles, so the fleet's usual entity gives way.
    const namesake =
      known.singular === null
        ? subjects.find(({ known: other, to }) => other.entry === known.entry && other.singular !== null && isPlural(reading, to))
        : null;
    const another = isAnother(reading, mention, entities) ? anotherOf(mention) : known;
    if (another !== known) mention.known = another;
    add(entities, { known: another, singular: namesake?.known.singular ?? nameOf(reading, mention, sourceSpan), sourceSpan });
    if (known.singular === null) addCompany(entities, subjects, known.entry);
  }
  dropCovered(reading, entities);
  dropGroup(reading, entities, head);
  for (const link of links) {
    const keys = new Set(entities.map((entity) => entity.key));
    const wanted = link.features.length === 0 || link.features.some((id) => requested.has(id));
    if (wanted && link.with.every((key) => keys.has(key)) && !link.unless.some((key) => keys.has(key)))
      addPlanned(entities, link.adds);
  }
  return entities.slice(0, mostEntities);
}

/** "a kanban board for our leads" shows the leads and stores nothing else. */
function isOnlyLook({ known }: EntityMention, subjects: EntityMention[]): boolean {
  const hasStates = ({ entry }: EntityMention['known']) =>
    Object.values(entry.fields).some(({ type }) => type.kind === 'flow' && type.states.length > 2);
  return (
    known.entry.look === true &&
    known.singular === null &&
    subjects.some((other) => other.known.entry !== known.entry && hasStates(other.known))
  );
}

/** "a chat for neighbours" stores messages, not neighbours. */
const isWhoTalks = ({ role, known }: EntityMention, requested: ReadonlySet<FeatureId>) =>
  role === 'audience' && known.entry.person === true && requested.has('chat');

/** The choir of "sheet music of our choir" has it, and the neighbours of "for neighbours to report damage" do something. */
function isOnlyFor(reading: Reading, { role, known, from, to }: EntityMention, head: Span | null): boolean {
  if (role !== 'audience') return false;
  const isActing = reading.tokens[to]?.lower === 'to' && peopleActs.has(reading.tokens[to + 1]?.lower ?? '');
  const isOwner = known.entry.group === true || known.entry.person === true || groups.has(known.singular ?? '');
  const isInHead = head !== null && from >= head.from && to <= head.to;
  return isActing || (isOwner && !isInHead && unknownHeadOf(reading, head) !== null);
}

const groups = new Set(['choir', 'band', 'club', 'team', 'family', 'class', 'group']);

/** A "goat milk log" records milk, not goats. */
function isOfUnknown(reading: Reading, { role, from }: EntityMention, head: Span | null): boolean {
  const isInHead = head !== null && from >= head.from && from < head.to;
  if (role !== 'modifier' || !isInHead || !bookKinds.has(reading.tokens[head.to - 1]?.lemma ?? '')) return false;
  const unknown = unknownHeadOf(reading, head);
  // The watering of a plant belongs to the plant.
  return unknown !== null && !unknown.singular.endsWith('ing');
}

const isPlural = ({ tokens }: Pick<Reading, 'tokens'>, to: number) => tokens[to - 1]?.lower !== tokens[to - 1]?.lemma;

/** In the first noun phrase an unknown noun says which: the wombat sightings of a "wombat sighting tracker". */
function withNounBefore(reading: Reading, mention: EntityMention, head: Span | null): Span {
  const before = reading.tokens[mention.from - 1];
  const inHead = head !== null && mention.from > head.from && mention.to <= head.to;
  if (!before || !inHead || mention.known.singular === null || mention.to - mention.from > 1)
    return { from: mention.from, to: mention.to };
  const isWord =
    /^[a-z]{3,20}$/.test(before.lower) &&
    !stopWords.has(before.lower) &&
    !openingWords.has(before.lower) &&
    !keepingVerbs.has(before.lower);
  // The wifi of "printer / wifi tickets" is one of several.
  const isOneOfSeveral = reading.tokens[mention.from - 2]?.text === '/';
  const isNoun =
    isWord &&
    !isOneOfSeveral &&
    !kindWords.has(before.lemma) &&
    partsOfSpeech(`${before.lower} ${mention.known.singular}`).get(before.lower) === 'noun';
  return { from: isNoun ? mention.from - 1 : mention.from, to: mention.to };
}

function nameOf(reading: Reading, { known, from }: EntityMention, sourceSpan: Span): string {
  const isMass = massNouns.has(known.singular ?? '');
  const singular =
    (isMass ? null : known.singular) ?? spokenNounIn(reading, sourceSpan, known.entry) ?? known.entry.says[0] ?? 'item';
  return sourceSpan.from < from ? `${reading.tokens[sourceSpan.from]?.lemma} ${singular}` : singular;
}

/** The ideas of an "ideas box": the entry's own name for the plural in the phrase. */
function spokenNounIn({ tokens }: Reading, { from, to }: Span, { says }: EntityEntry): string | null {
  return says.find((word) => tokens.slice(from, to).some(({ lemma, lower }) => lemma === word && lower !== word)) ?? null;
}

/** A noun before another is also a subject if the other refers to it: the customers of customer orders. */
function isSubject(reading: Reading, mention: EntityMention, mentions: EntityMention[]): boolean {
  if (mention.role === 'subject') return true;
  if (mention.role !== 'modifier') return false;
  const next = mentions.find((other) => other.from === mention.to);
  if (!next || !isSubject(reading, next, mentions)) return false;
  const key = entryId(mention.known.entry);
  const leadsTo = Object.values(mention.known.entry.fields).some(
    ({ type }) => type.kind === 'reference' && type.entity === entryId(next.known.entry),
  );
  // "lending books": loans refer to the books.
  if (leadsTo && /ing$/.test(mention.known.singular ?? '')) return true;
  return (
    Object.values(next.known.entry.fields).some(({ type }) => type.kind === 'reference' && type.entity === key) ||
    ['booking', 'sign-up-form'].includes(next.known.entry.features?.[0] ?? '')
  );
}

function add(entities: PlannedEntity[], subject: Pick<PlannedEntity, 'known' | 'singular' | 'sourceSpan'>): void {
  const planned = plannedEntity(subject, entities);
  const same = entities.some((entity) => entity.key === planned.key || entity.singular === planned.singular);
  if (!same) entities.push(planned);
}

/** "visits, vaccinations": two names in one list are two entities, even if one entry covers both. */
function isAnother({ tokens }: Reading, { known, from, isMany }: EntityMention, entities: PlannedEntity[]): boolean {
  const same = entities.find((entity) => entity.known?.entry === known.entry);
  const between = same?.sourceSpan && same.sourceSpan.to < from ? tokens.slice(same.sourceSpan.to, from) : [];
  const isPluralToo = same?.sourceSpan && isPlural({ tokens }, same.sourceSpan.to);
  const isListed = between.length > 0 && between.length <= 2 && between.every(({ lower }) => [',', 'and'].includes(lower));
  return isListed && isMany && isPluralToo === true && known.singular !== null && known.singular !== same?.singular;
}

/** The second refers to the same entity and has its own date. */
function anotherOf({ known }: EntityMention): EntityMention['known'] {
  const singular = known.singular ?? 'item';
  const ofOthers = Object.entries(known.entry.fields).filter(([, { type }]) => type.kind === 'reference');
  const fields = { name: must(text('Name')), ...Object.fromEntries(ofOthers), date: date('Date'), notes: longText('Notes') };
  return { ...known, entry: { id: `another-${camelOf(singular)}`, says: [singular], fields, rows: [] } };
}

/** A CRM has deals, companies and contacts, unless the prompt names entities itself. */
function addCompany(entities: PlannedEntity[], subjects: EntityMention[], entry: EntityEntry): void {
  const brings = entry.brings ?? [];
  const isMentioned = subjects.some(
    ({ known }) => known.singular !== null && (known.entry === entry || brings.includes(entryId(known.entry))),
  );
  // Entries that the prompt names itself.
  const spoken = new Set(subjects.flatMap(({ known }) => (known.singular === null ? [] : [known.entry])));
  // "a crm: leads come in" is about leads; tasks of a CRM are secondary.
  const isListed = spoken.size > 1 || [...spoken].some(({ fields }) => 'email' in fields);
  if (!isMentioned && !(isListed && brings.length > 1)) for (const id of brings) addPlanned(entities, id);
  else if (brings.length > 0 && !subjects.some(({ known }) => known.singular !== null && known.entry === entry)) entities.pop();
}

/** Drops what another entity covers, and a generic noun next to the noun that says which. */
function dropCovered(reading: Reading, entities: PlannedEntity[]): void {
  const covered = new Set(
    entities.flatMap((entity, at) =>
      (entity.known?.entry.covers ?? []).filter((key) => entities.findIndex((other) => other.key === key) > at),
    ),
  );
  const remaining = entities.filter((entity) => {
    const generic = entity.known?.entry.generic;
    const tells = (other: PlannedEntity) =>
      !other.known?.entry.generic &&
      isBeside(entity.sourceSpan, other.sourceSpan) &&
      (generic === true || isOf(reading, entity, other));
    const isSpecified = generic !== undefined && entities.some(tells);
    return !covered.has(entity.key) && !isSpecified;
  });
  entities.splice(0, entities.length, ...remaining);
}

/** `wine inventory`, "inventory of wines", "inventory for my comic book collection": only a few words between. */
function isBeside(generic: Span | null, telling: Span | null): boolean {
  if (!generic || !telling) return false;
  const ahead = telling.from - generic.to;
  return generic.from === telling.to || (ahead >= 1 && ahead <= 4);
}

/** "notes of my observations" stores observations. */
function isOf({ tokens }: Reading, { sourceSpan }: PlannedEntity, other: PlannedEntity): boolean {
  const next = tokens[sourceSpan?.to ?? 0];
  return (
    other.sourceSpan !== null &&
    sourceSpan !== null &&
    sourceSpan.to < other.sourceSpan.from &&
    ['of', 'on', 'about'].includes(next?.lower ?? '')
  );
}

/** "book club: books, members, meetings": the club is the owner, not an entity. */
function dropGroup({ tokens }: Reading, entities: PlannedEntity[], head: Span | null): void {
  const at = entities.findIndex(({ known, sourceSpan }) => {
    const last = sourceSpan && tokens[sourceSpan.to - 1];
    const isOne = last?.possessive === true || last?.lower === last?.lemma;
    return known?.entry.group === true && head !== null && sourceSpan !== null && sourceSpan.to <= head.to && isOne;
  });
  if (at >= 0 && entities.length > 1) entities.splice(at, 1);
}

function addPlanned(entities: PlannedEntity[], id: string): void {
  const known = entityById(id);
  const singular = known?.entry.says[0];
  if (known && singular) add(entities, { known, singular, sourceSpan: null });
}

/** By the weight of all mentions, the head phrase first; ties by position. */
function ranked(subjects: EntityMention[], isLong: boolean): EntityMention[] {
  const weights = new Map<unknown, number>();
  for (const mention of subjects) weights.set(mention.known.entry, (weights.get(mention.known.entry) ?? 0) + mention.weight);
  const weightOf = (mention: EntityMention) => weights.get(mention.known.entry) ?? 0;
  // A name of several words, such as an email template, is never said in passing.
  const isNamed = ({ known, from, to }: EntityMention) => known.singular !== null && to - from > 1;
  const remaining = isLong ? subjects.filter((mention) => weightOf(mention) >= 2 || isNamed(mention)) : subjects;
  const heads = remaining.filter((mention) => mention.weight >= 6);
  const rest = remaining.filter((mention) => mention.weight < 6);
  return [...heads, ...(isLong ? rest.sort((left, right) => weightOf(right) - weightOf(left) || left.from - right.from) : rest)];
}
