/** How bespoke features join a plan: with their pages, and a database to keep what they keep. */
import { withFirstLink, withFreeHome } from './bespoke-home.ts';
import type { BespokeFeature, Blueprint, Entity, Field, Page } from './blueprint.ts';

/**
 * The plan with these features, which replace those of the same key; each has a page at its `page`. At `/` it takes the place of the
 * home page, which moves. A landing page links to the feature that the app is about.
 */
export function withBespoke(given: Blueprint, features: BespokeFeature[]): Blueprint {
  if (features.length === 0) return given;
  const [home] = given.pages;
  const takesHome = features.some(({ page }) => page === '/') && !(home?.kind === 'tool' && home.tool === 'bespoke');
  const plan = takesHome ? withFreeHome(given) : given;
  const keys = new Set(features.map(({ key }) => key));
  const known = plan.features.flatMap((feature) => (feature.id === 'bespoke' ? feature.parameters.features : []));
  const kept = known.filter(({ key }) => !keys.has(key));
  const gone = new Set(known.filter(({ key }) => keys.has(key)).map(({ page }) => page));
  const isKept = (page: Blueprint['pages'][number]) =>
    page.kind !== 'tool' || page.tool !== 'bespoke' || !gone.has(page.path) || features.some((one) => one.page === page.path);
  const pages = plan.pages.filter(isKept);
  const missing = features.flatMap(({ title, page, home }) =>
    pages.some(({ path }) => path === page) ? [] : [{ title, path: page, isLinked: home === true && page !== '/' }],
  );
  const linked = missing.find(({ isLinked }) => isLinked);
  const calculated = new Set(features.flatMap(({ keeps = [] }) => keeps.map(({ entity, field }) => `${entity}.${field}`)));
  return {
    ...plan,
    stack: 'hono-sqlite',
    // Nobody types what is calculated, so nobody could give it.
    entities: plan.entities.map((entity) => ({
      ...entity,
      fields: entity.fields.map((field) => (calculated.has(`${entity.id}.${field.id}`) ? { ...field, required: false } : field)),
    })),
    features: [
      ...plan.features.filter(({ id }) => id !== 'bespoke'),
      { id: 'bespoke', parameters: { features: [...kept, ...features] } },
    ],
    pages: withPages(
      linked ? withFirstLink(pages, linked) : pages,
      missing.map(({ title, path }) => ({ kind: 'tool', tool: 'bespoke', title, path })),
    ),
  };
}

/** What was written for the app stands before its lists in the menu. */
function withPages(pages: Page[], written: Page[]): Page[] {
  const all = [...written.filter(({ path }) => path === '/'), ...pages];
  const others = written.filter(({ path }) => path !== '/');
  const list = all.findIndex(({ kind }, at) => at > 0 && kind === 'entity');
  return list < 0 ? [...all, ...others] : all.toSpliced(list, 0, ...others);
}

const calculable: readonly string[] = 'text long-text integer decimal money date date-time time choice tags colour'.split(' ');

/** Whether a feature alone may write this field: it neither names rows nor says where they stand. */
export function canBeKept({ titleField, workflow, decided }: Entity, { id, type }: Field): boolean {
  const isOthers = id === titleField || id === workflow?.field || decided?.fields.includes(id);
  return !isOthers && calculable.includes(type.kind);
}
