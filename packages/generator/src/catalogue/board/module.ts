/**
 * A board next to the list of every entity with more than two states; first if the prompt asks for one, or for live
 * updates.
 */

import { boardChecks } from '@davit/app-kit/features/board/checks/board.ts';
import { type Blueprint, parametersOf } from '@davit/blueprint';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { checkedEntitiesOf, entitiesImport } from '../checked-entities.ts';
import { entityLiteral } from '../data/module.ts';

export const board: CatalogueModule = {
  id: 'board',
  belongs: (blueprint) => boardsOf(blueprint).length > 0,
  wiring: (blueprint) => ({
    styles: ['features/board/board.css'],
    imports: ["import { mountBoards } from '@davit/app-kit/features/board/mount.tsx';"],
    mounts: [`mountBoards(context, parts, ${literal(boardsOf(blueprint))});`],
  }),
  checks(blueprint) {
    const all = checkedEntitiesOf(blueprint);
    const ids = boarded(blueprint).map(({ id }) => id);
    return boardChecks(
      all.filter(({ id }) => ids.includes(id)),
      all,
    );
  },
  testing: (blueprint) => ({
    imports: [
      entitiesImport,
      "import { boardChecks } from '@davit/app-kit/features/board/checks/board.ts';",
      ...boarded(blueprint).map(({ id, slug }) => `import { ${id}Schema } from '../src/entities/${slug}/schema.ts';`),
    ],
    checks: [`boardChecks([${boarded(blueprint).map(({ id }) => `${id}Schema`)}], entities)`],
  }),
};

function boarded(blueprint: Blueprint) {
  const ids = new Set(boardsOf(blueprint).map(({ entity }) => entity));
  return blueprint.entities.filter(({ id }) => ids.has(id));
}

function boardsOf(blueprint: Blueprint): { entity: string; isFirst: boolean }[] {
  if (blueprint.stack !== 'hono-sqlite') return [];
  const requested = parametersOf(blueprint, 'kanban')?.entities;
  // In a live app, people watch its main entity on a board.
  const [main] = blueprint.goalType === 'realtime_app' ? blueprint.entities : [];
  const first = requested ?? (main ? [main.id] : []);
  return blueprint.entities
    .filter((entity) => (entity.workflow?.states.length ?? 0) > 2 || (entity.workflow && first.includes(entity.id)))
    .filter((entity) => entityLiteral(blueprint, entity).path !== null)
    .map(({ id }) => ({ entity: id, isFirst: first.includes(id) }));
}
