/** The rows that a check adds before one with relations; bounded by the number of entities, even with cycles. */
import type { Entity, Field } from '../entity.ts';

type Related = Pick<Entity, 'id' | 'fields'>;

/**
 * One row of each entity that this one refers to, and of each that those require, in the order of adding. Optional
 * relations stay empty in them, which ends cycles.
 */
export function neededRows<Kind extends Related>(entity: Related, all: Kind[]): Kind[] {
  const needed: Kind[] = [];
  const seen = new Set<string>();
  const visitField = ({ type }: Field) => {
    const other = type.kind === 'relation' && !seen.has(type.entity) ? all.find(({ id }) => id === type.entity) : undefined;
    if (!other) return;
    seen.add(other.id);
    for (const field of other.fields) if (field.required) visitField(field);
    needed.push(other);
  };
  for (const field of entity.fields) visitField(field);
  return needed;
}
