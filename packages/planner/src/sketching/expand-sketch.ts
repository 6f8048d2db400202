/** A sketch becomes a plan, with the planner's own rules for ids, features, pages, figures and looks. */
import { blueprintFormat, type Catalogue, type Entity, keepsRows, madeNow, type Page } from '@davit/blueprint';
import type { DraftFeature, DraftPlan } from '../deciding/draft-feature.ts';
import { Evidence } from '../deciding/evidence.ts';
import { overviewOf } from '../deciding/overviews.ts';
import { entityPages } from '../deciding/plan-data.ts';
import { decideTheme } from '../deciding/theme.ts';
import type { ReadHints } from '../hints.ts';
import { lightnessOf } from '../reading/colors.ts';
import type { Reading } from '../reading/reading.ts';
import { samplesOf } from './cells.ts';
import { colorOf } from './color-of.ts';
import { contentPages } from './content-pages.ts';
import { entitiesOf } from './entities.ts';
import { featuresOf } from './features.ts';
import { quotesIn } from './quotes.ts';
import type { Sketch } from './sketch-schema.ts';

export interface SketchContext {
  reading: Reading;
  hints: ReadHints;
  /** The name that the caller gave the project. */
  givenName: string | undefined;
  catalogue?: Catalogue;
}

const usualLook = { background: '#fbfbfa', accent: '#2b5d8a' };
const overviewsAtMost = 4;
const darkest = 0.5;

export function expandSketch(sketch: Sketch, context: SketchContext): DraftPlan {
  const { reading, hints, givenName, catalogue = madeNow } = context;
  const evidence = new Evidence(reading);
  const quote = quotesIn(sketch, reading);
  const access = accessOf(sketch, hints);
  const entities = entitiesOf(sketch, access, { quote, evidence });
  const { features, added } = featuresOf(sketch, entities, access, { quote, evidence, catalogue });
  const all = [...entities, ...added];
  const pages = pagesOf(sketch, all, features);
  for (const decision of ['goalType', 'stack', 'tagline', 'layout', 'content', 'pages']) evidence.because(decision, null);
  for (const page of pages)
    evidence.because(`pages.${page.path}`, quote(page.kind === 'entity' ? nameOf(sketch, entities, page.entity) : page.title));
  evidence.because('name', givenName === undefined ? quote(sketch.name) : null);
  for (const decision of ['auth', 'writing', 'reading', 'joining', 'roles'])
    evidence.because(decision, decision === 'roles' ? (sketch.roles.map(quote).find(Boolean) ?? null) : quote('accounts'));
  const keeps = all.length > 0 || access.auth === 'password' || features.some(({ id }) => keepsRows.has(id));
  return {
    format: blueprintFormat,
    name: givenName ?? (sketch.name || 'App'),
    tagline: sketch.tagline,
    goalType: sketch.goal,
    stack: keeps ? 'hono-sqlite' : 'hono',
    layout: pages[0]?.kind === 'dashboard' ? 'dashboard' : sketch.goal === 'content_site' ? 'story' : 'listing',
    theme: themeOf(sketch, reading, evidence),
    ...access,
    entities: all,
    features,
    pages,
    content: {
      samples: { ...samplesOf(sketch.lists, entities), ...Object.fromEntries(added.map(({ id }) => [id, []])) },
      footer: '',
    },
    evidence: evidence.list(),
    notUnderstood: [],
    notMade: sketch.notMade,
    plannedBy: 'model',
  };
}

export type SketchAccess = Pick<DraftPlan, 'auth' | 'writing' | 'roles'> & Partial<Pick<DraftPlan, 'reading' | 'joining'>>;

/** A hint about log-in wins. Without accounts everyone reads and writes. */
function accessOf({ accounts, writing, reading, roles }: Sketch, { logIn }: ReadHints): SketchAccess {
  const hasAccounts = logIn ?? accounts !== 'none';
  if (!hasAccounts) return { auth: 'none', writing: 'anyone', roles: [] };
  // Strangers cannot write what they may not read.
  const writers = reading !== 'anyone' && writing === 'anyone' ? 'members' : writing;
  return { auth: 'password', writing: writers, reading, joining: accounts === 'invited' ? 'invited' : 'open', roles };
}

function pagesOf(sketch: Sketch, entities: Entity[], features: DraftFeature[]): Page[] {
  const open = entities.filter(({ access }) => access === undefined);
  const { first, others } = contentPages(sketch, entities, features);
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

const nameOf = ({ lists }: Sketch, entities: Entity[], id: string): string =>
  lists[entities.findIndex((entity) => entity.id === id)]?.name ?? '';

/** The prompt's own colors win. */
function themeOf({ background, accent }: Sketch, reading: Reading, evidence: Evidence): DraftPlan['theme'] {
  const wanted = colorOf(background);
  const usual = { background: wanted ?? usualLook.background, accent: colorOf(accent) ?? usualLook.accent };
  const theme = decideTheme(reading, usual, evidence);
  const isOurs = wanted !== null && theme.background === wanted && theme.mode === 'auto';
  return isOurs ? { ...theme, mode: lightnessOf(wanted) < darkest ? 'dark' : 'light' } : theme;
}
