/**
 * The lexical planner: one pass reads the prompt, the lexicon says what its words mean, and each
 * decision is written down with the words that caused it. It asks nobody and knows no clock, so the
 * same prompt, hints and name always give the same plan.
 */
import type { Json, Spec } from '@davit/contract';
import { type Blueprint, blueprintFormat } from './blueprint.ts';
import { type Catalogue, madeNow } from './catalogue.ts';
import { accessSpans, decideAccess } from './deciding/access.ts';
import { attachDetails, ownerOf } from './deciding/attach-details.ts';
import { chooseEntities } from './deciding/choose-entities.ts';
import { type DetailItem, detailItemsOf } from './deciding/detail-lists.ts';
import type { Draft } from './deciding/draft.ts';
import { type EntityMention, entityMentionsOf } from './deciding/entity-mentions.ts';
import { Evidence } from './deciding/evidence.ts';
import { type AskedFeatures, askedFeatures, keepsRows } from './deciding/features.ts';
import { businessOf, decideGoal, isApp } from './deciding/goal.ts';
import { headPhraseOf } from './deciding/head-phrase.ts';
import { listedValuesOf } from './deciding/listed-values.ts';
import { notUnderstoodOf } from './deciding/not-understood.ts';
import { planByGoal } from './deciding/plan-by-goal.ts';
import { type PlannedEntity, plannedEntity } from './deciding/planned-entity.ts';
import { relateEntities } from './deciding/relate-entities.ts';
import { unknownSiblingsOf, unknownSubjectOf } from './deciding/unknown-subject.ts';
import { type ConfigHints, type ReadHints, readHints } from './hints.ts';
import { entityById } from './lexicon/entities.ts';
import { fieldPhrases } from './lexicon/fields.ts';
import { usualCurrency } from './reading/currencies.ts';
import { type Reading, read } from './reading/reading.ts';
import { type Span, tokensOf } from './reading/tokens.ts';
import { specOf } from './spec-of.ts';
import { assertBlueprint } from './validate-blueprint.ts';

export interface Plan {
  /** Display name: given, said in the prompt, or derived from it. */
  name: string;
  spec: Spec;
  blueprint: Json;
  /** Sentences for the build log: hints ignored, what was not understood, what cannot be made yet. */
  notes: string[];
}

export interface Planner {
  /** Bounded and deterministic: the same prompt, name and hints give the same bytes. Never throws on what a caller sent. */
  plan(prompt: string, hints: ConfigHints, name?: string): Plan;
}

/** `catalogue` is what the generator can make; only that is ever claimed. */
export function createLexicalPlanner(catalogue: Catalogue = madeNow): Planner {
  return { plan: (prompt, hints, name) => planReading(read(prompt), hints, name, catalogue) };
}

/** Plans a prompt that has been read. Each token is looked at a bounded number of times. */
export function planReading(reading: Reading, hints: ConfigHints, name: string | undefined, catalogue: Catalogue): Plan {
  const draft = draftOf(reading, hints, name, catalogue);
  const blueprint = blueprintOf(draft);
  assertBlueprint(blueprint);
  return {
    name: blueprint.name,
    spec: specOf(blueprint),
    blueprint: blueprint as unknown as Json,
    notes: notesOf(draft, blueprint),
  };
}

function draftOf(reading: Reading, hints: ConfigHints, givenName: string | undefined, catalogue: Catalogue): Draft {
  const evidence = new Evidence(reading);
  const head = headPhraseOf(reading);
  const items = detailItemsOf(reading);
  const asked = askedFeatures(reading, evidence);
  const mentions = mentionsOf(reading, head, items, asked);
  const planned = chooseEntities(reading, head, mentions, new Set(asked.wanted.keys()), (mention) =>
    isDetail(reading, mention, mentions, items),
  );
  const lists = listedValuesOf(reading);
  for (const plan of planned) {
    for (const id of plan.known?.entry.features ?? [])
      if (!asked.wanted.has(id) && plan.ground) asked.wanted.set(id, plan.ground);
  }
  const goal = decideGoal(reading, head, planned.length > 0, asked.wanted.get('realtime') ?? asked.wanted.get('chat') ?? null);
  if (goal.ground) evidence.use(goal.ground);
  if (planned.length === 0 && lists.some(({ kind }) => kind === 'workflow')) bringCard(planned);
  const siblings = unknownSiblingsOf(reading, planned, items, (at) => evidence.isUsed(at) || isSpokenOf(mentions, at));
  planned.push(...siblings);
  const mayBeUnknown = planned.length === 0 && (goal.type === 'web_app' || goal.type === 'api');
  const unknown = mayBeUnknown ? unknownSubjectOf(reading, head) : null;
  if (unknown) planned.push(plannedEntity({ known: null, ...unknown }, []));
  const readConfig = withoutDatabase(readHints(hints), reading, planned);
  const access = decideAccess(reading, mentions, readConfig.logIn, catalogue.logIn, evidence);
  for (const span of [
    ...lists,
    ...mentions.filter((mention) => isTaken(mention, planned)),
    ...(reading.name ? [reading.name] : []),
    ...(unknown ? [unknown.ground] : []),
  ])
    evidence.use(span);
  for (const list of lists) if (planned[0]) ownerOf(reading, planned, mentions, list, planned[0]).listed.push(list);
  for (const colour of reading.colours) evidence.use(colour);
  const taken = (span: Span) =>
    (asked.widthAt.get(span.from) ?? 0) > span.to - span.from ||
    lists.some((list) => list.from <= span.from && list.to >= span.to);
  attachDetails(reading, planned, mentions, items, taken, evidence);
  relateEntities(reading, planned, mentions);
  const currency = reading.currency?.currency ?? usualCurrency;
  if (reading.currency) evidence.use(reading.currency);
  return {
    reading,
    currency,
    evidence,
    catalogue,
    hints: readConfig,
    givenName,
    head,
    asked,
    access,
    goal,
    planned,
    notMade: new Map(),
  };
}

/** The entities spoken of, without those whose words belong to a longer phrase: a feature, or the business that a site is for. */
function mentionsOf(reading: Reading, head: Span | null, items: DetailItem[], asked: AskedFeatures): EntityMention[] {
  const business = isApp(reading) ? null : businessOf(reading);
  const access = new Set(
    accessSpans(reading).flatMap(({ from, to }) =>
      to - from > 1 ? Array.from({ length: to - from }, (_, at) => from + at) : [from],
    ),
  );
  return entityMentionsOf(reading, head, (span) => itemOf(span, items) !== undefined).filter((mention) => {
    if ((asked.widthAt.get(mention.from) ?? 0) > mention.to - mention.from) return false;
    if (access.has(mention.from) && access.has(mention.to - 1)) return false;
    if (!business || mention.from < business.from || mention.to > business.to) return true;
    const last = reading.tokens[mention.to - 1];
    return mention.to - mention.from === business.to - business.from && last?.lower !== last?.lemma;
  });
}

/** "no database" in the prompt counts where nothing but messages would be kept; else rows must be kept somewhere. */
function withoutDatabase(read: ReadHints, { tokens, negated }: Reading, planned: PlannedEntity[]): ReadHints {
  const refused = tokens.some(({ lemma }, at) => (lemma === 'database' || lemma === 'db') && negated.has(at));
  if (!refused || read.database !== null || read.stack !== null) return read;
  if (planned.length === 0) return { ...read, database: false };
  return {
    ...read,
    notes: [...read.notes, 'Asked for without a database; what the app keeps is in one SQLite file of its own.'],
  };
}

/** Statuses of nothing that is named are those of tasks: "a board: backlog, in progress, done". */
function bringCard(planned: PlannedEntity[]): void {
  const known = entityById('card');
  if (known) planned.push(plannedEntity({ known, singular: 'task', ground: null }, planned));
}

/** What was made of a mention: an entity, or the knowledge of who uses the app. */
function isTaken({ role, known }: EntityMention, planned: PlannedEntity[]): boolean {
  return role === 'actor' || role === 'audience' || planned.some((plan) => plan.known?.entry === known.entry);
}

const isSpokenOf = (mentions: EntityMention[], at: number) => mentions.some(({ from, to }) => from <= at && at < to);
const itemOf = (span: Span, items: DetailItem[]) => items.find((item) => item.from <= span.from && item.to >= span.to);

/**
 * A noun that is an entity elsewhere is a detail where it stands in a list of details of another
 * entity, in the singular or as a noun that is a detail as a rule: "workouts with exercise and sets".
 */
function isDetail(reading: Reading, mention: EntityMention, mentions: EntityMention[], items: DetailItem[]): boolean {
  const item = itemOf(mention, items);
  if (!item) return false;
  const heads = mentions.filter((other) => other.to <= item.cue + 1 && other.role !== 'actor' && other.role !== 'audience');
  if (!heads.some((other) => other.known.entry !== mention.known.entry)) return false;
  const { singular, entry } = mention.known;
  const last = reading.tokens[mention.to - 1];
  const isCounted = last?.lower !== last?.lemma || entry.plural === singular;
  const detail = fieldPhrases.at(reading.tokens, mention.from)?.value;
  // "companies" are rows of their own, "photos" are pictures of each row.
  if (detail) return !isCounted || detail.type.kind !== 'text';
  return singular !== null && !isCounted;
}

function blueprintOf(draft: Draft): Blueprint {
  const { evidence, goal, access } = draft;
  const decided = planByGoal(draft);
  const keepsData = decided.entities.length > 0 || decided.features.some((feature) => keepsRows.has(feature.id));
  const stack = keepsData || draft.hints.stack === 'hono-sqlite' || draft.hints.database === true ? 'hono-sqlite' : 'hono';
  for (const decision of ['stack', 'tagline', 'content', 'pages']) evidence.because(decision, null);
  evidence.because('goalType', goal.type === decided.goalType ? goal.ground : null);
  const grounds = draft.planned.flatMap(({ ground }) => (ground ? [ground] : []));
  // Payments that are kept as rows are no wish for paying online.
  const isKept = (wish: Span) => grounds.some(({ from, to }) => from <= wish.from && to >= wish.to);
  for (const wish of draft.asked.beyond) if (!isKept(wish)) draft.notMade.set(wish.value, wish);
  if (access.wanted.logIn && access.auth === 'none') draft.notMade.set('log-in', access.wanted.ground ?? { from: 0, to: 0 });
  for (const [wish, ground] of draft.notMade) evidence.because(`notMade.${wish}`, ground.to > ground.from ? ground : null);
  const notUnderstood = notUnderstoodOf(draft.reading, evidence, wordsInUse(decided.entities));
  return {
    format: blueprintFormat,
    name: decided.name,
    tagline: decided.tagline,
    goalType: decided.goalType,
    stack,
    layout: decided.layout,
    theme: decided.theme,
    auth: access.auth,
    writing: access.writing,
    roles: access.roles,
    entities: decided.entities,
    features: decided.features,
    pages: decided.pages,
    content: decided.content,
    evidence: evidence.list(),
    notUnderstood,
    notMade: [...draft.notMade.keys()],
  };
}

/** What stands in the app by name needs no telling that it was not understood. */
function wordsInUse(entities: Blueprint['entities']): Set<string> {
  const names = entities.flatMap(({ singular, fields }) => [singular, ...fields.map(({ label }) => label)]);
  return new Set(names.flatMap((name) => tokensOf(name).map(({ lemma }) => lemma)));
}

function notesOf(draft: Draft, blueprint: Blueprint): string[] {
  const notes = [...draft.hints.notes];
  for (const wish of blueprint.notMade ?? []) notes.push(`Asked for, not yet made: ${wish}.`);
  if (blueprint.notUnderstood.length > 0) {
    notes.push(`Not understood, so nothing was made of it: ${blueprint.notUnderstood.map((words) => `“${words}”`).join(', ')}.`);
  }
  return notes;
}
