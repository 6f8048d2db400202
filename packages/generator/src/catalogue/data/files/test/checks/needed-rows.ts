/** Which rows a check adds before one that leads to others: bounded by the number of entities, whatever leads to what. */
import type { Entity, Field } from '../../src/data/entity.ts';

type Related = Pick<Entity, 'id' | 'fields'>;

/**
 * One row of each entity that a row of this one leads to, and of each that those cannot be without, in the order in which they
 * can be added. Relations that a row may do without are left empty in them: so a circle of relations ends.
 */
export function neededRows<Kind extends Related>(entity: Related, all: Kind[]): Kind[] {
  const needed: Kind[] = [];
  const seen = new Set<string>();
  const bring = ({ type }: Field) => {
    const other = type.kind === 'relation' && !seen.has(type.entity) ? all.find(({ id }) => id === type.entity) : undefined;
    if (!other) return;
    seen.add(other.id);
    for (const field of other.fields) if (field.required) bring(field);
    needed.push(other);
  };
  for (const field of entity.fields) bring(field);
  return needed;
}
