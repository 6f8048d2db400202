import type { CartParameters, Catalogue, Entity, FeatureId, Field } from '@davit/blueprint';
import { businessPhrases } from '../lexicon/businesses.ts';
import { stopWords } from '../lexicon/common-words.ts';
import { entityPhrases } from '../lexicon/entities.ts';
import { featurePhrases, wishPhrases } from '../lexicon/features.ts';
import { fieldPhrases } from '../lexicon/fields.ts';
import { isOfPeople } from '../lexicon/part-signs.ts';
import { commonActors } from '../lexicon/people-words.ts';
import type { Match } from '../reading/phrases.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import type { DraftFeature } from './draft-feature.ts';
import { entitiesFor, type FeatureOwners } from './entity-features.ts';
import type { Evidence } from './evidence.ts';
import { nameOf } from './feature-names.ts';

/** What the prompt requests by name or by meaning, each with its first span, and what it refuses. */
export interface RequestedFeatures {
  wanted: Map<FeatureId, Span>;
  refused: Set<FeatureId>;
  /** The length in tokens of the feature phrase that a token belongs to. */
  widthAt: Map<number, number>;
  /** Requests that match no feature of the documented catalogue. */
  beyond: Match<string>[];
}

export function requestedFeatures(
  reading: Reading,
  evidence: Evidence,
  isField: (span: Span) => boolean = () => false,
): RequestedFeatures {
  const wanted = new Map<FeatureId, Span>();
  const refused = new Set<FeatureId>();
  const beyond = new Map<string, Match<string>>();
  const widthAt = new Map<number, number>();
  const ofName = (span: Span) => reading.name !== null && span.from >= reading.name.from && span.to <= reading.name.to;
  const named = namedWidths(reading);
  for (const match of featurePhrases.scan(reading.tokens)) {
    if (
      ofName(match) ||
      (isField(match) && !fieldFeatures.has(match.value)) ||
      isPartOfThing(reading, match) ||
      isBookOfThings(reading, match) ||
      isSearchWord(reading, match) ||
      (named.get(match.from) ?? 0) > match.to - match.from
    )
      continue;
    evidence.use(match);
    for (let at = match.from; at < match.to; at += 1) widthAt.set(at, match.to - match.from);
    if (isNegated(reading, match)) refused.add(match.value);
    else if (!wanted.has(match.value)) wanted.set(match.value, match);
  }
  for (const match of wishPhrases.scan(reading.tokens)) {
    if (
      ofName(match) ||
      isField(match) ||
      isOfLink(reading, match) ||
      isWhatItIsFor(reading, match) ||
      isModifier(reading, match)
    )
      continue;
    evidence.use(match);
    for (let at = match.from; at < match.to; at += 1) widthAt.set(at, Math.max(widthAt.get(at) ?? 0, match.to - match.from));
    if (!isNegated(reading, match) && !beyond.has(match.value)) beyond.set(match.value, match);
  }
  // "Import and export" is one phrase for both.
  const both = wanted.get('csv-import');
  const isBoth = both && reading.tokens.slice(both.from, both.to).some(({ lower }) => lower.startsWith('export'));
  if (both && isBoth && !wanted.has('csv-export')) wanted.set('csv-export', both);
  // A report has charts.
  const report = wanted.get('reports');
  if (report && !wanted.has('charts')) wanted.set('charts', report);
  if (refused.has('reports')) refused.add('charts');
  // A chatbot needs no chat for people.
  if (wanted.has('chatbot')) wanted.delete('chat');
  return { wanted, refused, widthAt, beyond: [...beyond.values()] };
}

/** An ear tag is on an ear, and a tag number is a number: neither asks for tags. */
function isPartOfThing({ tokens }: Reading, { from, to }: Span): boolean {
  const [before, word, next] = tokens.slice(Math.max(0, from - 1), to + 1);
  // The "daily rate and deposit" of a tool.
  const isFee =
    word?.lower === 'rate' && before?.kind === 'word' && before.lower === before.lemma && !stopWords.has(before.lower);
  const last = tokens[to - 1];
  const isLent = ['calculator', 'timer'].includes(last?.lemma ?? '') && last?.lower !== last?.lemma;
  // A supply chain, a chain of shops: no days in a row.
  const isOfPlaces = next?.lower === 'of' && !['days', 'habits'].includes(tokens[to + 1]?.lower ?? '');
  const isChain = word?.lower === 'chain' && (chainsOf.has(before?.lower ?? '') || isOfPlaces);
  if (isFee || isLent || isChain) return true;
  if (to - from > 1 || !word || word.lower !== word.lemma || !partsOfThings.has(word.lower)) return false;
  // A "downloadable report" is one, a "crash report" is a thing.
  const isDescribed = word.lower === 'report' && /(able|ible|ed|ive|al)$/.test(before?.lower ?? '');
  const isNoun = before?.kind === 'word' && before.clause === word.clause && !stopWords.has(before.lower) && !isDescribed;
  return next?.lower === 'number' || (isNoun && next?.kind !== 'word');
}

/** The words that people type to find something are no tags: "search by keyword", "set keywords". */
function isSearchWord({ tokens }: Reading, { from }: Span): boolean {
  const { lemma, sentence } = tokens[from] ?? {};
  const isTyped = typing.has(tokens[from - 1]?.lower ?? '');
  return lemma === 'keyword' && (isTyped || tokens.some((token) => token.sentence === sentence && token.lemma === 'search'));
}
const typing = new Set('by input enter set type using containing of these specific via through target'.split(' '));

const chainsOf = new Set('cold supply block value food retail hotel restaurant store key bike'.split(' '));
const partsOfThings = new Set(['tag', 'report', 'label', 'cover', 'chain', 'slot', 'seat', 'keyword', 'stage', 'graph']);

/** A "key register" is a book; nobody registers. */
function isBookOfThings({ tokens }: Reading, { from, to }: Span): boolean {
  const before = tokens[from - 1];
  const isNoun = before?.kind === 'word' && !stopWords.has(before.lower) && before.sentence === tokens[from]?.sentence;
  // "Members register for", "a complaints register for"
  const isDoer = before?.lower !== before?.lemma && (isOfPeople(before?.lemma ?? '') || commonActors.has(before?.lemma ?? ''));
  return to - from <= 2 && tokens[from]?.lower === 'register' && isNoun && !isDoer;
}

/** The mobile app of "a bug tracker for our mobile app" is what the tracker is for. */
function isWhatItIsFor({ tokens }: Reading, { from, to }: Span): boolean {
  const isOurs = ['our', 'my', 'the', 'their'].includes(tokens[from - 1]?.lower ?? '');
  const isFor = ['for', 'of', 'about', 'in'].includes(tokens[from - 2]?.lower ?? '') && from > 2;
  return isOurs && isFor && tokens[from - 1]?.clause === tokens[to - 1]?.clause;
}

/** The mobile app of "a mobile app testing platform" is what people test there. */
function isModifier({ tokens }: Reading, { value, to }: Match<string>): boolean {
  const [last, next] = tokens.slice(to - 1, to + 1);
  const isNoun = next?.kind === 'word' && next.clause === last?.clause && /^[a-z]+ing$/.test(next.lower);
  return value === 'a phone app' && isNoun && tokens[to + 1]?.kind === 'word' && appKinds.has(tokens[to + 1]?.lemma ?? '');
}
const appKinds = new Set('platform website site system portal tool service forum'.split(' '));

/** An "audio link" points to a file elsewhere, so the app needs no upload. */
const isOfLink = ({ tokens }: Reading, { to }: Span) =>
  tokens.slice(to, to + 2).some(({ lemma, clause }) => ['link', 'url'].includes(lemma) && clause === tokens[to - 1]?.clause);

/**
 * The length in tokens of the entity, detail or business name that a token belongs to: bug reports are not charts,
 * and a CV website uploads no CV.
 */
function namedWidths(reading: Reading): Map<number, number> {
  const widths = new Map<number, number>();
  for (const { value, from, to } of entityPhrases.scan(reading.tokens)) {
    if (value.singular !== null) for (let at = from; at < to; at += 1) widths.set(at, to - from);
  }
  for (const { from, to } of [...fieldPhrases.scan(reading.tokens), ...businessPhrases.scan(reading.tokens)])
    for (let at = from; at < to; at += 1) widths.set(at, Math.max(widths.get(at) ?? 0, to - from));
  return widths;
}

/** Features that need stored rows. */
const ofEntities = new Set<FeatureId>([
  'search',
  'filters',
  'csv-export',
  'csv-import',
  'workflow',
  'due-dates',
  'kanban',
  'calendar',
  'charts',
  'tags',
  'comments',
  'ratings',
  'image-upload',
  'file-upload',
  'streaks',
  'realtime',
  'booking',
  'cart',
  'polls',
  'rss',
  'markdown',
  'gallery',
]);
/** Features that are pages, so an API has none of them. */
const ofPages = new Set<FeatureId>([
  'chatbot',
  'kanban',
  'calendar',
  'charts',
  'comments',
  'csv-import',
  'chat',
  'rss',
  'gallery',
]);
/** Features that come with accounts. */
export const accountFeatures = new Set<FeatureId>(['roles', 'profiles', 'admin-area', 'messages']);
/** Features that only apply to sites. */
const ofSites = new Set<FeatureId>(['opening-hours', 'faq', 'pricing']);
const mostFilterable = new Set(['choice', 'yes-no', 'relation', 'rating']);

export interface DecidedFeatures {
  features: DraftFeature[];
  /** Requested and documented in the catalogue, but not available yet. */
  notMade: { id: FeatureId; name: string; sourceSpan: Span }[];
}

/**
 * The features of an app with entities: those of every list, the requested ones that Davit can make, and the
 * requested ones that it cannot.
 */
export function decideFeatures(
  requested: RequestedFeatures,
  entities: Entity[],
  {
    catalogue,
    isApi,
    shop,
    owners,
  }: { catalogue: Catalogue; isApi: boolean; shop: CartParameters | null; owners: FeatureOwners },
  evidence: Evidence,
): DecidedFeatures {
  const ids = (fits: (entity: Entity) => boolean) => entities.filter(fits).map((entity) => entity.id);
  const listed = ids(() => true);
  const filterable = ids((entity) => entity.fields.some((field) => mostFilterable.has(field.type.kind)));
  const flowing = ids((entity) => (entity.workflow?.states.length ?? 0) > 2);
  const due = dueFields(entities);
  const features: DraftFeature[] = [];
  const notMade: DecidedFeatures['notMade'] = [];
  const give = (id: FeatureId, parameters: DraftFeature['parameters']) => {
    if (requested.refused.has(id) || !catalogue.features.has(id) || features.some((feature) => feature.id === id)) return;
    features.push({ id, parameters });
    evidence.because(`features.${id}`, requested.wanted.get(id) ?? null);
  };
  /** A feature that consists of a field: claimed only if an entity has that field and the prompt asked for it. */
  const giveFields = (id: FeatureId, kind: Field['type']['kind']) => {
    const fields = entities.flatMap((entity) =>
      entity.fields.filter(({ type }) => type.kind === kind).map((field) => ({ entity: entity.id, field: field.id })),
    );
    if (fields.length > 0 && requested.wanted.has(id)) give(id, { fields });
  };
  const giveMarkdown = () => {
    const fields = entities.flatMap((entity) =>
      entity.fields
        .filter(({ type }) => type.kind === 'long-text' && type.markdown)
        .map((field) => ({ entity: entity.id, field: field.id })),
    );
    if (fields.length > 0 && requested.wanted.has('markdown')) give('markdown', { fields });
  };
  if (entities.length > 0) {
    give('search', { entities: listed, ...(requested.wanted.has('search') ? { isAskedFor: true } : {}) });
    if (filterable.length > 0) give('filters', { entities: filterable });
    if (flowing.length > 0 && (!isApi || requested.wanted.has('workflow'))) give('workflow', { entities: flowing });
    if (shop && !isApi) give('cart', { ...shop });
    giveFields('image-upload', 'image');
    giveFields('file-upload', 'file');
    giveFields('ratings', 'rating');
    giveFields('tags', 'tags');
    giveMarkdown();
    if (due.length > 0 && (!isApi || requested.wanted.has('due-dates'))) give('due-dates', { fields: due });
  }
  for (const [id, sourceSpan] of requested.wanted) {
    if (requested.refused.has(id)) continue;
    const fits = entities.length > 0 ? !ofSites.has(id) : !ofEntities.has(id);
    if (!catalogue.features.has(id) || (isApi && ofPages.has(id))) notMade.push({ id, name: nameOf(id), sourceSpan });
    else if (fieldFeatures.has(id)) {
      if (!features.some((feature) => feature.id === id)) notMade.push({ id, name: nameOf(id), sourceSpan });
    } else if (fits && !listedAlready.has(id)) {
      const named = ofEntities.has(id) ? entitiesFor(id, entities, owners) : null;
      if (named?.length === 0) notMade.push({ id, name: nameOf(id), sourceSpan });
      else give(id, named ? { entities: named } : {});
    }
  }
  return { features, notMade };
}

/** Features that consist of a field; an app without the field does not have them. */
const fieldFeatures = new Set<FeatureId>(['image-upload', 'file-upload', 'ratings', 'tags', 'markdown']);
/** Handled above with their own parameters, or by another rule. */
const listedAlready = new Set<FeatureId>([
  'search',
  'filters',
  'workflow',
  'due-dates',
  'calculator',
  'timer',
  'game',
  'board-game',
  'live-editor',
  'word-games',
  'streaks',
  'reports',
  'compare',
  'api-docs',
  'contact-form',
  'opening-hours',
  'faq',
  'cart',
]);

function dueFields(entities: Entity[]): { entity: string; field: string }[] {
  return entities.flatMap((entity) => {
    const days = entity.fields.filter(({ type }) => type.kind === 'date');
    const field =
      days.find(({ id }) => /^(due|deadline)/i.test(id)) ??
      days.find(({ label }) => /\b(deadline|due|needed by)\b|^next .+ (date|due)$/i.test(label));
    return field ? [{ entity: entity.id, field: field.id }] : [];
  });
}
