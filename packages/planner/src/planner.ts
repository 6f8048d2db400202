/**
 * The lexical planner: reads the prompt in one pass, looks its words up in the lexicon, and records each decision
 * with the words that caused it. It uses no clock, randomness or network, so the same prompt, hints and name always
 * give the same plan.
 */

import {
  type Blueprint,
  blueprintFormat,
  type Catalogue,
  type FeatureId,
  keepsRows,
  madeNow,
  openRowsNote,
  problemsIn,
  specOf,
} from '@davit/blueprint';
import { invariant, type Json, type Spec } from '@davit/contract';
import { archetypes } from './archetypes/archetypes.ts';
import { type ArchetypeIndex, indexOf } from './archetypes/retrieve.ts';
import type { Archetype } from './archetypes/shape.ts';
import { isDocument } from './brief/brief.ts';
import { withBelonging } from './deciding/belonging.ts';
import { type Draft, draftOf } from './deciding/draft.ts';
import type { DraftFeature, DraftPlan } from './deciding/draft-feature.ts';
import { nameOf } from './deciding/feature-names.ts';
import { accountFeatures } from './deciding/features.ts';
import { withLanguages } from './deciding/languages.ts';
import { honestly, isCalculated, isDaily, isSubject } from './deciding/made-otherwise.ts';
import { notUnderstoodOf } from './deciding/not-understood.ts';
import { planByGoal } from './deciding/plan-by-goal.ts';
import type { Decided } from './deciding/plan-data.ts';
import { withRights } from './deciding/rights.ts';
import { tradedIn } from './deciding/site-subject.ts';
import { withMoves } from './deciding/stock-moves.ts';
import { foreignIn, glossed } from './foreign/gloss.ts';
import { withFavorites } from './functions/favorites.ts';
import { grantedByPlayer } from './functions/played.ts';
import { openToKinds, profilesOf } from './functions/profiles.ts';
import { withEarnings } from './functions/shape-ledger.ts';
import { withSlides } from './functions/slides.ts';
import type { ConfigHints } from './hints.ts';
import { readHints } from './hints.ts';
import { withoutGluedVerbs } from './intent/glued-names.ts';
import { withoutPlaceholders } from './intent/placeholder-rows.ts';
import { tellsOffer, withOffer } from './intent/sites/plan-offer.ts';
import { withTariff } from './intent/sites/tariff.ts';
import { wordingOf } from './intent/wording.ts';
import { withoutActFields } from './intent/writing/act-fields.ts';
import { withRightsOf } from './intent/writing/kept-rights.ts';
import { sketchFor } from './intent/writing/write-sketch.ts';
import { vocabularyOfKinds } from './lexicon/vocabulary.ts';
import { cleanText } from './reading/clean-text.ts';
import { type Reading, readTokens, readWhole } from './reading/reading.ts';
import { spelled, type Vocabulary } from './reading/spelling.ts';
import { timeZoneIn } from './reading/time-zones.ts';
import { type Span, tokensOf } from './reading/tokens.ts';
import { repairPlan } from './repairing/repair-plan.ts';
import { expandSketch } from './sketching/expand-sketch.ts';

export interface Plan {
  /** Display name: the hint, the name in the prompt, or derived from it. */
  name: string;
  spec: Spec;
  blueprint: Json;
  /** Sentences for the build log: ignored hints, unrecognized words, requests that Davit cannot make yet. */
  notes: string[];
}

export interface Planner {
  /**
   * Bounded and deterministic: the same prompt, name and hints give the same bytes. Never throws on a caller's
   * input.
   */
  plan(prompt: string, hints: ConfigHints, name?: string): Plan;
}

/** `catalogue` is what the generator can make; the planner claims nothing else. `kinds` are the known kinds of app. */
export function createLexicalPlanner(catalogue: Catalogue = madeNow, kinds: Archetype[] = archetypes): Planner {
  const index = kinds === archetypes ? allKinds() : indexOf(kinds);
  return {
    plan(prompt, hints, name) {
      try {
        return planReading(readSpelled(prompt, index), hints, name, catalogue, index);
      } catch {
        return plainPlan(name, catalogue, index);
      }
    },
  };
}

/** The last log line for a plan with no better result. */
export const couldNotBePlanned = 'Planning failed, so Davit made a list of notes to start from.';

/** A prompt with its typing errors corrected. */
function readSpelled(prompt: string, kinds: ArchetypeIndex): Reading {
  const text = cleanText(prompt);
  if (words?.kinds !== kinds) words = { kinds, vocabulary: vocabularyOfKinds(kinds) };
  const { vocabulary } = words;
  const tokens = tokensOf(text);
  const foreign = foreignIn(tokens, vocabulary);
  return foreign ? readTokens(text, glossed(tokens, foreign), foreign.language) : readTokens(text, spelled(tokens, vocabulary));
}
let words: { kinds: ArchetypeIndex; vocabulary: Vocabulary } | null = null;

/** Built from its data once per process, on first use. */
function allKinds(): ArchetypeIndex {
  known ??= indexOf(archetypes);
  return known;
}
let known: ArchetypeIndex | null = null;

/** A starting point for a prompt that gives no valid plan. */
function plainPlan(name: string | undefined, catalogue: Catalogue, kinds: ArchetypeIndex): Plan {
  const { notes, ...plan } = planReading(readSpelled('', kinds), {}, name, catalogue, kinds);
  return { ...plan, notes: [...notes, couldNotBePlanned] };
}

/**
 * Plans a prompt that has been read; throws if that gives no valid plan. Looks at each token a bounded number of
 * times.
 */
export function planReading(
  reading: Reading,
  hints: ConfigHints,
  name: string | undefined,
  catalogue: Catalogue,
  kinds: ArchetypeIndex = allKinds(),
): Plan {
  const draft = withOffer(drafted(reading, hints, name, catalogue, kinds));
  const repaired = repairPlan(blueprintOf(draft));
  invariant(repaired, 'every plan can be repaired');
  const blueprint = reading.language ? repaired.blueprint : inEnglish(draft, repaired.blueprint, hints, name);
  const notes = [...notesOf(draft, blueprint), ...repaired.notes];
  return { name: blueprint.name, spec: specOf(blueprint), blueprint: asJson(blueprint), notes };
}

/** What grammar and the meaning of words make of a plan, which is valid without them. */
function inEnglish(draft: Draft, first: Blueprint, hints: ConfigHints, name: string | undefined): Blueprint {
  try {
    const words = draft.reading.tokens.map(({ lower }) => lower);
    const { frames } = wordingOf(draft.reading.text);
    const base = repairPlan(withoutActFields(withoutGluedVerbs(first, frames), frames))?.blueprint ?? first;
    const more = withoutPlaceholders(bySketch(draft, base, hints, name), words);
    return problemsIn(more).length === 0 ? more : first;
  } catch {
    return first;
  }
}

function bySketch({ reading, isKnownKind }: Draft, base: Blueprint, hints: ConfigHints, name: string | undefined): Blueprint {
  const written = isDocument(reading) ? null : sketchFor(reading, base, { isKnownKind });
  if (!written) return base;
  const { plannedBy: _, ...plan } = expandSketch(written.sketch, {
    reading,
    hints: readHints(hints),
    givenName: name,
    base,
  }).plan;
  return repairPlan(withRightsOf(base, plan, written.makers))?.blueprint ?? base;
}

/** A wish that names nothing by itself is read with its story: "I teach 14 kids. I need to know who comes when". */
function drafted(
  reading: Reading,
  hints: ConfigHints,
  name: string | undefined,
  catalogue: Catalogue,
  kinds: ArchetypeIndex,
): Draft {
  const whole = reading.background.length > 0 ? readWhole(reading) : null;
  // Who makes, trades or offers something tells first what the site is about.
  if (whole && (tradedIn(whole) || tellsOffer(whole))) return draftOf(whole, hints, name, catalogue, kinds);
  const draft = draftOf(reading, hints, name, catalogue, kinds);
  const isPlain = draft.planned.length === 0 && draft.goal.type === 'web_app';
  return isPlain && whole ? draftOf(whole, hints, name, catalogue, kinds) : draft;
}

function asJson(blueprint: Blueprint): Json {
  return JSON.parse(JSON.stringify(blueprint));
}

function blueprintOf(draft: Draft): DraftPlan {
  const { evidence, goal, access } = draft;
  const decided = priced(draft, withFavorites(draft, withSlides(draft.reading, planByGoal(draft), evidence)));
  for (const decision of ['stack', 'tagline', 'content', 'pages']) evidence.because(decision, null);
  evidence.because('goalType', goal.type === decided.goalType ? goal.sourceSpan : null);
  const accountsMade = accountFeaturesOf(draft, decided);
  const timeZone = timeZoneOf(draft, decided);
  const spoken = withLanguages(draft);
  const owned = withMoves(draft.planned, withRights(draft, withBelonging(draft, decided.entities, decided.features)));
  const entities = openToKinds(owned, access);
  const features = [
    ...withEarnings(draft, decided.features, entities),
    ...accountsMade.map((id) => ({ id, parameters: id === 'profiles' ? profilesOf(draft, entities) : {} })),
  ];
  const notMade = notMadeOf(draft, decided.entities, features);
  const notUnderstood = notUnderstoodOf(draft.reading, evidence, wordsInUse(decided.entities));
  return {
    format: blueprintFormat,
    name: decided.name,
    tagline: decided.tagline,
    goalType: decided.goalType,
    stack: keepsData(draft, decided) ? 'hono-sqlite' : 'hono',
    layout: decided.layout,
    theme: decided.theme,
    auth: access.auth,
    writing: access.writing,
    ...(access.auth === 'password' ? { reading: access.reading, joining: access.joining } : {}),
    roles: access.roles,
    ...timeZone,
    ...spoken,
    entities,
    features,
    pages: decided.pages,
    content: decided.content,
    evidence: evidence.list(),
    notUnderstood,
    notMade,
  };
}

/** What people offer by the hour or by the person has a price that adds up. */
const priced = ({ offered }: Draft, decided: Decided): Decided =>
  offered?.tariff ? withTariff(decided, offered.tariff, offered.request) : decided;

/** Only an app with opening or booking hours depends on the time zone of a place. */
function timeZoneOf({ reading, evidence }: Draft, { features }: Decided): Pick<Blueprint, 'timeZone'> {
  const town = timeZoneIn(reading.tokens);
  const isByClock = features.some(({ id, parameters }) => id === 'opening-hours' || (id === 'booking' && 'opens' in parameters));
  if (!town || !isByClock) return {};
  evidence.because('timeZone', town);
  return { timeZone: town.value };
}

function keepsData({ hints, access }: Draft, { entities, features }: Decided): boolean {
  const isAskedFor = hints.stack === 'hono-sqlite' || hints.database === true || access.auth === 'password';
  return isAskedFor || entities.length > 0 || features.some((feature) => keepsRows.has(feature.id));
}

/** Requests that Davit recognized and cannot make; also records their words as evidence. */
function notMadeOf(
  { requested, access, ofAccounts, planned, notMade, operations, evidence }: Draft,
  entities: Blueprint['entities'],
  features: DraftFeature[],
): string[] {
  // An entity with states satisfies the request even if only the owner sees its list.
  const isMade = (id: FeatureId) =>
    (operations.length > 0 && (id === 'file-upload' || id === 'image-upload')) ||
    features.some((feature) => feature.id === id) ||
    isCalculated(id, features) ||
    isDaily(id, features) ||
    // Reports have charts; a list of games is about games.
    (id === 'charts' && features.some((feature) => feature.id === 'reports')) ||
    (id === 'game' && entities.some(({ singular }) => singular.toLowerCase().split(' ').includes('game'))) ||
    (id === 'workflow' && entities.some(({ workflow }) => workflow !== null));
  // Payments stored as rows do not ask for online payment, nor board games stored as rows for a game.
  const isKept = (wish: Span) =>
    planned.some(({ sourceSpan }) => sourceSpan !== null && sourceSpan.from <= wish.from && sourceSpan.to >= wish.to) ||
    operations.some(({ spans }) => spans.some(({ from, to }) => from < wish.to && wish.from < to));
  const wishes = new Map<string, Span | null>(notMade);
  const isGranted = ({ value }: { value: string }) => grantedByPlayer.has(value) && isMade('player');
  for (const wish of requested.beyond)
    if (!isKept(wish) && !isGranted(wish) && !isSubject(wish.value, entities)) wishes.set(honestly(wish.value, features), wish);
  if (access.wanted.logIn && access.auth === 'none') wishes.set('log-in', access.wanted.sourceSpan);
  // Reports requests that no branch of the plan used.
  for (const [id, sourceSpan] of [...ofAccounts, ...requested.wanted])
    if (!requested.refused.has(id) && !isMade(id) && !isKept(sourceSpan)) wishes.set(nameOf(id), sourceSpan);
  for (const [wish, sourceSpan] of wishes) evidence.because(`notMade.${wish}`, sourceSpan);
  return [...wishes.keys()];
}

/**
 * Features that come with accounts: a profile page, the owner's page of people, and roles if there are any. Without
 * accounts the owner's menu is the requested admin area.
 */
function accountFeaturesOf(draft: Draft, decided: Decided): FeatureId[] {
  const { access, requested, ofAccounts, catalogue, evidence } = draft;
  const isWithout = access.auth === 'none';
  const isOwnersMenu = isWithout && ofAccounts.has('admin-area') && keepsData(draft, decided);
  const has: Partial<Record<FeatureId, boolean>> = {
    profiles: !isWithout && access.joining !== 'nobody',
    messages: !isWithout && access.joining !== 'nobody' && ofAccounts.has('messages') && draft.goal.type !== 'api',
    'admin-area': isWithout ? isOwnersMenu : access.joining !== 'nobody',
    roles: !isWithout && access.roles.length > 0,
  };
  const made = [...accountFeatures].filter((id) => has[id] && catalogue.features.has(id) && !requested.refused.has(id));
  for (const id of made) evidence.because(`features.${id}`, ofAccounts.get(id) ?? null);
  return made;
}

/** Words that appear as names in the app were clearly recognized. */
function wordsInUse(entities: Blueprint['entities']): Set<string> {
  const names = entities.flatMap(({ singular, fields }) => [singular, ...fields.map(({ label }) => label)]);
  return new Set(names.flatMap((name) => tokensOf(name).map(({ lemma }) => lemma)));
}

function needsNoAccount({ entities, goalType }: Blueprint): boolean {
  return entities.length === 0 && ['tool', 'landing_page', 'content_site'].includes(goalType);
}

function notesOf(draft: Draft, blueprint: Blueprint): string[] {
  const notes = [...draft.hints.notes];
  const { access } = draft;
  if (access.auth === 'password' && access.writing === 'members' && needsNoAccount(blueprint))
    notes.push(
      'The app has accounts, as requested, but nothing requires one: everyone can use the pages, and people can sign up.',
    );
  if (access.wanted.logIn && access.auth === 'none' && draft.catalogue.logIn)
    notes.push('Nobody can log in: the app has no database to store accounts.');
  const open = openRowsNote(blueprint);
  if (open) notes.push(open);
  for (const wish of blueprint.notMade ?? []) notes.push(`Not available yet: ${wish}.`);
  if (blueprint.notUnderstood.length > 0) {
    const words = blueprint.notUnderstood.map((phrase) => `“${phrase}”`).join(', ');
    notes.push(`Not recognized: ${words}.`);
  }
  return notes;
}
