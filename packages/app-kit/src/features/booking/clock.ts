/**
 * The time zone of the place: bookings use its local time, wherever the reader is. The owner's setting comes first,
 * then the plan's zone, then that of the first booking's browser; until then each reader's own applies.
 */

import type { Entity } from '../../data/entity.ts';
import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';
import type { DataContext, Store } from '../../data/store.ts';
import { currentRequester } from '../../web/request-context.ts';

export const placeClock = internalEntity({
  id: 'placeClock',
  singular: 'clock',
  plural: 'clocks',
  slug: 'place-clocks',
  title: 'Clock',
  fields: [fieldOfType('zone', 'Time zone', { kind: 'text', maxLength: 60 })],
  titleField: 'zone',
});

/** Reads the zone now and after every change. */
export async function openClock({ store, place, site }: DataContext, bookings: Entity): Promise<void> {
  const read = async () => {
    const [row] = (await store.whole.table(placeClock).list({ pageSize: 1 })).rows;
    place.zone = row ? String(row.values.zone) : site.timeZone;
  };
  await read();
  store.changes.listen((entity) => {
    if (entity === placeClock.id) void read();
  });
  store.effects.set(bookings.id, async (inside, before, after) => {
    const reader = currentRequester()?.reader;
    if (place.zone === null && !before && after && reader?.zoneKnown) await setClock(inside, reader.zone);
    return {};
  });
}

export async function setClock(store: Store, zone: string): Promise<void> {
  const clocks = store.table(placeClock);
  const [known] = (await clocks.list({ pageSize: 1 })).rows;
  if (known) await clocks.change(known.id, { zone });
  else await clocks.add({ zone });
}
