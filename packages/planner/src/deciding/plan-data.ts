import type { Blueprint, Entity, GoalType, Page } from '@davit/blueprint';
import { openingName } from '../functions/app-name.ts';
import { opensOnHome } from '../functions/first-page.ts';
import { homePage } from '../functions/home.ts';
import { asksHome } from '../functions/home-asked.ts';
import { isOfRequirements } from '../functions/people.ts';
import type { Span } from '../reading/tokens.ts';
import { keepAddresses } from './address-lists.ts';
import { addBookings } from './bookings.ts';
import { dashboardOf } from './dashboard.ts';
import type { Draft } from './draft.ts';
import type { DraftFeature } from './draft-feature.ts';
import { decideFeatures } from './features.ts';
import { capitalised, decideName } from './naming.ts';
import { addApi, addPages } from './pages-beside.ts';
import { keepPersonal } from './personal-lists.ts';
import { realizeEntities } from './realize-entities.ts';
import { moduleTagline, roomName, shapeModules, shapePages } from './shape-modules.ts';
import { addSignUps } from './sign-ups.ts';
import { businessOn } from './site-on-subject.ts';
import { decideTheme } from './theme.ts';
import { isOfTool } from './tool-pages.ts';

/** The part of a Blueprint that depends on its goal; the rest is the same for all. */
export type Decided = Pick<Blueprint, 'name' | 'tagline' | 'goalType' | 'layout' | 'theme' | 'entities' | 'pages' | 'content'> & {
  features: DraftFeature[];
};

const usualLook = { background: '#fbfbfa', accent: '#2b5d8a' };

/** What an app does besides its lists: it gives the name, and its planner adds the first page. */
export interface Lead {
  name: string;
  sourceSpan: Span;
}

/** An app with rows: pages over entities, or an API over them. */
export function planData(draft: Draft, goalType: GoalType, lead: Lead | null = null): Decided {
  const { reading, evidence, planned } = draft;
  const isApi = goalType === 'api';
  if (draft.requests.length === 0) {
    addSignUps(draft);
    addBookings(draft);
  }
  keepAddresses(draft, false);
  keepPersonal(draft);
  const { entities, features, samples } = dataParts(draft, isApi);
  const name = decideName(
    reading,
    {
      given: draft.givenName,
      head: draft.head,
      goalType,
      entities: planned,
      usual:
        lead ??
        roomName(draft, features) ??
        (isOfRequirements(reading) ? (openingName(reading, draft.head) ?? operationName(draft)) : null),
    },
    evidence,
  );
  const isHome =
    !isApi && lead === null && !isOfTool(features) && ((planned.length > 1 && opensOnHome(reading)) || asksHome(reading));
  const dashboard = isHome ? null : dashboardOf(draft, goalType, { entities, features });
  const pages = isApi
    ? []
    : shapePages(draft, entityPages(entities, dashboard || lead || isHome ? null : '/'), { features, entities });
  if (dashboard) pages.unshift(dashboard.page);
  if (dashboard) openOnLive(pages);
  for (const page of pages) if (isShopPage(draft, page)) page.title = 'Shop';
  addApi(pages, features, draft, isApi);
  if (!isApi) addPages(pages, features, draft);
  const tagline = moduleTagline(draft, features) ?? taglineOf(draft, entities, isApi);
  if (isHome)
    pages.unshift(
      homePage({
        name,
        // A site that tells about itself greets its visitors.
        tagline: pages.some(({ path }) => path === '/about') ? businessOn(reading).welcome : tagline,
        entities,
        pages,
        writing: draft.access.writing,
        chats: features.flatMap(({ id, parameters }) => (id === 'chat' ? [String(parameters.entity)] : [])),
      }),
    );
  for (const page of pages)
    evidence.because(`pages.${page.path}`, page.kind === 'entity' ? sourceSpanOf(draft, page.entity) : null);
  evidence.because('layout', dashboard?.sourceSpan ?? null);
  const accent = planned[0]?.known?.area.accent;
  return {
    name,
    tagline,
    goalType,
    layout: dashboard ? 'dashboard' : isHome || goalType === 'content_site' ? 'story' : 'listing',
    theme: decideTheme(reading, accent ? { ...usualLook, accent } : usualLook, evidence),
    entities,
    features,
    pages,
    content: { samples, footer: '' },
  };
}

/** An app without lists is called by what it does. */
function operationName({ operations: [first], planned }: Draft): Lead | null {
  const [sourceSpan] = first?.spans ?? [];
  return first && sourceSpan && planned.length === 0 ? { name: first.name, sourceSpan } : null;
}

/** Figures that move come first, and those at a glance behind them. */
function openOnLive(pages: Page[]): void {
  const live = pages.findIndex((page) => page.kind === 'tool' && page.tool === 'live-readings');
  const [overview] = pages;
  if (live < 0 || overview?.kind !== 'dashboard') return;
  const [first] = pages.splice(live, 1);
  if (!first) return;
  pages[0] = { ...overview, path: '/overview' };
  pages.unshift({ ...first, path: '/' });
}

/** The entities, their samples and their features; reports in the draft what Davit cannot make. */
export function dataParts(draft: Draft, isApi: boolean): DataParts {
  const { entities, samples } = realizeEntities(draft.planned, draft, draft.evidence);
  const shop = draft.shop && {
    products: draft.shop.products.id,
    orders: draft.shop.orders.id,
    ...(draft.shop.methods ? { payment: { method: 'paymentMethod', paid: 'paid' } } : {}),
  };
  const { features, notMade } = decideFeatures(
    draft.requested,
    entities,
    { catalogue: draft.catalogue, isApi, shop, owners: draft.owners },
    draft.evidence,
  );
  for (const missing of notMade) draft.notMade.set(missing.name, missing.sourceSpan);
  return shapeModules(draft, { entities, features, samples });
}

export interface DataParts {
  entities: Entity[];
  features: DraftFeature[];
  samples: Blueprint['content']['samples'];
}

export function isShopPage({ shop }: Draft, page: Page): boolean {
  return page.kind === 'entity' && shop?.products.key === 'product' && page.entity === shop.products.id;
}

export function sourceSpanOf(draft: Draft, id: string) {
  return draft.planned.find((plan) => plan.id === id)?.sourceSpan ?? null;
}

/**
 * A page for each entity that others than the owner read, the first at `home`; null if another page is the home
 * page.
 */
export function entityPages(entities: Entity[], home: '/' | null): Page[] {
  const open = entities.filter(({ access }) => access?.reading !== 'owner');
  // Visitors find a form at the address of what they only send.
  const sent = entities.filter(({ access }) => access?.reading === 'owner' && access.writing === 'anyone').slice(0, 1);
  return (open.length > 0 || !home ? open : sent).map((entity, at) => ({
    kind: 'entity',
    entity: entity.id,
    title: entity.plural.slice(0, 1).toUpperCase() + entity.plural.slice(1),
    path: at === 0 && home ? home : `/${entity.slug}`,
  }));
}

function taglineOf(draft: Draft, entities: Entity[], isApi: boolean): string {
  const written =
    entities.length === 1 || draft.planned[1]?.sourceSpan === null ? draft.planned[0]?.known?.entry.tagline : undefined;
  // Visitors do not come to see sign-ups and orders.
  const isAsked = (id: string) => draft.requests.some(({ entity }) => entity.id === id);
  const open = entities.filter(({ id, access }) => access?.reading !== 'owner' && !isAsked(id));
  const isPayments = (id: string) => draft.planned.some((plan) => plan.id === id && plan.key === 'payment');
  const offered = open.filter(({ id }) => !isPayments(id));
  const names = (offered.length > 0 ? offered : open).map((entity) => entity.plural);
  const listed = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
  if (isApi) return `A JSON API for ${listed}.`;
  if (draft.shop) return `${capitalised(draft.shop.goods?.words ?? draft.shop.products.plural)}, to order online.`;
  return written ?? actOf(draft, entities[0], listed);
}

/** What a visitor does there: that the app has these lists, its name and its pages say. */
function actOf({ access }: Draft, first: Entity | undefined, listed: string): string {
  if (access.reading === 'own') return `Keep track of your ${listed}.`;
  const isForReading = (first?.access?.writing ?? access.writing) === 'owner';
  return isForReading ? `Browse ${listed}.` : `Add, find and sort ${listed}.`;
}
