import type { Row } from '../../data/entity.ts';
import type { DataContext } from '../../data/store.ts';
import { createOutgoing } from '../../server/outgoing.ts';
import { type App, type Ctx, isAmong } from '../../web/context.ts';
import { answerNotAllowed, answerNotFound } from '../../web/error-pages.tsx';
import { flash } from '../../web/flash.ts';
import { readForm } from '../../web/form.ts';
import { idOf, pageNumber } from '../../web/numbers.ts';
import { page } from '../../web/page.tsx';
import { seeOther } from '../../web/redirect.ts';
import { lastDay, lastMonth } from './history.ts';
import { PageList } from './list-page.tsx';
import { addPage, type Draft, emptyDraft } from './page-form.ts';
import { checksOnPage, WatchedPage } from './page-page.tsx';
import { jobRun, pageCheck, watchedPage } from './records.ts';
import { RunList, runsOnPage } from './runs-page.tsx';
import { nameOf } from './shown.tsx';
import { startTimer, type When } from './timer.ts';
import { createWatch, maxPages } from './watch.ts';

export interface PageWatch {
  /** The list's title and path. */
  home: { title: string; path: string };
  /** The schedule in words: `every hour`. */
  words: string;
  when: When;
}

/** Only the platform may send this header, and only the platform reaches the path. */
const occurrenceHeader = 'x-davit-occurrence';

export function mountPageWatch(app: App, context: DataContext, { home, words, when }: PageWatch): void {
  const { store, settings } = context;
  const pages = store.table(watchedPage);
  const watch = createWatch(context, createOutgoing(settings));

  const showList = async (c: Ctx, draft: Draft, status: 200 | 422 = 200) => {
    const { rows } = await pages.list({ sort: { field: 'createdAt', direction: 'asc' }, pageSize: maxPages });
    const withDays = await Promise.all(
      rows.map(async (row) => ({ page: row, day: await lastDay(store, row.id, context.now()) })),
    );
    const [lastRun = null] = (await store.table(jobRun).list({ pageSize: 1 })).rows;
    const mayWrite = isAmong(c, context.site.writers);
    return page(
      c,
      { title: home.title, under: home.path, width: 'wide' },
      <PageList c={c} title={home.title} when={words} pages={withDays} lastRun={lastRun} draft={draft} mayWrite={mayWrite} />,
      status,
    );
  };

  const showPage = async (c: Ctx, row: Row) => {
    const number = pageNumber(c.req.query('page'));
    const { rows, total } = await store.table(pageCheck).list({
      filters: [{ field: 'page', is: row.id }],
      page: number,
      pageSize: checksOnPage,
    });
    const [day, month] = await Promise.all([lastDay(store, row.id, context.now()), lastMonth(store, row.id, context.now())]);
    const mayWrite = isAmong(c, context.site.writers);
    const shown = { page: row, home, day, month, checks: rows, total, number, mayWrite };
    return page(c, { title: nameOf(row), under: home.path, width: 'wide' }, <WatchedPage c={c} {...shown} />);
  };

  const onPage = async (c: Ctx, act: (row: Row) => Promise<Response>): Promise<Response> => {
    const id = idOf(c);
    const row = Number.isSafeInteger(id) ? await pages.get(id) : null;
    return row === null ? answerNotFound(c) : act(row);
  };

  app.get(home.path, (c) => showList(c, emptyDraft));
  app.get('/job-runs', async (c) => {
    const number = pageNumber(c.req.query('page'));
    const { rows, total } = await store.table(jobRun).list({ page: number, pageSize: runsOnPage });
    const shown = { when: words, runs: rows, total, number, now: context.now() };
    return page(c, { title: 'Runs', width: 'wide' }, <RunList c={c} {...shown} />);
  });
  app.get('/watched-pages/:id', (c) => onPage(c, async (row) => showPage(c, row)));

  app.use('/watched-pages/*', writersOnly(context));
  app.use('/watched-pages', writersOnly(context));
  app.use('/check-now', writersOnly(context));
  app.post('/watched-pages', async (c) => {
    const outcome = await addPage(store, await readForm(c));
    if ('refused' in outcome) return showList(c, outcome.refused, 422);
    flash(c, { text: 'The page is now watched.' });
    return seeOther(c, `/watched-pages/${outcome.added}`);
  });
  app.post('/watched-pages/:id/check', (c) =>
    onPage(c, async (row) => {
      await watch.check(row);
      return seeOther(c, `/watched-pages/${row.id}`);
    }),
  );
  app.post('/watched-pages/:id/delete', (c) =>
    onPage(c, async (row) => {
      await pages.remove(row.id);
      flash(c, { text: `${nameOf(row)} is no longer watched.`, undo: { action: `/watched-pages/${row.id}/restore` } });
      return seeOther(c, home.path);
    }),
  );
  app.post('/watched-pages/:id/restore', async (c) => {
    const id = idOf(c);
    if (!Number.isSafeInteger(id) || !(await pages.restore(id))) return answerNotFound(c);
    return seeOther(c, `/watched-pages/${id}`);
  });
  app.post('/check-now', async (c) => {
    await watch.run('by hand', null);
    return seeOther(c, home.path);
  });

  const isOnPlatform = settings.listenOn.kind === 'socket';
  app.post('/-/schedules/check-pages', async (c) => {
    const occurrence = c.req.header(occurrenceHeader);
    if (!isOnPlatform || !occurrence || occurrence.length > 200) return answerNotFound(c);
    await watch.run('schedule', occurrence);
    return c.body(null, 204);
  });
  if (!isOnPlatform && !settings.rehearsal) {
    startTimer(when, context.stopping, context.now, (occurrence) => watch.run('schedule', occurrence));
  }
}

/** Everybody may read. */
function writersOnly({ site }: DataContext) {
  return async (c: Ctx, next: () => Promise<void>) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || isAmong(c, site.writers)) return next();
    return answerNotAllowed(c);
  };
}
