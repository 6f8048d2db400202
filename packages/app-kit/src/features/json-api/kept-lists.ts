import type { Entity } from '../../data/entity.ts';
import { keptElsewhere } from '../../entities/kept-rows.ts';
import type { Ctx } from '../../web/context.ts';
import { ApiProblem } from './problem.ts';

/** As in pages, rows that a page makes are added and changed there alone. */
export function demandNotKept(c: Ctx, entity: Entity): void {
  const detail = keptElsewhere(c, entity);
  if (detail !== null) throw new ApiProblem({ status: 403, title: 'Not allowed', detail });
}
