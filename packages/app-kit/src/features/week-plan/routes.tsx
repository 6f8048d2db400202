/** The week of a list, its shopping list, and swaps of its rows. */

import type { Entity } from '../../data/entity.ts';
import { mayAdd, mayChange, mayMove } from '../../data/ownership.ts';
import { saveRow } from '../../data/save.ts';
import type { DataContext, Store } from '../../data/store.ts';
import type { PageParts } from '../../entities/page-parts.ts';
import { relatedTo, relationOptions } from '../../entities/related.ts';
import { type App, isAmong } from '../../web/context.ts';
import { answerNotAllowed, answerNotFound } from '../../web/error-pages.tsx';
import { flash } from '../../web/flash.ts';
import { readForm } from '../../web/form.ts';
import { addDays, today } from '../../web/reader.ts';
import { seeOther } from '../../web/redirect.ts';
import { WeekPage } from './parts.tsx';
import { thingsIn, weekOf } from './week.ts';

const maxRows = 500;
const maxThings = 200;

/** `day`, `lane`, `from`, `until` and `ingredients` are fields of the entity, `item` one of the shopping list. */
export interface WeekPlace {
  entity: Entity;
  day: string;
  lane: string | null;
  from: string | null;
  until: string | null;
  ingredients: string | null;
  shopping: Entity | null;
  item: string | null;
  /** States: somebody wants to swap; somebody took it over. */
  wanted: string | null;
  taken: string | null;
}

export function mountWeekPlan(app: App, context: DataContext, parts: PageParts, place: WeekPlace): void {
  const { store } = context;
  const { entity, lane } = place;
  const rowsOf = async (week: string[], query: object = {}) => {
    const bounds = { field: place.day, from: week[0] ?? '', before: addDays(week.at(-1) ?? '', 1) };
    const sort = { field: place.from ?? place.day, direction: 'asc' as const };
    return (await store.table(entity).list({ ...query, filters: [bounds], sort, page: 1, pageSize: maxRows })).rows;
  };

  parts.add(entity.id, {
    display: {
      id: 'week',
      label: 'Week',
      icon: 'calendar',
      isFirst: true,
      width: 'wide',
      islands: ['partial-update'],
      async show(request) {
        const { c, query } = request;
        const week = weekOf(c.req.query('week'), request.today);
        const bounds = { field: place.day, from: week[0] ?? '', before: addDays(week.at(-1) ?? '', 1) };
        const sort = { field: place.from ?? place.day, direction: 'asc' as const };
        const filters = [...(query.filters ?? []), bounds];
        const { rows } = await store.table(entity).list({ ...query, filters, sort, page: 1, pageSize: maxRows });
        const options = await relationOptions(store, entity);
        return (
          <WeekPage
            {...request}
            place={place}
            week={week}
            rows={rows}
            related={await relatedTo(store, entity, rows)}
            people={(lane === null ? undefined : options.get(lane)) ?? []}
            mayShop={place.shopping !== null && mayAdd(c, place.shopping)}
          />
        );
      },
    },
  });

  const { shopping, ingredients, item } = place;
  if (shopping && ingredients && item)
    app.post(`/-/week-plan/${entity.slug}/shopping`, async (c) => {
      if (!isAmong(c, entity.readers)) return answerNotFound(c);
      if (!mayAdd(c, shopping)) return answerNotAllowed(c);
      const form = await readForm(c);
      const week = weekOf(form.week, today(c.get('visitor').reader, context.now()));
      const texts = (await rowsOf(week)).map(({ values }) => String(values[ingredients] ?? ''));
      const added = await fillList(store, { list: shopping, item }, thingsIn(texts).slice(0, maxThings), c.get('visitor'));
      flash(c, { text: added === 0 ? 'Everything is on the list already.' : `${added} added to the ${shopping.plural}.` });
      return seeOther(c, shopping.path ?? '/');
    });

  const field = entity.workflow?.field;
  const { wanted, taken } = place;
  if (!field || !wanted || !taken || lane === null) return;
  app.post(`/-/week-plan/${entity.slug}/swap`, async (c) => {
    const { row: id = '', week = '', person = '' } = await readForm(c);
    const row = isAmong(c, entity.readers) && /^[1-9]\d{0,14}$/u.test(id) ? await store.table(entity).get(Number(id)) : null;
    if (!row) return answerNotFound(c);
    if (!mayChange(c, entity, row) || !mayMove(c, entity, row)) return answerNotAllowed(c);
    const isTaken = row.values[field] === wanted;
    const values = isTaken ? { [lane]: person, [field]: taken } : { [field]: wanted };
    const saved = await saveRow(store, entity, values, { reader: c.get('visitor').reader, id: row.id, partial: true });
    const words = isTaken ? 'The shift was swapped.' : 'Others see that you want to swap.';
    flash(c, { text: saved.outcome === 'refused' ? Object.values(saved.errors).join(' ') : words });
    return seeOther(c, `${entity.path ?? '/'}?${new URLSearchParams({ view: 'week', week })}`);
  });
}

/** Adds what is not yet on the list; what was ticked off is added again. Returns how much. */
async function fillList(
  store: Store,
  { list, item }: { list: Entity; item: string },
  things: string[],
  { reader }: { reader: Parameters<typeof saveRow>[3]['reader'] },
): Promise<number> {
  return store.transaction(async (inside) => {
    const { workflow } = list;
    const done = workflow?.states.filter((state) => state.done).map(({ id }) => id) ?? [];
    const open = workflow && done.length > 0 ? [{ field: workflow.field, not: done }] : [];
    const { rows } = await inside.table(list).list({ filters: open, pageSize: 1000 });
    const known = new Set(rows.map(({ values }) => String(values[item]).toLowerCase()));
    let added = 0;
    for (const thing of things.filter((one) => !known.has(one.toLowerCase()))) {
      const saved = await saveRow(inside, list, { [item]: thing }, { reader });
      if (saved.outcome === 'saved') added += 1;
    }
    return added;
  });
}
