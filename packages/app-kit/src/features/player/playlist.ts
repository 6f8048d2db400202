/**
 * Playlists: rows of one list that name rows of media lists, in an order.
 * 1. Who may change the playlist may change what is in it.
 * 2. A playlist has at most 200 items.
 */
import type { Entity, Row } from '../../data/entity.ts';
import { countField, fieldOfType, internalEntity } from '../../data/internal-entity.ts';
import type { Store } from '../../data/store.ts';

export const playlistItem = internalEntity({
  id: 'playlistItem',
  singular: 'item of a playlist',
  plural: 'items of playlists',
  slug: 'playlist-items',
  title: 'Items of playlists',
  fields: [
    fieldOfType('playlist', 'Playlist', { kind: 'integer', min: 1, max: null }),
    fieldOfType('entity', 'Of what', { kind: 'text', maxLength: 60 }),
    fieldOfType('row', 'Row', { kind: 'integer', min: 1, max: null }),
    countField('place', 'Place'),
  ],
  titleField: 'entity',
  defaultSort: { field: 'place', direction: 'asc' },
});

export const maxItems = 200;

/** Rows of a playlist that are still there, in order. */
export interface Item {
  id: number;
  entity: Entity;
  row: Row;
}

export async function itemsOf(store: Store, playlist: number, mayRead: (entity: Entity) => boolean): Promise<Item[]> {
  const items: Item[] = [];
  for (const { id, values } of await placesOf(store, playlist)) {
    const entity = store.entities.find((one) => one.id === values.entity);
    const row = entity && mayRead(entity) ? await store.table(entity).get(Number(values.row)) : null;
    if (entity && row) items.push({ id, entity, row });
  }
  return items;
}

async function placesOf(store: Store, playlist: number): Promise<Row[]> {
  const filters = [{ field: 'playlist', is: playlist }];
  const sort = playlistItem.defaultSort;
  return (await store.whole.table(playlistItem).list({ filters, sort, pageSize: maxItems })).rows;
}

/** `known`: it is there already, and stays once. */
export function addItem(store: Store, playlist: number, entity: Entity, row: number): Promise<'added' | 'known' | 'full'> {
  return store.whole.transaction(async (inside) => {
    const places = await placesOf(inside, playlist);
    if (places.some(({ values }) => values.entity === entity.id && values.row === row)) return 'known';
    if (places.length >= maxItems) return 'full';
    const place = 1 + Math.max(0, ...places.map(({ values }) => Number(values.place)));
    await inside.table(playlistItem).add({ playlist, entity: entity.id, row, place });
    return 'added';
  });
}

/** False if the playlist has no such item. */
export function removeItem(store: Store, playlist: number, item: number): Promise<boolean> {
  return store.whole.transaction(async (inside) => {
    const places = await placesOf(inside, playlist);
    return places.some(({ id }) => id === item) && (await inside.table(playlistItem).remove(item));
  });
}

/** Exchanges the item with the one before it; the first stays. */
export function raiseItem(store: Store, playlist: number, item: number): Promise<boolean> {
  return store.whole.transaction(async (inside) => {
    const places = await placesOf(inside, playlist);
    const at = places.findIndex(({ id }) => id === item);
    const [before, own] = [places[at - 1], places[at]];
    if (!before || !own) return false;
    await inside.table(playlistItem).change(own.id, { place: Number(before.values.place) });
    await inside.table(playlistItem).change(before.id, { place: Number(own.values.place) });
    return true;
  });
}

const sampleItems = 4;

/** Sample playlists play sample rows, as long as no playlist has items. */
export async function plantItems(store: Store, playlists: Entity, media: Entity[]): Promise<void> {
  const { whole } = store;
  if ((await whole.table(playlistItem).count({ filters: [] })) > 0) return;
  const rows: { entity: Entity; row: Row }[] = [];
  for (const entity of media) for (const row of await whole.table(entity).samples()) rows.push({ entity, row });
  if (rows.length === 0) return;
  await whole.transaction(async (inside) => {
    for (const [at, { id }] of (await inside.table(playlists).samples()).entries())
      for (let place = 1; place <= Math.min(sampleItems, rows.length); place += 1) {
        const one = rows[(at * 2 + place - 1) % rows.length];
        if (one) await inside.table(playlistItem).add({ playlist: id, entity: one.entity.id, row: one.row.id, place });
      }
  });
}
