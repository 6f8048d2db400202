/** How bespoke features join a plan: with their pages, and a database to keep what they keep. */
import type { BespokeFeature, Blueprint } from './blueprint.ts';
import { ownRoutes, routesOfBoardGames, routesOfJobs } from './reserved-names.ts';

/** The plan with these features, which replace those of the same key; each has a page at its `page`. */
export function withBespoke(plan: Blueprint, features: BespokeFeature[]): Blueprint {
  if (features.length === 0) return plan;
  const keys = new Set(features.map(({ key }) => key));
  const known = plan.features.flatMap((feature) => (feature.id === 'bespoke' ? feature.parameters.features : []));
  const kept = known.filter(({ key }) => !keys.has(key));
  const gone = new Set(known.filter(({ key }) => keys.has(key)).map(({ page }) => page));
  const isKept = (page: Blueprint['pages'][number]) =>
    page.kind !== 'tool' || page.tool !== 'bespoke' || !gone.has(page.path) || features.some((one) => one.page === page.path);
  const pages = plan.pages.filter(isKept);
  const missing = features.filter(({ page }) => !pages.some(({ path }) => path === page));
  return {
    ...plan,
    stack: 'hono-sqlite',
    features: [
      ...plan.features.filter(({ id }) => id !== 'bespoke'),
      { id: 'bespoke', parameters: { features: [...kept, ...features] } },
    ],
    pages: [
      ...pages,
      ...missing.map(({ title, page }) => ({ kind: 'tool' as const, tool: 'bespoke' as const, title, path: page })),
    ],
  };
}

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
