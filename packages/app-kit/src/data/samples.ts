/**
 * Removes and restores all samples at once, in the entities where the visitor may do so.
 * 1. A sample that people's rows refer to stays, as an ordinary row.
 * 2. So does whatever an ordinary row refers to, transitively, and whatever a remaining sample refers to.
 */
import type { Entity, Row } from './entity.ts';
import type { Store } from './store.ts';

/** A sample that became an ordinary row, and the row that refers to it. */
export interface RemainingSample {
  entity: Entity;
  row: Row;
  because: Entity[];
}

/** `restoreSamples` with the same time restores them. Returns the ones that stayed. */
export function removeSamples(store: Store, at: number, of = store.entities): Promise<RemainingSample[]> {
  return store.transaction(async ({ whole }) => {
    const stayed: RemainingSample[] = [];
    for (let more = await inUse(whole, of); more.length > 0; more = await inUse(whole, of)) {
      for (const { entity, row } of more) await whole.table(entity).keepSample(row.id);
      stayed.push(...more);
    }
    for (const entity of of) await whole.table(entity).removeSamples(at);
    return stayed;
  });
}

export function restoreSamples(store: Store, at: number, of = store.entities): Promise<void> {
  return store.transaction(async (inside) => {
    for (const entity of of) await inside.table(entity).restoreSamples(at);
  });
}

/** The samples among `going` that remaining rows refer to. */
async function inUse(store: Store, going: Entity[]): Promise<RemainingSample[]> {
  const found: RemainingSample[] = [];
  for (const entity of going) {
    for (const row of await store.table(entity).samples()) {
      const because: Entity[] = [];
      for (const { from, field, of } of linksTo(store, entity)) {
        const filters = [{ field, is: row.id }, ...(of ? [{ field: of, is: entity.id }] : [])];
        if (!because.includes(from) && (await store.table(from).count({ filters, ordinary: going.includes(from) })) > 0)
          because.push(from);
      }
      if (because.length > 0) found.push({ entity, row, because });
    }
  }
  return found;
}

function linksTo({ entities, links }: Store, entity: Entity) {
  const relations = entities.flatMap((from) =>
    from.fields
      .filter(({ type }) => type.kind === 'relation' && type.entity === entity.id)
      .map(({ id }) => ({ from, field: id, of: undefined })),
  );
  return [...relations, ...links.filter(({ to, isTrace }) => to === entity.id && !isTrace)];
}
