/** The pages of a sketch, among those of the plan so far. */
import type { Blueprint, Entity, Page, Section } from '@davit/blueprint';
import type { DraftPlan } from '../deciding/draft-feature.ts';
import { overviewOf } from '../deciding/overviews.ts';
import { kebabOf } from '../lexicon/shape.ts';

export interface PageParts {
  name: string;
  tagline: string;
  goalType: DraftPlan['goalType'];
  entities: Entity[];
  /** The pages of the sketch, its home first. */
  own: Page[];
  isDropped: (...names: string[]) => boolean;
}

/** A site of texts where the sketch wants an app has no home to keep, nor has an app where it wants a site. */
export function withKeptPages(base: Blueprint, parts: PageParts): Page[] {
  const { own, goalType, isDropped } = parts;
  const [home] = own;
  const kept = base.pages.flatMap((page) => (isDropped(page.title) ? [] : keptPage(page, base, parts)));
  const isOfKind = (page: Page) =>
    page.kind !== 'content' || isSite(base.goalType) === isSite(goalType) || base.entities.length > 0;
  const first = kept.find(({ path, kind }) => path === '/' && kind !== 'entity');
  const opening =
    first && isOfKind(first) && (first.kind === 'tool' || home?.kind === 'entity' || home?.kind === first.kind) ? first : home;
  const rest = kept.filter((page) => page !== opening && page.path !== '/');
  const lists = own.filter((page) => page !== opening);
  const pages = opening ? [opening] : [];
  for (const page of [...kept.filter((page) => page.path === '/' && page.kind === 'entity'), ...rest, ...lists]) {
    const moved = page.kind === 'entity' && page.path === '/' ? { ...page, path: pathOf(page.entity, parts) } : page;
    if (moved.path !== '/' && !pages.some((one) => isSame(one, moved))) pages.push(moved);
  }
  const [start, ...others] = pages;
  return start ? [withRows(withButton(start, pages), base, parts.entities), ...others] : pages;
}

const mostRows = 3;

/** A home page that showed lists shows those that came in their place. */
function withRows(home: Page, base: Blueprint, entities: Entity[]): Page {
  const before = base.pages.find(({ path }) => path === '/');
  const showsRows = (page: Page | undefined, lists: readonly Entity[]) =>
    page?.kind === 'content' &&
    page.sections.some((section) => section.kind === 'rows' && lists.some(({ id }) => id === section.entity));
  if (home.kind !== 'content' || showsRows(home, entities) || !showsRows(before, base.entities)) return home;
  const shown = entities.filter(({ access }) => access === undefined || access.reading === 'anyone').slice(0, mostRows);
  const rows = shown.map(({ id, plural }): Section => ({ kind: 'rows', heading: capital(plural), entity: id }));
  return { ...home, sections: [...home.sections, ...rows] };
}

/** Its button may have led to what is gone. */
function withButton(home: Page, pages: Page[]): Page {
  const list = pages.find((page) => page.kind === 'entity');
  if (home.kind !== 'content' || !list) return home;
  const leads = (href: string) => pages.some(({ path }) => path !== '/' && (href === path || href.startsWith(`${path}/`)));
  const sections = home.sections.map((section) =>
    section.kind === 'hero' && (section.action === null || !leads(section.action.href))
      ? { ...section, action: { label: `See the ${list.title.toLowerCase()}`.slice(0, 60), href: list.path } }
      : section,
  );
  return { ...home, sections };
}

const isSite = (goal: DraftPlan['goalType']) => goal === 'content_site' || goal === 'landing_page';

const pathOf = (entity: string, { entities }: PageParts) => `/${entities.find(({ id }) => id === entity)?.slug ?? entity}`;

const isSame = (one: Page, other: Page): boolean =>
  one.path === other.path ||
  (one.kind === 'entity' && other.kind === 'entity' && one.entity === other.entity) ||
  (one.kind === other.kind && titleKey(one.title) === titleKey(other.title)) ||
  (hasContactForm(one) && hasContactForm(other));

/** Contact and Contact us are one page. */
const titleKey = (title: string): string =>
  kebabOf(title)
    .replace(/-(?:us|now|page)$/, '')
    .replace(/^(?:our|the)-/, '');

const hasContactForm = (page: Page): boolean =>
  page.kind === 'content' && page.sections.some(({ kind }) => kind === 'contact-form');

/** Texts change; forms, hours and lists on a page stay. */
const keptSections: ReadonlySet<Section['kind']> = new Set([
  'contact-form',
  'sign-up-form',
  'opening-hours',
  'address',
  'rows',
  'slides',
]);

function keptPage(page: Page, base: Blueprint, { entities, own, name, tagline }: PageParts): Page[] {
  switch (page.kind) {
    case 'entity': {
      const entity = entities.find(({ id }) => id === page.entity);
      if (!entity) return [];
      const isRenamed = base.entities.find(({ id }) => id === page.entity)?.plural !== entity.plural;
      return [isRenamed ? { ...page, title: capital(entity.plural).slice(0, 60) } : page];
    }
    case 'content': {
      const same = own.find((one) => one.kind === 'content' && titleKey(one.title) === titleKey(page.title));
      const written = same?.kind === 'content' ? same.sections : null;
      const hero = page.sections.filter(({ kind }) => kind === 'hero');
      const sections = written
        ? [...hero, ...written.filter(({ kind }) => kind !== 'hero' && kind !== 'rows'), ...page.sections.filter(isKept)]
        : page.sections;
      return [
        {
          ...page,
          sections: sections
            .map((section) => renamed(section, base.entities, entities))
            .map((section) =>
              section.kind === 'hero' && page.path === '/'
                ? { ...section, heading: name, text: tagline || section.text }
                : section,
            ),
        },
      ];
    }
    case 'dashboard': {
      const about = page.about.flatMap(({ entity }) => {
        const found = entities.find(({ id }) => id === entity);
        return found ? [overviewOf(found, null)] : [];
      });
      return about.length > 0 ? [{ ...page, about }] : [];
    }
    default:
      return [page];
  }
}

/** Rows under the name of their list get its new name. */
function renamed(section: Section, before: readonly Entity[], now: readonly Entity[]): Section {
  if (section.kind !== 'rows') return section;
  const [old, own] = [before, now].map((lists) => lists.find(({ id }) => id === section.entity)?.plural);
  return old && own && section.heading === capital(old) ? { ...section, heading: capital(own) } : section;
}

const isKept = ({ kind }: Section) => keptSections.has(kind);
const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);
