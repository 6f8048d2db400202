/**
 * Relations may lead in a circle: a company has projects, and a project its company. Where none of them can be left empty
 * no row of it could ever be added.
 */
import type { Entity, Field } from '../blueprint.ts';

const isNeeded = ({ type, required }: Field) => required && type.kind === 'relation';

export interface ClosingRelation {
  entity: string;
  field: string;
  /** The entities of the circle, the first again at its end. */
  circle: string[];
}

/** The relations that close a cycle of required ones: without them there is none. */
export function closingRelations(entities: Entity[]): ClosingRelation[] {
  const closing: ClosingRelation[] = [];
  const done = new Set<string>();
  const visit = (entity: Entity, above: string[]) => {
    if (done.has(entity.id)) return;
    const way = [...above, entity.id];
    for (const { id, type } of entity.fields.filter(isNeeded)) {
      const next = type.kind === 'relation' ? entities.find((other) => other.id === type.entity) : undefined;
      if (next && way.includes(next.id))
        closing.push({ entity: entity.id, field: id, circle: [...way.slice(way.indexOf(next.id)), next.id] });
      else if (next) visit(next, way);
    }
    done.add(entity.id);
  };
  for (const entity of entities) visit(entity, []);
  return closing;
}
