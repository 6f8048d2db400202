import type { Page } from '@davit/blueprint';
import type { DataParts } from './plan-data.ts';

type Tool = Extract<Page, { kind: 'tool' }>['tool'];

/** Tools over the rows of a list, with the title of their page and its path next to the lists. */
const toolsOfLists: [tool: Tool, title: string, path: string][] = [
  ['chatbot', 'Ask us', '/ask'],
  ['quiz', 'Quiz', '/quiz'],
  ['streaks', 'Today', '/today'],
  ['word-games', 'Games', '/all-games'],
  ['flashcards', 'Study', '/study'],
  ['live-editor', 'Editor', '/editor'],
  ['settle-up', 'Balances', '/balances'],
];

/** Whether people open the app to use such a tool. */
export const isOfTool = (features: DataParts['features']): boolean =>
  toolsOfLists.some(([tool]) => features.some(({ id }) => id === tool));

/** Where no list is called flashcards, the page is. */
export const studyTitle = (entities: DataParts['entities']): string =>
  entities.some(({ plural }) => /\bcards$/i.test(plural)) ? 'Study' : 'Flashcards';

/** Adds the pages of such tools: in place of their list if that is the first page, else next to the lists. */
export function withToolPages(pages: Page[], { features, entities }: Pick<DataParts, 'features' | 'entities'>): Page[] {
  return toolsOfLists.reduce((all, [tool, title, path]) => {
    const parameters = features.find(({ id }) => id === tool)?.parameters;
    const list = parameters?.entity ?? parameters?.expenses;
    const slugOf = (entity: unknown) => entities.find(({ id }) => id === entity)?.slug;
    if (!slugOf(list)) return all;
    // Pictures are for the documents, whichever is named first.
    const own = [list, (parameters?.pictures as { entity: string } | null | undefined)?.entity];
    const isHome = (page: Page) => page.kind === 'entity' && own.includes(page.entity) && page.path === '/';
    const leads = all.some(isHome);
    const page: Page = {
      kind: 'tool',
      tool,
      title: tool === 'flashcards' ? studyTitle(entities) : title,
      path: leads ? '/' : path,
    };
    const lists = all.map((one) => (isHome(one) && one.kind === 'entity' ? { ...one, path: `/${slugOf(one.entity)}` } : one));
    return leads ? [page, ...lists] : [...lists, page];
  }, pages);
}
