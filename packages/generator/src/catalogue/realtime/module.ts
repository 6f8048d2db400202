/** Live lists: other people's changes appear without reloading. */
import { type Blueprint, parametersOf } from '@davit/blueprint';
import { catalogueFiles } from '../../catalogue-files.ts';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { roomOf } from '../chat/room.ts';
import { checkedEntitiesOf, entitiesImport } from '../checked-entities.ts';
import { isAddable } from '../entity-pages/module.ts';
import { liveChecks } from './files/test/checks/realtime.ts';

const copied = catalogueFiles(import.meta.dirname);

export const realtime: CatalogueModule = {
  id: 'realtime',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && liveEntities(blueprint).length > 0,
  files: () => copied,
  wiring: (blueprint) => ({
    imports: ["import { mountLive } from './modules/realtime/routes.ts';"],
    mounts: [`mountLive(app, context, ${literal(liveEntities(blueprint))});`],
    islands: ['live'],
  }),
  checks: (blueprint) => liveChecks(liveEntities(blueprint), addedIn(blueprint), checkedEntitiesOf(blueprint)),
  testing: (blueprint) => ({
    imports: [entitiesImport, "import { liveChecks } from './checks/realtime.ts';"],
    checks: [`liveChecks(${literal(liveEntities(blueprint))}, ${literal(addedIn(blueprint))}, entities)`],
  }),
};

const addedIn = (blueprint: Blueprint) => liveEntities(blueprint).filter((id) => isAddable(blueprint, id));

/** A chat is always live. */
function liveEntities(blueprint: Blueprint): string[] {
  const parameters = parametersOf(blueprint, 'realtime');
  const room = roomOf(blueprint);
  return [...new Set([...(parameters?.entities ?? []), ...(room ? [room.entity] : [])])];
}
