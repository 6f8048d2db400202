import type { FeatureId } from '@davit/blueprint';
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
/** A long prompt names many things in passing: there a subject must be spoken of more than once or be kept. */
const longPromptTokens = 50;

/**
 * What the app keeps rows of, the most important first: what the lexicon knows of the prompt's nouns,
 * and what belongs to them. May be empty. `isDetail` tells which mentions are details of another entity.
 */
export function chooseEntities(
  reading: Reading,
  head: Span | null,
  mentions: EntityMention[],
  asked: ReadonlySet<FeatureId>,
  isDetail: (mention: EntityMention) => boolean,
): PlannedEntity[] {
  const named = mentions.filter((mention) => isSubject(reading, mention, mentions) && !isDetail(mention));
  const subjects =
    named.length > 0
      ? named
      : mentions
          .filter((mention) => mention.role !== 'actor' && !isDetail(mention) && !isWhoTalks(mention, asked))
          .filter((mention) => !isOfUnknown(reading, mention, head))
          .slice(0, 1);
  const entities: PlannedEntity[] = [];
  for (const mention of ranked(subjects, reading.tokens.length > longPromptTokens)) {
    const { known } = mention;
    if (isOnlyLook(mention, subjects)) continue;
    const ground = withNounBefore(reading, mention, head);
    // The vehicles of "a fleet: vehicles, drivers" are called that, and not what a fleet usually has.
    const said =
      known.singular === null
        ? subjects.find(({ known: other, to }) => other.entry === known.entry && other.singular !== null && isPlural(reading, to))
        : null;
    const another = isAnother(reading, mention, entities) ? anotherOf(mention) : known;
    if (another !== known) mention.known = another;
    add(entities, { known: another, singular: said?.known.singular ?? nameOf(reading, mention, ground), ground });
    if (known.singular === null) bringCompany(entities, subjects, known.entry);
  }
  dropCovered(reading, entities);
  dropGroup(reading, entities, head);
  for (const link of links) {
    const keys = new Set(entities.map((entity) => entity.key));
    const wanted = link.asked.length === 0 || link.asked.some((id) => asked.has(id));
    if (wanted && link.with.every((key) => keys.has(key)) && !link.unless.some((key) => keys.has(key)))
      bring(entities, link.adds);
  }
  return entities.slice(0, mostEntities);
}

/** The kanban board of "a kanban board for our leads" shows the leads. */
function isOnlyLook({ known }: EntityMention, subjects: EntityMention[]): boolean {
  const hasStates = ({ entry }: EntityMention['known']) =>
    Object.values(entry.fields).some(({ type }) => type.kind === 'flow' && type.states.length > 2);
  return (
    known.entry.look === true &&
    known.singular === null &&
    subjects.some((other) => other.known.entry !== known.entry && hasStates(other.known))
  );
}

/** The neighbours of "a chat for neighbours": messages are what is kept. */
const isWhoTalks = ({ role, known }: EntityMention, asked: ReadonlySet<FeatureId>) =>
  role === 'audience' && known.entry.person === true && asked.has('chat');

/** The goat of a "goat milk log": the milk is what is written down. */
function isOfUnknown(reading: Reading, { role, from }: EntityMention, head: Span | null): boolean {
  const isInHead = head !== null && from >= head.from && from < head.to;
  if (role !== 'modifier' || !isInHead || !bookKinds.has(reading.tokens[head.to - 1]?.lemma ?? '')) return false;
  const unknown = unknownHeadOf(reading, head);
  // The watering of a plant is of the plant.
  return unknown !== null && !unknown.singular.endsWith('ing');
}

const isPlural = ({ tokens }: Pick<Reading, 'tokens'>, to: number) => tokens[to - 1]?.lower !== tokens[to - 1]?.lemma;

/** In the first noun phrase a noun that the lexicon does not know tells which: the wombat sightings of a "wombat sighting tracker". */
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
  const isNoun =
    isWord &&
    !kindWords.has(before.lemma) &&
    partsOfSpeech(`${before.lower} ${mention.known.singular}`).get(before.lower) === 'noun';
  return { from: isNoun ? mention.from - 1 : mention.from, to: mention.to };
}

function nameOf(reading: Reading, { known, from }: EntityMention, ground: Span): string {
  const isMass = massNouns.has(known.singular ?? '');
  const singular = (isMass ? null : known.singular) ?? sayIn(reading, ground, known.entry) ?? known.entry.says[0] ?? 'item';
  return ground.from < from ? `${reading.tokens[ground.from]?.lemma} ${singular}` : singular;
}

/** The ideas of an "ideas box": a name of the entry that the phrase that means it has in the plural. */
function sayIn({ tokens }: Reading, { from, to }: Span, { says }: EntityEntry): string | null {
  return says.find((say) => tokens.slice(from, to).some(({ lemma, lower }) => lemma === say && lower !== say)) ?? null;
}

/** A noun before another is a subject too where the other refers to it: the customers of customer orders. */
function isSubject(reading: Reading, mention: EntityMention, mentions: EntityMention[]): boolean {
  if (mention.role === 'subject') return true;
  if (mention.role !== 'modifier') return false;
  const next = mentions.find((other) => other.from === mention.to);
  if (!next || !isSubject(reading, next, mentions)) return false;
  const key = entryId(mention.known.entry);
  const leadsTo = Object.values(mention.known.entry.fields).some(
    ({ type }) => type.kind === 'reference' && type.entity === entryId(next.known.entry),
  );
  // "lending books": the loans are of the books.
  if (leadsTo && /ing$/.test(mention.known.singular ?? '')) return true;
  return (
    Object.values(next.known.entry.fields).some(({ type }) => type.kind === 'reference' && type.entity === key) ||
    ['booking', 'sign-up-form'].includes(next.known.entry.features?.[0] ?? '')
  );
}

function add(entities: PlannedEntity[], subject: Pick<PlannedEntity, 'known' | 'singular' | 'ground'>): void {
  const planned = plannedEntity(subject, entities);
  const same = entities.some((entity) => entity.key === planned.key || entity.singular === planned.singular);
  if (!same) entities.push(planned);
}

/** "visits, vaccinations": two names in one list are two things, though one entry stands for both. */
function isAnother({ tokens }: Reading, { known, from, isMany }: EntityMention, entities: PlannedEntity[]): boolean {
  const same = entities.find((entity) => entity.known?.entry === known.entry);
  const between = same?.ground && same.ground.to < from ? tokens.slice(same.ground.to, from) : [];
  const isPluralToo = same?.ground && isPlural({ tokens }, same.ground.to);
  const isListed = between.length > 0 && between.length <= 2 && between.every(({ lower }) => [',', 'and'].includes(lower));
  return isListed && isMany && isPluralToo === true && known.singular !== null && known.singular !== same?.singular;
}

/** The second is of the same things, on a day of its own. */
function anotherOf({ known }: EntityMention): EntityMention['known'] {
  const singular = known.singular ?? 'item';
  const ofOthers = Object.entries(known.entry.fields).filter(([, { type }]) => type.kind === 'reference');
  const fields = { name: must(text('Name')), ...Object.fromEntries(ofOthers), date: date('Date'), notes: longText('Notes') };
  return { ...known, entry: { id: `another-${camelOf(singular)}`, says: [singular], fields, rows: [] } };
}

/** A crm has deals, companies and contacts; one whose contacts are spoken of has what is spoken of. */
function bringCompany(entities: PlannedEntity[], subjects: EntityMention[], entry: EntityEntry): void {
  const brings = entry.brings ?? [];
  const isSaid = subjects.some(
    ({ known }) => known.singular !== null && (known.entry === entry || brings.includes(entryId(known.entry))),
  );
  // What the prompt lists itself stands for what would come along.
  const spoken = new Set(subjects.flatMap(({ known }) => (known.singular === null ? [] : [known.entry])));
  // The leads of "a crm: leads come in" are whom it is about; tasks of a crm are beside them.
  const isListed = spoken.size > 1 || [...spoken].some(({ fields }) => 'email' in fields);
  if (!isSaid && !(isListed && brings.length > 1)) for (const id of brings) bring(entities, id);
  else if (brings.length > 0 && !subjects.some(({ known }) => known.singular !== null && known.entry === entry)) entities.pop();
}

/** What another stands for goes; so does a name for things of any kind beside the noun that tells which. */
function dropCovered(reading: Reading, entities: PlannedEntity[]): void {
  const covered = new Set(
    entities.flatMap((entity, at) =>
      (entity.known?.entry.covers ?? []).filter((key) => entities.findIndex((other) => other.key === key) > at),
    ),
  );
  const kept = entities.filter((entity) => {
    const generic = entity.known?.entry.generic;
    const tells = (other: PlannedEntity) =>
      !other.known?.entry.generic && isBeside(entity.ground, other.ground) && (generic === true || isOf(reading, entity, other));
    const isTold = generic !== undefined && entities.some(tells);
    return !covered.has(entity.key) && !isTold;
  });
  entities.splice(0, entities.length, ...kept);
}

/** `wine inventory`, "inventory of wines", "inventory for my comic book collection": a few words between. */
function isBeside(generic: Span | null, telling: Span | null): boolean {
  if (!generic || !telling) return false;
  const ahead = telling.from - generic.to;
  return generic.from === telling.to || (ahead >= 1 && ahead <= 4);
}

/** "notes of my observations": the observations are what is noted. */
function isOf({ tokens }: Reading, { ground }: PlannedEntity, other: PlannedEntity): boolean {
  const next = tokens[ground?.to ?? 0];
  return (
    other.ground !== null && ground !== null && ground.to < other.ground.from && ['of', 'on', 'about'].includes(next?.lower ?? '')
  );
}

/** "book club: books, members, meetings": the club is where, not what. */
function dropGroup({ tokens }: Reading, entities: PlannedEntity[], head: Span | null): void {
  const at = entities.findIndex(({ known, ground }) => {
    const last = ground && tokens[ground.to - 1];
    const isOne = last?.possessive === true || last?.lower === last?.lemma;
    return known?.entry.group === true && head !== null && ground !== null && ground.to <= head.to && isOne;
  });
  if (at >= 0 && entities.length > 1) entities.splice(at, 1);
}

function bring(entities: PlannedEntity[], id: string): void {
  const known = entityById(id);
  const singular = known?.entry.says[0];
  if (known && singular) add(entities, { known, singular, ground: null });
}

/** By weight of all mentions of one entity, the head phrase first; of equal weight the earlier. */
function ranked(subjects: EntityMention[], isLong: boolean): EntityMention[] {
  const weights = new Map<unknown, number>();
  for (const mention of subjects) weights.set(mention.known.entry, (weights.get(mention.known.entry) ?? 0) + mention.weight);
  const weightOf = (mention: EntityMention) => weights.get(mention.known.entry) ?? 0;
  // A name of several words, such as an email template, is not said in passing.
  const isNamed = ({ known, from, to }: EntityMention) => known.singular !== null && to - from > 1;
  const kept = isLong ? subjects.filter((mention) => weightOf(mention) >= 2 || isNamed(mention)) : subjects;
  const heads = kept.filter((mention) => mention.weight >= 6);
  const rest = kept.filter((mention) => mention.weight < 6);
  return [...heads, ...(isLong ? rest.sort((left, right) => weightOf(right) - weightOf(left) || left.from - right.from) : rest)];
}
