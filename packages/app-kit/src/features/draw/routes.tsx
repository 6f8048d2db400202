/**
 * The draw, one's own draws, and everybody's with the settings.
 * 1. People see what they drew, and which prizes were won lately, without whose.
 * 2. Only those who run the site see whose draws are whose, and set how often people draw.
 */

import type { Row } from '../../data/entity.ts';
import { isTrusted } from '../../data/ownership.ts';
import type { DataContext } from '../../data/store.ts';
import type { App, Ctx } from '../../web/context.ts';
import { answerNotAllowed, answerNotFound, askToLogIn } from '../../web/error-pages.tsx';
import { flash } from '../../web/flash.ts';
import { readForm } from '../../web/form.ts';
import { idOf, pageNumber } from '../../web/numbers.ts';
import { page } from '../../web/page.tsx';
import { createRateLimit, rateLimitKeyOf } from '../../web/rate-limit.ts';
import { isoParts } from '../../web/reader.ts';
import { seeOther } from '../../web/redirect.ts';
import { markNow, marksOf } from '../../web/voter.ts';
import { memberWithId } from '../ledger/people.ts';
import { chancesOf, type Drawer, drawOnce, prizesOf } from './draw.ts';
import { AllDrawsPage, DrawPage, OwnDrawsPage } from './pages.tsx';
import { at, type DrawPlace, drawResult, mostDraws, purpose, setSetting, settingsOf } from './place.ts';

const drawsPerMinute = 30;
const mostShown = 10;
const mostOwn = 100;
const perPage = 30;

export function mountDraw(app: App, context: DataContext, place: DrawPlace): void {
  const { store, settings, now } = context;
  const rateLimit = createRateLimit(drawsPerMinute, now);
  const sort = { field: 'createdAt', direction: 'desc' } as const;
  /** On the site's clock, so that no reader has two. */
  const day = () => isoParts(context.place.zone ?? 'UTC', now()).slice(0, 10);
  const mayDraw = (c: Ctx) => !place.needsAccount || c.get('visitor').member !== null;
  const isClosed = (c: Ctx) => {
    const { member } = c.get('visitor');
    return !member && !isTrusted(c.get('visitor')) && context.site.readers !== 'anyone';
  };
  const drawerOf = (c: Ctx, mark: string | null): Drawer => {
    const marks = marksOf(c, purpose);
    return { mark, marks: mark !== null && !marks.includes(mark) ? [...marks, mark] : marks, orderMarks: marksOf(c, 'buyer') };
  };

  app.get(at, async (c) => {
    if (isClosed(c)) return askToLogIn(c);
    const won = await store.whole.table(drawResult).list({ filters: [{ field: 'isWon', is: true }], sort, pageSize: mostShown });
    const props = {
      c,
      place,
      chances: mayDraw(c) ? await chancesOf(store, place, drawerOf(c, null), day()) : null,
      settings: await settingsOf(store, place),
      prizes: await prizesOf(store, place),
      // Whether one was handed over is between the winner and the site.
      won: won.rows.map((row) => ({ ...row, values: { ...row.values, isGiven: false } })),
    };
    return page(c, { title: place.title, under: at }, <DrawPage {...props} />);
  });

  app.post(at, async (c) => {
    if (isClosed(c) || !mayDraw(c)) return askToLogIn(c);
    await readForm(c);
    const waitS = settings.rehearsal ? 0 : rateLimit.consume(rateLimitKeyOf(c));
    if (waitS > 0) flash(c, { text: `Too many at once. Try again in ${waitS} seconds.` });
    else {
      const drawn = await drawOnce(store, place, drawerOf(c, markNow(c, purpose)), day());
      const nothing = 'No prize this time. Better luck with the next draw!';
      const text =
        drawn === null
          ? 'You have no draw left.'
          : drawn.prize === null
            ? nothing
            : `Congratulations! You have won “${drawn.prize}”.`;
      flash(c, { text });
    }
    return seeOther(c, at);
  });

  app.get(`${at}/mine`, async (c) => {
    if (isClosed(c) || !mayDraw(c)) return askToLogIn(c);
    const found = await Promise.all(
      marksOf(c, purpose).map((mark) =>
        store.whole.table(drawResult).list({ filters: [{ field: 'holder', is: mark }], sort, pageSize: mostOwn }),
      ),
    );
    const rows = found.flatMap((one) => one.rows).sort((one, other) => other.createdAt - one.createdAt);
    return page(
      c,
      { title: 'My prizes', under: `${at}/mine`, width: 'narrow', index: false },
      <OwnDrawsPage c={c} place={place} rows={rows} />,
    );
  });

  const showAll = async (c: Ctx, error: string | null = null) => {
    const number = pageNumber(c.req.query('page'));
    const { rows, total } = await store.whole.table(drawResult).list({ sort, page: number, pageSize: perPage });
    const names = new Map(await Promise.all(rows.map(async (row) => [row.id, await nameOf(row)] as const)));
    const props = {
      c,
      place,
      settings: await settingsOf(store, place),
      error,
      rows,
      nameOf: ({ id }: Row) => names.get(id) ?? '',
      page: { number, count: Math.ceil(total / perPage) },
    };
    const options = { title: `${place.title}: settings and draws`, index: false };
    return page(c, options, <AllDrawsPage {...props} />, error ? 422 : 200);
  };
  const nameOf = async ({ values }: Row): Promise<string> => {
    const id = Number(/^member (\d+)$/.exec(String(values.holder ?? ''))?.[1]);
    const person = Number.isSafeInteger(id) ? await memberWithId(store, id) : null;
    return person?.name ?? 'A visitor';
  };

  app.get(`${at}/all`, (c) => (isTrusted(c.get('visitor')) ? showAll(c) : answerNotFound(c)));

  app.post(`${at}/settings`, async (c) => {
    if (!isTrusted(c.get('visitor'))) return answerNotAllowed(c);
    const form = await readForm(c);
    const names = ['daily', ...(place.earned ? ['each'] : [])] as ('daily' | 'each')[];
    const isNumber = (typed: string | undefined) => /^\d{1,4}$/.test(typed ?? '') && Number(typed) <= mostDraws;
    if (!names.every((name) => isNumber(form[name]))) return showAll(c, `Each number must be whole, from 0 to ${mostDraws}.`);
    await store.transaction(async (inside) => {
      for (const name of names) await setSetting(inside, name, Number(form[name]));
    });
    flash(c, { text: 'The settings are saved.' });
    return seeOther(c, `${at}/all`);
  });

  app.post(`${at}/given/:id{[1-9][0-9]{0,14}}`, async (c) => {
    if (!isTrusted(c.get('visitor'))) return answerNotAllowed(c);
    await readForm(c);
    const row = await store.whole.table(drawResult).get(idOf(c));
    if (!row || row.values.isWon !== true) return answerNotFound(c);
    await store.whole.table(drawResult).change(row.id, { isGiven: true });
    flash(c, { text: `Handed over: ${row.values.title}.` });
    return seeOther(c, `${at}/all`);
  });
}
