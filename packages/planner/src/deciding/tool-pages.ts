import type { Page } from '@davit/blueprint';
import type { DataParts } from './plan-data.ts';

type Tool = Extract<Page, { kind: 'tool' }>['tool'];

/** Tools over the rows of a list, with the title of their page and its path next to the lists. */
const toolsOfLists: [tool: Tool, title: string, path: string][] = [
  ['chatbot', 'Ask us', '/ask'],
  ['quiz', 'Quiz', '/quiz'],
  ['streaks', 'Today', '/today'],
  ['flashcards', 'Study', '/study'],
  ['settle-up', 'Balances', '/balances'],
];

/** Adds the pages of such tools: in place of their list if that is the first page, else next to the lists. */
export function withToolPages(pages: Page[], { features, entities }: Pick<DataParts, 'features' | 'entities'>): Page[] {
  return toolsOfLists.reduce((all, [tool, title, path]) => {
    const parameters = features.find(({ id }) => id === tool)?.parameters;
    const list = parameters?.entity ?? parameters?.expenses;
    const slug = entities.find(({ id }) => id === list)?.slug;
    if (!slug) return all;
    const isHome = (page: Page) => page.kind === 'entity' && page.entity === list && page.path === '/';
    const leads = all.some(isHome);
    const page: Page = { kind: 'tool', tool, title, path: leads ? '/' : path };
    const lists = all.map((one) => (isHome(one) ? { ...one, path: `/${slug}` } : one));
    return leads ? [page, ...lists] : [...lists, page];
  }, pages);
}
