/** The address of a page that is not there yet. */
import type { Blueprint } from './blueprint.ts';
import { ownRoutes, routesOfBoardGames, routesOfJobs } from './reserved-names.ts';

/** Then the plan says which page is there twice. */
const mostOfOneKey = 20;

/** A path for the page of a new feature that nothing else in the app answers: `/split-the-bill`. */
export function bespokePath({ pages, entities }: Pick<Blueprint, 'pages' | 'entities'>, key: string): string {
  const taken = new Set([
    ...ownRoutes,
    ...routesOfJobs,
    ...routesOfBoardGames,
    ...pages.map(({ path }) => path.slice(1)),
    ...entities.map(({ slug }) => slug),
  ]);
  for (let count = 2; taken.has(key) && count <= mostOfOneKey; count += 1)
    if (!taken.has(`${key}-${count}`)) return `/${key}-${count}`;
  return `/${key}`;
}
