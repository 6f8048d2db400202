/** The home page of an app that is mainly about a bespoke feature. */
import { bespokePath } from './bespoke-path.ts';
import type { Blueprint, Page } from './blueprint.ts';

type PlanWithPages = Pick<Blueprint, 'pages' | 'entities' | 'goalType'>;

/**
 * How such a feature is shown on the home page: it is that page, instead of a list, figures or a few words; a landing page stays, and
 * links to it first. Null: the app opens on something else that it is about, such as a game.
 */
export function homePlaceOf({ pages, goalType }: PlanWithPages): 'page' | 'link' | null {
  const [home] = pages;
  if (home?.kind === 'entity' || home?.kind === 'dashboard') return 'page';
  if (home?.kind !== 'content') return null;
  const isSite = goalType === 'content_site' || goalType === 'landing_page';
  if (!isSite && (!isLanding(home.title) || withoutHero(home).length === 0)) return 'page';
  return home.sections.some(({ kind }) => kind === 'hero') ? 'link' : null;
}

const isLanding = (title: string) => /^(home|welcome)/i.test(title);

/** Where the home page goes to make room for another; null: it says nothing more and is left out. */
export function movedHomePath(plan: PlanWithPages): string | null {
  const [home] = plan.pages;
  if (home === undefined || (home.kind === 'content' && withoutHero(home).length === 0)) return null;
  if (home.kind === 'entity') return `/${plan.entities.find(({ id }) => id === home.entity)?.slug ?? home.entity}`;
  return bespokePath(plan, kebabOf(home.title) || 'overview');
}

/** The plan without a page at `/`: the home page has moved, with the links that led to it. */
export function withFreeHome(plan: Blueprint): Blueprint {
  const [home, ...others] = plan.pages;
  if (home?.path !== '/') return plan;
  const path = movedHomePath(plan);
  const moved: Page[] = path === null ? [] : [home.kind === 'content' ? asText(home, path) : { ...home, path }];
  const taken = new Set(plan.evidence.map(({ decision }) => decision));
  const evidence = plan.evidence.flatMap((one) => {
    if (one.decision !== 'pages./') return [one];
    return path === null || taken.has(`pages.${path}`) ? [] : [{ ...one, decision: `pages.${path}` }];
  });
  return {
    ...plan,
    layout: plan.layout === 'tool' ? 'tool' : 'listing',
    pages: [...moved, ...others.map((page) => (page.kind === 'content' ? leadingTo(path ?? '/', page) : page))],
    evidence,
  };
}

type ContentPage = Extract<Page, { kind: 'content' }>;

const withoutHero = ({ sections }: ContentPage) => sections.filter(({ kind }) => kind !== 'hero');

/** The name of the app stands on its home page. */
const asText = (page: ContentPage, path: string): ContentPage => ({ ...page, path, sections: withoutHero(page) });

function leadingTo(path: string, page: ContentPage): ContentPage {
  const changed = <Value>(value: Value, key = ''): Value => {
    if (key === 'href' && value === '/') return path as Value;
    if (Array.isArray(value)) return value.map((one) => changed(one)) as Value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changed(one, name)])) as Value;
  };
  return { ...page, sections: changed(page.sections) };
}

const mostMoreButtons = 3;

/** The first button of the landing page leads to this one, unless another part does already. */
export function withFirstLink(pages: Page[], { title, path }: Pick<Page, 'title' | 'path'>): Page[] {
  return pages.map((page, at) => {
    if (at > 0 || page.kind !== 'content' || JSON.stringify(page.sections).includes(JSON.stringify(path))) return page;
    const place = page.sections.findIndex(({ kind }) => kind === 'hero');
    const sections = page.sections.map((section, number) => {
      if (number !== place || section.kind !== 'hero') return section;
      const more = [...(section.action ? [section.action] : []), ...(section.more ?? [])].slice(0, mostMoreButtons);
      return { ...section, action: { label: title, href: path }, ...(more.length > 0 ? { more } : {}) };
    });
    return { ...page, sections };
  });
}

const kebabOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 32);
