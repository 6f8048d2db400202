/** The first page of an app of several lists: what it offers, buttons to its main acts, and a preview of each list. */
import type { Entity, Page, Section } from '@davit/blueprint';
import { oneOf } from './one-row.ts';

/** With more previews the page would be a list of lists. */
const mostPreviews = 4;
/** Next to the main button. */
const mostButtons = 2;
const longestLabel = 60;

type ListPage = Extract<Page, { kind: 'entity' }>;

/** `Share an idea`, or `Book a room` on the list of rooms. */
export interface HomeAct {
  label: string;
  /** The list to choose from; without it, the form of a new row. */
  listing?: string;
}

export interface Home {
  /** The app's name, the heading of the page. */
  name: string;
  /** One sentence of what the app offers. */
  tagline: string;
  entities: Pick<Entity, 'id' | 'singular' | 'slug' | 'access' | 'owned' | 'adders'>[];
  /** The app's other pages in the order of the navigation; none of them is at `/`. */
  pages: Page[];
  /** What visitors do with a list, by its entity, in the prompt's words. */
  acts?: Map<string, HomeAct>;
  /** The lists to which people are said to add; null: the prompt does not say. */
  added?: ReadonlySet<string> | null;
  /** Who adds rows of lists without access of their own; only the acts of visitors become buttons. */
  writing?: 'anyone' | 'members' | 'owner';
  /** Lists of messages: people write on the page of the chat, which has no forms or pages of rows. */
  chats?: string[];
}

/** A content page at `/`: a hero with the main acts, previews of the lists that all may read, and links to the rest. */
export function homePage({
  name,
  tagline,
  entities,
  pages,
  writing = 'anyone',
  acts: spoken = new Map(),
  added: addedTo = null,
  chats = [],
}: Home): Extract<Page, { kind: 'content' }> {
  const entityOf = (page: ListPage) => entities.find(({ id }) => id === page.entity);
  const lists = pages.filter((page): page is ListPage => page.kind === 'entity');
  const open = lists.filter((page) => (entityOf(page)?.access?.reading ?? 'anyone') === 'anyone');
  const added = open.flatMap((page) => {
    const entity = entityOf(page);
    const act = spoken.get(page.entity);
    const place = lists.find(({ entity: id }) => id === act?.listing)?.path;
    if (act && place !== undefined) return [{ label: act.label, href: place, rank: 0 }];
    if (chats.includes(page.entity)) return [{ label: titled('Open', page.title), href: page.path, rank: 1 }];
    // A button for a few people would be dead for most.
    if (!entity || entity.adders || (entity.access?.writing ?? writing) === 'owner') return [];
    if (addedTo && !act && !addedTo.has(page.entity)) return [];
    const usual = { label: `Add ${oneOf(entity.singular)}`, rank: 2 };
    return [{ ...(act ? { label: act.label, rank: 1 } : usual), href: `/${entity.slug}/new` }];
  });
  const acts = [
    ...open
      .filter(({ entity }) => !chats.includes(entity))
      .slice(0, 1)
      .map(({ title, path }) => ({ label: titled('Browse', title), href: path })),
    // What visitors come for, before what they may add.
    ...added.sort((one, other) => one.rank - other.rank),
  ];
  const others = pages.filter((page) => !(page.kind === 'content' && page.under !== undefined) && page.kind !== 'entity');
  const doing = others.filter(({ kind }) => kind === 'tool').map(({ title, path }) => ({ label: title, href: path }));
  const buttons = [...acts.slice(0, 1), ...doing, ...acts.slice(1)]
    .map(({ label, href }) => ({ label: label.slice(0, longestLabel), href }))
    .slice(0, mostButtons + 1);
  const [action = null, ...more] = buttons;
  const hero: Section = { kind: 'hero', heading: name, text: tagline, action, ...(more.length > 0 ? { more } : {}) };
  const previews = open.slice(0, mostPreviews).map(({ title, entity }): Section => ({ kind: 'rows', heading: title, entity }));
  const cards = [...others, ...open.slice(mostPreviews)].map((page) => ({
    title: page.title,
    text: summaryOf(page),
    price: null,
    href: page.path,
  }));
  const rest: Section[] = cards.length > 0 ? [{ kind: 'cards', heading: 'More to explore', cards }] : [];
  const [first, ...later] = previews;
  return { kind: 'content', title: 'Home', path: '/', sections: [hero, ...(first ? [first] : []), ...rest, ...later] };
}

/** `Browse recipes`, and for a title that is a name of its own only that. */
const titled = (verb: string, title: string) =>
  `${verb} ${title.slice(1, 2) === title.slice(1, 2).toLowerCase() ? title.slice(0, 1).toLowerCase() + title.slice(1) : title}`;

/** What a visitor finds on a page, in one sentence. */
function summaryOf(page: Page): string {
  switch (page.kind) {
    case 'entity':
      return 'See all entries, search them, and open the details.';
    case 'dashboard':
      return 'The figures at a glance, with charts and what needs attention.';
    case 'api-docs':
      return 'Read and try the API.';
    case 'content':
      return firstWords(page.sections) ?? 'Read more.';
    case 'tool':
      return 'Open it and start right away.';
  }
}

const mostTitles = 3;

/** The first sentence of a page's texts, or the titles of its cards. */
function firstWords(sections: Section[]): string | null {
  const texts = sections.flatMap((section) =>
    section.kind === 'text' ? section.paragraphs : 'text' in section ? [section.text] : [],
  );
  const sentence = /^.{10,160}?[.!?](?=\s|$)/u.exec(texts[0] ?? '')?.[0];
  const titles = sections.flatMap((section) => (section.kind === 'cards' ? section.cards.map(({ title }) => title) : []));
  return sentence ?? (titles.length > 0 ? titles.slice(0, mostTitles).join(' · ') : null);
}
