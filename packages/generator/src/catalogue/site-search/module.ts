/** A search over all lists, with its box on the home page. */

import { siteSearchChecks } from '@davit/app-kit/features/site-search/checks/site-search.ts';
import { type Blueprint, parametersOf } from '@davit/blueprint';
import type { CatalogueModule } from '../../module.ts';

export const siteSearch: CatalogueModule = {
  id: 'site-search',
  belongs: hasSiteSearch,
  wiring: () => ({
    styles: ['features/site-search/site-search.css'],
    imports: ["import { mountSiteSearch, searchBox } from '@davit/app-kit/features/site-search/routes.tsx';"],
    mounts: ['mountSiteSearch(app, context);'],
  }),
  checks: (blueprint) => siteSearchChecks(showsBox(blueprint)),
  testing: (blueprint) => ({
    imports: ["import { siteSearchChecks } from '@davit/app-kit/features/site-search/checks/site-search.ts';"],
    checks: [`siteSearchChecks(${showsBox(blueprint)})`],
  }),
};

/** Whether the home page previews lists that people search: a site of texts with some news needs no search. */
export function hasSiteSearch(blueprint: Blueprint): boolean {
  const search = parametersOf(blueprint, 'search');
  const isWanted = search?.isAskedFor === true || (search !== undefined && blueprint.goalType !== 'content_site');
  return blueprint.stack === 'hono-sqlite' && isWanted && homeLists(blueprint).length > 0;
}

/** The lists on the home page. */
function homeLists({ pages }: Blueprint): string[] {
  const home = pages.find(({ path }) => path === '/');
  if (home?.kind !== 'content' || !home.sections.some(({ kind }) => kind === 'hero')) return [];
  return home.sections.flatMap((section) => (section.kind === 'rows' ? [section.entity] : []));
}

/** Strangers who may read none of the lists get no box. */
function showsBox(blueprint: Blueprint): boolean {
  const isOpen = (id: string) =>
    blueprint.entities.some(
      ({ id: known, access }) => known === id && (access?.reading ?? blueprint.reading ?? 'anyone') === 'anyone',
    );
  return (blueprint.reading ?? 'anyone') === 'anyone' && homeLists(blueprint).some(isOpen);
}
