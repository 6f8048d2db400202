/**
 * Days on which a row was done.
 * 1. A row has at most one tick a day; setting it again changes nothing.
 * 2. Who may change the row may tick it (`src/data/ownership.ts`).
 */
import { sql } from 'kysely';
import type { Entity, Row } from '../../data/entity.ts';
import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';
import type { Store } from '../../data/store.ts';

export const dayTick = internalEntity({
  id: 'dayTick',
  singular: 'tick',
  plural: 'ticks',
  slug: 'day-ticks',
  title: 'Ticks',
  fields: [
    fieldOfType('entity', 'Of what', { kind: 'text', maxLength: 60 }),
    fieldOfType('row', 'Row', { kind: 'integer', min: 1, max: null }),
    fieldOfType('day', 'Day', { kind: 'date' }),
  ],
  titleField: 'day',
  about: { field: 'row', of: 'entity' },
});

/** A sample that was ticked stays when samples are removed. */
export function keepTicks(store: Store, entity: Entity): void {
  store.links.push({ from: dayTick, field: 'row', to: entity.id, of: 'entity' });
}

/** The ticked days of these rows since a day. */
export async function ticksOf(store: Store, rows: Row[], since: string): Promise<Map<number, Set<string>>> {
  const found = new Map(rows.map(({ id }) => [id, new Set<string>()]));
  if (rows.length === 0) return found;
  const { rows: ticks } = await sql<{ row: number; day: string }>`
    select "row", "day" from ${sql.table(dayTick.id)}
    where "deleted_at" is null and "day" >= ${since} and "row" in (${sql.join(rows.map(({ id }) => id))})`.execute(store.db);
  for (const { row, day } of ticks) found.get(row)?.add(day);
  return found;
}

export function setTick(store: Store, entity: Entity, row: number, day: string, isDone: boolean): Promise<void> {
  return store.whole.transaction(async (inside) => {
    const filters = [
      { field: 'entity', is: entity.id },
      { field: 'row', is: row },
      { field: 'day', is: day },
    ];
    const [own] = (await inside.table(dayTick).list({ filters, pageSize: 1 })).rows;
    if (own && !isDone) await inside.table(dayTick).remove(own.id);
    if (!own && isDone) await inside.table(dayTick).add({ entity: entity.id, row, day });
  });
}
