/** The page of the last days, with a button for each day of each row. */

import { type Entity, titleOf } from '../../data/entity.ts';
import { isDate } from '../../data/input.ts';
import { mayAdd, mayChange } from '../../data/ownership.ts';
import type { DataContext } from '../../data/store.ts';
import { type App, isAmong } from '../../web/context.ts';
import { answerNotFound } from '../../web/error-pages.tsx';
import { readForm } from '../../web/form.ts';
import { page } from '../../web/page.tsx';
import { addDays, today } from '../../web/reader.ts';
import { seeOther } from '../../web/redirect.ts';
import { StreaksPage } from './page.tsx';
import { daysUpTo, streakOf } from './streak.ts';
import { keepTicks, setTick, ticksOf } from './ticks.ts';

const action = '/-/streaks';
const daysShown = 7;
const maxRows = 200;
/** Longer streaks are counted up to this many days. */
const maxStreakDays = 1_000;

export interface StreaksPlace {
  path: string;
  text: { title: string; intro: string };
  entity: Entity;
}

export function mountStreaks(app: App, context: DataContext, { path, text, entity }: StreaksPlace): void {
  const { store } = context;
  keepTicks(store, entity);

  app.get(path, async (c) => {
    const now = today(c.get('visitor').reader, context.now());
    const { rows } = await store.table(entity).list({ sort: entity.defaultSort, pageSize: maxRows });
    const ticks = await ticksOf(store, rows, addDays(now, -maxStreakDays));
    const content = (
      <StreaksPage
        c={c}
        {...text}
        action={action}
        singular={entity.singular.slice(0, 1).toUpperCase() + entity.singular.slice(1)}
        days={daysUpTo(now, daysShown)}
        rows={rows.map((row) => {
          const done = ticks.get(row.id) ?? new Set<string>();
          const href = `/${entity.slug}/${row.id}`;
          return {
            id: row.id,
            title: titleOf(entity, row),
            href,
            done,
            streak: streakOf(done, now),
            mayTick: mayChange(c, entity, row),
          };
        })}
        addAt={mayAdd(c, entity) ? `/${entity.slug}/new` : null}
      />
    );
    return page(c, { title: text.title, islands: ['partial-update'], width: 'wide' }, content);
  });

  app.post(action, async (c) => {
    const { row: id = '', day = '', done } = await readForm(c);
    const row = isAmong(c, entity.readers) && /^[1-9]\d{0,14}$/u.test(id) ? await store.table(entity).get(Number(id)) : null;
    const now = today(c.get('visitor').reader, context.now());
    // Tomorrow may have begun where the reader is by now.
    const isRecent = isDate(day) && day >= addDays(now, -daysShown) && day <= addDays(now, 1);
    if (!row || !isRecent || !mayChange(c, entity, row)) return answerNotFound(c);
    await setTick(store, entity, row.id, day, done === 'yes');
    return seeOther(c, path);
  });
}
