/** The list by what is due, and the button that records that it was done today. */

import { type Entity, type Row, titleOf } from '../../data/entity.ts';
import { mayChange } from '../../data/ownership.ts';
import { saveRow } from '../../data/save.ts';
import type { DataContext } from '../../data/store.ts';
import type { PageParts } from '../../entities/page-parts.ts';
import { date } from '../../entities/shown.tsx';
import { type App, isAmong } from '../../web/context.ts';
import { answerNotAllowed, answerNotFound } from '../../web/error-pages.tsx';
import { flash } from '../../web/flash.ts';
import { readForm } from '../../web/form.ts';
import { page } from '../../web/page.tsx';
import { today } from '../../web/reader.ts';
import { seeOther } from '../../web/redirect.ts';
import { nextDue, urgencyOf } from './next-due.ts';
import { DueList, type DueRow } from './parts.tsx';

const maxRows = 500;

/** `last` and `every` are fields of the entity: a date, and a number of days. */
export interface DueAgainPlace {
  entity: Entity;
  last: string;
  every: string;
  /** What was done: `Watered`. */
  act: string;
}

export function mountDueAgain(app: App, context: DataContext, parts: PageParts, place: DueAgainPlace): void {
  const { store } = context;
  const { entity, last, every, act } = place;
  const action = `/-/due-again/${entity.slug}`;
  const dueOf = ({ values }: Row, day: string) =>
    nextDue(typeof values[last] === 'string' ? values[last] : null, Number(values[every] ?? 0), day);

  parts.add(entity.id, {
    display: {
      id: 'due',
      label: 'Due',
      icon: 'clock',
      isFirst: true,
      width: 'normal',
      islands: ['partial-update'],
      async show({ c, query, today: now }) {
        const { rows } = await store.table(entity).list({ ...query, page: 1, pageSize: maxRows });
        const found: DueRow[] = rows.map((row) => {
          const due = dueOf(row, now);
          return { row, due, urgency: urgencyOf(due, now), mayAct: mayChange(c, entity, row) };
        });
        found.sort((a, b) => (a.due ?? '9').localeCompare(b.due ?? '9'));
        return <DueList c={c} place={place} action={action} rows={found} today={now} />;
      },
    },
  });

  app.post(action, async (c) => {
    const { row: id = '' } = await readForm(c);
    const row = isAmong(c, entity.readers) && /^[1-9]\d{0,14}$/u.test(id) ? await store.table(entity).get(Number(id)) : null;
    if (!row) return answerNotFound(c);
    if (!mayChange(c, entity, row)) return answerNotAllowed(c);
    const { reader } = c.get('visitor');
    const now = today(reader, context.now());
    const saved = await saveRow(store, entity, { [last]: now }, { reader, id: row.id, partial: true });
    if (saved.outcome === 'missing') return answerNotFound(c);
    if (saved.outcome === 'refused')
      return page(c, { title: entity.title, index: false }, <p>{Object.values(saved.errors).join(' ')}</p>, 422);
    const due = dueOf(saved.row, now);
    const next = due === null ? '' : ` Due again on ${date(reader, due)}.`;
    flash(c, { text: `${act} today: ${titleOf(entity, row)}.${next}` });
    return seeOther(c, entity.path ?? '/');
  });
}
