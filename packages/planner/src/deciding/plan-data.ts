import type { Blueprint, Entity, Feature, GoalType, Page } from '../blueprint.ts';
import { kebabOf } from '../lexicon/shape.ts';
import { PhraseTable } from '../reading/phrases.ts';
import { isNegated } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { blogTopicOf } from './blog-topic.ts';
import { bringBookings } from './bookings.ts';
import { dashboardOf } from './dashboard.ts';
import type { Draft } from './draft.ts';
import { decideFeatures } from './features.ts';
import { capitalised, decideName } from './naming.ts';
import { realiseEntities } from './realise-entities.ts';
import { moduleTagline, roomName, shapeModules, shapePages } from './shape-modules.ts';
import { bringSignUps } from './sign-ups.ts';
import { titlesIn } from './site-parts.ts';
import { decideTheme } from './theme.ts';

/** The part of a Blueprint that its branch decides; the rest is the same for all. */
export type Decided = Pick<
  Blueprint,
  'name' | 'tagline' | 'goalType' | 'layout' | 'theme' | 'entities' | 'features' | 'pages' | 'content'
>;

const usualLook = { background: '#fbfbfa', accent: '#2b5d8a' };

/** What an app is for before it keeps rows: it gives the name and has the first page, which is added by who knows it. */
export interface Lead {
  name: string;
  ground: Span;
}

/** An app that keeps rows: pages over entities, or an API over them. */
export function planData(draft: Draft, goalType: GoalType, lead: Lead | null = null): Decided {
  const { reading, evidence, planned } = draft;
  const isApi = goalType === 'api';
  bringSignUps(draft);
  bringBookings(draft);
  const { entities, features, samples } = dataParts(draft, isApi);
  const name = decideName(
    reading,
    { given: draft.givenName, head: draft.head, goalType, entities: planned, usual: lead ?? roomName(draft, features) },
    evidence,
  );
  const dashboard = dashboardOf(draft, goalType, { entities, features });
  const pages = isApi ? [] : shapePages(entityPages(entities, dashboard || lead ? null : '/'), { features, entities });
  if (dashboard) pages.unshift(dashboard.page);
  for (const page of pages) if (isShopPage(draft, page)) page.title = 'Shop';
  if (isApi || draft.asked.wanted.has('api-docs')) addApi(pages, features, draft, isApi);
  if (!isApi) addAbout(pages, draft);
  if (!isApi) addContact(pages, features, draft);
  if (!isApi) addTool(pages, features, draft);
  for (const page of pages) evidence.because(`pages.${page.path}`, page.kind === 'entity' ? groundOf(draft, page.entity) : null);
  evidence.because('layout', dashboard?.ground ?? null);
  const accent = planned[0]?.known?.area.accent;
  return {
    name,
    tagline: moduleTagline(draft, features) ?? taglineOf(draft, entities, isApi),
    goalType,
    layout: dashboard ? 'dashboard' : goalType === 'content_site' ? 'story' : 'listing',
    theme: decideTheme(reading, accent ? { ...usualLook, accent } : usualLook, evidence),
    entities,
    features,
    pages,
    content: { samples, footer: '' },
  };
}

/** What is kept, its samples, and the features over it; what cannot be made goes to the draft's list. */
export function dataParts(draft: Draft, isApi: boolean): DataParts {
  const { entities, samples } = realiseEntities(draft.planned, draft, draft.evidence);
  const shop = draft.shop && { products: draft.shop.products.id, orders: draft.shop.orders.id };
  const { features, notMade } = decideFeatures(
    draft.asked,
    entities,
    { catalogue: draft.catalogue, isApi, shop, owners: draft.owners },
    draft.evidence,
  );
  for (const missing of notMade) draft.notMade.set(missing.name, missing.ground);
  return shapeModules(draft, { entities, features, samples });
}

export interface DataParts {
  entities: Entity[];
  features: Feature[];
  samples: Blueprint['content']['samples'];
}

function isShopPage({ shop }: Draft, page: Page): boolean {
  return page.kind === 'entity' && shop?.products.key === 'product' && page.entity === shop.products.id;
}

export function groundOf(draft: Draft, id: string) {
  return draft.planned.find((plan) => plan.id === id)?.ground ?? null;
}

/** A page for each entity that is not the owner's alone, the first at `home`; null where the home page is another. */
export function entityPages(entities: Entity[], home: '/' | null): Page[] {
  const open = entities.filter(({ access }) => access?.reading !== 'owner');
  return open.map((entity, at) => ({
    kind: 'entity',
    entity: entity.id,
    title: entity.plural.slice(0, 1).toUpperCase() + entity.plural.slice(1),
    path: at === 0 && home ? home : `/${entity.slug}`,
  }));
}

function addApi(pages: Page[], features: Feature[], draft: Draft, isHome: boolean): void {
  if (!draft.catalogue.features.has('api-docs')) return;
  pages.push({ kind: 'api-docs', title: 'API', path: isHome ? '/' : '/api-docs' });
  features.push({ id: 'api-docs', parameters: {} });
  draft.evidence.because('features.api-docs', draft.asked.wanted.get('api-docs') ?? draft.goal.ground);
}

const aboutPhrases = new PhraseTable<true>(
  ['about page', 'about me', 'about us', 'about me page', 'about us page', 'about section', 'page about me', 'who we are'].map(
    (phrase) => [phrase, true] as const,
  ),
);

/** A page about who is behind it, beside the lists, where one is asked for. */
function addAbout(pages: Page[], { reading, evidence }: Draft): void {
  const ground = aboutPhrases.scan(reading.tokens).find((match) => !isNegated(reading, match));
  if (!ground || pages.some(({ path }) => path === '/about')) return;
  evidence.because('pages./about', ground);
  const topic = blogTopicOf(reading);
  const paragraphs = [
    topic ? `This is where I write about ${topic.words}.` : 'This is who is behind these pages, and why they are here.',
    'A few lines belong here about where it all began, and how to get in touch. This text is a sample, to be replaced by your own.',
  ];
  const title = titlesIn(reading).about ?? 'About';
  pages.push({ kind: 'content', title, path: '/about', sections: [{ kind: 'text', heading: title, paragraphs }] });
}

/** A contact page beside the lists, where one is asked for. */
function addContact(pages: Page[], features: Feature[], draft: Draft): void {
  const ground = draft.asked.wanted.get('contact-form');
  if (!ground || draft.asked.refused.has('contact-form') || !draft.catalogue.features.has('contact-form')) return;
  features.push({ id: 'contact-form', parameters: {} });
  draft.evidence.because('features.contact-form', ground);
  const text = 'Write to us. We read every message and answer as soon as we can.';
  const title = titlesIn(draft.reading).contact ?? 'Contact';
  pages.push({ kind: 'content', title, path: '/contact', sections: [{ kind: 'contact-form', heading: title, text }] });
}

/** A calculator or timer beside the lists: "a todo app with a pomodoro timer". */
function addTool(pages: Page[], features: Feature[], draft: Draft): void {
  const { tool } = draft.goal;
  const asked = tool && draft.asked.wanted.get(tool.value.feature);
  if (!tool || !asked || !draft.catalogue.features.has(tool.value.feature)) return;
  const { feature, name, parameters } = tool.value;
  features.push({ id: feature, parameters });
  pages.push({ kind: 'tool', tool: feature, title: name, path: `/${kebabOf(name)}` });
  draft.evidence.because(`features.${feature}`, tool);
}

function taglineOf(draft: Draft, entities: Entity[], isApi: boolean): string {
  const written = entities.length === 1 || draft.planned[1]?.ground === null ? draft.planned[0]?.known?.entry.tagline : undefined;
  const names = entities.map((entity) => entity.plural);
  const listed = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
  if (isApi) return `A JSON API for ${listed}.`;
  if (draft.shop) return `${capitalised(draft.shop.goods?.words ?? draft.shop.products.plural)}, to order online.`;
  return written ?? `${listed.slice(0, 1).toUpperCase()}${listed.slice(1)}, in one place.`;
}
