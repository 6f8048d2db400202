/** Clicks of a link, one row a day; the link's own field holds their sum. */
import type { Entity, Row } from '../../data/entity.ts';
import { countField, fieldOfType, internalEntity } from '../../data/internal-entity.ts';
import type { Store } from '../../data/store.ts';

export const linkClicks = internalEntity({
  id: 'linkClicks',
  singular: 'day of clicks',
  plural: 'days of clicks',
  slug: 'link-clicks',
  title: 'Clicks',
  fields: [
    fieldOfType('link', 'Link', { kind: 'integer', min: 1, max: null }),
    fieldOfType('day', 'Day', { kind: 'date' }),
    countField('clicks', 'Clicks'),
  ],
  titleField: 'day',
});

/** Counts one click, for the day and in all. */
export function countClick(store: Store, entity: Entity, field: string, link: Row, day: string): Promise<void> {
  return store.whole.transaction(async (inside) => {
    const own = await inside.table(entity).get(link.id);
    if (!own) return;
    await inside.table(entity).change(link.id, { [field]: Number(own.values[field] ?? 0) + 1 });
    const filters = [
      { field: 'link', is: link.id },
      { field: 'day', is: day },
    ];
    const [today] = (await inside.table(linkClicks).list({ filters, pageSize: 1 })).rows;
    if (today) await inside.table(linkClicks).change(today.id, { clicks: Number(today.values.clicks) + 1 });
    else await inside.table(linkClicks).add({ link: link.id, day, clicks: 1 });
  });
}

/** Clicks by day since a day. */
export async function clicksOf(store: Store, link: number, since: string): Promise<Map<string, number>> {
  const filters = [
    { field: 'link', is: link },
    { field: 'day', from: since },
  ];
  const { rows } = await store.whole.table(linkClicks).list({ filters, pageSize: 400 });
  return new Map(rows.map(({ values }) => [String(values.day), Number(values.clicks)]));
}
