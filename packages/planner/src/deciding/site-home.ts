/** The first page of a site: leads to each part, with a preview of its rows. */
import type { Page, Section } from '@davit/blueprint';
import type { DraftFeature } from './draft-feature.ts';

/** With more previews the page would be a list of lists. */
const tastesAtMost = 6;

type Content = Extract<Page, { kind: 'content' }>;

/** The site's main list comes first, other lists behind the offer, and quotes last. */
export function withRows(home: Page, lists: Page[], features: DraftFeature[], leading: string | null): Page {
  if (home.kind !== 'content') return home;
  // Chats and bookings do not belong on a first page.
  const hidden = features.flatMap(({ id, parameters }) => [parameters.bookings, id === 'chat' ? parameters.entity : null]);
  const shown = lists.flatMap((page) => (page.kind === 'entity' && !hidden.includes(page.entity) ? [page] : []));
  const isFirst = ({ entity }: { entity: string }) => entity === leading;
  const taste = ({ entity, title }: { entity: string; title: string }): Section => ({ kind: 'rows', heading: title, entity });
  const rest = shown.filter((page) => !isFirst(page)).slice(0, tastesAtMost);
  return { ...home, sections: inOrder(home, shown.filter(isFirst).map(taste), rest.map(taste)) };
}

function inOrder({ sections }: Content, first: Section[], rest: Section[]): Section[] {
  const [hero, ...others] = sections;
  const quotes = others.filter(({ kind }) => kind === 'quote');
  return [...(hero ? [hero] : []), ...first, ...others.filter(({ kind }) => kind !== 'quote'), ...rest, ...quotes];
}
