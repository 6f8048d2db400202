/** Lists, rows and forms for the app's entities. */

import { accessChecks } from '@davit/app-kit/entities/checks/entity-access.ts';
import { entityPagesChecks } from '@davit/app-kit/entities/checks/entity-pages.ts';
import { sentChecks } from '@davit/app-kit/entities/checks/sent.ts';
import type { Blueprint } from '@davit/blueprint';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { timesOf } from '../booking/times.ts';
import { checkedEntitiesOf, entitiesImport } from '../checked-entities.ts';
import { entityLiteral, isOwners, isSentToOwner, isShared } from '../data/module.ts';
import { hasMemberPages } from '../members/place.ts';

/** Style sheets of lists and rows. */
const ofRows = ['checklist', 'feed', 'list', 'quick-add', 'referrers', 'row-cards', 'row-tags'];

export const entityPages: CatalogueModule = {
  id: 'entity-pages',
  belongs: (blueprint) =>
    blueprint.stack === 'hono-sqlite' &&
    (blueprint.pages.some((page) => page.kind === 'entity') || blueprint.entities.some(isOwners)),
  wiring: (blueprint) => ({
    styles: ofRows.map((name) => `entities/${name}.css`),
    imports: [
      "import { createPageParts } from '@davit/app-kit/entities/page-parts.ts';",
      "import { mountEntity } from '@davit/app-kit/entities/routes.tsx';",
      "import { mountSamples } from '@davit/app-kit/entities/samples.ts';",
      ...(hasUploads(blueprint) ? ["import { mountUploads } from '@davit/app-kit/entities/serve-uploads.ts';"] : []),
    ],
    mounts: [
      'const parts = createPageParts();',
      'for (const entity of entities) mountEntity(app, context, entity, parts);',
      'mountSamples(app, context);',
      ...(hasUploads(blueprint) ? ['await mountUploads(app, context);'] : []),
    ],
    islands: ['partial-update'],
    navigation: sentLinksOf(blueprint, 'anyone'),
    memberLinks: [...ownViewsOf(blueprint), ...sentLinksOf(blueprint, 'members')],
    ownerLinks: blueprint.entities
      .filter(isOwners)
      .map((entity) => ({ title: entityLiteral(blueprint, entity).title, path: `/${entity.slug}` })),
  }),
  checks(blueprint) {
    const entities = checkedEntitiesOf(blueprint);
    const here = checkedHere(blueprint);
    return [
      ...entityPagesChecks(entities, here),
      ...sentChecks(entities, here),
      ...(blueprint.auth === 'password' ? accessChecks(entities, here, hasMembers(blueprint)) : []),
    ];
  },
  testing: (blueprint) => ({
    imports: [
      entitiesImport,
      "import { entityPagesChecks } from '@davit/app-kit/entities/checks/entity-pages.ts';",
      ...(hasSent(blueprint) ? ["import { sentChecks } from '@davit/app-kit/entities/checks/sent.ts';"] : []),
      ...(blueprint.auth === 'password'
        ? ["import { accessChecks } from '@davit/app-kit/entities/checks/entity-access.ts';"]
        : []),
    ],
    checks: [
      `entityPagesChecks(entities, ${literal(checkedHere(blueprint))})`,
      ...(hasSent(blueprint) ? [`sentChecks(entities, ${literal(checkedHere(blueprint))})`] : []),
      ...(blueprint.auth === 'password'
        ? [`accessChecks(entities, ${literal(checkedHere(blueprint))}, ${hasMembers(blueprint)})`]
        : []),
    ],
  }),
};

const mostOwnViews = 4;

/** `My jobs`: what a member added to lists that others read too. */
function ownViewsOf(blueprint: Blueprint): { title: string; path: string }[] {
  if (blueprint.auth !== 'password' || !hasMembers(blueprint)) return [];
  return blueprint.entities
    .map((entity) => entityLiteral(blueprint, entity))
    .flatMap(({ path, owned, readers, plural, writers }) =>
      path !== null && owned && writers !== 'owner' && readers !== 'own' && readers !== 'makers'
        ? [{ title: `My ${plural}`, path: `${path}?mine=yes` }]
        : [],
    )
    .slice(0, mostOwnViews);
}

/** The forms by which people send something to the owner, unless a page has one. */
function sentLinksOf(blueprint: Blueprint, by: 'anyone' | 'members'): { title: string; path: string }[] {
  return blueprint.entities
    .filter((entity) => isSentToOwner(blueprint, entity))
    .map((entity) => entityLiteral(blueprint, entity))
    .flatMap(({ path, sent, writers }) =>
      sent && writers === by && path !== null && !blueprint.pages.some((page) => page.path === path)
        ? [{ title: sent.title, path }]
        : [],
    );
}

const hasSent = (blueprint: Blueprint) => blueprint.entities.some((entity) => isSentToOwner(blueprint, entity));

function hasMembers({ joining = 'open' }: Blueprint): boolean {
  return joining !== 'nobody';
}

export function hasUploads(blueprint: Blueprint): boolean {
  if (hasMemberPages(blueprint)) return true;
  return blueprint.entities.some((entity) => entity.fields.some(({ type }) => type.kind === 'image' || type.kind === 'file'));
}

/** Modules with rules of their own check their entities themselves. */
function checkedHere(blueprint: Blueprint): string[] {
  return blueprint.entities.map(({ id }) => id).filter((id) => !isShared(blueprint, id));
}

/** The time that a check books. */
const bookedFrom = '10:30';
const bookedTo = '11:30';

/** Whether a check may add rows freely: bookings only if each has its own room, and within opening hours. */
export function isAddable(blueprint: Blueprint, id: string): boolean {
  const booking = timesOf(blueprint);
  return booking?.bookings !== id || (booking.resource !== null && booking.opens <= bookedFrom && booking.closes >= bookedTo);
}
