import type { Entity, Field } from '../../data/entity.ts';
import type { Store } from '../../data/store.ts';
import type { PageParts } from '../../entities/page-parts.ts';
import { addDays, instantOf, type Reader } from '../../web/reader.ts';
import { CalendarPage } from './calendar.tsx';
import { monthOf } from './month.ts';

const maxRows = 500;

/** Shows entities with a date as a calendar, before the list. */
export function mountCalendars({ store }: { store: Store }, parts: PageParts, ids: string[]): void {
  for (const entity of ids.map(store.entity)) {
    const day = dayField(entity);
    if (!day) continue;
    parts.add(entity.id, {
      display: {
        id: 'calendar',
        label: 'Calendar',
        icon: 'calendar',
        isFirst: true,
        width: 'normal',
        islands: [],
        async show(listRequest) {
          const { c, query, today } = listRequest;
          const { reader } = c.get('visitor');
          const month = monthOf(c.req.query('month'), today);
          const [first = today] = month.weeks[0] ?? [];
          const end = addDays(first, month.weeks.length * 7);
          const bounds = { field: day.id, from: dayStart(day, first, reader), before: dayStart(day, end, reader) };
          const { rows } = await store.table(entity).list({
            ...query,
            filters: [...(query.filters ?? []), bounds],
            sort: { field: day.id, direction: 'asc' },
            page: 1,
            pageSize: maxRows,
          });
          return <CalendarPage {...listRequest} month={month} day={day} rows={rows} />;
        },
      },
    });
  }
}

/** Its date or due date; else the first date field. */
function dayField({ dueField, fields }: Entity): Field | undefined {
  const dates = fields.filter(({ type }) => type.kind === 'date' || type.kind === 'date-time');
  return dates.find(({ id }) => id === dueField) ?? dates.find(({ required }) => required) ?? dates[0];
}

function dayStart({ type }: Field, day: string, reader: Reader): string {
  return type.kind === 'date-time' ? new Date(instantOf(reader.zone, `${day}T00:00`)).toISOString() : day;
}
