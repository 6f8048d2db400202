/**
 * A sketch becomes a plan, with the planner's own rules for ids, features, pages, figures and looks. It starts from the plan of
 * the rules: what the sketch neither replaces nor drops stays, as long as it fits.
 */
import {
  type Blueprint,
  blueprintFormat,
  type Catalogue,
  type Entity,
  type Field,
  keepsRows,
  madeNow,
  type Page,
} from '@davit/blueprint';
import type { DraftPlan } from '../deciding/draft-feature.ts';
import { Evidence } from '../deciding/evidence.ts';
import { isNamedByPrompt } from '../deciding/naming.ts';
import { overviewOf } from '../deciding/overviews.ts';
import { entityPages } from '../deciding/plan-data.ts';
import { decideTheme } from '../deciding/theme.ts';
import type { ReadHints } from '../hints.ts';
import { kebabOf } from '../lexicon/shape.ts';
import { lightnessOf } from '../reading/colors.ts';
import type { Reading } from '../reading/reading.ts';
import { baseForSketch } from './base-for-sketch.ts';
import { samplesOf } from './cells.ts';
import { colorOf } from './color-of.ts';
import { contentPages } from './content-pages.ts';
import { areSpokenIn } from './coverage.ts';
import { withDoings } from './doings.ts';
import { droppedBy, fieldDroppedBy } from './drops.ts';
import { entitiesOf, type Sources } from './entities.ts';
import { accountFeaturesOf, isOfLists, listFeaturesOf } from './features.ts';
import { tried, withKeptFeatures } from './kept-features.ts';
import { withHeldMoves } from './kept-moves.ts';
import { withKeptPages } from './kept-pages.ts';
import { evidenceOf, notMadeOf } from './kept-words.ts';
import { linkedCards } from './linked-cards.ts';
import { withMade } from './made-features.ts';
import { isCalled, matchLists } from './match-lists.ts';
import { countedOnBy } from './needed-fields.ts';
import { quotesIn } from './quotes.ts';
import { findList } from './read-sketch.ts';
import type { Sketch, SketchFeature, SketchList } from './sketch-schema.ts';

export interface SketchContext {
  reading: Reading;
  hints: ReadHints;
  /** The name that the caller gave the project. Else that of the prompt wins, then the sketch's. */
  givenName: string | undefined;
  /** The plan so far: what the sketch does not replace or drop stays. */
  base: Blueprint;
  catalogue?: Catalogue;
}

export interface ExpandedSketch {
  plan: DraftPlan;
  /** What the plan lacks of the sketch, or of the plan so far, as sentences for a model. */
  problems: string[];
}

const usualLook = { background: '#fbfbfa', accent: '#2b5d8a' };
const overviewsAtMost = 4;
const darkest = 0.5;

export function expandSketch(sketch: Sketch, context: SketchContext): ExpandedSketch {
  const { reading, hints, givenName, catalogue = madeNow } = context;
  const base = baseForSketch(context.base, sketch);
  const evidence = new Evidence(reading);
  const sources = { quote: quotesIn(sketch, reading), evidence };
  const isDropped = droppedBy(sketch, 'page');
  const access = accessOf(sketch, hints, base, droppedBy(sketch, 'role'));
  const match = matchLists(sketch, base);
  const { entities, columns } = entitiesOf(sketch, access, sources, base, match);
  const isFieldDropped = fieldDroppedBy(sketch, base);
  const isCountedOn = countedOnBy(base);
  const isGone = (field: Field, of: Entity) => isFieldDropped(field, of) && !isCountedOn(field, of);
  const around = [...entities, ...match.kept];
  const all = [...entities, ...match.kept.map((one) => withHeldMoves(withLists(one, around, isGone), around))];
  const listOf = listFinder(sketch, entities, match.kept);
  const name = givenName ?? (isNamedByPrompt(reading) ? base.name : sketch.name || base.name);
  const isLasting = lasting.has(base.goalType) || (all.length === 0 && base.entities.length === 0);
  const goalType = isLasting ? base.goalType : sketch.goal;
  const listFeatures = listFeaturesOf(sketch, all, listOf, { ...sources, catalogue });
  const hasHome = base.pages[0]?.kind === 'content' && !isDropped(base.pages[0].title);
  const own = pagesOf(sketch, all, hasHome);
  const pageParts = { name, tagline: sketch.tagline || base.tagline, goalType, entities: all, own, isDropped };
  const drawn: DraftPlan = {
    format: blueprintFormat,
    name,
    tagline: pageParts.tagline,
    goalType,
    stack: base.stack,
    layout: base.layout,
    theme: themeOf(sketch, base, reading, evidence),
    ...access,
    ...(base.timeZone ? { timeZone: base.timeZone } : {}),
    entities: all,
    features: [...listFeatures, ...accountFeaturesOf(access, sources)],
    pages: goalType === 'api' ? base.pages : withKeptPages(base, pageParts),
    content: { samples: samplesOf(sketch.lists, columns, all, base.content.samples), footer: base.content.footer },
    evidence: [],
    notUnderstood: [],
    notMade: [],
    plannedBy: 'model',
  };
  const { plan: kept, lost } = withKeptFeatures(drawn, base, droppedBy(sketch, 'feature'), areSpokenIn(sketch.notMade));
  const made = withNamedFeatures(kept, sketch, listOf, context);
  const done = withDoings(made.plan, sketch, listOf, reading);
  because(sketch, done.plan, { ...sources, givenName });
  const plan: DraftPlan = {
    ...done.plan,
    stack: keepsData(done.plan) ? 'hono-sqlite' : 'hono',
    layout: layoutOf(done.plan),
    pages: linkedCards(done.plan.pages),
    evidence: evidenceOf(evidence.list(), done.plan, base),
    notMade: notMadeOf(sketch, done.plan, base, droppedBy(sketch, 'wish')),
  };
  return { plan, problems: [...lost, ...made.problems, ...done.problems] };
}

/** Goals that a sketch does not name. */
const lasting: ReadonlySet<Blueprint['goalType']> = new Set(['api', 'realtime_app', 'scheduled_job']);

/** A list by a name of the sketch, or of the plan so far. */
function listFinder(sketch: Sketch, entities: Entity[], kept: Entity[]): (name: string) => Entity | undefined {
  return (name) =>
    entities[sketch.lists.indexOf(findList(sketch.lists, name) as SketchList)] ??
    entities[sketch.lists.findIndex(({ was }) => was !== '' && kebabOf(was) === kebabOf(name))] ??
    kept.find((one) => isCalled(one, name));
}

/** Without relations to lists that are gone, and fields that the sketch drops. What names its rows stays, as a text. */
function withLists(entity: Entity, all: readonly Entity[], isGone: (field: Field, of: Entity) => boolean): Entity {
  const leads = ({ type }: Field) => type.kind !== 'relation' || all.some(({ id }) => id === type.entity);
  const left = entity.fields.filter((field) => field.id === entity.titleField || (leads(field) && !isGone(field, entity)));
  if (left.length === entity.fields.length && left.every(leads)) return entity;
  const fields = left.map((field): Field => (leads(field) ? field : { ...field, type: { kind: 'text', maxLength: 120 } }));
  const isLeft = (id: string | undefined) => fields.some((field) => field.id === id);
  const workflow = isLeft(entity.workflow?.field) ? entity.workflow : null;
  const isSorted = entity.defaultSort.field === 'createdAt' || isLeft(entity.defaultSort.field);
  return {
    ...entity,
    fields,
    workflow,
    defaultSort: isSorted ? entity.defaultSort : { field: entity.titleField, direction: 'asc' },
  };
}

/** Features of one list each; those of the plan so far stay where they are about the same list. */
function withNamedFeatures(
  plan: DraftPlan,
  { features }: Sketch,
  listOf: (name: string) => Entity | undefined,
  { reading }: SketchContext,
): ExpandedSketch {
  const problems: string[] = [];
  let made = plan;
  for (const { id, list, words } of features) {
    if (isOfLists(id)) continue;
    const more = withMade(made, id, { list: listOf(list), words }, reading);
    if (more === null) {
      const isThere = id !== 'sign-up-form' && made.features.some((feature) => feature.id === id);
      if (!isThere) problems.push(`feature ${id}: ${lacks[id] ?? 'its list does not fit'}. Correct it, or name it in notMade.`);
      continue;
    }
    const { plan: next, problem } = tried(made, more);
    made = next;
    if (problem) problems.push(`feature ${id}: ${problem}. Use another list, or name it in notMade.`);
  }
  return { plan: made, problems };
}

const lacks: Partial<Record<SketchFeature, string>> = {
  'sign-up-form': 'the app has one already, for something else. Let people ask with does instead, or drop the other',
  review: 'its list needs a status',
  tool: 'it has no words. Write a sentence of what it does',
  points: 'it needs accounts',
  messages: 'it needs accounts',
  friends: 'it needs accounts',
  profiles: 'it needs accounts',
  player: 'no list has a field of kind file',
  gallery: 'no list has a field of kind image',
  polls: 'no list has a field of kind votes',
  slides: 'it needs a list, and a first page with texts',
  cart: 'it needs a list of what is sold',
  totals: 'its list needs a relation and an amount of kind money',
};

function keepsData({ auth, entities, features }: DraftPlan): boolean {
  return entities.length > 0 || auth === 'password' || features.some(({ id }) => keepsRows.has(id));
}

function layoutOf({ pages, goalType, layout }: DraftPlan): DraftPlan['layout'] {
  const [home] = pages;
  if (home?.kind === 'dashboard') return 'dashboard';
  if (home?.kind === 'tool') return layout === 'tool' ? 'tool' : 'listing';
  return home?.kind === 'content' || goalType === 'content_site' ? 'story' : 'listing';
}

function because(
  sketch: Sketch,
  { entities, pages, features }: DraftPlan,
  { quote, evidence, givenName }: Sources & { givenName: string | undefined },
): void {
  for (const decision of ['goalType', 'stack', 'tagline', 'layout', 'content', 'pages']) evidence.because(decision, null);
  const pluralOf = (id: string) => entities.find((entity) => entity.id === id)?.plural ?? '';
  for (const page of pages)
    evidence.because(`pages.${page.path}`, quote(page.kind === 'entity' ? pluralOf(page.entity) : page.title));
  for (const { id } of features) evidence.because(`features.${id}`, quote(id));
  evidence.because('name', givenName === undefined ? quote(sketch.name) : null);
  for (const decision of ['auth', 'writing', 'reading', 'joining', 'roles'])
    evidence.because(decision, decision === 'roles' ? (sketch.roles.map(quote).find(Boolean) ?? null) : quote('accounts'));
}

export type SketchAccess = Pick<DraftPlan, 'auth' | 'writing' | 'roles'> & Partial<Pick<DraftPlan, 'reading' | 'joining'>>;

/** A hint about log-in wins. Without accounts everyone reads and writes. Roles of the plan so far stay, unless dropped. */
function accessOf(
  { accounts, writing, reading, roles }: Sketch,
  { logIn }: ReadHints,
  base: Blueprint,
  isDropped: (...names: string[]) => boolean,
): SketchAccess {
  const hasAccounts = logIn ?? accounts !== 'none';
  if (!hasAccounts && base.joining === 'nobody') {
    const { auth, joining, reading: read = 'anyone' } = base;
    return { auth, writing: base.writing, reading: read, joining, roles: [] };
  }
  if (!hasAccounts) return { auth: 'none', writing: 'anyone', roles: [] };
  // Strangers cannot write what they may not read.
  const writers = reading !== 'anyone' && writing === 'anyone' ? 'members' : writing;
  const before = base.roles.filter((role) => !isDropped(role) && !roles.some((one) => kebabOf(one) === kebabOf(role)));
  const all = [...roles, ...before].slice(0, mostRoles);
  return { auth: 'password', writing: writers, reading, joining: accounts === 'invited' ? 'invited' : 'open', roles: all };
}
const mostRoles = 8;

/** The pages of the sketch itself, the first page first. */
function pagesOf(sketch: Sketch, entities: Entity[], hasHome: boolean): Page[] {
  const open = entities.filter(({ access }) => access === undefined);
  const { first, others } = contentPages(sketch, entities, hasHome);
  const hasFigures = sketch.overview && first === null && open.length > 0;
  const overview: Page[] = hasFigures
    ? [
        {
          kind: 'dashboard',
          title: 'Overview',
          path: '/',
          about: open.slice(0, overviewsAtMost).map((one) => overviewOf(one, null)),
        },
      ]
    : [];
  const lists = entityPages(entities, first === null && !hasFigures ? '/' : null);
  return [...(first ? [first] : overview), ...lists, ...others];
}

/** The prompt's own colors win. */
function themeOf({ background, accent }: Sketch, base: Blueprint, reading: Reading, evidence: Evidence): DraftPlan['theme'] {
  const wanted = colorOf(background);
  const usual = { background: wanted ?? usualLook.background, accent: colorOf(accent) ?? base.theme.accent };
  const theme = decideTheme(reading, usual, evidence);
  const isOurs = wanted !== null && theme.background === wanted && theme.mode === 'auto';
  return isOurs ? { ...theme, mode: lightnessOf(wanted) < darkest ? 'dark' : 'light' } : theme;
}
