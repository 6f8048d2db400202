/** Live lists: other people's changes appear without reloading. */

import { liveChecks } from '@davit/app-kit/features/realtime/checks/realtime.ts';
import { type Blueprint, parametersOf } from '@davit/blueprint';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { roomOf } from '../chat/room.ts';
import { checkedEntitiesOf, entitiesImport } from '../checked-entities.ts';
import { isAddable } from '../entity-pages/module.ts';

export const realtime: CatalogueModule = {
  id: 'realtime',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && liveEntities(blueprint).length > 0,
  wiring: (blueprint) => ({
    styles: ['features/realtime/live.css'],
    imports: ["import { mountLive } from '@davit/app-kit/features/realtime/routes.ts';"],
    mounts: [`mountLive(app, context, ${literal(liveEntities(blueprint))});`],
    islands: ['live'],
  }),
  checks: (blueprint) => liveChecks(liveEntities(blueprint), addedIn(blueprint), checkedEntitiesOf(blueprint)),
  testing: (blueprint) => ({
    imports: [entitiesImport, "import { liveChecks } from '@davit/app-kit/features/realtime/checks/realtime.ts';"],
    checks: [`liveChecks(${literal(liveEntities(blueprint))}, ${literal(addedIn(blueprint))}, entities)`],
  }),
};

const addedIn = (blueprint: Blueprint) => liveEntities(blueprint).filter((id) => isAddable(blueprint, id));

/** A chat is always live, and so are games for two. */
function liveEntities(blueprint: Blueprint): string[] {
  const parameters = parametersOf(blueprint, 'realtime');
  const room = roomOf(blueprint);
  const matches = parametersOf(blueprint, 'board-game') ? ['boardMatch'] : [];
  return [...new Set([...(parameters?.entities ?? []), ...(room ? [room.entity] : []), ...matches])];
}
